import { isClassification, isStaged } from '../decision/classification'
import type { OauthAppId } from '../ids'
import {
  countTargets,
  withPlanned,
  type PlannableApp,
  type PlanCounts,
  type RiskyGroup,
} from './plan-counts'

export interface Acceptable {
  id: OauthAppId
  recommended: string
}

/** Plans to accept many recommendations, based on their apps as read now. Leaves out apps that were not read. */
export function countAccept<App extends PlannableApp>(
  seen: readonly Acceptable[],
  now: (id: string) => App | undefined,
  leftOut: ReadonlySet<RiskyGroup>,
): PlanCounts<App> {
  const targets = seen.flatMap(({ id, recommended }) => {
    const app = now(id)
    if (app === undefined) return []
    const isChanged = !isStaged(app) || app.recommendedClassification?.value !== recommended
    const change = isClassification(recommended) ? { classification: recommended } : null
    return [{ app, change, isChanged }]
  })
  const counts = countTargets(targets, leftOut)
  // Every target is staged, because the run decides its recommendation. So "staged" is no group to leave out.
  const groups = counts.groups.filter(({ group }) => group !== 'staged')
  return withPlanned({ ...counts, groups })
}
