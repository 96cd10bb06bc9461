import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { TenantName } from '#/decision/badges/tenant-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { brandState, brandWords } from '#/domain/names/brand'
import { columnHelper, type TableColumn } from '#/ui/table/table-columns'
import { Token } from '#/ui/text/badge'
import { Instant } from '#/ui/text/instant'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { classNames } from '#/ui/text/class-names'
import { useMedia } from '#/ui/hooks/use-media'
import { useTight } from '#/ui/hooks/use-tight'
import { AppCell } from './app-cell'
import cellStyles from './app-cell.module.css'
import type { InApp } from './in-app-facts'
import styles from './columns.module.css'

const column = columnHelper<OauthApp>()

const tenant = column.display({
  id: 'tenant',
  header: 'Tenant',
  meta: { label: 'Tenant', width: '5.5rem', isBare: true, cellClass: styles.text },
  cell: ({ row }) => <TenantName id={row.original.tenantId} className="clipped" />,
})

/**
 * Widths fit the content in a wide font, so that nothing is cut from 1,280 px on; the name takes the rest. A
 * column that the service can sort by has the service's sort field as its id.
 */
const allColumns = column.columns([
  column.accessor('name', {
    id: 'name',
    header: 'App',
    meta: {
      label: 'App',
      sortsFirst: 'asc',
      width: '10rem',
      takesRest: true,
      isBare: true,
    },
    cell: ({ row }) => <AppCell app={row.original} />,
  }),
  tenant,
  column.display({
    id: 'brand',
    header: 'Brand',
    meta: {
      label: 'Brand',
      width: '5.75rem',
      compactWidth: '5.5rem',
      isBare: true,
      cellClass: styles.text,
    },
    cell: ({ row }) => brandWords[brandState(row.original.brand)],
  }),
  column.display({
    id: 'classification',
    header: 'Classification',
    meta: {
      label: 'Classification',
      width: '11.5rem',
      compactWidth: '10.75rem',
      isBare: true,
      cellClass: styles.classification,
    },
    cell: ({ row }) => <EffectiveClassification app={row.original} />,
  }),
  column.display({
    id: 'restrictedScopeTypes',
    header: 'Restricted scopes',
    meta: {
      label: 'Restricted scopes',
      width: '8rem',
      compactWidth: '7.75rem',
      isBare: true,
    },
    cell: ({ row }) => families(row.original.restrictedScopeTypes),
  }),
  column.display({
    id: 'remediation',
    header: 'Standing policy',
    meta: {
      label: 'Standing policy',
      width: '6.5rem',
      compactWidth: '5.375rem',
      isBare: true,
      cellClass: styles.text,
    },
    cell: ({ row }) => {
      const policy = standingPolicyLabel(row.original.remediation)
      if (policy === 'None') return none
      return (
        <div className={styles.lines}>
          <UntrustedText value={policy} max={60} />
        </div>
      )
    },
  }),
  column.accessor((app) => app.keyEvents.firstObserved.at, {
    id: 'firstObserved',
    header: 'First observed',
    meta: {
      label: 'First observed',
      sortsFirst: 'desc',
      width: '9.5rem',
      compactWidth: '8.75rem',
      isTime: true,
      isBare: true,
      cellClass: styles.observed,
    },
    cell: ({ getValue }) => <Instant at={getValue()} stacked />,
  }),
  column.accessor((app) => app.keyEvents.lastNewGrant.at, {
    id: 'lastNewGrant',
    header: 'Last new account',
    meta: {
      label: 'Last new account',
      sortsFirst: 'desc',
      width: '9.5rem',
      compactWidth: '8.75rem',
      isTime: true,
      isBare: true,
      cellClass: styles.granted,
    },
    cell: ({ getValue }) => <Instant at={getValue()} stacked />,
  }),
])

/** What a table shows, and the facts without a column, which the app's cell has. */
interface Shown {
  columns: TableColumn<OauthApp>[]
  inApp: readonly InApp[]
}

const without = (left: readonly string[], inApp: readonly InApp[]): Shown => ({
  columns: allColumns.filter(({ id = '' }) => !left.includes(id)),
  inApp,
})

/** By the room that a window has: all from 1,280 px on (and on a phone, where a row is a card), then fewer. */
const withRoom = (gaveWay: readonly InApp[]) => ({
  nowhere: without(['tenant', ...gaveWay], gaveWay),
  app: without(['tenant', ...gaveWay], ['tenant', ...gaveWay]),
  column: without(gaveWay, gaveWay),
})
const shownByRoom = [
  withRoom([]),
  withRoom(['brand']),
  withRoom(['brand', 'firstObserved']),
] as const

/** What stays beside the preview. */
const besidePreview = allColumns.filter(({ id }) => id === 'name' || id === 'classification')
const shownBesidePreview: Record<'nowhere' | 'app', Shown> = {
  nowhere: { columns: besidePreview, inApp: [] },
  app: { columns: besidePreview, inApp: ['tenant'] },
}

/** Two lines on a phone. */
export const card = { className: classNames(cellStyles.card, styles.card), rem: 4.5 }

const none = <span className={styles.quiet}>None</span>
const shownFamilies = 2

/** The first families, and how many more there are: a row has no room for all six. */
function families(all: readonly string[]) {
  if (all.length === 0) return none
  const shown = all.slice(0, shownFamilies)
  const more = all.length - shown.length
  return (
    <div className={styles.families} title={all.map(withMarkers).join(', ')}>
      {shown.map((family) => (
        <Token key={family}>
          {isPlain(family) ? family : <UntrustedText value={family} max={40} />}
        </Token>
      ))}
      {more > 0 && <span className={styles.quiet}>+{more}</span>}
    </div>
  )
}

function isPlain(family: string): boolean {
  return /^[a-z_]{1,40}$/.test(family)
}

/** The columns that the window has room for. Only rows of several tenants say which. */
export function useColumns(apps: readonly OauthApp[], hasPreview: boolean): Shown {
  const hasRoom = useMedia('(min-width: 85rem)')
  const isTight = useTight()
  const isTighter = useMedia('(min-width: 40rem) and (max-width: 73.49rem)')
  const isOne = useMemo(() => apps.every(({ tenantId }) => tenantId === apps[0]?.tenantId), [apps])
  if (hasPreview) return shownBesidePreview[isOne ? 'nowhere' : 'app']
  const place = isOne ? 'nowhere' : hasRoom ? 'column' : 'app'
  const room = isTighter ? 2 : isTight ? 1 : 0
  return shownByRoom[room][place]
}
