import { Link } from '@tanstack/react-router'
import { Check, Clock, X } from 'lucide-react'
import { TenantName } from '#/decision/badges/tenant-name'
import type { Plan } from '#/domain/runs/plan'
import { underWay, type Said, type Target, type TargetState } from '#/domain/runs/run'
import { saidLine } from '#/domain/runs/run-words'
import { isBlankName, noName } from '#/domain/names/app-name'
import { Popover } from '#/ui/dialog/popover'
import { columnHelper } from '#/ui/table/table-columns'
import { LongText } from '#/ui/text/long-text'
import { ServiceWords } from '#/ui/text/service-words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { targetWords } from './run-screen-words'
import { classNames } from '#/ui/text/class-names'
import styles from './run-targets.module.css'
import { useTargetNames } from './target-names'

const column = columnHelper<Target>()

const tenant = column.display({
  id: 'tenant',
  header: 'Tenant',
  meta: { label: 'Tenant', tightWidth: '6rem', width: '8rem', isBare: true },
  cell: ({ row }) => <Tenant id={row.original.id} />,
})

const columns = column.columns([
  column.display({
    id: 'target',
    header: 'Target',
    meta: { label: 'Target', tightWidth: '13rem', width: '20rem', isBare: true },
    cell: ({ row }) => <TargetCell target={row.original} />,
  }),
  column.display({
    id: 'state',
    header: 'State',
    meta: {
      label: 'State',
      tightWidth: '12rem',
      width: '13.5rem',
      isBare: true,
      cellClass: styles.stateCell,
    },
    cell: ({ row }) => <StateText target={row.original} />,
  }),
  column.display({
    id: 'reason',
    header: 'Reason',
    meta: { label: 'Reason', tightWidth: '16rem', width: '18rem', takesRest: true, isBare: true },
    cell: ({ row: { original } }) =>
      original.words !== null && <Reason words={original.words} said={original.said} />,
  }),
])

const appColumn = column.display({
  id: 'app',
  header: 'App',
  meta: { label: 'App', tightWidth: '7.75rem', width: '13rem', isBare: true },
  cell: ({ row }) => <AppCell id={row.original.app} />,
})

/** The columns of a run's targets: of apps, which may be of several tenants, or of the accounts of one app or many. */
export const targetColumns = {
  decide: columns.toSpliced(1, 0, tenant),
  revoke: columns,
  'revoke in many': columns.toSpliced(1, 0, appColumn),
}

export function kindOf(plan: Plan): keyof typeof targetColumns {
  return plan.kind === 'revoke' && plan.apps.length > 1 ? 'revoke in many' : plan.kind
}

/** The app that an account granted, in a run over many. */
function AppCell({ id }: { id: string | null }) {
  const { name, clientId } = useTargetNames().of(id ?? '')
  if (id === null) return null
  return (
    <div className={styles.lines}>
      <Link to="/apps/$appId/accounts" params={{ appId: id }} className="clipped">
        <UntrustedText value={(isBlankName(name ?? '') ? clientId : name) ?? id} max={200} />
      </Link>
      <code className={classNames('clipped', styles.second)}>
        <UntrustedText value={clientId ?? id} max={200} />
      </code>
    </div>
  )
}

function Tenant({ id }: { id: string }) {
  const { tenantId } = useTargetNames().of(id)
  return tenantId !== null && <TenantName id={tenantId} className="clipped" />
}

/** The app with its link, or the account; the id where this tab knows no name any more. */
function TargetCell({ target: { id } }: { target: Target }) {
  const { kind, of } = useTargetNames()
  const { name, clientId } = of(id)
  const first =
    name === null ? (
      <code>
        <UntrustedText value={clientId ?? id} max={200} />
      </code>
    ) : isBlankName(name) ? (
      noName
    ) : (
      <UntrustedText value={name} max={200} />
    )
  const second = name === null && clientId === null ? null : name === null ? id : (clientId ?? id)
  return (
    <div className={styles.lines}>
      {kind === 'decide' ? (
        <Link to="/apps/$appId" params={{ appId: id }} className="clipped">
          {first}
        </Link>
      ) : (
        <span className="clipped">{first}</span>
      )}
      {second !== null && (
        <code className={classNames('clipped', styles.second)}>
          <UntrustedText value={second} max={200} />
        </code>
      )}
    </div>
  )
}

/** Why, cut to a line; the whole text opens from it. */
function Reason({ words, said }: { words: string; said: Said | null }) {
  return (
    <Popover
      title="Reason"
      heading="h3"
      size="medium"
      inRow
      button={{
        variant: 'link',
        className: classNames('clipped', styles.reason),
        children: (
          <>
            <UntrustedText value={words} max={600} />
            {said !== null && (
              <>
                {' '}
                The service said: <UntrustedText value={saidLine(said)} max={200} />
              </>
            )}
          </>
        ),
      }}
    >
      <p>
        <LongText value={words} max={2000} />
      </p>
      {said !== null && <ServiceWords {...said} />}
    </Popover>
  )
}

/** The state in words: a check where the service confirmed it, a cross where it did not, a clock before that. */
function StateText({ target: { state } }: { target: Target }) {
  const Icon = isGood(state) ? Check : isOpen(state) ? Clock : X
  return (
    <span
      className={styles.state}
      data-state={isGood(state) ? 'good' : isOpen(state) ? 'open' : 'bad'}
    >
      <Icon size={16} aria-hidden="true" />
      {targetWords(state)}
    </span>
  )
}

function isGood(state: TargetState): boolean {
  return state === 'confirmed' || state === 'already so'
}

function isOpen(state: TargetState): boolean {
  return state === 'waiting' || (underWay as readonly string[]).includes(state)
}
