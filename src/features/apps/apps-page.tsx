import { useRef } from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { RawSearch, DroppedParam } from '#/lib/search-codec'
import { useRememberedList } from '#/lists/last-list'
import { listState } from '#/lists/list-steps'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { LazyContent } from '#/ui/lazy-part'
import { PageHead } from '#/ui/text/page-head'
import { AppsTable, useTableParts } from './apps-table'
import { afterRows } from './apps-lazy-part'
import { ListControls } from './list-controls'
import { useAppFilters } from './use-app-filters'
import { useAppsList, useSelectedApps } from './use-apps-list'
import { useQueryClient } from '@tanstack/react-query'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { ExportButton } from '#/lists/export/export-button'
import type { InfiniteList } from '#/lists/use-infinite-list'
import { ListFoot } from '#/lists/list-foot'
import type { Selection } from '#/lists/selection/use-selection'
import { appList } from './columns'
import { isFiltered } from '#/lib/filters'
import { ApiError, sentence } from '#/api/errors'
import { ListNotices } from '#/lists/list-notices'
import { Problem } from '#/ui/feedback/problem'
import { Button, ReadButton } from '#/ui/form/button'
import { ServiceMessage } from '#/ui/text/service-message'
import styles from './apps-page.module.css'

interface AppsPageProps {
  search: RawSearch<ListFilters>
  filters: ListFilters
}

export function AppsPage({ search, filters }: AppsPageProps) {
  useRememberedList('/apps')
  const view = useAppFilters(search)
  const { list, status, noun, failed } = useAppsList(filters)
  const parts = useTableParts(filters, list)
  const selection = useSelectedApps(filters)
  const searchBox = useRef<HTMLInputElement>(null)
  const onFocus = useFocusRescue(searchBox)
  const rows = useRef<HTMLDivElement>(null)
  const state = listState(list)
  return (
    <div className={styles.page} onFocus={onFocus}>
      <PageHead title="Apps" line={status} actions={<ExportApps filters={filters} list={list} />} />
      <ListControls
        searchBox={searchBox}
        search={search.search ?? ''}
        view={view}
        filters={filters}
        list={list}
        columns={parts.columnChoice}
        hasClear={state === 'rows' || state === 'nothing yet'}
        onDown={() => rows.current?.querySelector<HTMLElement>('[data-index] a')?.focus()}
      />
      <AppsNotices
        list={list}
        filters={filters}
        invalidParams={view.invalidParams}
        onDropFromAddress={() => view.onChange(filters)}
      />
      {state === 'failed' ? (
        <ListProblem list={list} onClear={view.clear} />
      ) : state === 'nothing yet' ? (
        <LazyContent part={afterRows}>
          {({ NothingYet }) => <NothingYet list={list} noun={noun} failed={failed} />}
        </LazyContent>
      ) : state === 'empty' ? (
        <LazyContent part={afterRows}>
          {({ EmptyList }) => (
            <EmptyList
              filters={filters}
              asOf={list.loaded?.latestReadAt ?? 0}
              onClear={view.clear}
            />
          )}
        </LazyContent>
      ) : (
        <AppsTable
          ref={rows}
          filters={filters}
          list={list}
          parts={parts}
          selection={selection.table}
          sort={view.shown.sort}
          onSort={view.sort}
        />
      )}
      <AppsFoot
        list={list}
        filters={filters}
        selection={selection}
        failed={state === 'rows' ? failed : undefined}
      />
    </div>
  )
}

interface ExportAppsProps {
  filters: ListFilters
  list: InfiniteList<OauthApp>
}

function ExportApps({ filters, list }: ExportAppsProps) {
  const queryClient = useQueryClient()
  return (
    <ExportButton
      label="Export of apps"
      question={filtersKey(filters)}
      disabledReason={reasonNotTo(list)}
      code={afterRows}
      begin={({ exportOfApps }) => exportOfApps(filters, queryClient)}
    />
  )
}

/** Returns the filters without the sort, because sorting the same apps does not need a new export. */
function filtersKey({ sort: _sort, ...filters }: ListFilters): string {
  return JSON.stringify(filters)
}

function reasonNotTo({
  loaded,
  waiting,
  failure,
  offlineReason,
}: InfiniteList<OauthApp>): string | null {
  if (offlineReason !== null) return offlineReason
  if (failure === 'list') return 'The list could not be read.'
  if (loaded === null) return 'The list is still loading.'
  return loaded.isNone && !waiting && loaded.totalCount !== null
    ? 'There are no apps to export.'
    : null
}

interface AppsFootProps {
  list: InfiniteList<OauthApp>
  filters: ListFilters
  selection: Selection<OauthApp>
  /** Why the next page could not be loaded, else null. Undefined while no rows are shown. */
  failed: string | null | undefined
}

function AppsFoot({ list, filters, selection, failed }: AppsFootProps) {
  const { loaded, waiting } = list
  return (
    <div className={`row ${styles.foot}`}>
      {selection.chosen.size > 0 && (
        <LazyContent part={afterRows} waiting={null}>
          {({ AppSelection }) => (
            <AppSelection selection={selection} filters={filters} list={list} />
          )}
        </LazyContent>
      )}
      {loaded && !waiting && failed !== undefined && (
        <ListFoot list={list} noun={appList.noun} failed={failed}>
          {isFiltered(filters) ? (
            <LazyContent part={afterRows} waiting={null}>
              {({ byRecommendationMessage }) => byRecommendationMessage(loaded.items, filters)}
            </LazyContent>
          ) : (
            'Includes apps without active accounts. Lists only apps in the tenants this token can reach.'
          )}
        </ListFoot>
      )}
    </div>
  )
}

interface AppsNoticesProps {
  list: InfiniteList<OauthApp>
  filters: ListFilters
  invalidParams: DroppedParam[]
  onDropFromAddress: () => void
}

function AppsNotices(props: AppsNoticesProps) {
  const { list, filters, invalidParams, onDropFromAddress } = props
  const { loaded, error } = list
  return (
    <ListNotices
      list={list}
      noun={appList.noun}
      failed={error && sentence(error, appList.action)}
      before={
        invalidParams.length > 0 && (
          <LazyContent part={afterRows}>
            {({ DroppedParams }) => (
              <DroppedParams invalidParams={invalidParams} onDropFromAddress={onDropFromAddress} />
            )}
          </LazyContent>
        )
      }
    >
      {loaded && (
        <LazyContent part={afterRows} waiting={null}>
          {({ ListHints }) => <ListHints apps={loaded.items} filters={filters} />}
        </LazyContent>
      )}
    </ListNotices>
  )
}

interface ListProblemProps {
  list: InfiniteList<OauthApp>
  onClear: () => void
}

function ListProblem({ list, onClear }: ListProblemProps) {
  const { error } = list
  if (error === null) return null
  const refused = error instanceof ApiError && error.status === 400
  return (
    <Problem
      title={sentence(error, appList.action)}
      at={list.failedAt}
      alert="The list of apps could not be read."
      actions={
        <>
          <ReadButton onClick={list.refresh}>Try again</ReadButton>
          {refused && <Button onClick={onClear}>Clear all filters</Button>}
        </>
      }
    >
      {error instanceof ApiError && (
        <ServiceMessage words={error.serviceWords} failures={error.failures} />
      )}
    </Problem>
  )
}
