import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { TenantName } from '#/decision/badges/tenant-id'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { brandState, brandStateLabels } from '#/domain/names/brand'
import { appColumns, type AppColumn } from '#/app-parts/app-cells'
import { appsList } from '#/domain/lists/export-notes'
import { familyLabel, familyLine } from '#/domain/scopes/families'
import type { SortField } from '#/domain/lists/list-filters'
import { defineList, type ListColumn } from '#/lists/define-list'
import type { TableColumn } from '#/ui/table/table-columns'
import { Token } from '#/ui/text/badge'
import { Instant } from '#/ui/text/instant'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { useMedia } from '#/ui/hooks/use-media'
import { useTight } from '#/ui/hooks/use-tight'
import { AppCell, appCellClass, Mark } from './app-cell'
import type { InApp } from './in-app-facts'
import styles from './columns.module.css'
import type { RowMarks } from './use-name-marks'

/**
 * The look of the columns on the screen. Other columns are in the file only. Widths fit the content in a wide font, so
 * that nothing is cut from 1,280 px on. The name takes the rest.
 */
const looks: Partial<Record<AppColumn, Partial<ListColumn<OauthApp>>>> = {
  name: {
    sortsFirst: 'asc',
    card: 'title',
    width: '10rem',
    grow: true,
    clip: false,
    cellClass: appCellClass,
    cell: (app) => <AppCell app={app} />,
  },
  tenant_id: {
    card: 'hidden',
    width: '5.5rem',
    clip: false,
    cellClass: styles.text,
    cell: ({ tenantId }) => <TenantName id={tenantId} className="clipped" />,
  },
  brand_state: {
    card: 'hidden',
    width: '5.75rem',
    compactWidth: '5.5rem',
    clip: false,
    cellClass: styles.text,
    cell: ({ brand }) => brandStateLabels[brandState(brand)],
  },
  effective_classification: {
    card: 'badge',
    width: '11.5rem',
    compactWidth: '10.75rem',
    clip: false,
    cell: (app) => <EffectiveClassification app={app} />,
  },
  restricted_scopes: {
    card: 'hidden',
    short: 'Scopes',
    width: '7.75rem',
    clip: false,
    cell: ({ restrictedScopeTypes }) => families(restrictedScopeTypes),
    print: ({ restrictedScopeTypes }) => (
      <UntrustedText value={familyLine(restrictedScopeTypes) || 'None'} max={300} />
    ),
  },
  standing_policy: {
    cardLabel: true,
    short: 'Policy',
    width: '6rem',
    clip: false,
    cellClass: styles.text,
    cell: ({ remediation }) => {
      const policy = standingPolicyLabel(remediation)
      if (policy === 'None') return none
      return (
        <div className={styles.lines}>
          <UntrustedText value={policy} max={60} />
        </div>
      )
    },
  },
  first_observed: {
    sortField: 'firstObserved',
    sortsFirst: 'desc',
    width: '8.5rem',
    compactWidth: '7.75rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.firstObserved.at} stacked />,
  },
  last_new_account: {
    sortField: 'lastNewGrant',
    sortsFirst: 'desc',
    width: '8.75rem',
    compactWidth: '7.75rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.lastNewGrant.at} stacked />,
  },
}

const accountsMark = (marks: RowMarks, app: OauthApp) => marks.accounts(app)

/** The column of live counts, which load for rows in view. The order uses the service's cached counts. */
export const accounts: ListColumn<OauthApp> = {
  id: 'accounts',
  header: 'Accounts',
  text: null,
  print: null,
  sortField: 'activeAccounts',
  sortsFirst: 'desc',
  orderNote: 'cached order',
  card: 'end',
  cardLabel: true,
  width: '6.25rem',
  clip: false,
  cellClass: 'numbers',
  cell: (app) => <Mark draw={accountsMark} app={app} />,
}
const columns = appColumns.map((column) => ({ ...column, ...looks[column.id] }))

/** The table and the file of the apps. */
export const appList = defineList<OauthApp>({
  name: 'OAuth apps',
  listed: appsList,
  file: 'oauth-apps',
  noun: ['app', 'apps'],
  action: 'listApps',
  columns: columns.toSpliced(
    columns.findIndex(({ id }) => id === 'first_observed'),
    0,
    accounts,
  ),
})

/** The columns of a table, and the facts that the app's cell shows for lack of a column. */
interface Shown {
  columns: TableColumn<OauthApp>[]
  inApp: readonly InApp[]
}

const without = (hidden: readonly string[], inApp: readonly InApp[]): Shown => ({
  columns: appList.table.filter(({ id = '' }) => !hidden.includes(id)),
  inApp,
})

