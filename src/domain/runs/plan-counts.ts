import { isStaged } from '../decision/classification'
import { policies, type AppChange, type Choice, type Decidable } from '../decision/decision'
import { grantedAgain } from '../accounts/account-grant'
import { isAccountId } from '../ids'
import { isAlreadySo } from './plan'

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

const isIn: Record<RiskyGroup, (app: CountedApp, change: AppChange) => boolean> = {
  /** A person found it safe, and the change says or does otherwise. */
  safe: (app, change) => app.classification === 'safe' && isAgainst(change),
  /** Its brand was checked, which the apps that a list of names hits by mistake often share. */
  verified: (app, change) => app.brand?.verified === true && isAgainst(change),
  /** Unknown until now: no later write can make it Unknown again (SERVICE.md §4.5). */
  first: (app, change) => app.classification === null && change.classification !== undefined,
  /** A classification decides its recommendation (SERVICE.md §3). */
  staged: (app, change) => isStaged(app) && change.classification !== undefined,
  /** Any save may enforce the policy on newer grants (SERVICE.md §4.5). */
  policy: (app) => app.remediation.length > 0,
}

function isAgainst({ classification, remediation }: AppChange): boolean {
  const isCalled = classification !== undefined && classification !== 'safe'
  return isCalled || (remediation?.length ?? 0) > 0
}

export interface GroupCount {
  group: RiskyGroup
  isLeftOut: boolean
  sent: number
  /** How many apps its checkbox takes out or puts back: those that no other group leaves out. */
  moves: number
}

export interface DecisionCounts<App> {
  send: readonly App[]
  /** Committed value and policy are as asked, and nothing is staged that a classification would decide. */
  alreadySo: number
  leftOut: number
  groups: readonly GroupCount[]
  tenants: number
}

export function countDecision<App extends CountedApp>(
  apps: readonly App[],
  change: AppChange,
  leftOut: ReadonlySet<RiskyGroup>,
): DecisionCounts<App> {
  return countEach(
    apps.map((app) => [app, change] as const),
    leftOut,
  )
}

export function countEach<App extends CountedApp>(
  apps: readonly (readonly [App, AppChange])[],
  leftOut: ReadonlySet<RiskyGroup>,
): DecisionCounts<App> {
  const changing = apps
    .filter(([app, change]) => !isAlreadySo(app, change))
    .map(([app, change]) => ({
      app,
      of: riskyGroups.filter((group) => isIn[group](app, change)),
    }))
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
    send: send.map(({ app }) => app),
    alreadySo: apps.length - changing.length,
    leftOut: changing.length - send.length,
    groups,
    tenants: new Set(send.map(({ app }) => app.tenantId)).size,
  }
}

export interface CountedGrant {
  id: string
  email: string | null
  edge: { active: boolean; firstGrantedAt: string; lastGrantedAt: string }
}

export interface RevokeCounts<Grant> {
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
