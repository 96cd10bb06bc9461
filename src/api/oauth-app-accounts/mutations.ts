import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { notListed, refusedGrant, type RevokeAnswer } from '#/domain/accounts/revoke-outcome'
import { mayArriveLater } from '#/domain/writes/delayed-write'
import { formatClock } from '#/lib/time/time'
import { ApiError, sentence } from '../errors'
import { readAnswered } from '../page'
import { putItems } from '../cached-pages'
import { tellOtherTabs } from '../other-tabs'
import type { Operation } from '../writes/operation'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { staleAfterRevoke } from '../writes/stale'
import { write, type Write, type WriteOptions } from '../writes/write'
import { findAppAccount, type AccountPlace, oauthAppAccounts } from './queries'
import { noteRevoke } from './own-revokes'
import { AppAccountSchema, type AppAccount } from './schema'

export interface RevokeRequest extends WriteOptions {
  account: AccountId
  place: AccountPlace
  /** The email address for Operations, if the token can read it. */
  clientId: string
  tenantId: string
  email: string | null
  /** Receives the result of a delayed check. Called only if the revoke may still arrive. */
  onLater?: ((found: Revoked | ApiError) => void) | undefined
}

/** The result of a revoke: the account's entry, or why there is none. */
export type Revoked = AppAccount | Exclude<RevokeAnswer, object>

/** A revoke that failed and may still arrive, with what the list then showed. */
export class LostRevoke extends ApiError {
  readonly shown: Revoked
  /** Time of the read, milliseconds since the epoch. */
  readonly at: number
  /** True if this read was the delayed check. */
  readonly isLast: boolean

  constructor(error: ApiError, shown: Revoked, isLast: boolean) {
    const { kind, message, status, ...details } = error
    super(kind, message, { ...details, ...(status !== null && { status }), cause: error })
    this.shown = shown
    this.at = Date.now()
    this.isLast = isLast
  }
}

/**
 * Revokes one grant (SERVICE.md §4.4). The result is the entry in the answer, else in the list. A revoke that had to
 * wait reads the list first, and a missing account is a conflict. A failed revoke gives its error, a `LostRevoke` if
 * it may still arrive. Rejects if the list could not be read, or the session ended.
 */
export function revokeGrant(app: OauthAppId) {
  return mutationOptions({
    mutationFn: ({ signal, onPhase, ...request }: RevokeRequest, { client }) =>
      write(revoke(app, request, client), { signal, onPhase }),
  })
}

/**
 * Revokes the account's grant with all its scopes (SERVICE.md §4.4), without a body. Any 2xx is a success, also for an
 * ended grant. Resolves with the account's entry, which may show an active grant until the next sync. Null without an
 * entry. 403 is about this account, not about the token. Rejects as `sendWrite` does.
 */
export async function revokeAccountGrant(
  app: OauthAppId,
  account: AccountId,
  options: SendOptions = {},
): Promise<AppAccount | null> {
  const answer = await sendWrite(
    'POST /oauth-apps/{appId}/accounts/{accountId}/revoke',
    [app, account],
    null,
    options,
  )
  const entry = readAnswered(answer, AppAccountSchema)
  if (entry?.id !== account) return null
  noteRevoke(app, entry)
  return entry
}

