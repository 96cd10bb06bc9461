import type { OauthAppId } from '#/domain/ids'
import type { Plan } from '#/domain/runs/plan'
import type { Target } from '#/domain/runs/run'
import type { RunActive } from '#/runs/active-counts'
import type { Nameless, Names } from '#/runs/run-names'

export interface TargetApp {
  id: OauthAppId
  name: string | null
  clientId: string
  tenantId: string
}

export interface TargetRow {
  target: Target
  /** The target app, or the app to which the account granted access. Null if the plan does not have it. */
  app: TargetApp | null
  /** The email address of the account. Null if this tab has not loaded it. */
  address: string | null
  active?: RunActive | undefined
}

/** Creates the rows of a run. The row of an unchanged target stays the same object, so React does not render it again. */
export function createRows(plan: Plan, names: Names, active?: RunActive) {
  const apps = new Map<string, TargetApp>(
    plannedApps(plan).map((app) => [app.id, { ...app, name: names.get(app.id) ?? null }]),
  )
  const rows = new WeakMap<Target, TargetRow>()
  return (target: Target): TargetRow => {
    const { id, app } = target
    const row = rows.get(target) ?? {
      target,
      app: apps.get(app ?? id) ?? null,
      address: app === null ? null : (names.get(id) ?? null),
      active,
    }
    rows.set(target, row)
    return row
  }
}

/** Returns the targets without a name in this tab. After a reload, all targets. */
export function findNameless(plan: Plan, names: Names): Nameless {
  const accounts = new Map<OauthAppId, Set<string>>()
  if (plan.kind === 'revoke')
    for (const { accountId, app } of plan.targets) {
      const id = plan.apps[app]?.appId
      if (id === undefined || names.has(accountId)) continue
      accounts.set(id, (accounts.get(id) ?? new Set()).add(accountId))
    }
  const clientIds = plannedApps(plan).flatMap(({ id, clientId }) =>
    names.has(id) ? [] : [clientId],
  )
  return { clientIds: [...new Set(clientIds)], accounts }
}

function plannedApps(plan: Plan): Omit<TargetApp, 'name'>[] {
  return plan.kind === 'decide'
    ? plan.targets.map(({ appId, planned: { clientId, tenantId } }) => ({
        id: appId,
        clientId,
        tenantId,
      }))
    : plan.apps.map(({ appId, clientId, tenantId }) => ({ id: appId, clientId, tenantId }))
}
