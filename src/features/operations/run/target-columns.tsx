import { ClientId } from '#/decision/badges/client-id'
import { Link } from '@tanstack/react-router'
import { TenantName } from '#/decision/badges/tenant-id'
import { tenantDrawn, tenantName } from '#/decision/badges/tenant-label'
import { isBlankName, noName } from '#/domain/names/app-name'
import { enforcedIn, type Plan } from '#/domain/runs/plan'
import { noteLine } from '#/domain/runs/run-messages'
import { defineList, type ListDefinition, type ListColumn } from '#/lists/define-list'
import { printStyles } from '#/lists/print/print-cells'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetMessage } from './run-page-messages'
import styles from './run-targets.module.css'
import { Reason, StateText } from './target-cells'
import type { TargetApp, TargetRow } from './target-rows'

type Column = ListColumn<TargetRow>

const targetLook: Pick<
  Column,
  'header' | 'card' | 'tightWidth' | 'width' | 'clip' | 'cell' | 'print'
> = {
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
        {name !== null && <UntrustedText value={name} max={200} />}
        <code className={printStyles.second}>
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
        <UntrustedText value={app.name ?? ''} max={200} />{' '}
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
    cellClass: styles.stateCell,
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

const shared = { name: 'Targets', noun: ['target', 'targets'] } as const
const cardLines = ({ target }: TargetRow) => (target.words === null ? 2 : 3)
const decided: readonly Column[] = [
  appTarget,
  {
    ...tenant,
    tightWidth: '6rem',
    width: '8rem',
    clip: false,
    cell: ({ app }) => app && <TenantName id={app.tenantId} className="clipped" />,
  },
  appId,
  ...results,
]
const decisions = { ...shared, file: 'decisions', card: cardLines }
const revokes = { ...shared, file: 'revokes' }

const lists = {
  decide: defineList<TargetRow>({ ...decisions, columns: decided }),
  'can end grants': defineList<TargetRow>({
    ...decisions,
    columns: [...decided, counted('before'), counted('now')],
  }),
  revoke: defineList<TargetRow>({
    ...revokes,
    card: cardLines,
    columns: [accountTarget, ...results],
  }),
  'revoke in many': defineList<TargetRow>({
    ...revokes,
    card: cardLines,
    columns: [accountTarget, grantedApp, tenant, appId, ...results],
  }),
}

export function targetList(plan: Plan): ListDefinition<TargetRow> {
  if (plan.kind === 'decide')
    return lists[enforcedIn(plan).length > 0 ? 'can end grants' : 'decide']
  return lists[plan.apps.length > 1 ? 'revoke in many' : 'revoke']
}

function foundIn(app: TargetApp | null): string {
  return app === null ? '' : `${app.name ?? ''} ${app.clientId} ${app.tenantId}`
}

function targetNames({ target, app, address }: TargetRow): { name: string | null; id: string } {
  if (target.app !== null) return { name: address, id: target.id }
  return { name: app?.name ?? null, id: app?.clientId ?? target.id }
}

function AppCell({ app }: { app: TargetApp }) {
  const name = isBlankName(app.name ?? '') ? app.clientId : app.name
  return (
    <TwoLines
      keepsBoth
      second={
        <code className="clipped">
          <ClientId value={app.clientId} />
        </code>
      }
    >
      <Link to="/apps/$appId/accounts" params={{ appId: app.id }} className="clipped">
        <UntrustedText value={name ?? app.id} max={200} />
      </Link>
    </TwoLines>
  )
}

function TargetCell({ row }: { row: TargetRow }) {
  const { target, app } = row
  const { name, id } = targetNames(row)
  const first =
    name === null ? (
      <code>
        <UntrustedText value={id} max={200} />
      </code>
    ) : isBlankName(name) ? (
      noName
    ) : (
      <UntrustedText value={name} max={200} />
    )
  // An app without a name shows its app ID below its client ID.
  const second = name !== null ? id : target.app === null && app ? target.id : null
  return (
    <TwoLines
      keepsBoth
      second={
        second !== null && (
          <code className="clipped">
            {target.app === null ? (
              <ClientId value={second} />
            ) : (
              <UntrustedText value={second} max={200} />
            )}
          </code>
        )
      }
    >
      {target.app === null ? (
        <Link to="/apps/$appId" params={{ appId: target.id }} className="clipped">
          {first}
        </Link>
      ) : (
        <span className="clipped">{first}</span>
      )}
    </TwoLines>
  )
}