/** The columns by window width: all from 1,280 px on, then fewer. `moved` facts are in the app's cell instead. */
const withRoom = (moved: readonly InApp[], ...hidden: readonly string[]) => ({
  nowhere: without(['tenant_id', ...moved, ...hidden], moved),
  app: without(['tenant_id', ...moved, ...hidden], ['tenant_id', ...moved]),
  column: without([...moved, ...hidden], moved),
})
const byRoom = (...hidden: readonly string[]) =>
  [
    withRoom([], ...hidden),
    withRoom(['brand_state'], ...hidden),
    withRoom(['brand_state', 'firstObserved'], ...hidden),
  ] as const
const shownByRoom = byRoom('activeAccounts')
const byAccountsByRoom = [
  ...byRoom(),
  withRoom(['brand_state', 'firstObserved'], 'lastNewGrant'),
] as const

/** The columns that stay beside the preview. */
const previewColumns = appList.table.filter(
  ({ id }) => id === 'name' || id === 'effective_classification',
)
const shownBesidePreview: Record<'nowhere' | 'app', Shown> = {
  nowhere: { columns: previewColumns, inApp: [] },
  app: { columns: previewColumns, inApp: ['tenant_id'] },
}

/** The columns of cards. On a phone the second line has room for the client ID and one time, or the accounts. */
const onCards = (isPhone: boolean, isOneTenant: boolean, sortedBy: SortField): Shown =>
  without(
    [isPhone ? 'standing_policy' : '', ...cardEnds.filter((field) => field !== cardEnd(sortedBy))],
    inAppOnCards.filter((fact) => !(fact === 'tenant_id' ? isOneTenant : isPhone)),
  )
const cardEnds: readonly SortField[] = ['firstObserved', 'lastNewGrant', 'activeAccounts']
const cardEnd = (field: SortField) => (cardEnds.includes(field) ? field : 'firstObserved')
const inAppOnCards = ['tenant_id', 'brand_state'] as const

/** Renders as a dash that screen readers read as “None”. */
const none = <span className={styles.none}>None</span>

/** Shows the first families and the number of others, because a row has no room for all six. */
function families(all: readonly string[]) {
  if (all.length === 0) return none
  const shown = all.slice(0, 2)
  const more = all.length - shown.length
  return (
    <div className={styles.families} data-tip={all.map(withMarkers).join(', ')}>
      {shown.map((family) => (
        <Token key={family}>
          <UntrustedText value={familyLabel(family)} max={40} />
        </Token>
      ))}
      {more > 0 && <span className="quiet">+{more}</span>}
    </div>
  )
}

/** Returns the chosen columns, else those the window has room for. Rows show a tenant only if tenants differ. */
export function useColumns(
  apps: readonly OauthApp[],
  hasPreview: boolean,
  chosen: readonly string[] | null,
  sortedBy: SortField,
): Shown & { defaults: readonly string[] } {
  const hasRoom = useMedia('(min-width: 85rem)')
  const isTight = useTight()
  const isTighter = useMedia('(min-width: 60rem) and (max-width: 73.49rem)')
  const isCard = useMedia('(max-width: 59.99rem)')
  const isPhone = useMedia('(max-width: 39.99rem)')
  const isOne = useMemo(() => apps.every(({ tenantId }) => tenantId === apps[0]?.tenantId), [apps])
  const isByAccounts = sortedBy === 'activeAccounts'
  const own = useMemo(
    () => chosen && shownColumns(isByAccounts ? [...chosen, accounts.id] : chosen, isOne),
    [chosen, isOne, isByAccounts],
  )
  const defaults = isOne || !hasRoom ? defaultsOfOneTenant : defaultColumns
  if (hasPreview) return { ...shownBesidePreview[isOne ? 'nowhere' : 'app'], defaults }
  // A card has room for one time and for no chosen columns.
  if (isCard) return { ...onCards(isPhone, isOne, sortedBy), defaults }
  if (own) return { ...own, defaults }
  const place = isOne ? 'nowhere' : hasRoom ? 'column' : 'app'
  // With this extra column the brand gives way sooner, so that names keep their room.
  if (isByAccounts) return { ...byAccountsByRoom[isTighter ? 3 : isTight ? 2 : 1][place], defaults }
  return { ...shownByRoom[isTighter ? 2 : isTight ? 1 : 0][place], defaults }
}

const defaultColumns = appList.onScreen.flatMap((column) => (column === accounts ? [] : column.id))
const defaultsOfOneTenant = defaultColumns.filter((id) => id !== 'tenant_id')

/** Returns the chosen columns in their order. Columns without room scroll beside the first one. */
function shownColumns(chosen: readonly string[], isOneTenant: boolean): Shown {
  return {
    columns: appList.offered
      .filter(({ id }) => id === 'name' || chosen.includes(id))
      .map(({ column }) => column),
    inApp: isOneTenant || chosen.includes('tenant_id') ? [] : ['tenant_id'],
  }
}
