import { isStaged } from '../decision/classification'
import { changeOf, type AppChange, type Choice, type Decidable } from '../decision/decision'
import { grantedAgain } from '../accounts/account-grant'
import { isAccountId } from '../ids'

/** What a plan needs of an app. */
export interface PlannedApp extends Decidable {
  id: string
  tenantId: string
}

/**
 * What one decision for many sends for this app (SERVICE.md §4.5): only what differs, and a classification also where
 * it decides a staged recommendation. In `choice` null means "Leave as it is". Null: the app is already so.
 */
export function bulkChangeOf(app: Decidable, choice: Choice): AppChange | null {
  const change = changeOf(app, choice, { kind: 'edit' })
  const { classification } = choice
  return classification !== null && isStaged(app) ? { ...change, classification } : change
}

/** The apps that a person may want to decide one by one; an app can be in several of these groups. */
export const riskyGroups = ['first', 'staged', 'policy'] as const
export type RiskyGroup = (typeof riskyGroups)[number]

const isIn: Record<RiskyGroup, (app: PlannedApp, change: AppChange) => boolean> = {
  /** Unknown until now: no later write can make it Unknown again (SERVICE.md §4.5). */
  first: (app, change) => app.classification === null && change.classification !== undefined,
  /** A classification decides its recommendation (SERVICE.md §3). */
  staged: (app, change) => isStaged(app) && change.classification !== undefined,
  /** Any save may enforce the policy on newer grants (SERVICE.md §4.5). */
  policy: (app) => app.remediation.length > 0,
}

/** A group among the apps that would be sent. */
export interface GroupCount {
  group: RiskyGroup
  isLeftOut: boolean
  /** How many of it are sent now. */
  sent: number
  /** How many apps its checkbox takes out or puts back: those that no other group leaves out. */
  moves: number
}

export interface DecisionCounts<App> {
  /** What is sent, and for which app, in the order given. */
  send: readonly { app: App; change: AppChange }[]
  /** Committed value and policy are as asked, and nothing is staged that a classification would decide. */
  alreadySo: number
  leftOut: number
  /** The groups that have apps, in a fixed order. */
  groups: readonly GroupCount[]
  /** In how many tenants the apps are that are sent. */
  tenants: number
}

/** Counts what one decision for many would do, from the values that were read. */
export function countDecision<App extends PlannedApp>(
  apps: readonly App[],
  choice: Choice,
  leftOut: ReadonlySet<RiskyGroup>,
): DecisionCounts<App> {
  const changing = apps.flatMap((app) => {
    const change = bulkChangeOf(app, choice)
    if (change === null) return []
    return [{ app, change, of: riskyGroups.filter((group) => isIn[group](app, change)) }]
  })
  const send = changing.filter(({ of }) => !of.some((group) => leftOut.has(group)))
  const groups = riskyGroups.flatMap((group) => {
    const members = changing.filter(({ of }) => of.includes(group))
    if (members.length === 0) return []
    const isLeftOut = leftOut.has(group)
    const moves = members.filter(
      ({ of }) => !of.some((other) => other !== group && leftOut.has(other)),
    ).length
    return [{ group, isLeftOut, moves, sent: isLeftOut ? 0 : moves }]
  })
  return {
    send: send.map(({ app, change }) => ({ app, change })),
    alreadySo: apps.length - changing.length,
    leftOut: changing.length - send.length,
    groups,
    tenants: new Set(send.map(({ app }) => app.tenantId)).size,
  }
}

/** What a plan needs of an account's grant. */
export interface PlannedGrant {
  id: string
  edge: { active: boolean; firstGrantedAt: string; lastGrantedAt: string }
}

export interface RevokeCounts<Grant> {
  /** Active grants whose account can be named in a request. */
  send: readonly Grant[]
  /** Of those: granted again after an earlier grant had ended, so they may do it again. */
  grantedAgain: number
  /** Already ended as last observed (SERVICE.md §2.6): not sent. */
  ended: number
  /** The ID is malformed, so no request can name the account: not sent. */
  malformed: number
}

/** Counts what a revoke of many grants would do (SERVICE.md §4.4), from the rows that were read. */
export function countRevokes<Grant extends PlannedGrant>(
  grants: readonly Grant[],
): RevokeCounts<Grant> {
  const active = grants.filter(({ edge }) => edge.active)
  const send = active.filter(({ id }) => isAccountId(id))
  return {
    send,
    grantedAgain: send.filter(({ edge }) => grantedAgain(edge)).length,
    ended: grants.length - active.length,
    malformed: active.length - send.length,
  }
}

/** From this many revokes on the number is typed before the run may start. */
const typedFrom = 5

/** Whether the number must be typed: many grants end at once, or later by a policy that is set. */
export function mustType(
  plan: { kind: 'revoke'; count: number } | { kind: 'decision'; choice: Choice },
): boolean {
  if (plan.kind === 'revoke') return plan.count >= typedFrom
  return plan.choice.policy !== null && plan.choice.policy !== 'none'
}

/** Whether the typed text is this number, with or without separators between groups of three digits. */
export function isTyped(text: string, count: number): boolean {
  const typed = text.trim()
  const grouped = /^\d{1,3}(?:[,.\s’']\d{3})+$/u.test(typed)
  return (grouped ? typed.replaceAll(/\D/gu, '') : typed) === String(count)
}
