import { Link } from '@tanstack/react-router'
import { useContext } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { brandLabels, brandState } from '#/domain/names/brand'
import { isNewInInventory } from '#/domain/lists/new-in-inventory'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { Token } from '#/ui/text/badge'
import { CopyButton } from '#/ui/form/copy-button'
import { Instant } from '#/ui/text/instant'
import { columnHelper } from '#/ui/table/table-columns'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useNow } from '#/ui/hooks/use-now'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { DecideButton } from '#/decision/decide-button'
import styles from './columns.module.css'
import { NameMarks } from './use-name-marks'

const column = columnHelper<OauthApp>()

/** A column that the service can sort by has the service's sort field as its id. */
export const columns = column.columns([
  column.accessor('name', {
    id: 'name',
    header: 'App',
    meta: { label: 'App', width: '12rem', compactWidth: '16rem' },
    sortDescFirst: false,
    cell: ({ row }) => <NameCell app={row.original} />,
  }),
  column.display({
    id: 'clientId',
    header: 'Client ID',
    meta: { label: 'Client ID', width: '9.5rem' },
    cell: ({ row: { original: app } }) => (
      <div className={styles.clientId}>
        <code className={styles.clipped}>
          <UntrustedText value={app.clientId} />
        </code>
        <CopyButton value={app.clientId} name="Copy client ID" />
      </div>
    ),
  }),
  column.display({
    id: 'brand',
    header: 'Brand',
    meta: { label: 'Brand', width: '8.25rem', compactWidth: '9.25rem' },
    cell: ({ row: { original: app } }) => brandLabels[brandState(app.brand)],
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: { label: 'Classification', width: '12.25rem', compactWidth: '22.5rem' },
    cell: ({ row: { original: app } }) => (
      <div className={styles.decision}>
        <div>
          <EffectiveClassification app={app} />
        </div>
        <DecideButton app={app} variant="icon" />
      </div>
    ),
  }),
  column.display({
    id: 'restrictedScopeTypes',
    header: 'Restricted scopes',
    meta: { label: 'Restricted scopes', width: '8.5rem', compactWidth: '10rem' },
    cell: ({ row: { original: app } }) => <Families families={app.restrictedScopeTypes} />,
  }),
  column.display({
    id: 'remediation',
    header: 'Standing policy',
    meta: { label: 'Standing policy', width: '7.5rem', compactWidth: '9.25rem' },
    cell: ({ row: { original: app } }) => {
      const policy = standingPolicyLabel(app.remediation)
      return policy === 'None' ? <Quiet>None</Quiet> : <UntrustedText value={policy} max={60} />
    },
  }),
  column.accessor((app) => app.keyEvents.firstObserved.at, {
    id: 'firstObserved',
    header: 'First observed',
    meta: { label: 'First observed', width: '9.75rem', compactWidth: '13rem' },
    sortDescFirst: true,
    cell: ({ getValue }) => <Instant at={getValue()} stacked />,
  }),
  column.accessor((app) => app.keyEvents.lastNewGrant.at, {
    id: 'lastNewGrant',
    header: 'Last new account',
    meta: { label: 'Last new account', width: '9.75rem', compactWidth: '13rem' },
    sortDescFirst: true,
    cell: ({ getValue }) => <Instant at={getValue()} stacked />,
  }),
])

function NameCell({ app }: { app: OauthApp }) {
  const now = useNow()
  const mark = useContext(NameMarks)
  return (
    <div className={styles.name}>
      <Link
        to="/apps/$appId"
        params={{ appId: app.id }}
        preload="intent"
        preloadDelay={100}
        className={styles.clipped}
      >
        <AppName app={app} max={200} />
      </Link>
      {mark?.(app)}
      {isNewInInventory(app, now) && <span className={styles.new}>New in inventory</span>}
    </div>
  )
}

function Families({ families }: { families: readonly string[] }) {
  if (families.length === 0) return <Quiet>None</Quiet>
  return (
    <span className={styles.families}>
      {families.map((family) => (
        <Token key={family}>
          <UntrustedText value={family} max={40} />
        </Token>
      ))}
    </span>
  )
}

function Quiet({ children }: { children: string }) {
  return <span className={styles.quiet}>{children}</span>
}
