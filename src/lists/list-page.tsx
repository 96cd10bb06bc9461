import { noMatchMessage } from '#/domain/lists/list-messages'
import { useCallback, useRef, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import type { DroppedParam } from '#/lib/search-codec'
import { Problem } from '#/ui/feedback/problem'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { PageHead } from '#/ui/text/page-head'
import type { ListExport } from './export/export-list'
import { ListExportButton } from './export/list-export-button'
import {
  ClearFilters,
  filterFacts,
  ListFilterBar,
  ListFilterChips,
  type ListFilters,
} from './filters/list-filters'
import { ListNotices } from './list-notices'
import styles from './list-page.module.css'
import { ListFind, ListRows, type ListRowsProps } from './list-rows'
import { ListStatus } from './list-status'
import { listState } from './list-steps'

interface ListPageProps<Item extends { id: string | null }, Filters extends object> extends Omit<
  ListRowsProps<Item>,
  'empty'
> {
  title: string
  below: string
  filters: ListFilters<Filters> & { invalidParams: DroppedParam[] }
  nothing: string
  controls?: ReactNode
  actions?: ReactNode
  exported: ListExport<Item>
  newsAbove?: ReactNode
  news?: ReactNode
}

export function ListPage<Item extends { id: string | null }, Filters extends object>(
  props: ListPageProps<Item, Filters>,
) {
  const { title, of, list, find, below, filters, facts = [] } = props
  // The first filter button gets the focus when the focused control disappears.
  const first = useRef<HTMLElement>(null)
  const findFirst = useCallback((controls: HTMLElement | null) => {
    first.current = controls?.querySelector('button') ?? null
  }, [])
  const onFocus = useFocusRescue(first)
  const { error } = list
  const state = listState(list)
  const ofFilters = filterFacts(filters)
  const isRefused = state === 'failed' && error instanceof ApiError && error.status === 400
  return (
    <div className={styles.page} onFocus={onFocus}>
      <PageHead
        title={title}
        line={
          <ListStatus
            list={list}
            noun={of.noun}
            uncounted={of.isUncounted ?? false}
            isWhole={props.exported.query === ''}
          />
        }
        actions={
          <>
            {props.actions}
            <ListExportButton of={of} list={list} given={props.exported} />
          </>
        }
      />
      <div ref={findFirst} className="row unprinted">
        <ListFilterBar {...filters} />
        {props.controls}
        <ListFind of={of} list={list} find={find} />
      </div>
      <ListFilterChips {...filters} hasClear={state !== 'empty' && !isRefused} />
      <ListNotices
        list={list}
        noun={of.noun}
        failed={error && sentence(error, of.action)}
        below={below}
        before={
          <>
            <DroppedParams
              invalidParams={filters.invalidParams}
              onDropFromAddress={() => filters.onChange(filters.filters)}
            />
            {props.newsAbove}
          </>
        }
      />
      {props.news}
      <ListRows
        {...props}
        facts={[...ofFilters, ...facts]}
        empty={
          ofFilters.length === 0 ? (
            <Problem title={props.nothing} />
          ) : (
            <Problem title={noMatchMessage(of.noun[1])} actions={<ClearFilters {...filters} />}>
              {ofFilters.map(([name, value]) => (
                <p key={name}>
                  {name}: {value}
                </p>
              ))}
            </Problem>
          )
        }
      />
    </div>
  )
}
