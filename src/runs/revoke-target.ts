import type { AccountId, OauthAppId } from '#/domain/ids'
import { revokeOutcome } from '#/domain/runs/outcomes'
import type { ApiError } from '#/api/errors'
import { revokeAccountGrant } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { write, type Sent, type WriteOptions } from '#/api/writes/write'
import type { CacheSync } from './cache-sync'
import { failedAnswer, released, notAbout, type Result } from './write-answer'

const cannot = 'revoke this grant'

/**
 * Sends one POST (SERVICE.md §4.4). Reads nothing before it, because no request returns a single account's entry. A
 * revoke without an answer is checked later by reading all of the app's accounts. Rejects if the session ended.
 */
export async function revokeTarget(
  appId: OauthAppId,
  account: AccountId,
  cacheSync: CacheSync,
  options: WriteOptions,
): Promise<Result> {
  const result = await write<null, AppAccount | null, Sent<null, AppAccount | null>>(
    {
      record: null,
      shown: null,
      first: null,
      send: ({ signal, onPhase }) =>
        revokeAccountGrant(appId, account, { signal, onPhase, priority: 'background' }),
      readBack: (sent) => Promise.resolve(sent),
      updateCache: ({ answer }) => {
        cacheSync.noteEntry(appId, answer)
        return Promise.resolve()
      },
    },
    options,
  )
  if (result.kind === 'done') {
    const { answer, error } = result.found
    if (error === null) return revokeOutcome({ kind: 'accepted' }, answer?.edge ?? null)
    return revokeOutcome(failedAnswer(error, cannot), null)
  }
  return result.kind === 'refused' ? refusedOutcome(result.error) : released
}

function refusedOutcome(error: ApiError): Result {
  return notAbout(error) ?? revokeOutcome(failedAnswer(error, cannot), null)
}
