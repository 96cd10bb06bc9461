import {
  consequencesOf,
  hasPolicy,
  isFirst,
  mayEndGrants,
  resolves,
  revokeConsequences,
  setsPolicy,
  type Consequences,
  type DecisionTarget,
} from '../decision/consequences'
import { isClassification, isStaged } from '../decision/classification'
import { policies, type AppChange, type Choice, type Decidable } from '../decision/decision'
import { grantedAgain } from '../accounts/account-grant'
import { isAccountId, type OauthAppId } from '../ids'
import { changeFor, isAlreadySo, toPlannedApp, type DecidePlan } from './plan'

export type PlannableApp = Parameters<typeof toPlannedApp>[0] & {
  brand: { verified: boolean } | null
}

/** Returns the one change that a run sends (SERVICE.md §4.5), or null if nothing is chosen ("Do not change"). */
export function bulkChange({ classification, policy }: Choice): AppChange | null {
  const body = policies.find(({ value }) => value === policy)?.body
  if (classification === null && body === undefined) return null
  return {
    ...(classification !== null && { classification }),
    ...(body !== undefined && { remediation: body }),
  }
}

/** Groups of apps that an admin may want to decide one by one. An app can be in several. */
export const riskyGroups = ['safe', 'verified', 'first', 'staged', 'policy'] as const
export type RiskyGroup = (typeof riskyGroups)[number]

const isIn: Record<RiskyGroup, (target: DecisionTarget<PlannableApp>) => boolean> = {
  /** An admin classified the app as Safe, and the change contradicts that. */
  safe: ({ app, change }) => app.classification === 'safe' && isAgainst(change),
  /** The provider verified the brand. A list of names often catches such apps by mistake. */
  verified: ({ app, change }) => app.brand?.verified === true && isAgainst(change),
  first: isFirst,
  staged: resolves,
  policy: ({ app }) => hasPolicy(app),
}

function isAgainst(change: AppChange): boolean {
  const { classification } = change
  return (classification !== undefined && classification !== 'safe') || setsPolicy(change)
}

export interface GroupCount {
  group: RiskyGroup
  isLeftOut: boolean
  sent: number
  /** Number of apps that the group's checkbox removes or restores. Apps that another group leaves out do not count. */
  moves: number
}

/** The consequences of a plan and the safeguards of its dialog. */
export interface PlanEffects<App> {
  consequences: Consequences
  /** The focus starts on Cancel, because a choice in this plan can end grants. */
  startsOnCancel: boolean
  /** The plan as chosen can end grants, so Enter in a field sends nothing. */
  endsGrants: boolean
  setsPolicy: boolean
  /** Apps whose active grants are counted live, because a policy may end them. */
  enforced: readonly App[]
}

/** An app of a plan as read now, with its requested change. */
export interface PlanTarget<App> {
  app: App
  /** Requested change; null if no request can send the value. */
  change: AppChange | null
  /** The app differs from the values it was planned on. */
  isChanged?: boolean
}

export interface PlanCounts<App extends Decidable> extends PlanEffects<App> {
  /** The plan as it would start now. */
  plan: DecidePlan
  /** Apps to write, each with the values that differ. */
  send: readonly DecisionTarget<App>[]
  /** Apps that already have the requested classification and policy, and no staged recommendation to resolve. */
  alreadySo: number
  changed: number
  /** Apps whose value cannot be sent. */
  unlisted: number
  leftOut: number
  groups: readonly GroupCount[]
  tenants: number
}

/** Plans one change for many apps. `change` is null while nothing is chosen. */
export function countDecision<App extends PlannableApp>(
  apps: readonly App[],
  change: AppChange | null,
  leftOut: ReadonlySet<RiskyGroup>,
): PlanCounts<App> {
  const all = change ?? {}
  const counts = countTargets(
    apps.map((app) => ({ app, change: all })),
    leftOut,
  )
  const targets = counts.send.map(({ app }) => toPlannedApp(app))
  return { ...counts, plan: { kind: 'decide', change: all, targets } }
}

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
  return { ...counts, groups, plan: { ...counts.plan, accepts: true } }
}

