import {
  keepPreviousData,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { plainName } from '#/decision/badges/app-name'
import type { ListFilters } from '#/domain/lists/list-filters'
import { isFiltered } from '#/lib/filters'
import { sessionStore } from '#/lib/session-store'
import { newestTotal } from '#/lists/join-pages'
import { ListStatus } from '#/lists/list-status'
import { nothingSelected, useSelection, type Selected } from '#/lists/selection/use-selection'
import { useInfiniteList, type AnyList } from '#/lists/use-infinite-list'
import { useScannedList } from '#/lists/use-scanned-list'
import { useStore } from '#/ui/hooks/use-store'
import { lazyPart, LazyContent } from '#/ui/lazy-part'
import { appList } from './columns'
import { NameTenants } from './list-hints'

const worklists = lazyPart(() => import('./worklist/worklists'))

/** Returns the service's list, or the scan of a worklist, with the line about its number of apps. */
export function useAppsList(filters: ListFilters) {
  const queryClient = useQueryClient()
  const options = useMemo(
    () => ({
      ...oauthApps.list(filters),
      placeholderData: keepPreviousData,
      enabled: !filters.check,
    }),
    [filters],
  )
  const listed = useInfiniteList(options)
  const code = useStore(worklists)
  const scan = filters.check && code ? code.worklistScan(filters) : null
  const scanned = useScannedList(scan, code && code.coversWorklist(filters))
  const list = scanned?.list ?? listed
  const status = filters.check ? (
    <LazyContent part={worklists} waiting={<div className="scan-place" />}>
      {({ WorkLine }) =>
        scan && scanned && <WorkLine filters={filters} scan={scan} state={scanned.state} />
      }
    </LazyContent>
  ) : (
    <div className="status-line">
      <ListStatus
        list={list}
        noun={appList.noun}
        isWhole={!isFiltered(filters)}
        whole={totalApps(queryClient)}
      />
      {list.loaded && <NameTenants />}
    </div>
  )
  return { list, status }
}

/** Returns the newest total of all apps from the unfiltered lists of this session, else null. Sends no request. */
function totalApps(queryClient: QueryClient): number | null {
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
    predicate: ({ queryKey }) => !isFiltered(queryKey.at(-1) as ListFilters),
  })
  return newestTotal(lists.flatMap(([, list]) => list?.pages ?? []))
}

const selected = sessionStore<Selected<OauthApp>>(nothingSelected)
const selectionLabels = {
  label: (app: OauthApp) => `Select ${plainName(app)}`,
  allLabel: 'Select all loaded apps',
}

/** Returns the selected apps. The selection survives sorting and ends when the filters change. */
export function useSelectedApps(
  { sort: _sort, ...filters }: ListFilters,
  { loaded }: Pick<AnyList, 'loaded'>,
) {
  return useSelection(selected, JSON.stringify(filters), selectionLabels, loaded)
}
