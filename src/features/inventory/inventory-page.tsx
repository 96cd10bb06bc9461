import { useElementScrollRestoration, useNavigate, useRouter } from '@tanstack/react-router'
import { startTransition, useCallback, useMemo, useRef, useState } from 'react'
import { sentence } from '#/api/errors'
import {
  defaultSort,
  listFilters,
  type ListFilters,
  type Sort,
  type SortField,
} from '#/domain/lists/list-filters'
import type { Written } from '#/lib/search-codec'
import { DataTable } from '#/ui/table/data-table'
import { ListFoot } from '#/lists/list-foot'
import { isNothingYet, NothingYet } from '#/lists/nothing-yet'
import { PageHeading } from '#/ui/text/page-heading'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { usePrinting } from '#/ui/hooks/use-printing'
import { afterPaint } from '#/ui/after-paint'
import { late, LatePart, useLate } from '#/ui/late'
import { useChosenColumns } from './choose-columns/chosen-columns'
import { ColumnsButton } from './choose-columns/columns-button'
import { appList, useColumns } from './columns'
import { InAppFacts } from './in-app-facts'
import { RowMenuHost, useRowActions } from './row-actions'
import { ExportApps } from './export/export-apps'
import { FilterGroup } from './filters/filter-group'
import { isFiltered, withoutFilters } from './filters/filters'
import styles from './inventory-page.module.css'
import { InventoryNotices, ListProblem } from './inventory-notices'
import { SearchBox, SortControl } from './list-controls'
import { usePreview } from './preview/use-preview'
import { NameMarks, useNameMarks } from './use-name-marks'
import { useInventory, useSelectedApps } from './use-inventory'
import { useRoom } from './use-room'
import { Views } from './views/views'

// Loaded as soon as the list is there, because nothing can load any more once the browser prints.
const paperList = late(() => import('./print/paper-list'))
const chips = late(() => import('./filters/filter-chips'))
const selectionBar = late(() => import('./selection-bar'))
const emptyList = late(() => import('./empty-list'))

interface InventoryPageProps {
  /** The address as it was written. */
  search: Written<ListFilters>
  filters: ListFilters
}

