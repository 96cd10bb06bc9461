import { useMemo } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { SortField, ListFilters } from '#/domain/lists/list-filters'
import { useMedia } from '#/ui/hooks/use-media'
import type { TableColumn } from '#/ui/table/table-columns'
import { useColumnsInRoom } from '#/ui/table/use-columns-in-room'
import { movableColumns, type MovableColumn } from './app-cell'
import { accounts, appList } from './columns'
import { ownViews, viewInForce } from '#/domain/lists/saved-views'
import { setPreferences, type Preferences } from '#/lib/preferences'
import { usePreferences } from '#/ui/hooks/use-preferences'

type Columns = readonly string[] | null

/** Returns the IDs of the columns chosen for these filters, else null. A saved view has its own columns. */
export function chosenColumns({ savedViews, columns }: Preferences, filters: ListFilters): Columns {
  const { view } = viewInForce(ownViews(savedViews), filters)
  return view === null ? columns : (view.columns ?? null)
}

export function useChosenColumns(filters: ListFilters) {
  const all = usePreferences()
  const chosen = useMemo(() => chosenColumns(all, filters), [all, filters])
  const choose = (next: Columns) => {
    const { view } = viewInForce(ownViews(all.savedViews), filters)
    if (view === null) return setPreferences({ columns: next && [...next] })
    const { name, search } = view
    const changed = { name, search, ...(next && { columns: [...next] }) }
    return setPreferences({
      savedViews: all.savedViews.with(all.savedViews.indexOf(view), changed),
    })
  }
  return { chosen, choose }
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
  // In a table the order changes no column, so that each cell stays as it is.
  const cardSort = isCard ? sortedBy : null
  return useMemo(() => {
    const table = hasPreview
      ? previewColumns
      : cardSort
        ? cardColumns(isPhone, cardSort)
        : chosen
          ? tableOfChosen(isByAccounts ? [...chosen, accounts.id] : chosen)
          : inRoom
    const ids = table.map(({ id }) => id)
    const movable = hasPreview || (!isCard && chosen) ? tenantOnly : movableIn(isCard, isPhone)
    const inCell = movable.filter((id) => !ids.includes(id) && !(isOneTenant && id === 'tenant_id'))
    const hasTenant = inRoom.some(({ id }) => id === 'tenant_id')
    return {
      list: {
        ...appList,
        table,
        onScreen: isOneTenant ? printedOfOneTenant : appList.onScreen,
      },
      inCell,
      defaults: hasTenant && !isCard ? defaultColumns : defaultsOfOneTenant,
    }
  }, [hasPreview, isCard, isPhone, cardSort, chosen, isByAccounts, inRoom, isOneTenant])
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

/** Returns the table with the chosen columns in their order. Columns without room scroll beside the first one. */
function tableOfChosen(chosen: readonly string[]): TableColumn<OauthApp>[] {
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
