import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantName } from '#/decision/badges/tenant-name'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { resultWords } from '#/domain/lookup/answers'
import { withMarkers } from '#/lib/hidden-characters'
import { rowButton } from '#/ui/table/row-button'
import { columnHelper } from '#/ui/table/table-columns'
import { Instant } from '#/ui/text/instant'
import { classNames } from '#/ui/text/class-names'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppLine } from './app-line'
import styles from './columns.module.css'
import type { LookupRow } from './lookup-rows'

const column = columnHelper<LookupRow>()

/** A row has a line for each app, the same in every cell. Widths fit from 1,280 px on. */
export const columns = column.columns([
  column.display({
    id: 'clientId',
    header: 'Client ID',
    meta: {
      label: 'Client ID',
      tightWidth: '7rem',
      width: '10rem',
      takesRest: true,
      isBare: true,
      cellClass: styles.clientId,
    },
    cell: ({ row: { index, original } }) => (
      <div className={styles.id}>
        <code id={`looked-up-${index}`} className="clipped" title={withMarkers(original.clientId)}>
          <UntrustedText value={original.clientId} />
        </code>
        {rowButton({
          action: 'copy',
          name: 'Copy client ID',
          describedBy: `looked-up-${index}`,
        })}
      </div>
    ),
  }),
  column.display({
    id: 'result',
    header: 'Result',
    meta: {
      label: 'Result',
      tightWidth: '5.5rem',
      width: '5.75rem',
      isBare: true,
      cellClass: styles.result,
    },
    cell: ({ row: { original } }) => (
      <span data-result={original.answer === undefined ? 'waiting' : original.answer.kind}>
        {resultWords(original.answer)}
      </span>
    ),
  }),
  column.display({
    id: 'app',
    header: 'App',
    meta: {
      label: 'App',
      tightWidth: '6.25rem',
      width: '10rem',
      takesRest: true,
      isBare: true,
      cellClass: styles.app,
    },
    cell: ({ row: { index, original } }) =>
      isUnmatched(original) ? (
        <Link
          to="/apps"
          search={{ search: original.clientId }}
          className={classNames('clipped', styles.search)}
        >
          Search in any letter case
        </Link>
      ) : (
        eachApp(original, (app) => <AppLine app={app} describedBy={`looked-up-${index}`} />)
      ),
  }),
  column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: {
      label: 'Tenant',
      tightWidth: '4.5rem',
      width: '5.5rem',
      isBare: true,
    },
    cell: ({ row }) =>
      eachApp(row.original, ({ id, tenantId }) => (
        <span id={`tenant-of-${id}`} className="clipped">
          <TenantName id={tenantId} />
        </span>
      )),
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: {
      label: 'Classification',
      tightWidth: '9rem',
      width: '11.5rem',
      compactWidth: '10.75rem',
      isBare: true,
      cellClass: styles.classification,
    },
    cell: ({ row }) =>
      eachApp(row.original, (app) => (
        <div>
          <EffectiveClassification app={app} />
        </div>
      )),
  }),
  column.display({
    id: 'policy',
    header: 'Standing policy',
    meta: {
      label: 'Standing policy',
      tightWidth: '5.25rem',
      width: '6.5rem',
      isBare: true,
      cellClass: styles.policy,
    },
    cell: ({ row }) =>
      eachApp(row.original, ({ remediation }) => (
        <span className={remediation.length === 0 ? styles.quiet : undefined}>
          <UntrustedText value={standingPolicyLabel(remediation)} max={60} />
        </span>
      )),
  }),
  column.display({
    id: 'lastNewGrant',
    header: 'Last new account',
    meta: {
      label: 'Last new account',
      tightWidth: '8.25rem',
      width: '9.5rem',
      compactWidth: '8.75rem',
      isTime: true,
      isBare: true,
    },
    cell: ({ row }) =>
      eachApp(row.original, ({ keyEvents }) => <Instant at={keyEvents.lastNewGrant.at} stacked />),
  }),
])

/** A card has two lines, and three for each app. */
export const card = { className: styles.card, rem: (lines: number) => 3.75 + 4.75 * lines }

/** As soon as an app was counted live, a card has room for that under each name. */
export const countedCard = {
  className: classNames(styles.card, styles.counted),
  rem: (lines: number) => 3.75 + 6 * lines,
}

function isUnmatched({ answer }: LookupRow): boolean {
  return answer?.kind === 'answered' && answer.apps.length === 0
}

function eachApp({ answer }: LookupRow, draw: (app: OauthApp) => ReactNode) {
  return answer?.apps.map((app, index) => (
    <div
      key={app.id}
      className={styles.line}
      data-app={index}
      style={{ '--at': index } as CSSProperties}
    >
      {draw(app)}
    </div>
  ))
}
