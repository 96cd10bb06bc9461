import { TenantName } from '#/decision/badges/tenant-id'
import { tenantDrawn, tenantName } from '#/decision/badges/tenant-label'
import { enforcedIn, type Plan } from '#/domain/runs/plan'
import { noteLine } from '#/domain/runs/run-messages'
import { defineList, type ListDefinition, type ListColumn } from '#/lists/define-list'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetMessage } from './run-page-messages'
import {
  AppCell,
  NameOrId,
  Reason,
  StateText,
  TargetCell,
  targetNames,
  type TargetApp,
  type TargetRow,
} from './target-cells'
import type { OauthAppId } from '#/domain/ids'
import type { Target } from '#/domain/runs/run'
import type { RunActive } from '#/runs/active-counts'
import type { Nameless, Names } from '#/runs/run-names'

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

type Column = ListColumn<TargetRow>

const targetLook: Omit<Column, 'id' | 'text'> = {
  header: 'Target',
  card: 'title',
  tightWidth: '13rem',
  width: '20rem',
  clip: false,
  cell: (row) => <TargetCell row={row} />,
  print: (row) => {
    const { name, id } = targetNames(row)
    return (
      <>
        {name !== null && <NameOrId name={name} id={id} />}
        <code className="block">
          <UntrustedText value={id} max={200} />
        </code>
      </>
    )
  },
}

const appTarget: Column = {
  ...targetLook,
  id: 'Client ID',
  text: ({ app }) => app?.clientId ?? null,
  findText: ({ app }) => foundIn(app),
}

const accountTarget: Column = {
  ...targetLook,
  id: 'Account ID',
  text: ({ target }) => target.id,
  findText: ({ target, address }) => `${address ?? ''} ${target.id}`,
}

const grantedApp: Column = {
  id: 'Client ID',
  header: 'App',
  text: ({ app }) => app?.clientId ?? null,
  findText: ({ app }) => foundIn(app),
  tightWidth: '7.75rem',
  width: '13rem',
  clip: false,
  cell: ({ app }) => app && <AppCell app={app} />,
  print: ({ app }) =>
    app && (
      <>
        {app.name !== null && <NameOrId name={app.name} id={app.clientId} />}{' '}
        <UntrustedText value={app.clientId} max={200} />
      </>
    ),
}

const tenant: Column = {
  id: 'Tenant',
  header: 'Tenant',
  text: ({ app }) => app && tenantName(app.tenantId),
  findText: ({ app }) => app && `${app.tenantId} ${tenantDrawn(app.tenantId)}`,
}

const appId: Column = { id: 'App ID', header: 'App ID', text: ({ app }) => app && app.id }

const results: readonly Column[] = [
  {
    id: 'State',
    header: 'State',
    text: ({ target: { state } }) => (state === 'waiting' ? 'not tried' : state),
    tightWidth: '12rem',
    width: '13.5rem',
    clip: false,
    card: 'badge',
    cell: ({ target }) => <StateText target={target} />,
    print: ({ target }) => targetMessage(target.state),
  },
  {
    id: 'Reason',
    header: 'Reason',
    text: ({ target }) => target.words,
    card: 'more',
    tightWidth: '16rem',
    width: '18rem',
    grow: true,
    clip: false,
    cell: ({ target: { words, said } }) => words !== null && <Reason words={words} said={said} />,
    print: ({ target: { words, said } }) => (
      <>
        {words !== null && <UntrustedText value={words} max={600} />}
        {said !== null && (
          <p>
            The service said: <UntrustedText value={noteLine(said)} max={600} />
          </p>
        )}
      </>
    ),
  },
  {
    id: 'The service said',
    header: 'The service said',
    text: ({ target: { said } }) => said && noteLine(said),
  },
]

const counted = (which: 'before' | 'now'): Column => ({
  id: `Active accounts ${which}`,
  header: `Active accounts ${which}`,
  text: ({ target, active }) => `${active?.[which].get(target.id)?.numActive ?? ''}`,
})

const listOf = (file: string, columns: readonly Column[]) =>
  defineList<TargetRow>({
    name: 'Targets',
    noun: ['target', 'targets'],
    file,
    card: ({ target }) => (target.words === null ? 2 : 3),
    columns,
  })

const drawnTenant: Column = {
  ...tenant,
  tightWidth: '6rem',
  width: '8rem',
  clip: false,
  cell: ({ app }) => app && <TenantName id={app.tenantId} className="clipped" />,
}
const decided: readonly Column[] = [appTarget, drawnTenant, appId, ...results]

const lists = {
  decide: listOf('decisions', decided),
  'can end grants': listOf('decisions', [...decided, counted('before'), counted('now')]),
  revoke: listOf('revokes', [accountTarget, ...results]),
  'revoke in many': listOf('revokes', [accountTarget, grantedApp, tenant, appId, ...results]),
}

export function targetList(plan: Plan): ListDefinition<TargetRow> {
  if (plan.kind === 'decide')
    return lists[enforcedIn(plan).length > 0 ? 'can end grants' : 'decide']
  return lists[plan.apps.length > 1 ? 'revoke in many' : 'revoke']
}

function foundIn(app: TargetApp | null): string {
  return app === null ? '' : `${app.name ?? ''} ${app.clientId} ${app.tenantId}`
}
