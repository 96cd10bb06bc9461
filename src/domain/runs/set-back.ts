import { classifications } from '../decision/classification'
import { policies, sameItems, type AppChange } from '../decision/decision'
import type { Comparable } from '../decision/decision-conflict'
import { changeFor, changeOfTarget, plannedOf, type PlannedApp } from './plan'
import type { Run } from './run'

export interface Settable {
  app: PlannedApp
  asked: AppChange
  back: AppChange
}

/** `cannot`: apps that were Unknown, which no write makes them again (SERVICE.md §4.5), or had what cannot be sent. */
export function settableOf({ plan, phase, targets, isCopy }: Run): {
  settable: Settable[]
  cannot: number
} {
  const settable: Settable[] = []
  let cannot = 0
  if (plan.kind === 'revoke' || isCopy || (phase !== 'done' && phase !== 'stopped'))
    return { settable, cannot }
  for (const [index, app] of plan.targets.entries()) {
    const state = targets[index]?.state
    if (state !== 'confirmed' && state !== 'still staged') continue
    const asked = changeOfTarget(plan, app)
    const back = backOf(app.planned, asked)
    if (back === null) cannot += 1
    // Only its recommendation was decided.
    else if (Object.keys(changeFor({ ...app.planned, ...asked, ...notStaged }, back)).length > 0)
      settable.push({ app, asked, back })
  }
  return { settable, cannot }
}

const notStaged = { recommendedClassification: null }

/** Null where nothing can set it back. */
function backOf(planned: Comparable, asked: AppChange): AppChange | null {
  const classification = classifications.find((value) => value === planned.classification)
  const policy = policies.find(({ body }) => sameItems(body, planned.remediation))
  if (asked.classification !== undefined && classification === undefined) return null
  if (asked.remediation !== undefined && policy === undefined) return null
  return {
    ...(asked.classification !== undefined && { classification }),
    ...(asked.remediation !== undefined && { remediation: policy?.body }),
  } as AppChange
}

type Now = Parameters<typeof plannedOf>[0]

export interface SetBackCounts<App> {
  send: readonly PlannedApp[]
  apps: readonly App[]
  /** Another person or run changed it since: not written. */
  changed: number
  alreadySo: number
}

/** Plans to set apps back, from what is read of them now; one that was not read is left out. */
export function countSetBack<App extends Now>(
  settable: readonly Settable[],
  now: (id: string) => App | undefined,
): SetBackCounts<App> {
  const send: PlannedApp[] = []
  const apps: App[] = []
  let [changed, alreadySo] = [0, 0]
  for (const { app, asked, back } of settable) {
    const read = now(app.appId)
    if (read === undefined) continue
    if (Object.keys(changeFor(read, back)).length === 0) alreadySo += 1
    else if (!isAsAsked(read, asked)) changed += 1
    else {
      send.push({ ...plannedOf(read), own: back })
      apps.push(read)
    }
  }
  return { send, apps, changed, alreadySo }
}

function isAsAsked(now: Comparable, { classification, remediation }: AppChange): boolean {
  if (classification !== undefined && now.classification !== classification) return false
  return remediation === undefined || sameItems(now.remediation, remediation)
}
