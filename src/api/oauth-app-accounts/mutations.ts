import { mutationOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { refusedGrant } from '#/domain/accounts/revoke-outcome'
import { isAccountId, isOauthAppId, type AccountId, type OauthAppId } from '#/domain/ids'
import { answerOffPage, type RevokeAnswer } from '#/domain/accounts/revoke-outcome'
import { mayLandLate } from '#/domain/writes/late-write'
import { formatClock } from '#/lib/time/time'
import { ApiError, notFoundSentence, sentence } from '../errors'
import type { Operation } from '../writes/operation'
import { sendWrite, type SendOptions } from '../writes/send-write'
import { staleAfterRevoke } from '../writes/stale'
import { write, type Write, type WriteOptions } from '../writes/write'
import { readAppAccount, type AccountPage, type AccountPlace } from './client'
import { noteRevoke } from './own-revokes'
import { oauthAppAccounts } from './queries'
import { AppAccountSchema, type AppAccount } from './schema'

export interface RevokeRequest extends WriteOptions {
  account: AccountId
  place: AccountPlace
  /** For the record of this tab; the address only if the token sees it. */
  clientId: string
  tenantId: string
  email: string | null
  /** Told what a later look found, of a revoke that may have landed late. */
  onLater?: ((found: Revoked | ApiError) => void) | undefined
}

/** What was found after the service accepted it: the account's entry, or why there is none. */
export type Revoked = AppAccount | Exclude<RevokeAnswer, object>

/** A revoke that failed and may still land: what its page showed when it was read again. */
export class LostRevoke extends ApiError {
  readonly shown: Revoked
  /** When its page was read, milliseconds since the epoch. */
  readonly at: number
  /** Whether the later look was this one. */
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
 * Revokes one grant (SERVICE.md §4.4). The result is in the answer or, without an entry of this account, on the page
 * that listed it; rows are patched by id. A write that had to wait reads that page first: without the account it is a
 * conflict. A write that failed finds its error, a `LostRevoke` if it may still land. Rejects if that page could not be
 * read, or the session ended.
 */
export function revokeGrant(app: OauthAppId) {
  return mutationOptions({
    mutationFn: ({ signal, onPhase, ...request }: RevokeRequest, { client }) =>
      write(revoke(app, request, client), { signal, onPhase }),
  })
}

/**
 * Ends the account's whole grant (SERVICE.md §4.4), without a body. Any 2xx is a success, also for an ended grant.
 * Resolves with the account's entry, which may say active until the next sync; null without one. 403 is about this
 * account, not about the token. Rejects as `sendWrite` does.
 */
export async function revokeAccountGrant(
  app: OauthAppId,
  account: AccountId,
  options: SendOptions = {},
): Promise<AppAccount | null> {
  if (!isOauthAppId(app) || !isAccountId(account)) throw new ApiError('bad-id', notFoundSentence)
  const path = ['oauth-apps', app, 'accounts', account, 'revoke']
  const entry = readEntry(await sendWrite('POST', path, options))
  if (entry?.id !== account) return null
  noteRevoke(app, entry)
  return entry
}

function readEntry(answer: string): AppAccount | null {
  try {
    const result = AppAccountSchema.safeParse(JSON.parse(answer))
    return result.success ? result.data : null
  } catch {
    return null
  }
}

/** A revoke, for the pipeline. It finds an error where the write failed. */
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
        sent: 'Revoke the whole grant',
      },
      words: {
        cannot: 'revoke this grant',
        forbidden: refusedGrant,
        accepted: 'Accepted',
        changed: 'It was not found on its page',
        notRead: 'It was not found on its page',
      },
      verdict: verdictOf,
    },
    shown: 'listed',
    first: {
      // The dialog has just read its page.
      always: false,
      read: async (signal) => {
        try {
          return (await readAppAccount(app, account, place, { signal })) ? 'listed' : 'not listed'
        } catch (error) {
          if (!(error instanceof ApiError) || error.kind === 'locked') throw error
          const message = `It had to wait, and its row could not be read again: ${sentence(error, 'read these accounts')}`
          throw new ApiError('not-sent', message, { cause: error })
        }
      },
      isSame: (shown, now) => shown === now,
    },
    send: (options) => revokeAccountGrant(app, account, options),
    readBack: async ({ answer, error, answered }) => {
      if (error !== null && !mayLandLate(error)) return error
      const shown = answer ?? (await readOnPage(app, account, place))
      const hasEnded = typeof shown === 'object' && !shown.edge.active
      return error === null || hasEnded
        ? shown
        : new LostRevoke(error, shown, answered !== 'may land late')
    },
    settle: async (found) => {
      if (!(found instanceof ApiError)) {
        // A page requested before the write must not arrive after it.
        await client.cancelQueries({ queryKey: oauthAppAccounts.lists(app) })
        if (typeof found === 'object') putAccount(client, app, found)
      }
      if (found instanceof LostRevoke && typeof found.shown === 'object')
        putAccount(client, app, found.shown)
      staleAfterRevoke(client, app)
      if (!(found instanceof ApiError) || found.status !== 404) return
      // After a 404 its page is read again, once. If the account is no longer listed, its row stays and is
      // marked. Nobody waits for it: the person sees the failure first.
      void readOnPage(app, account, place).then((entry) => {
        if (typeof entry === 'object') putAccount(client, app, entry)
      })
    },
    late: { isOpen: (found) => found instanceof LostRevoke && !found.isLast, tell: onLater },
  }
}