/** The list of apps. The address holds its filters and its sort. */
export function InventoryPage({ search, filters }: InventoryPageProps) {
  const navigate = useNavigate({ from: '/apps' })
  const { inventory, status } = useInventory(filters)
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
  const selection = useSelectedApps(filters)
  const nameMark = useNameMarks(
    loaded?.items ?? noApps,
    waiting ? undefined : filters.classification,
  )
  const rowActions = useRowActions()
  const searchBox = useRef<HTMLInputElement>(null)
  const onFocus = useFocusRescue(searchBox)
  const printing = usePrinting()
  const { loaded: paper } = useLate(paperList, loaded !== null)

  const rows = useRef<HTMLDivElement>(null)
  const room = useRoom()
  const preview = usePreview(loaded?.items ?? noApps)
  const { chosen, choose } = useChosenColumns(filters)
  const { columns, inApp, usual } = useColumns(
    loaded?.items ?? noApps,
    Boolean(preview.shown),
    chosen,
  )
  // A choice shows at once, before the address and the list follow.
  const [choice, setChoice] = useState<{ from: ListFilters; to: ListFilters } | null>(null)
  const shown = choice?.from === filters ? choice.to : filters
  const ask = useCallback(
    (next: ListFilters) => {
      setChoice({ from: filters, to: next })
      afterPaint(() => {
        void navigate({ search: listFilters.write(next) }).then(() =>
          startTransition(() => setChoice((latest) => (latest?.to === next ? null : latest))),
        )
      })
    },
    [navigate, filters],
  )
  const askSort = useCallback((next: Sort) => ask({ ...shown, sort: next }), [ask, shown])
  // Typing replaces the history entry, so that Back walks through filters and not through letters.
  const type = useCallback(
    (text: string) => void navigate({ search: withSearchText(filters, text), replace: true }),
    [navigate, filters],
  )
  const clear = () => ask(withoutFilters(shown))
  const isEmpty = loaded !== null && !waiting && loaded.isNone
  const nothingYet = isNothingYet(inventory)
  const failed = error && sentence(error, action)
  const { field, direction } = shown.sort ?? defaultSort
  const sorting = useMemo(() => [{ id: field, desc: direction === 'desc' }], [field, direction])
  const onSort = useCallback(
    ([next]: readonly { id: string; desc: boolean }[]) =>
      next && askSort({ field: next.id as SortField, direction: next.desc ? 'desc' : 'asc' }),
    [askSort],
  )
  const isKnown = !waiting && shown === filters
  const [count, readAt] = isKnown && loaded ? [loaded.totalCount, loaded.latestReadAt] : none
  const total = useMemo(() => (readAt === null ? null : { count, readAt }), [count, readAt])
  const listFailed = failure === 'list' && error !== null

  return (
    <div className={styles.page} onFocus={onFocus}>
      <header className={styles.head}>
        <PageHeading title="Apps">Apps</PageHeading>
        {status}
        <ExportApps filters={filters} inventory={inventory} />
      </header>
      <Views filters={shown} room={room} />
      <div className={styles.controls}>
        <SearchBox
          ref={searchBox}
          value={search.search ?? ''}
          onChange={type}
          onDown={() => rows.current?.querySelector<HTMLElement>('[data-index] a')?.focus()}
        />
        <FilterGroup filters={shown} room={room} onChange={ask} total={total} />
        <SortControl sort={shown.sort} onSort={askSort} />
        {room > 0 && <ColumnsButton usual={usual} chosen={chosen} onChoose={choose} />}
      </div>
      {isFiltered(shown) && (
        <div className={styles.chips} data-worklist={shown.check !== undefined}>
          <LatePart part={chips} waiting={null}>
            {({ FilterChips }) => (
              <FilterChips
                filters={shown}
                onChange={ask}
                onClear={isEmpty || listFailed ? undefined : clear}
              />
            )}
          </LatePart>
        </div>
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
      {listFailed ? (
        <ListProblem
          error={error}
          at={inventory.failedAt}
          onRetry={inventory.refresh}
          onClear={clear}
        />
      ) : nothingYet ? (
        <NothingYet list={inventory} noun={noun} failed={failed} />
      ) : isEmpty ? (
        <LatePart part={emptyList}>
          {({ EmptyList }) => <EmptyList filters={filters} onClear={clear} />}
        </LatePart>
      ) : (
        // It only watches the keys and the focus of the rows.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={rows}
          className={styles.rows}
          data-preview={Boolean(preview.shown)}
          onFocus={preview.onFocus}
          onKeyDown={preview.onKeyDown}
        >
          <NameMarks value={nameMark}>
            <InAppFacts value={inApp}>
              <DataTable
                caption={appList.name}
                columns={columns}
                rows={loaded?.items ?? noApps}
                rowId={appId}
                rowCount={loaded?.totalCount ?? null}
                sorting={sorting}
                onSort={onSort}
                state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
                refreshing={inventory.refreshing}
                onEndNear={inventory.loadMoreWhenNear}
                scrollId={scrollId}
                restoredOffset={restored?.scrollY}
                selection={selection.table}
                card={appList.card}
                rowsOpen
                onAction={rowActions.onAction}
              />
            </InAppFacts>
            <RowMenuHost of={rowActions.menuOf} onClose={rowActions.closeMenu} />
          </NameMarks>
          {preview.shown && <preview.shown.Preview key={preview.shown.app.id} {...preview.shown} />}
        </div>
      )}
      <div className={styles.foot}>
        {selection.chosen.size > 0 && (
          <LatePart part={selectionBar} waiting={null}>
            {({ AppSelection }) => (
              <AppSelection selection={selection} filters={filters} inventory={inventory} />
            )}
          </LatePart>
        )}
        {loaded && !waiting && !listFailed && !isEmpty && !nothingYet && (
          <ListFoot list={inventory} noun={noun} failed={failed}>
            {isFiltered(filters) ? (
              <LatePart part={chips} waiting={null}>
                {({ ByRecommendation }) => (
                  <ByRecommendation apps={loaded.items} filters={filters} />
                )}
              </LatePart>
            ) : (
              'Includes apps without active accounts. Only apps in the tenants this token can reach.'
            )}
          </ListFoot>
        )}
      </div>
    </div>
  )
}

const { noun, action } = appList
const scrollId = 'inventory'
const appRoutes = ['/_console/apps/$appId', '/_console/apps/$appId/'] as const
const noApps: never[] = []
const none = [null, null] as const
const appId = (app: { id: string }) => app.id

function withSearchText(filters: ListFilters, text: string): Written<ListFilters> {
  const { search: _before, ...rest } = listFilters.write(filters)
  return text.trim() === '' ? rest : { ...listFilters.write(filters), search: text }
}
