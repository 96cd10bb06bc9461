import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { appFilters, byRecommendationMessage } from '#/app-parts/app-filters'
import {
  defaultSort,
  readSort,
  sortLabels,
  sortText,
  type ListFilters,
  type SortField,
} from '#/domain/lists/list-filters'
import { useAskDecision } from '#/decision/ask-decision'
import { isFiltered } from '#/lib/filters'
import type { RawSearch } from '#/lib/search-codec'
import { ColumnsButton } from '#/lists/columns-button'
import { ReadProblem } from '#/lists/detail/read-problem'
import { ClearRefused } from '#/lists/filters/filter-chips'
import { RememberedList } from '#/lists/last-list'
import { SearchBox } from '#/lists/find/search-box'
import { ListPage } from '#/lists/list-page'
import { useRowPreview } from '#/lists/side-panel/list-with-side-panel'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { copyText, showOutcome } from '#/ui/form/copy-text'
import { SortSelect } from '#/ui/form/sort-select'
import { useWindowWidth } from '#/ui/hooks/use-window-width'
import { lazyPart, LazyContent, whenIdle } from '#/ui/lazy-part'
import { FactsInCell } from './app-cell'
import { useChosenColumns, useShownColumns } from './use-shown-columns'
import { accounts, appList } from './columns'
import { EmptyHints, ListHints } from './list-hints'
import { exportOfApps } from './export-apps'
import { CountedPanel, useAppFilters } from './filters/app-filters'
import { useAppsList, useSelectedApps } from './use-apps-list'
import { MarkedRows } from './marked-rows'
import { Views } from './views/views'

interface AppsPageProps {
  search: RawSearch<ListFilters>
  filters: ListFilters
}

const previewPart = lazyPart(() => import('./preview'))
const menuPart = lazyPart(() => import('./row-menu'))
const selectionPart = lazyPart(() => import('./selection-bar'))

/** Window widths, in rem, from which the first, second, third … filter has its own button. */
const filterWidths = [40, 40, 80, 90, 100]

