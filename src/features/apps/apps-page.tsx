import { useRef } from 'react'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { RawSearch } from '#/lib/search-codec'
import { useRememberedList } from '#/lists/last-list'
import { listState } from '#/lists/list-steps'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { LazyContent } from '#/ui/lazy-part'
import { PageHead } from '#/ui/text/page-head'
import { AppsFoot } from './apps-foot'
import { AppsTable, useTableParts } from './apps-table'
import { ExportApps } from './export/export-apps'
import styles from './apps-page.module.css'
import { AppsNotices, ListProblem } from './apps-notices'
import { afterRows } from './apps-lazy-part'
import { ListControls } from './list-controls'
import { useAppFilters } from './use-app-filters'
import { useAppsList, useSelectedApps } from './use-apps-list'

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
