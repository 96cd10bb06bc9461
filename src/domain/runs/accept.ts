import { isClassification, isStaged } from '../decision/classification'
import type { AppChange } from '../decision/decision'
import type { OauthAppId } from '../ids'
import { plannedOf, type PlannedApp } from './plan'
import { countEach, type CountedApp, type DecisionCounts, type RiskyGroup } from './plan-counts'

export interface Acceptable {
  id: OauthAppId
  recommended: string
}

type Now = Parameters<typeof plannedOf>[0] & CountedApp

export interface AcceptCounts<App> {
  /** What is written: each app gets what is recommended for it. */
  send: readonly PlannedApp[]
  apps: readonly App[]
  groups: DecisionCounts<App>['groups']
  leftOut: number
  tenants: number
  /** Another value is recommended by now, or none. */
  changed: number
  /** The service recommends a value that cannot be sent. */
  unlisted: number
}

/** `changed`: another recommendation than the one that was seen. `unlisted`: its value cannot be sent. */
function acceptOf(app: Now, seen: string): AppChange | 'changed' | 'unlisted' {
  const value = app.recommendedClassification?.value
  if (!isStaged(app) || value !== seen) return 'changed'
  return isClassification(value) ? { classification: value } : 'unlisted'
}

/** Plans to accept many recommendations, from what is read of their apps now; one that was not read is left out. */
export function countAccept<App extends Now>(
  seen: readonly Acceptable[],
  now: (id: string) => App | undefined,
  leftOut: ReadonlySet<RiskyGroup>,
): AcceptCounts<App> {
  const changes = new Map<App, AppChange>()
  const not = { changed: 0, unlisted: 0 }
  for (const { id, recommended } of seen) {
    const app = now(id)
    if (app === undefined) continue
    const change = acceptOf(app, recommended)
    if (typeof change === 'string') not[change] += 1
    else changes.set(app, change)
  }
  const counts = countEach([...changes], leftOut)
  return {
    send: counts.send.map((app) => ({ ...plannedOf(app), own: changes.get(app) ?? {} })),
    apps: counts.send,
    // Each of them is staged: that is what is decided, and no reason to leave one out.
    groups: counts.groups.filter(({ group }) => group !== 'staged'),
    leftOut: counts.leftOut,
    tenants: counts.tenants,
    ...not,
  }
}
