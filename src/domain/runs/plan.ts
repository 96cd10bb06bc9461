import { number } from '#/lib/words'
import { sameItems, submitLabel, type AppChange, type Decidable } from '../decision/decision'
import { isStaged } from '../decision/classification'
import { mayEndGrants, setsPolicy } from '../decision/consequences'
import type { Comparable } from '../decision/decision-conflict'
import { isAccountId, type AccountId, type OauthAppId } from '../ids'

/** An app of a run, with the values that the run was planned on: what differs later is not written. */
export interface PlannedApp {
  appId: OauthAppId
  planned: Comparable
  /** Its values before another run, or what is recommended for it. Without it the change of the plan counts. */
  own?: AppChange
}

/** One change for many apps (SERVICE.md §4.5): a single write for each of them. */
export interface DecidePlan {
  kind: 'decide'
  change: AppChange
  /** Each app gets what is recommended for it. */
  accepts?: true | undefined
  targets: readonly PlannedApp[]
}

export interface RevokedApp {
  appId: OauthAppId
  /** Identify the app beside its id (SERVICE.md §2.1): checked before anything of it is written. */
  clientId: string
  tenantId: string
}

/** The end of many grants of one app or more (SERVICE.md §4.4): a single write for each grant. */
export interface RevokePlan {
  kind: 'revoke'
  apps: readonly RevokedApp[]
  /** `app` is its place in `apps`. Those of one app follow each other. */
  targets: readonly { app: number; accountId: AccountId }[]
}

/** What a run will do. Ids and values only: it is kept in the tab's storage, where no name belongs. */
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

/** Value and policy are as asked, and no recommendation waits to be resolved by it. */
export function isAlreadySo(app: Decidable, change: AppChange): boolean {
  return Object.keys(changeFor(app, change)).length === 0
}

/** Only what differs. On a staged app a classification always is sent: it decides the recommendation (SERVICE.md §3). */
export function changeFor(app: Decidable, { classification, remediation }: AppChange): AppChange {
  const isKept = app.classification === classification && !isStaged(app)
  return {
    ...(classification !== undefined && !isKept && { classification }),
    ...(remediation !== undefined && !sameItems(app.remediation, remediation) && { remediation }),
  }
}

/** Null where the grants are of several. */
export function singleApp({ apps }: Pick<RevokePlan, 'apps'>): RevokedApp | null {
  return apps.length === 1 ? (apps[0] ?? null) : null
}

export function targetIds(plan: Plan): { id: string; app: OauthAppId | null }[] {
  return plan.kind === 'decide'
    ? plan.targets.map(({ appId }) => ({ id: appId, app: null }))
    : plan.targets.map(({ accountId, app }) => ({
        id: accountId,
        app: plan.apps[app]?.appId ?? null,
      }))
}

/** Accounts whose IDs a request can name; an app without one is left out. */
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

/** What is sent for an app of a plan while the app is as planned. */
export function sentFor(plan: Pick<DecidePlan, 'change'>, app: PlannedApp): AppChange {
  return changeFor(app.planned, changeOfTarget(plan, app))
}

/** The apps of a plan whose save can end grants: it sets their policy, or may enforce the one that they have. */
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

/** "Set Malicious for 804 apps", "Set back 39 apps", "Accept 7 recommendations", "Revoke 41 grants in 12 apps": the title of a run, and the words of the button that starts it. */
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

/** Whether a run is confirmed by typing its number: it revokes five or more grants, or sets a policy that can. */
export function mustTypeNumber(plan: Plan): boolean {
  return plan.kind === 'revoke'
    ? plan.targets.length >= 5
    : plan.targets.some((app) => setsPolicy(sentFor(plan, app)))
}

function isSetBack({ targets }: DecidePlan): boolean {
  return targets.some(({ own }) => own !== undefined)
}
