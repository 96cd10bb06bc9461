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

/** One account to revoke, and the page that listed it: read again when the answer has no entry. */
export interface RevokeRequest extends WriteOptions {
  account: AccountId
  place: AccountPlace
  /**
   * For the record of this tab: the app's client ID, and the account's e-mail address if the token sees it.
   */
  clientId: string
  email: string | null
}

/**
 * Revokes one grant (SERVICE.md §4.4) and finds out the result: from the answer or, if that has no entry of this
 * account, from the page that listed it. At most two requests follow the write: that page and the counts.
 * Rows are patched by id; the list is not read again. A write that had to wait reads that page first, and is
 * not sent if the account is no longer on it. Rejects as `revokeAccountGrant` does.
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
      // A page requested before the write must not arrive after it.
      await queryClient.cancelQueries({ queryKey: oauthAppAccounts.lists(app) })
      if (typeof answer === 'object') putAccount(queryClient, app, answer)
      rereadCounts(queryClient, app)
    },
    onError: (error, { account, place }) => {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone && !mayBeApplied(error)) return
      rereadCounts(queryClient, app)
      if (!isGone) return
      // After a 404 its page is read again, once. If the account is no longer listed, its row stays and is
      // marked.
      void readBack(app, account, place).then((entry) => {
        if (typeof entry === 'object') putAccount(queryClient, app, entry)
      })
    },
  })
}

/**
 * Whether a failed write may have been applied (SERVICE.md §7): yes, unless the service refused it or it was
 * never sent.
 */
export function mayBeApplied(error: Error): boolean {
  if (error.name === 'AbortError') return false
  if (!(error instanceof ApiError)) return true
  if (['bad-id', 'locked', 'not-sent'].includes(error.kind)) return false
  return !isRefusedWrite(error)
}

/** Rejects when the account's page no longer lists it, or cannot be read (SERVICE.md §4.3). */
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
    const message = `It had to wait, and its row could not be read again: ${sentence(error, 'read these accounts')}`
    throw new ApiError('not-sent', message, { cause: error })
  }
  if (entry !== null) return
  throw new ApiError(
    'not-sent',
    'It had to wait, and its page no longer lists the account. It can still be revoked.',
  )
}

function whyUnsent(error: unknown, signal: AbortSignal | undefined): string {
  if (error instanceof ApiError && error.kind === 'not-sent') return 'It was not found on its page'
  return signal?.aborted ? 'Taken back' : 'The session ended'
}

/** Puts an account's entry into every cached page that lists it (SERVICE.md §2.6), by id. */
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
    ? { state: 'attention', found: 'Its entry still says active, until a later sync.' }
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
    // The write was accepted: a failure to read its row is not a failure of the write.
    return 'not read'
  }
}

/** The live count, and the counts of the filters: a single revoke may change those, too (SERVICE.md §4.1). */
function rereadCounts(queryClient: QueryClient, app: OauthAppId): void {
  const { queryKey } = oauthAppAccounts.counts(app)
  // The headline shows the failure.
  void queryClient.invalidateQueries({ queryKey, exact: true })
  void queryClient.invalidateQueries({ queryKey: oauthApps.counts() })
}
