import { changeOfTarget } from '#/domain/runs/plan'
import type { Run } from '#/domain/runs/run'
import type { WriteOptions } from '#/api/writes/write'
import { decideTarget } from './decide-target'
import { revokeTarget } from './revoke-target'
import type { CacheSync } from './cache-sync'
import { released, type Result } from './write-answer'

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
