import { withMarkers } from '#/lib/hidden-characters'
import { Link } from '@tanstack/react-router'
import { LiveCountLine } from '#/app-parts/live-count/live-count-line'
import { AppName } from '#/decision/badges/app-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { TenantName } from '#/decision/badges/tenant-name'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { rowButton } from '#/ui/table/row-button'
import { columnHelper } from '#/ui/table/table-columns'
import type { CompareRow } from '../walk/compare-rows'
import styles from './columns.module.css'
import { clientIdOf, nameOf, rowWords, tableLines, tenantOf } from './row-words'

const column = columnHelper<CompareRow>()

/** Widths fit from 1,024 px on. */
export const columns = column.columns([
  column.display({
    id: 'app',
    header: 'App',
    meta: {
      label: 'App',
      tightWidth: '13rem',
      width: '17rem',
      isBare: true,
      cellClass: styles.app,
    },
    cell: ({ row: { index, original } }) => <AppCell row={original} index={index} />,
  }),
  column.display({
    id: 'changes',
    header: 'What changed',
    meta: {
      label: 'What changed',
      tightWidth: '14rem',
      width: '20rem',
      takesRest: true,
      isBare: true,
      cellClass: styles.changes,
    },
    cell: ({ row: { original } }) => <Changes row={original} />,
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
    cell: ({ row: { original } }) =>
      original.app ? (
        <EffectiveClassification app={original.app} />
      ) : (
        <span className={styles.quiet}>
          <UntrustedText value={original.cells?.get('effective_classification') ?? ''} max={40} />
        </span>
      ),
  }),
  column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: {
      label: 'Tenant',
      tightWidth: '5.25rem',
      width: '6rem',
      isBare: true,
      cellClass: styles.tenant,
    },
    cell: ({ row: { original } }) => (
      <span className="clipped">
        <TenantName id={tenantOf(original)} />
      </span>
    ),
  }),
])

/** A card has the name, the client ID, its classification and its changes. */
export const card = { className: styles.card, rem: (lines: number) => 6 + 3.75 * lines }

/** The name, which leads to the app where it is found now, and the client ID. */
function AppCell({ row, index }: { row: CompareRow; index: number }) {
  const { app } = row
  const id = `compared-${index}`
  const clientId = clientIdOf(row)
  return (
    <>
      {app ? (
        <Link
          to="/apps/$appId"
          params={{ appId: app.id }}
          preload="intent"
          preloadDelay={100}
          className="clipped"
        >
          <AppName app={app} max={200} />
        </Link>
      ) : (
        <span className="clipped">
          <AppName app={{ name: nameOf(row), clientId }} max={200} />
        </span>
      )}
      <div className={styles.second}>
        <code id={id} className="clipped">
          <UntrustedText value={clientId} />
        </code>
        {app && <LiveCountLine app={app.id} />}
        {app && rowButton({ action: 'decide', name: 'Classify and remediate…', describedBy: id })}
        {rowButton({ action: 'copy', name: 'Copy client ID', describedBy: id })}
      </div>
    </>
  )
}

function Changes({ row }: { row: CompareRow }) {
  const { app, outcome } = row
  return (
    <div title={withMarkers(rowWords(row))}>
      {tableLines(row).map(({ mark, label, text }) => (
        <p key={label + text} className={outcome === 'Same' ? styles.quiet : undefined}>
          {mark !== null && <strong className={styles.mark}>{mark}</strong>} {label}
          <UntrustedText value={text} max={400} />
        </p>
      ))}
      {outcome === 'Not in the file' && app && (
        <p>
          First observed <Instant at={app.keyEvents.firstObserved.at} />
        </p>
      )}
    </div>
  )
}
