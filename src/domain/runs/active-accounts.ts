import { countLabel, number } from '#/lib/words'
import { hasPolicy } from '../decision/consequences'
import type { Run, Target, TargetState } from './run'
import { isFoundAtRetry } from './set-back'

/** Live number of active accounts by app (SERVICE.md §4.3), and when it was read. Null: the service gave no number. */
export type ActiveCounts = ReadonlyMap<string, { numActive: number | null; at: number }>

/** Limit of apps counted for one run, because every count is a request. */
export const mostCountedForRun = 200

function sumActive(ids: readonly string[], counts: ActiveCounts): { sum: number; apps: number } {
  let [sum, apps] = [0, 0]
  for (const id of ids) {
    const numActive = counts.get(id)?.numActive ?? null
    if (numActive === null) continue
    sum += numActive
    apps += 1
  }
  return { sum, apps }
}

/**
 * Counts the grants that a change affects, once an app is counted. Without `setsPolicy`, only existing policies apply,
 * to newer grants.
 */
export function underChangeMessage(
  ids: readonly string[],
  counts: ActiveCounts,
  { setsPolicy, isCounting }: { setsPolicy: boolean; isCounting: boolean },
): string {
  const { sum, apps } = sumActive(ids, counts)
  const under = setsPolicy ? 'this change' : 'a standing policy'
  const none = isCounting ? 'counting (' : 'not counted ('
  const count = apps === 0 ? none : `${number(sum)} (${isCounting ? 'counting' : 'live'}, `
  return `Active grants under ${under}: ${count}${number(apps)} of ${countLabel(ids.length, 'app', 'apps')}).`
}

/** Warns that a save may have triggered an app's existing policy (SERVICE.md §4.5). Null without such a save. */
export function mayBeEnforcedMessage({
  plan,
  targets,
}: Pick<Run, 'plan' | 'targets'>): string | null {
  if (plan.kind === 'revoke') return null
  const mayBeSaved = (target: Target | undefined) =>
    target !== undefined && (maySaved.has(target.state) || isFoundAtRetry(target))
  const saved = plan.targets.filter(
    ({ planned }, index) => hasPolicy(planned) && mayBeSaved(targets[index]),
  ).length
  if (saved === 0) return null
  return `The standing ${saved === 1 ? 'policy' : 'policies'} of ${countLabel(saved, 'app', 'apps')} may have been enforced by these saves.`
}

/** States of targets that may have been saved. An unknown result is one of them. */
const maySaved: ReadonlySet<TargetState> = new Set(['confirmed', 'still staged', 'unknown'])

/** Returns `Active accounts (live): 220, now 116`, for the apps counted both times. Null before any count. */
export function beforeAndNowMessage(
  ids: readonly string[],
  before: ActiveCounts,
  now: ActiveCounts,
): string | null {
  const counted = ids.filter((id) => (before.get(id)?.numActive ?? null) !== null)
  const both = counted.filter((id) => (now.get(id)?.numActive ?? null) !== null)
  if (both.length === 0) {
    const { sum, apps } = sumActive(ids, counted.length > 0 ? before : now)
    if (apps === 0) return null
    const when = counted.length > 0 ? '' : 'now '
    return `Active accounts (live): ${when}${number(sum)}${ofApps(apps, ids.length)}`
  }
  const was = sumActive(both, before).sum
  const is = sumActive(both, now).sum
  return `Active accounts (live): ${number(was)}, now ${number(is)}${ofApps(both.length, ids.length)}`
}

function ofApps(apps: number, all: number): string {
  return apps === all ? '' : ` (${number(apps)} of ${countLabel(all, 'app', 'apps')})`
}
