import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { AppName } from '#/decision/badges/app-name'
import { TenantId } from '#/decision/badges/tenant-id'
import { TenantName } from '#/decision/badges/tenant-name'
import { EffectiveClassification } from '#/decision/badges/classification-badge'
import { standingPolicyLabel } from '#/domain/decision/standing-policy'
import { brandState, brandStateLabels } from '#/domain/names/brand'
import { appColumns, type AppColumn } from '#/app-parts/app-cells'
import { appsList } from '#/domain/lists/export-notes'
import { familyLabel } from '#/domain/scopes/families'
import type { SortField } from '#/domain/lists/list-filters'
import { defineList, type ListColumn } from '#/lists/define-list'
import { printStyles, UtcTime } from '#/lists/print/print-cells'
import { Token } from '#/ui/text/badge'
import { Instant } from '#/ui/text/instant'
import { withMarkers } from '#/lib/hidden-characters'
import { useMedia } from '#/ui/hooks/use-media'
import type { TableColumn } from '#/ui/table/table-columns'
import { useColumnsInRoom } from '#/ui/table/use-columns-in-room'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { AppCell, appCellClass, Mark, movableColumns, type MovableColumn } from './app-cell'
import styles from './columns.module.css'
import type { RowMarks } from './use-row-marks'

/**
 * The look of the columns on the screen. Other columns are in the file only. Widths fit the content in a wide font, so
 * that nothing is cut from 1,280 px on. The name takes the rest. Columns with a priority give way in narrow windows.
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
    print: (app) => (
      <>
        <AppName app={app} max={200} />
        <code className={printStyles.second}>
          <UntrustedText value={app.clientId} />
        </code>
      </>
    ),
  },
  tenant_id: {
    priority: 85,
    card: 'hidden',
    width: '5.5rem',
    clip: false,
    cellClass: styles.text,
    cell: ({ tenantId }) => <TenantName id={tenantId} className="clipped" />,
    print: ({ tenantId }) => <TenantId id={tenantId} />,
  },
  brand_state: {
    priority: 80,
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
    print: (app) => <EffectiveClassification app={app} />,
  },
  restricted_scopes: {
    card: 'hidden',
    short: 'Scopes',
    width: '7.75rem',
    clip: false,
    cell: ({ restrictedScopeTypes }) => families(restrictedScopeTypes),
    print: ({ restrictedScopeTypes }) => (
      <UntrustedText value={restrictedScopeTypes.join(', ') || 'None'} max={300} />
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
    priority: 73.5,
    sortsFirst: 'desc',
    width: '8.5rem',
    compactWidth: '7.75rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.firstObserved.at} stacked />,
    print: ({ keyEvents }) => <UtcTime at={keyEvents.firstObserved.at} />,
  },
  last_new_account: {
    sortField: 'lastNewGrant',
    priority: 60,
    sortsFirst: 'desc',
    width: '8.75rem',
    compactWidth: '7.75rem',
    isTime: true,
    clip: false,
    card: 'end',
    cell: ({ keyEvents }) => <Instant at={keyEvents.lastNewGrant.at} stacked />,
    print: ({ keyEvents }) => <UtcTime at={keyEvents.lastNewGrant.at} />,
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
  hasHints: true,
  columns: columns.toSpliced(
    columns.findIndex(({ id }) => id === 'first_observed'),
    0,
    accounts,
  ),
})

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

interface ShownColumnsOptions {
  apps: readonly OauthApp[]
  hasPreview: boolean
  /** The IDs of the columns that the admin chose; null for the default ones. */
  chosen: readonly string[] | null
  sortedBy: SortField
}

/** Returns the chosen columns, else those the window has room for. Rows show a tenant only if tenants differ. */
export function useShownColumns({ apps, hasPreview, chosen, sortedBy }: ShownColumnsOptions) {
  const isCard = useMedia('(max-width: 59.99rem)')
  const isPhone = useMedia('(max-width: 39.99rem)')
  const isOneTenant = useMemo(
    () => apps.every(({ tenantId }) => tenantId === apps[0]?.tenantId),
    [apps],
  )
  const isByAccounts = sortedBy === accounts.sortField
  const usual = useMemo(
    () => without(isOneTenant && 'tenant_id', !isByAccounts && accounts.sortField),
    [isOneTenant, isByAccounts],
  )
  // The others give way sooner, so that names keep their room beside the column of accounts.
  const inRoom = useColumnsInRoom(usual, isByAccounts ? accountsWidth : 0)
  return useMemo(() => {
    const columns = hasPreview
      ? previewColumns
      : isCard
        ? cardColumns(isPhone, sortedBy)
        : chosen
          ? chosenColumns(isByAccounts ? [...chosen, accounts.id] : chosen)
          : inRoom
    const ids = columns.map(({ id }) => id)
    const movable = hasPreview || (!isCard && chosen) ? tenantOnly : movableIn(isCard, isPhone)
    const inCell = movable.filter((id) => !ids.includes(id) && !(isOneTenant && id === 'tenant_id'))
    const hasTenant = inRoom.some(({ id }) => id === 'tenant_id')
    return {
      list: {
        ...appList,
        table: columns,
        onScreen: isOneTenant ? printedOfOneTenant : appList.onScreen,
      },
      inCell,
      defaults: hasTenant && !isCard ? defaultColumns : defaultsOfOneTenant,
    }
  }, [hasPreview, isCard, isPhone, sortedBy, chosen, isByAccounts, inRoom, isOneTenant])
}

const accountsWidth = Number.parseFloat(accounts.width ?? '')
const tenantOnly: readonly MovableColumn[] = ['tenant_id']
const printedOfOneTenant = appList.onScreen.filter(({ id }) => id !== 'tenant_id')
const previewColumns = appList.table.filter(
  ({ id }) => id === 'name' || id === 'effective_classification',
)
const defaultColumns = appList.onScreen.flatMap((column) => (column === accounts ? [] : column.id))
const defaultsOfOneTenant = defaultColumns.filter((id) => id !== 'tenant_id')

function without(...hidden: readonly (string | false | undefined)[]): TableColumn<OauthApp>[] {
  return appList.table.filter(({ id = '' }) => !hidden.includes(id))
}

/** Returns the chosen columns in their order. Columns without room scroll beside the first one. */
function chosenColumns(chosen: readonly string[]): TableColumn<OauthApp>[] {
  return appList.offered
    .filter(({ id }) => id === 'name' || chosen.includes(id))
    .map(({ column }) => column)
}

/** The second line of a card has room for the client ID and one of these. */
const cardEnds: readonly SortField[] = ['firstObserved', 'lastNewGrant', 'activeAccounts']

function cardColumns(isPhone: boolean, sortedBy: SortField): TableColumn<OauthApp>[] {
  const end = cardEnds.includes(sortedBy) ? sortedBy : 'firstObserved'
  const ends = cardEnds.filter((field) => field !== end)
  return without('tenant_id', 'brand_state', isPhone && 'standing_policy', ...ends)
}

function movableIn(isCard: boolean, isPhone: boolean): readonly MovableColumn[] {
  if (isPhone) return tenantOnly
  return isCard ? ['tenant_id', 'brand_state'] : movableColumns
}
