import {
  consequencesOf,
  hasPolicy,
  isFirst,
  mayEndGrants,
  resolves,
  setsPolicy,
  type Consequences,
  type DecisionTarget,
} from '../decision/consequences'
import { policies, type AppChange, type Choice, type Decidable } from '../decision/decision'
import { grantedAgain } from '../accounts/account-grant'
import { revokeConsequences } from '../accounts/revoke-consequences'
import { isAccountId } from '../ids'
import { changeFor, isAlreadySo, toPlannedApp, type PlannedApp } from './plan'

export interface CountedApp extends Decidable {
  tenantId: string
  brand: { verified: boolean } | null
}

/** The one change that a run sends (SERVICE.md §4.5). In `choice` null is "Leave as it is"; null: nothing to send. */
export function bulkChange({ classification, policy }: Choice): AppChange | null {
  const body = policies.find(({ value }) => value === policy)?.body
  if (classification === null && body === undefined) return null
  return {
    ...(classification !== null && { classification }),
    ...(body !== undefined && { remediation: body }),
  }
}

/** The apps that a person may want to decide one by one; an app can be in several of these groups. */
export const riskyGroups = ['safe', 'verified', 'first', 'staged', 'policy'] as const
export type RiskyGroup = (typeof riskyGroups)[number]

const isIn: Record<RiskyGroup, (target: DecisionTarget<CountedApp>) => boolean> = {
  /** A person found it safe, and the change says or does otherwise. */
  safe: ({ app, change }) => app.classification === 'safe' && isAgainst(change),
  /** Its brand was checked, which the apps that a list of names hits by mistake often share. */
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
  /** How many apps its checkbox takes out or puts back: those that no other group leaves out. */
  moves: number
}

/** What every plan says and asks before it is sent. */
export interface PlanEffects<App> {
  consequences: Consequences
  /** The focus starts on Cancel: whatever is chosen, the plan can end grants. */
  startsOnCancel: boolean
  /** It can end grants as it is: Enter in a field sends nothing. */
  endsGrants: boolean
  setsPolicy: boolean
  /** Apps whose active grants are counted live, because a policy may end them. */
  enforced: readonly App[]
}

/** An app of a plan as it is read now, with what is asked for it. */
export interface PlanTarget<App> {
  app: App
  /** Null: a value that no request can send. */
  change: AppChange | null
  /** It is no longer what the plan was made on. */
  isChanged?: boolean
}

export interface DecisionCounts<App extends Decidable> extends PlanEffects<App> {
  /** What is written, each with only what differs. */
  send: readonly DecisionTarget<App>[]
  /** Committed value and policy are as asked, and nothing is staged that a classification would decide. */
  alreadySo: number
  changed: number
  /** A value that cannot be sent. */
  unlisted: number
  leftOut: number
  groups: readonly GroupCount[]
  tenants: number
}

/** The one change of a plan for many apps; null while nothing is chosen. */
export function countDecision<App extends CountedApp>(
  apps: readonly App[],
  change: AppChange | null,
  leftOut: ReadonlySet<RiskyGroup>,
): DecisionCounts<App> {
  return countTargets(
    apps.map((app) => ({ app, change: change ?? {} })),
    leftOut,
  )
}

/** All that a plan of decisions counts and says, whatever it does: from its targets alone, as the dialog of one app. */
export function countTargets<App extends CountedApp>(
  targets: readonly PlanTarget<App>[],
  leftOut: ReadonlySet<RiskyGroup>,
  { setsBack = false } = {},
): DecisionCounts<App> {
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

export type PlannableApp = Parameters<typeof toPlannedApp>[0] & CountedApp

export interface PlanCounts<App extends Decidable> extends DecisionCounts<App> {
  /** What the run gets: each app with its own change. */
  planned: readonly PlannedApp[]
}

export function withPlanned<App extends PlannableApp>(
  counts: DecisionCounts<App>,
): PlanCounts<App> {
  const planned = counts.send.map(({ app, change }) => ({ ...toPlannedApp(app), own: change }))
  return { ...counts, planned }
}

/** The target check of every plan. What is as asked needs no write, whoever made it so. */
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
  /** Of those: granted again after an earlier grant had ended, so they may do it again. */
  grantedAgain: number
  /** Of those: this token sees no address of the account. */
  noAddress: number
  /** Already ended as last observed (SERVICE.md §2.6): not sent. */
  ended: number
  /** The ID is malformed, so no request can name the account: not sent. */
  malformed: number
}

/** Counts what a revoke of many grants would do (SERVICE.md §4.4), from the rows that were read. */
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

/** In the digits of any script, as keyboards have them. Some countries group by two digits after the first three. */
export function isTyped(text: string, count: number): boolean {
  const typed = text.trim().replaceAll(/\p{Nd}/gu, plainDigit)
  const isGrouped = /^\d{1,3}(?:[,.\s’'٬٫،、，．_]\d{2,3})*[,.\s’'٬٫،、，．_]\d{3}$/u.test(typed)
  return (isGrouped ? typed.replaceAll(/\D/gu, '') : typed) === String(count)
}

/** `7` for `٧` and `７`: every script has its ten digits in a row, from 0 to 9. */
function plainDigit(digit: string): string {
  // The five rows of mathematical digits follow each other without a gap, and are folded first.
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
