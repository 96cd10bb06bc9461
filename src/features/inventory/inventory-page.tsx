import { keepPreviousData } from '@tanstack/react-query'
import { getRouteApi, useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, useRef, useState } from 'react'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import {
  defaultSort,
  listFilters,
  type ListFilters,
  type SortField,
} from '#/domain/lists/list-filters'
import type { Written } from '#/lib/search-codec'
import { DataTable } from '#/ui/table/data-table'
import { ListFoot } from '#/lists/list-foot'
import { ListStatus } from '#/lists/list-status'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { PageHeading } from '#/ui/text/page-heading'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { usePrinting } from '#/ui/hooks/use-printing'
import { late, useLate } from '#/ui/late'
import { columns, card } from './columns'
import { RowMenuHost, useRowActions } from './row-actions'
import { useTenantPlace } from './use-tenant-place'
import { ExportApps } from './export/export-apps'
import { FilterChips } from './filters/filter-chips'
import { FilterGroup } from './filters/filter-group'
import { activeFilters, isFiltered, withoutFilter, withoutFilters } from './filters/filters'
import styles from './inventory-page.module.css'
import { InventoryNotices } from './inventory-notices'
import { SearchBox, SortControl } from './list-controls'
import { EmptyList, ListProblem } from './list-problem'
import { SavedViews } from './views/saved-views'
import { SelectionBar, useSelection } from './selection'
import { NameMarks, useNameMarks } from './use-name-marks'

// Loaded as soon as the list is there, because nothing can load any more once the browser prints.
const paperList = late(() => import('./print/paper-list'))

const route = getRouteApi('/_console/apps/')

/** The list of apps. The address holds its filters and its sort. */
export function InventoryPage() {
  const search = route.useSearch()
  const { filters } = route.useLoaderDeps()
  const navigate = route.useNavigate()
  const options = useMemo(
    () => ({ ...oauthApps.list(filters), placeholderData: keepPreviousData }),
    [filters],
  )
  const inventory = useInfiniteList(options)
  const { loaded, waiting, failure, error } = inventory
  const restored = useElementScrollRestoration({ id: scrollId })
  const router = useRouter()
  // People open an app next. Opening it loads its code again where this failed, and shows that failure.
  const [appPage] = useState(() =>
    late(() =>
      Promise.all(appRoutes.map(async (id) => router.loadRouteChunk(router.routesById[id]))),
    ),
  )
  useLate(appPage, loaded !== null && 'idle')
  const selection = useSelection(filters)
  const nameMark = useNameMarks(loaded?.items ?? noApps)
  const tenantPlace = useTenantPlace(loaded?.items ?? noApps)
  const rows = useRowActions()
  const searchBox = useRef<HTMLInputElement>(null)
  const onFocus = useFocusRescue(searchBox)
  const printing = usePrinting()
  const { loaded: paper } = useLate(paperList, loaded !== null)

  const ask = useCallback(
    (next: ListFilters) => void navigate({ search: listFilters.write(next) }),
    [navigate],
  )
  // Typing replaces the history entry, so that Back walks through filters and not through letters.
  const type = useCallback(
    (text: string) => void navigate({ search: withSearchText(filters, text), replace: true }),
    [navigate, filters],
  )
  const clear = () => ask(withoutFilters(filters))

  const active = activeFilters(filters)
  const isEmpty = loaded !== null && !waiting && loaded.isNone
  const sort = filters.sort ?? defaultSort
  const listFailed = failure === 'list' && error !== null

  return (
    <div className={styles.page} onFocus={onFocus}>
      <header className={styles.head}>
        <PageHeading title="Apps">Apps</PageHeading>
        <ListStatus list={inventory} noun={['app', 'apps']} />
      </header>
      <SavedViews filters={filters} />
      <div className={styles.controls}>
        <SearchBox ref={searchBox} value={search.search ?? ''} onChange={type} />
        <SortControl sort={filters.sort} onSort={(next) => ask({ ...filters, sort: next })} />
        <ExportApps filters={filters} inventory={inventory} />
        <FilterGroup
          filters={filters}
          onChange={ask}
          total={
            waiting || !loaded ? null : { count: loaded.totalCount, readAt: loaded.latestReadAt }
          }
        />
      </div>
      {isFiltered(filters) && (
        <FilterChips
          active={active}
          onRemove={(name) => ask(withoutFilter(filters, name))}
          onClear={isEmpty || listFailed ? undefined : clear}
        />
      )}
      <InventoryNotices
        inventory={inventory}
        filters={filters}
        dropped={listFilters.read(search).dropped}
        onDropFromAddress={() => ask(filters)}
      />
      {printing && paper && loaded && !waiting && !listFailed && !isEmpty && (
        <paper.PaperList filters={filters} loaded={loaded} />
      )}
      <SelectionBar clientIds={selection.clientIds} onClear={selection.clear} />
      {listFailed ? (
        <ListProblem
          error={error}
          at={inventory.failedAt}
          onRetry={inventory.refresh}
          onClear={clear}
        />
      ) : isEmpty ? (
        <EmptyList filters={filters} onClear={clear} />
      ) : (
        <NameMarks value={nameMark}>
          <DataTable
            caption="OAuth apps"
            columns={columns[tenantPlace]}
            rows={loaded?.items ?? noApps}
            rowId={appId}
            rowCount={loaded?.totalCount ?? null}
            sorting={[{ id: sort.field, desc: sort.direction === 'desc' }]}
            onSort={([next]) =>
              next &&
              ask({
                ...filters,
                sort: { field: next.id as SortField, direction: next.desc ? 'desc' : 'asc' },
              })
            }
            state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
            refreshing={inventory.refreshing}
            onEndNear={inventory.loadMoreWhenNear}
            scrollId={scrollId}
            restoredOffset={restored?.scrollY}
            selection={selection.table}
            card={card}
            rowsOpen
            onAction={rows.onAction}
          />
          <RowMenuHost of={rows.menuOf} onClose={rows.closeMenu} />
          {loaded && !waiting && (
            <ListFoot
              list={inventory}
              noun={['app', 'apps']}
              failed={error && sentence(error, 'list OAuth apps')}
            >
              {filters.hasActiveAccounts === undefined &&
                'Every app ever observed, even if no account grants it now.'}
            </ListFoot>
          )}
        </NameMarks>
      )}
    </div>
  )
}

const scrollId = 'inventory'
const appRoutes = ['/_console/apps/$appId', '/_console/apps/$appId/'] as const
const noApps: never[] = []
const appId = (app: { id: string }) => app.id

function withSearchText(filters: ListFilters, text: string): Written<ListFilters> {
  const { search: _before, ...rest } = listFilters.write(filters)
  return text.trim() === '' ? rest : { ...listFilters.write(filters), search: text }
}
