import {
  keepPreviousData,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import { useMemo } from 'react'
import { sentence } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { Page } from '#/api/page'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { sessionStore } from '#/lib/session-store'
import { plainName } from '#/decision/badges/app-name'
import type { ListFilters } from '#/domain/lists/list-filters'
import { ListStatus } from '#/lists/list-status'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { useScannedList } from '#/lists/use-scanned-list'
import { nothingSelected, useSelection, type Selected } from '#/lists/selection/use-selection'
import { useStore } from '#/ui/hooks/use-store'
import { LazyContent } from '#/ui/lazy-part'
import { appList } from './columns'
import { isFiltered } from './filters/filters'
import styles from './apps-page.module.css'
import { afterRows } from './apps-lazy-part'

export function useAppsList(filters: ListFilters) {
  const options = useMemo(
    () => ({
      ...oauthApps.list(filters),
      placeholderData: keepPreviousData,
      enabled: !filters.check,
    }),
    [filters],
  )
  const listed = useInfiniteList(options)
  const queryClient = useQueryClient()
  const extras = useStore(afterRows)
  const scan = filters.check && extras ? extras.worklistScan(filters) : null
  const scanned = useScannedList(scan, extras && extras.coversWorklist(filters))
  const list = scanned?.list ?? listed
  const status = filters.check ? (
    <LazyContent part={afterRows} waiting={<div className={styles.scan} />}>
      {({ WorkLine }) =>
        scan && scanned && <WorkLine filters={filters} scan={scan} state={scanned.state} />
      }
    </LazyContent>
  ) : (
    <div className={styles.status}>
      <ListStatus
        list={list}
        noun={noun}
        isWhole={!isFiltered(filters)}
        whole={totalApps(queryClient)}
      />
      {list.loaded && extras && <extras.NameTenants />}
    </div>
  )
  const { error } = list
  return { list, status, noun, failed: error && sentence(error, action) }
}

const { noun, action } = appList

/** Returns the total of all apps from an unfiltered list of this session, else null. Sends no request. */
function totalApps(queryClient: QueryClient): number | null {
  const lists = queryClient.getQueriesData<AppPages>({
    queryKey: oauthApps.lists(),
    predicate: ({ queryKey }) => !isFiltered(queryKey.at(-1) as ListFilters),
  })
  const totals = lists.map(([, list]) => list?.pages.at(-1)?.totalCount ?? null)
  return totals.findLast((total) => total !== null) ?? null
}

type AppPages = InfiniteData<Page<OauthApp>>

const selected = sessionStore<Selected<OauthApp>>(nothingSelected)
const selectionLabels = {
  label: (app: OauthApp) => `Select ${plainName(app)}`,
  allLabel: 'Select all loaded apps',
}

/** Returns the selected apps. The selection survives sorting and ends when the filters change. */
export function useSelectedApps({ sort: _sort, ...filters }: ListFilters) {
  return useSelection(selected, JSON.stringify(filters), selectionLabels)
}