export function AppsPage({ search, filters }: AppsPageProps) {
  const queryClient = useQueryClient()
  const { filters: shown, invalidParams, onChange, onSort, onSearch } = useAppFilters(search)
  const { list, status } = useAppsList(filters)
  const { loaded, waiting, error } = list
  const apps = loaded?.items ?? noApps
  const preview = useRowPreview(apps, previewPart)
  const { chosen, choose } = useChosenColumns(filters)
  const sortedBy = (filters.sort ?? defaultSort).field
  const columns = useShownColumns({ apps, hasPreview: preview.shown !== null, chosen, sortedBy })
  const selection = useSelectedApps(filters, list)
  const { onAction, menu } = useRowActions()
  const width = useWindowWidth(filterWidths)
  useCodeInAdvance(loaded !== null)
  const shownFilters = {
    of: appFilters,
    filters: shown,
    onChange,
    invalidParams,
    room: filterWidths.filter((needed) => needed <= width).length,
  }
  // The counts of values are compared with the list only if it has the filters that the controls show.
  const total =
    loaded && !waiting && shown === filters
      ? { count: loaded.totalCount, readAt: loaded.latestReadAt }
      : null
  const exported = useMemo(() => exportOfApps(filters, queryClient), [filters, queryClient])
  const isFixed = shown.check === 'new'
  const { field, direction } = shown.sort ?? defaultSort
  const sorting = useMemo(() => [{ id: field, desc: direction === 'desc' }], [field, direction])
  const onHeader = useCallback(
    ([next]: readonly { id: string; desc: boolean }[]) =>
      next && onSort({ field: next.id as SortField, direction: next.desc ? 'desc' : 'asc' }),
    [onSort],
  )
  return (
    <MarkedRows apps={apps} classification={waiting ? undefined : filters.classification}>
      <FactsInCell value={columns.inCell}>
        <RememberedList path="/apps" />
        <ListPage
          title="Apps"
          of={columns.list}
          list={list}
          scrollId="inventory"
          rowsOpen
          status={status}
          exported={{ ...exported, disabledReason: noAppsReason(list) }}
          views={<Views filters={shown} />}
          search={
            <SearchBox
              label="Search by name or client ID"
              value={search.search ?? ''}
              onChange={onSearch}
            />
          }
          filters={{
            ...shownFilters,
            renderPanel: (name) => (
              <CountedPanel name={name} filters={shown} onChange={onChange} total={total} />
            ),
          }}
          controls={
            <>
              <SortSelect
                // New apps are always listed newest first.
                options={isFixed ? [fixedOrder] : Object.entries(sortLabels)}
                value={sortText(shown.sort ?? defaultSort)}
                onChange={(value) => {
                  const next = readSort(value)
                  if (next) onSort(next)
                }}
              />
              {width > 0 && (
                <ColumnsButton
                  offered={offeredColumns}
                  defaults={columns.defaults}
                  chosen={chosen}
                  fixed={sortedBy === accounts.sortField ? accounts : null}
                  onChoose={choose}
                />
              )}
            </>
          }
          hints={loaded && <ListHints apps={apps} filters={filters} />}
          facts={[['Order', sortLabels[sortText(filters.sort ?? defaultSort)]]]}
          elsewhere="“Export CSV” includes all rows."
          sorting={sorting}
          onSort={isFixed ? undefined : onHeader}
          onAction={onAction}
          selection={selection.table}
          sidePanel={{
            ...preview,
            id: preview.shown?.row.id,
            shown: preview.shown && (
              <preview.shown.part.Preview
                key={preview.shown.row.id}
                app={preview.shown.row}
                isRested={preview.shown.isRested}
                onClose={preview.onClose}
              />
            ),
          }}
          bar={
            selection.chosen.size > 0 && (
              <LazyContent part={selectionPart} waiting={null}>
                {({ AppSelection }) => (
                  <AppSelection selection={selection} filters={filters} list={list} />
                )}
              </LazyContent>
            )
          }
          problem={
            error && (
              <ReadProblem
                error={error}
                action={appList.action}
                at={list.failedAt}
                alert="The list of apps could not be read."
                onRetry={list.refresh}
                actions={<ClearRefused error={error} {...shownFilters} />}
              />
            )
          }
          nothing="No apps have been observed in the tenants this token can reach."
          emptyHints={<EmptyHints filters={filters} asOf={loaded?.latestReadAt ?? 0} />}
          filterNote={byRecommendationMessage(apps, filters)}
          foot={isFiltered(filters) ? null : ofWholeList}
        />
        {menu && (
          <LazyContent part={menuPart} waiting={null}>
            {({ RowMenu }) => <RowMenu key={menu.app.id} {...menu} />}
          </LazyContent>
        )}
      </FactsInCell>
    </MarkedRows>
  )
}

const noApps: never[] = []
const fixedOrder = [sortText(defaultSort), sortLabels[sortText(defaultSort)]] as const
const ofWholeList =
  'Includes apps without active accounts. Lists only apps in the tenants this token can reach.'
const offeredColumns = appList.offered.filter(({ id }) => id !== 'name')

/** The buttons of a row, which the table handles, and the open menu of one. */
function useRowActions() {
  const askDecision = useAskDecision()
  const [menuOf, setMenuOf] = useState<{ app: OauthApp; button: HTMLElement } | null>(null)
  const onAction = useCallback(
    (action: string, app: OauthApp, button: HTMLElement) => {
      if (action === 'copy')
        void copyText(app.clientId).then((copied) => showOutcome(button, copied))
      else if (action === 'decide') askDecision({ app, intent: { kind: 'edit' }, trigger: button })
      else setMenuOf((open) => (open?.button === button ? null : { app, button }))
    },
    [askDecision],
  )
  const onClose = useCallback(() => setMenuOf(null), [])
  return { onAction, menu: menuOf && { ...menuOf, onClose } }
}

function noAppsReason({ loaded, waiting }: InfiniteList<OauthApp>): string | null {
  const isEmpty = loaded?.isNone && !waiting && loaded.totalCount !== null
  return isEmpty ? 'There are no apps to export.' : null
}

/** Loads the parts of rows and of an app's page in advance. A failure here is ignored, because the first use tries again. */
function useCodeInAdvance(when: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!when) return
    return whenIdle(() => {
      // Rows have their menu and their selection bar while offline, too.
      menuPart.ask()
      selectionPart.ask()
      for (const id of ['/_console/apps/$appId', '/_console/apps/$appId/'] as const)
        Promise.resolve(router.loadRouteChunk(router.routesById[id])).catch(() => {})
    })
  }, [when, router])
}
