import { mutationOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { answerOffPage, type RevokeAnswer } from '#/domain/accounts/revoke-outcome'
import { isRefusedWrite } from '#/domain/decision/write-refusal'
import { ApiError, sentence } from '../errors'
import type { WriteOptions } from '../http'
import { oauthApps } from '../oauth-apps/queries'
import { noteOperation, recordOperation, type Operation } from '../operations/operations-log'
import { followWrite } from '../operations/write-fate'
import { readAppAccount, revokeAccountGrant, type AccountPage, type AccountPlace } from './client'
import { oauthAppAccounts } from './queries'
import type { AppAccount } from './schema'

/** One account to revoke, and where it was listed: read there again when the answer says nothing. */
export interface RevokeRequest extends WriteOptions {
  account: AccountId
  place: AccountPlace
  /** For the record of this tab: the app's client ID, and the account's address where this token sees it. */
  clientId: string
  email: string | null
}

/**
 * Revoke one grant (§4.4) and read what became of it: from the answer, or where that carries no entry of this
 * account, from the page that listed it (T130). At most two requests follow the write: that page, and the counts.
 * Rows are patched by id; a list is never read again as a whole. Where it has to wait, that page is read before it is
 * sent, and without the account there it is not. Rejects as `revokeAccountGrant` does.
 */
export function revokeGrant(queryClient: QueryClient, app: OauthAppId) {
  return mutationOptions({
    mutationFn: async ({ account, place, clientId, email, ...options }: RevokeRequest) => {
      const operation = recordOperation({
        kind: 'revoke',
        appId: app,
        clientId,
        account: { id: account, email },
        sent: 'Revoke the whole grant',
      })
      const fate = followWrite(options.onPhase)
      try {
        const lookAgain = (signal: AbortSignal) => stillListed(app, account, place, signal)
        const sent = { ...options, onPhase: fate.onPhase, lookAgain }
        const entry = await revokeAccountGrant(app, account, sent)
        const answer = entry ?? (await readBack(app, account, place))
        noteOperation(operation, { answered: 'Accepted (2xx)', ...foundBy(answer) })
        return answer satisfies RevokeAnswer | AppAccount
      } catch (error) {
        if (error instanceof ApiError && error.kind !== 'locked' && error.kind !== 'not-sent') {
          noteOperation(operation, failedBy(error))
        } else {
          const { state, answered } = fate.unanswered(whyUnsent(error, options.signal))
          noteOperation(operation, { state, answered })
        }
        throw error
      }
    },
    onSuccess: async (answer) => {
      // A page asked for before the write must not arrive after it.
      await queryClient.cancelQueries({ queryKey: oauthAppAccounts.lists(app) })
      if (typeof answer === 'object') putAccount(queryClient, app, answer)
      rereadCounts(queryClient, app)
    },
    onError: (error, { account, place }) => {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone && !mayBeApplied(error)) return
      rereadCounts(queryClient, app)
      if (!isGone) return
      // T137: its row is read again, once; where it is not listed any more, what was read stays and is marked.
      void readBack(app, account, place).then((entry) => {
        if (typeof entry === 'object') putAccount(queryClient, app, entry)
      })
    },
  })
}

/**
 * Whether a write that failed may have been applied all the same (§7): nobody knows unless the service refused it
 * or it never went out.
 */
export function mayBeApplied(error: Error): boolean {
  if (error.name === 'AbortError') return false
  if (!(error instanceof ApiError)) return true
  if (['bad-id', 'locked', 'not-sent'].includes(error.kind)) return false
  return !isRefusedWrite(error)
}

/** Rejects where the account is not listed any more where its row was, or that cannot be read (§4.3). */
async function stillListed(
  app: OauthAppId,
  account: AccountId,
  place: AccountPlace,
  signal: AbortSignal,
): Promise<void> {
  let entry: AppAccount | null
  try {
    entry = await readAppAccount(app, account, place, { signal })
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'locked') throw error
    const message = `It had to wait, and its row could not be read again then: ${sentence(error, 'read these accounts')}`
    throw new ApiError('not-sent', message, { cause: error })
  }
  if (entry !== null) return
  throw new ApiError(
    'not-sent',
    'It had to wait, and the account was no longer listed at its place then. It can be revoked all the same.',
  )
}

function whyUnsent(error: unknown, signal: AbortSignal | undefined): string {
  if (error instanceof ApiError && error.kind === 'not-sent') return 'It was not found at its place'
  return signal?.aborted ? 'Taken back' : 'The session ended'
}

/** Puts an account's entry into every cached page that lists it (§2.6), by id. */
export function putAccount(queryClient: QueryClient, app: OauthAppId, entry: AppAccount): void {
  const filter = { queryKey: oauthAppAccounts.lists(app) }
  queryClient.setQueriesData<InfiniteData<AccountPage, string | null>>(filter, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ id }) => id === entry.id))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === entry.id ? entry : item)),
    }))
    return { ...list, pages }
  })
}

function foundBy(answer: RevokeAnswer): Pick<Operation, 'state' | 'found'> {
  if (answer === 'not listed') return { state: 'attention', found: 'It is no longer listed.' }
  if (answer === 'not listed as active')
    return { state: 'confirmed', found: 'Its page of active grants does not list it any more.' }
  if (answer === 'not read') return { state: 'unknown', found: null }
  return answer.edge.active
    ? { state: 'attention', found: 'Its entry still says active; it follows with a later sync.' }
    : { state: 'confirmed', found: 'Its entry says that it no longer grants.' }
}

function failedBy(error: ApiError): Pick<Operation, 'state' | 'answered' | 'serviceWords'> {
  const isRefusal = (error.status ?? 0) >= 400 && !mayBeApplied(error)
  return {
    state: isRefusal ? 'refused' : mayBeApplied(error) ? 'unknown' : 'taken back',
    answered: sentence(error, 'revoke this grant'),
    serviceWords: error.serviceWords,
  }
}

async function readBack(
  app: OauthAppId,
  account: AccountId,
  place: AccountPlace,
): Promise<AppAccount | Exclude<RevokeAnswer, object>> {
  try {
    return (await readAppAccount(app, account, place)) ?? answerOffPage(place.view.active)
  } catch {
    // The write was accepted; that its row could not be read is no failure of the write.
    return 'not read'
  }
}

/** The live count, and the counts of the filters, which a single revoke may have moved as well (§4.1). */
function rereadCounts(queryClient: QueryClient, app: OauthAppId): void {
  const { queryKey } = oauthAppAccounts.counts(app)
  // The headline itself shows the failure.
  void queryClient.invalidateQueries({ queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: oauthApps.counts() })
}
