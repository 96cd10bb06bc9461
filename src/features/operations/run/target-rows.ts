import type { OauthAppId } from '#/domain/ids'
import type { Plan } from '#/domain/runs/plan'
import type { Target } from '#/domain/runs/run'
import type { RunActive } from '#/runs/active-counts'
import type { Nameless } from '#/runs/read-names'
import type { Names } from '#/runs/use-names'

export interface TargetApp {
  id: OauthAppId
  name: string | null
  clientId: string
  tenantId: string
}

export interface TargetRow {
  target: Target
  /** The app that is a target, or that the account granted; null where the plan does not have it. */
  app: TargetApp | null
  /** The address of an account; null where this tab does not know it. */
  address: string | null
  active?: RunActive | undefined
}

/** Makes the rows of a run; the row of a target that did not change stays the same object, so it is not drawn again. */
export function createRows(plan: Plan, names: Names, active?: RunActive) {
  const apps = new Map<string, TargetApp>(
    plannedApps(plan).map((app) => [app.id, { ...app, name: names.get(app.id) ?? null }]),
  )
  const made = new WeakMap<Target, TargetRow>()
  return (target: Target): TargetRow => {
    const { id, app } = target
    const row = made.get(target) ?? {
      target,
      app: apps.get(app ?? id) ?? null,
      address: app === null ? null : (names.get(id) ?? null),
      active,
    }
    made.set(target, row)
    return row
  }
}

/** Of which targets this tab has no name: after a reload all of them. */
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