/** Returns a revoke for `write`. Its result is an error if the request failed. */
function revoke(
  app: OauthAppId,
  { account, place, clientId, tenantId, email, onLater }: Omit<RevokeRequest, keyof WriteOptions>,
  client: QueryClient,
): Write<'listed' | 'not listed', AppAccount | null, Revoked | ApiError> {
  return {
    record: {
      operation: {
        kind: 'revoke',
        subject: { about: 'app', id: app, clientId, tenantId, account: { id: account, email } },
        sent: 'Revoke the grant with all its scopes',
      },
      messages: {
        cannot: 'revokeGrant',
        forbidden: refusedGrant,
        accepted: 'Accepted',
        changed: 'The account was not found again',
        notRead: 'The account could not be checked',
      },
      outcome: toOutcome,
    },
    shown: 'listed',
    first: {
      // The dialog has just read the entry.
      beforeEveryWrite: false,
      read: async (signal) => {
        try {
          const { item } = await findAppAccount(app, account, place, { signal })
          return item ? 'listed' : 'not listed'
        } catch (error) {
          if (!(error instanceof ApiError) || error.kind === 'locked') throw error
          const message = `The revoke was held back and not sent. The account could not be checked. ${sentence(error, 'readTheseAccounts')}`
          throw new ApiError('not-sent', message, { cause: error })
        }
      },
      isSame: (shown, now) => shown === now,
    },
    send: (options) => revokeAccountGrant(app, account, options),
    readBack: async ({ answer, error, answered }) => {
      if (error !== null && !mayArriveLater(error)) return error
      const shown = answer ?? (await readEntryAgain(app, account, place))
      const hasEnded = shown === 'not listed' || (shown !== 'not read' && !shown.edge.active)
      return error === null || hasEnded
        ? shown
        : new LostRevoke(error, shown, answered !== 'may land late')
    },
    updateCache: async (found) => {
      if (!(found instanceof ApiError)) {
        tellOtherTabs(app)
        // A page requested before the write must not arrive after it.
        await client.cancelQueries({ queryKey: oauthAppAccounts.lists(app) })
        if (typeof found === 'object') putAccount(client, app, found)
      }
      if (found instanceof LostRevoke && typeof found.shown === 'object')
        putAccount(client, app, found.shown)
      staleAfterRevoke(client, app)
      if (!(found instanceof ApiError) || found.status !== 404) return
      // After a 404, look for the entry once. Without an entry the row stays and is marked. Do not wait, so that the
      // admin sees the failure first.
      void readEntryAgain(app, account, place).then((entry) => {
        if (typeof entry === 'object') putAccount(client, app, entry)
      })
    },
    delayed: {
      isOpen: (found) => found instanceof LostRevoke && !found.isLast,
      onOutcome: onLater,
    },
  }
}

async function readEntryAgain(
  app: OauthAppId,
  account: AccountId,
  place: AccountPlace,
): Promise<Revoked> {
  try {
    const { item, isWhole } = await findAppAccount(app, account, place)
    return item ?? (isWhole ? 'not listed' : 'not read')
  } catch {
    // The write was accepted, so a failed read is not a failed write.
    return 'not read'
  }
}

function toOutcome(answer: Revoked | ApiError): Pick<Operation, 'state' | 'found'> {
  if (answer instanceof LostRevoke) return { state: 'unknown', found: lostMessage(answer) }
  if (answer === 'not listed') return { state: 'confirmed', found: notListed }
  if (answer === 'not read')
    return { state: 'unknown', found: 'Not confirmed. The account could not be checked.' }
  if (answer instanceof ApiError) return { state: 'unknown', found: null }
  return answer.edge.active
    ? {
        state: 'attention',
        found: 'The service still shows the grant as active. A later sync may update it.',
      }
    : { state: 'confirmed', found: 'The service shows the grant as ended.' }
}

/** Describes a revoke that may still arrive. An entry shows the last sync (SERVICE.md §2.6). */
export function lostMessage({
  shown,
  at,
  isLast,
}: Pick<LostRevoke, 'shown' | 'at' | 'isLast'>): string {
  return `It is unknown whether the grant was revoked: ${shownMessage(shown, isLast, formatClock(at))}`
}

function shownMessage(shown: Revoked, isLast: boolean, time: string): string {
  if (typeof shown !== 'object') return `at ${time} the account could not be checked.`
  return isLast
    ? `at ${time}, checked again, the service still showed it as active. A later sync may update it.`
    : `at ${time} the service still showed it as active. A later sync may update it.`
}

/** Replaces an account's entry in every cached page, by id (SERVICE.md §2.6). */
export function putAccount(queryClient: QueryClient, app: OauthAppId, entry: AppAccount): void {
  putAccounts(queryClient, app, [entry])
}

export function putAccounts(
  queryClient: QueryClient,
  app: OauthAppId,
  entries: readonly AppAccount[],
): void {
  putItems(queryClient, oauthAppAccounts.lists(app), entries)
}