/**
 * Plans any change of apps, each with its own values. The consequences come from the same function as for a single app.
 * `setsBack`: the values are those from before an earlier run.
 */
export function countTargets<App extends PlannableApp>(
  targets: readonly PlanTarget<App>[],
  leftOut: ReadonlySet<RiskyGroup>,
  { setsBack = false } = {},
): PlanCounts<App> {
  const not = { alreadySo: 0, changed: 0, unlisted: 0, leftOut: 0 }
  const changing = targets.flatMap(({ app, change, isChanged = false }) => {
    const why = notSentReason(app, change, isChanged)
    if (why !== null) not[why] += 1
    if (why !== null || change === null) return []
    const target = { app, change: changeFor(app, change) }
    return [{ target, of: riskyGroups.filter((group) => isIn[group](target)) }]
  })
  const sent = changing.filter(({ of }) => !of.some((group) => leftOut.has(group)))
  const send = sent.map(({ target }) => target)
  const groups = riskyGroups.flatMap((group) => {
    const members = changing.filter(({ of }) => of.includes(group))
    if (members.length === 0) return []
    const isLeftOut = leftOut.has(group)
    const moves = members.filter(
      ({ of }) => !of.some((other) => other !== group && leftOut.has(other)),
    ).length
    return [{ group, isLeftOut, moves, sent: isLeftOut ? 0 : moves }]
  })
  const enforced = send.filter(({ app, change }) => mayEndGrants(app, change))
  return {
    ...not,
    plan: {
      kind: 'decide',
      change: {},
      targets: send.map(({ app, change }) => ({ ...toPlannedApp(app), own: change })),
    },
    send,
    leftOut: changing.length - send.length,
    groups,
    tenants: new Set(send.map(({ app }) => app.tenantId)).size,
    consequences: consequencesOf(send, { setsBack }),
    startsOnCancel: targets.some(({ app, change }) => mayEndGrants(app, change ?? {})),
    endsGrants: enforced.length > 0,
    setsPolicy: send.some(({ change }) => setsPolicy(change)),
    enforced: enforced.map(({ app }) => app),
  }
}

/** Says why a target is not sent; null if it is. An app that already has the values needs no write. */
function notSentReason(
  app: Decidable,
  change: AppChange | null,
  isChanged: boolean,
): 'alreadySo' | 'changed' | 'unlisted' | null {
  if (change !== null && isAlreadySo(app, change)) return 'alreadySo'
  if (isChanged) return 'changed'
  return change === null ? 'unlisted' : null
}

export interface CountedGrant {
  id: string
  email: string | null
  edge: { active: boolean; firstGrantedAt: string; lastGrantedAt: string }
  app?: { id: string }
}

export interface RevokeCounts<Grant> extends PlanEffects<never> {
  /** Active grants whose account can be named in a request. */
  send: readonly Grant[]
  /** Sent grants given again after an earlier grant had ended. Such accounts may grant access once more. */
  grantedAgain: number
  /** Sent grants of accounts whose email address this token cannot read. */
  noAddress: number
  /** Grants not sent, because they had ended as last observed (SERVICE.md §2.6). */
  ended: number
  /** Grants not sent, because no request can name a malformed account ID. */
  malformed: number
}

/** Counts the effects of revoking the given grants (SERVICE.md §4.4). */
export function countRevokes<Grant extends CountedGrant>(
  grants: readonly Grant[],
): RevokeCounts<Grant> {
  const active = grants.filter(({ edge }) => edge.active)
  const send = active.filter(({ id }) => isAccountId(id))
  return {
    send,
    grantedAgain: send.filter(({ edge }) => grantedAgain(edge)).length,
    noAddress: send.filter(({ email }) => email === null).length,
    ended: grants.length - active.length,
    malformed: active.length - send.length,
    consequences: revokeConsequences(send),
    startsOnCancel: true,
    endsGrants: send.length > 0,
    setsPolicy: false,
    enforced: [],
  }
}