async function readOnPage(
  app: OauthAppId,
  account: AccountId,
  place: AccountPlace,
): Promise<Revoked> {
  try {
    return (await readAppAccount(app, account, place)) ?? answerOffPage(place.view.active)
  } catch {
    // The write was accepted: a failure to read its row is not a failure of the write.
    return 'not read'
  }
}

function verdictOf(answer: Revoked | ApiError): Pick<Operation, 'state' | 'found'> {
  if (answer instanceof LostRevoke) return { state: 'unknown', found: lostWords(answer) }
  if (answer === 'not listed') return { state: 'attention', found: 'It is no longer listed.' }
  if (answer === 'not listed as active')
    return { state: 'confirmed', found: 'Its page of active grants does not list it any more.' }
  if (answer === 'not read' || answer instanceof ApiError) return { state: 'unknown', found: null }
  return answer.edge.active
    ? { state: 'attention', found: 'Its entry still says active, until a later sync.' }
    : { state: 'confirmed', found: 'Its entry says that it no longer grants.' }
}

/** What is known of a revoke that may have landed late. An entry shows the last sync (SERVICE.md §2.6). */
export function lostWords({
  shown,
  at,
  isLast,
}: Pick<LostRevoke, 'shown' | 'at' | 'isLast'>): string {
  return `It is unknown whether the grant was revoked: ${shownWords(shown, isLast, formatClock(at))}`
}

function shownWords(shown: Revoked, isLast: boolean, time: string): string {
  if (shown === 'not read') return `its row could not be read at ${time}.`
  if (shown === 'not listed') return `read at ${time}, its page does not list the account any more.`
  if (shown === 'not listed as active')
    return `read at ${time}, its page of active grants does not list it any more.`
  return isLast
    ? `no trace of it, read again at ${time}. Its entry says active as of the last completed sync, and may follow later.`
    : `no trace of it yet, read at ${time}. Its entry says active as of the last completed sync.`
}

/** Puts an account's entry into every cached page that lists it (SERVICE.md §2.6), by id. */
export function putAccount(queryClient: QueryClient, app: OauthAppId, entry: AppAccount): void {
  putAccounts(queryClient, app, [entry])
}

export function putAccounts(
  queryClient: QueryClient,
  app: OauthAppId,
  entries: readonly AppAccount[],
): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const filter = { queryKey: oauthAppAccounts.lists(app) }
  queryClient.setQueriesData<InfiniteData<AccountPage, string | null>>(filter, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ id }) => byId.has(id)))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => byId.get(item.id) ?? item),
    }))
    return { ...list, pages }
  })
}
