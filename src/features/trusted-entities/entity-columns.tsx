import { Link } from '@tanstack/react-router'
import type { TrustedEntity } from '#/api/trusted-entities/schema'
import { TenantName } from '#/decision/badges/tenant-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { typeLabel } from '#/domain/trusted/entity-text'
import { settingsSummary, valueWords } from '#/domain/trusted/trust-settings'
import { type PaperColumn, paper } from '#/lists/paper/paper-rows'
import { columnHelper } from '#/ui/table/table-columns'
import { cut, withMarkers } from '#/lib/hidden-characters'
import { classNames } from '#/ui/text/class-names'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './entity-columns.module.css'
import { EntityText, Spelling } from './entity-text'

/** How a row looks on a phone: three lines, with its margin. */
export const entityCard = { className: styles.card, rem: 6 }

const column = columnHelper<TrustedEntity>()

/** The named fields (SERVICE.md §4.6). No sorting: the service has one order, its own entities first. */
export const entityColumns = column.columns([
  column.display({
    id: 'entity',
    header: 'Entity',
    meta: { label: 'Entity', tightWidth: '14rem', width: '18rem', takesRest: true, isBare: true },
    cell: ({ row: { original: entity } }) => (
      <div className={styles.entity}>
        <Link
          to="/trusted-entities/$entityId"
          params={{ entityId: entity.id }}
          preload="intent"
          preloadDelay={100}
          className="clipped"
        >
          <EntityText entity={entity} />
        </Link>
        <div className={classNames('clipped', styles.second)}>
          <Spelling text={entity.entity} />
        </div>
      </div>
    ),
  }),
  column.display({
    id: 'type',
    header: 'Type',
    meta: {
      label: 'Type',
      tightWidth: '8rem',
      width: '9rem',
      isBare: true,
      cellClass: classNames('clipped', styles.value),
    },
    cell: ({ row: { original } }) => <Given value={original.type && typeLabel(original.type)} />,
  }),
  column.display({
    id: 'tenant',
    header: 'Tenant',
    meta: {
      label: 'Tenant',
      tightWidth: '6.75rem',
      width: '8rem',
      isBare: true,
      cellClass: classNames('clipped', styles.value, styles.tenant),
    },
    cell: ({ row: { original } }) =>
      original.tenant === null ? <Given value={null} /> : <TenantName id={original.tenant} />,
  }),
  column.display({
    id: 'enabled',
    header: 'Enabled',
    meta: {
      label: 'Enabled',
      tightWidth: '5rem',
      width: '6rem',
      isBare: true,
      cellClass: classNames('clipped', styles.value, styles.enabled),
    },
    cell: ({ row }) => <Given value={valueWords('enabled', row.original.values.enabled)} />,
  }),
  column.display({
    id: 'settings',
    header: 'Settings',
    meta: {
      label: 'Settings',
      tightWidth: '13.5rem',
      width: '22rem',
      isBare: true,
      cellClass: classNames('clipped', styles.settings),
    },
    cell: ({ row }) => (
      <span title={withMarkers(cut(settingsSummary(row.original.values), 300))}>
        <Given value={settingsSummary(row.original.values)} />
      </span>
    ),
  }),
])

/** The same fields on paper, in full. */
export const paperColumns: PaperColumn<TrustedEntity>[] = [
  {
    header: 'Entity',
    cell: (entity) => (
      <>
        <EntityText entity={entity} max={600} />
        <span className={paper.second}>
          <Spelling text={entity.entity} />
        </span>
      </>
    ),
  },
  { header: 'Type', cell: ({ type }) => <Given value={type && typeLabel(type)} /> },
  {
    header: 'Tenant',
    cell: ({ tenant }) => (tenant === null ? <Given value={null} /> : <TenantId id={tenant} />),
  },
  {
    header: 'Enabled',
    cell: ({ values }) => <Given value={valueWords('enabled', values.enabled)} />,
  },
  {
    header: 'Settings',
    cell: ({ values }) => <Given value={settingsSummary(values)} max={600} />,
  },
]

/** A value of the service unchanged, or that it gives none. */
function Given({ value, max = 120 }: { value: string | null; max?: number }) {
  if (value === null || value === '' || value === 'Not given') {
    return <span className={styles.quiet}>Not given</span>
  }
  return <UntrustedText value={value} max={max} />
}
