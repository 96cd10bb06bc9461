import { changeOfTarget } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import { type WriteOptions, write, type Sent } from '#/api/writes/write'
import { decideTarget } from './decide-target'
import type { CacheSync } from './cache-sync'
import { released, type Result, failedAnswer, notAbout } from './write-answer'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { revokeOutcome } from '#/domain/runs/outcomes'
import type { ApiError } from '#/api/errors'
import { revokeAccountGrant } from '#/api/oauth-app-accounts/mutations'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'

/** Sends one target of a run of any kind. Rejects if the session ended. */
export async function sendTarget(
  run: Run | undefined,
  index: number,
  cacheSync: CacheSync,
  options: WriteOptions,
): Promise<Result> {
  const target = run?.targets[index]
  if (run === undefined || target === undefined) return released
  const { plan } = run
  if (plan.kind === 'revoke') {
    const account = plan.targets[index]?.accountId
    if (account === undefined || target.app === null) return released
    return revokeTarget(target.app, account, cacheSync, options)
  }
  const app = plan.targets[index]
  if (app === undefined) return released
  return decideTarget(app, changeOfTarget(plan, app), cacheSync, {
    ...options,
    isAgain: target.tries > 1,
    note: run.note,
  })
}

const cannot = 'revokeGrant'

/**
 * Sends one POST (SERVICE.md §4.4). Reads nothing before it, because no request returns a single account's entry. A
 * revoke without an answer is checked later by reading all of the app's accounts. Rejects if the session ended.
 */
async function revokeTarget(
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
