import { number } from '#/lib/words'
import { sameItems, submitLabel, type AppChange, type Decidable } from '../decision/decision'
import { isStaged } from '../decision/classification'
import { mayEndGrants, setsPolicy } from '../decision/consequences'
import type { Comparable } from '../decision/decision-conflict'
import { isAccountId, type AccountId, type OauthAppId } from '../ids'

/** An app of a run, with the values it was planned on. The run does not write an app that differs later. */
export interface PlannedApp {
  appId: OauthAppId
  planned: Comparable
  /** Change for this app alone: earlier values to restore, or the recommendation. Replaces the plan's change. */
  own?: AppChange
}

/** A single change for many apps (SERVICE.md §4.5), sent in one request per app. */
export interface DecidePlan {
  kind: 'decide'
  change: AppChange
  /** True: each app gets its own recommendation. */
  accepts?: true | undefined
  targets: readonly PlannedApp[]
}

export interface RevokedApp {
  appId: OauthAppId
  /** Client ID and tenant identify the app (SERVICE.md §2.1). The run checks both before it writes. */
  clientId: string
  tenantId: string
}

/** Many grants of one or more apps (SERVICE.md §4.4), revoked in one request per grant. */
export interface RevokePlan {
  kind: 'revoke'
  apps: readonly RevokedApp[]
  /** `app` is an index into `apps`. Grants of the same app are adjacent. */
  targets: readonly { app: number; accountId: AccountId }[]
}

/** The planned changes of a run. IDs and values only, because names must not enter the tab's storage. */
export type Plan = DecidePlan | RevokePlan

export function toPlannedApp(app: Comparable & { id: OauthAppId }): PlannedApp {
  const { id, clientId, tenantId, classification, recommendedClassification, remediation } = app
  const { classificationChanged, remediationChanged } = app.keyEvents
  return {
    appId: id,
    planned: {
      clientId,
      tenantId,
      classification,
      recommendedClassification: recommendedClassification && {
        value: recommendedClassification.value,
        status: recommendedClassification.status,
      },
      remediation,
      keyEvents: {
        classificationChanged: classificationChanged && { at: classificationChanged.at },
        remediationChanged: remediationChanged && { at: remediationChanged.at },
      },
    },
  }
}

/** Returns true if the app has the requested values and no staged recommendation to resolve. */
export function isAlreadySo(app: Decidable, change: AppChange): boolean {
  return Object.keys(changeFor(app, change)).length === 0
}

/** Returns the values that differ. A staged app always gets its classification, to resolve it (SERVICE.md §3). */
export function changeFor(app: Decidable, { classification, remediation }: AppChange): AppChange {
  const isKept = app.classification === classification && !isStaged(app)
  return {
    ...(classification !== undefined && !isKept && { classification }),
    ...(remediation !== undefined && !sameItems(app.remediation, remediation) && { remediation }),
  }
}

/** Returns the only app of a revoke plan; null if the plan has several apps or decides. */
export function singleApp(plan: Plan): RevokedApp | null {
  return plan.kind === 'revoke' && plan.apps.length === 1 ? (plan.apps[0] ?? null) : null
}

export function targetIds(plan: Plan): { id: string; app: OauthAppId | null }[] {
  return plan.kind === 'decide'
    ? plan.targets.map(({ appId }) => ({ id: appId, app: null }))
    : plan.targets.map(({ accountId, app }) => ({
        id: accountId,
        app: plan.apps[app]?.appId ?? null,
      }))
}

/** Plans to revoke grants. Leaves out malformed account IDs, and apps without a valid account ID. */
export function revokePlan(
  grants: readonly { app: { id: OauthAppId; clientId: string; tenantId: string }; id: string }[],
): RevokePlan {
  const byApp = new Map<OauthAppId, RevokedApp & { accounts: AccountId[] }>()
  for (const { app, id } of grants) {
    if (!isAccountId(id)) continue
    const { id: appId, clientId, tenantId } = app
    const known = byApp.get(appId) ?? { appId, clientId, tenantId, accounts: [] }
    known.accounts.push(id)
    byApp.set(appId, known)
  }
  const all = [...byApp.values()]
  return {
    kind: 'revoke',
    apps: all.map(({ accounts: _, ...app }) => app),
    targets: all.flatMap(({ accounts }, app) => accounts.map((accountId) => ({ app, accountId }))),
  }
}

/** Returns the change sent for an app that still has its planned values. */
export function sentFor(plan: Pick<DecidePlan, 'change'>, app: PlannedApp): AppChange {
  return changeFor(app.planned, changeOfTarget(plan, app))
}

/** Returns the apps whose save can end grants by setting a policy or enforcing an existing one. */
export function enforcedIn(plan: Plan): readonly PlannedApp[] {
  if (plan.kind === 'revoke') return []
  return plan.targets.filter((app) => mayEndGrants(app.planned, changeOfTarget(plan, app)))
}

export function changeOfTarget(
  { change }: Pick<DecidePlan, 'change'>,
  { own }: PlannedApp,
): AppChange {
  return own ?? change
}

/** Title of a run and label of the button that starts it, such as "Set Malicious for 804 apps". */
export function runTitle(plan: Plan): string {
  const count = plan.targets.length
  if (plan.kind === 'revoke') {
    const where = plan.apps.length > 1 ? ` in ${number(plan.apps.length)} apps` : ''
    return `Revoke ${number(count)} ${count === 1 ? 'grant' : 'grants'}${where}`
  }
  const apps = `${number(count)} ${count === 1 ? 'app' : 'apps'}`
  if (plan.accepts)
    return `Accept ${number(count)} ${count === 1 ? 'recommendation' : 'recommendations'}`
  return isSetBack(plan) ? `Set back ${apps}` : `${changeLabel(plan.change)} for ${apps}`
}

function changeLabel(change: AppChange): string {
  const nothing = { classification: null, recommendedClassification: null, remediation: [] }
  return submitLabel(nothing, change)
}

/** Returns true if the admin must type the number: for five or more revokes, or a policy that revokes. */
export function mustTypeNumber(plan: Plan): boolean {
  return plan.kind === 'revoke'
    ? plan.targets.length >= 5
    : plan.targets.some((app) => setsPolicy(sentFor(plan, app)))
}

function isSetBack({ targets }: DecidePlan): boolean {
  return targets.some(({ own }) => own !== undefined)
}

/** Compares typed text with a number. Accepts digits of any script, grouped by two or three. */
export function isTyped(text: string, count: number): boolean {
  const typed = text.trim().replaceAll(/\p{Nd}/gu, plainDigit)
  const isGrouped = /^\d{1,3}(?:[,.\s’'٬٫،、，．_]\d{2,3})*[,.\s’'٬٫،、，．_]\d{3}$/u.test(typed)
  return (isGrouped ? typed.replaceAll(/\D/gu, '') : typed) === String(count)
}

/** Returns `7` for `٧` and `７`. The digits of every script are in a row, from 0 to 9. */
function plainDigit(digit: string): string {
  // Fold mathematical digits first, because their five rows follow each other without a gap.
  const code = digit.normalize('NFKC').codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(code - zero)
}
