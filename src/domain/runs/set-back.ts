import { classifications } from '../decision/classification'
import { policies, sameItems, type AppChange } from '../decision/decision'
import type { Comparable } from '../decision/decision-conflict'
import { changeFor, changeOfTarget, type PlannedApp } from './plan'
import { countTargets, type PlannableApp, type PlanCounts, type RiskyGroup } from './plan-counts'
import type { Run, Target } from './run'

export interface Settable {
  app: PlannedApp
  change: AppChange
  back: AppChange
}

/** Returns true if a second attempt found the requested values. The first write may have saved them. */
export function isFoundAtRetry({ state, tries }: Pick<Target, 'state' | 'tries'>): boolean {
  return state === 'already so' && tries > 1
}

/** Finds apps to set back. `cannot` counts apps that were Unknown (SERVICE.md §4.5) or had an unsendable value. */
export function findSettable({ plan, phase, targets, isCopy }: Run): {
  settable: Settable[]
  cannot: number
} {
  const settable: Settable[] = []
  let cannot = 0
  if (plan.kind === 'revoke' || isCopy || (phase !== 'done' && phase !== 'stopped'))
    return { settable, cannot }
  for (const [index, app] of plan.targets.entries()) {
    const target = targets[index]
    const isSaved = target?.state === 'confirmed' || target?.state === 'still staged'
    if (!target || !(isSaved || isFoundAtRetry(target))) continue
    const change = changeOfTarget(plan, app)
    const back = changeBack(app.planned, change)
    if (back === null) cannot += 1
    // Skip an app whose values are the same, because the run only resolved its recommendation.
    else if (Object.keys(changeFor({ ...app.planned, ...change, ...notStaged }, back)).length > 0)
      settable.push({ app, change, back })
  }
  return { settable, cannot }
}

const notStaged = { recommendedClassification: null }

/** Returns the change that restores the planned values; null if no request can. */
function changeBack(planned: Comparable, change: AppChange): AppChange | null {
  const classification = classifications.find((value) => value === planned.classification)
  const policy = policies.find(({ body }) => sameItems(body, planned.remediation))
  if (change.classification !== undefined && classification === undefined) return null
  if (change.remediation !== undefined && policy === undefined) return null
  return {
    ...(change.classification !== undefined && { classification }),
    ...(change.remediation !== undefined && { remediation: policy?.body }),
  } as AppChange
}

/** Plans to set apps back, based on the apps as read now. Leaves out apps that were not read. */
export function countSetBack<App extends PlannableApp>(
  settable: readonly Settable[],
  now: (id: string) => App | undefined,
  leftOut: ReadonlySet<RiskyGroup>,
): PlanCounts<App> {
  const targets = settable.flatMap(({ app: { appId }, change, back }) => {
    const app = now(appId)
    return app === undefined ? [] : [{ app, change: back, isChanged: !isAsRequested(app, change) }]
  })
  return countTargets(targets, leftOut, { setsBack: true })
}

function isAsRequested(now: Comparable, { classification, remediation }: AppChange): boolean {
  if (classification !== undefined && now.classification !== classification) return false
  return remediation === undefined || sameItems(now.remediation, remediation)
}
