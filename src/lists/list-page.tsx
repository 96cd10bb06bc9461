import { noMatchMessage } from '#/domain/lists/list-messages'
import { useMemo, useRef, type ReactNode } from 'react'
import { sentence, statusOf } from '#/api/errors'
import type { DroppedParam } from '#/lib/search-codec'
import { Problem } from '#/ui/feedback/problem'
import { DroppedParams } from '#/ui/feedback/dropped-params'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { PageHead } from '#/ui/text/page-head'
import type { ListExport } from './export/export-list'
import { ExportButton } from './export/export-button'
import { ClearFilters, FilterChips, filterFacts } from './filters/filter-chips'
import { FilterBar, type FilterBarProps } from './filters/filter-bar'
import { ListNotices } from './list-notices'
import { ListFind, ListRows, type ListRowsProps } from './list-rows'
import { ListStatus } from './list-status'
import { listState } from './list-steps'

interface ListPageProps<Item extends { id: string | null }, Filters extends object> extends Omit<
  ListRowsProps<Item>,
  'empty'
> {
  title: string
  /** Replaces the line about the number of items, for a list that the console scans. */
  status?: ReactNode
  actions?: ReactNode
  exported: ListExport<Item>
  /** Views of the list, above its controls. */
  views?: ReactNode
  /** Box for the service's search, before the filters. */
  search?: ReactNode
  filters: FilterBarProps<Filters> & { invalidParams: DroppedParam[] }
  /** About the rows that the filters match, beside their chips. */
  filterNote?: ReactNode
  /** Controls after the filters. */
  controls?: ReactNode
  /** Noun for the content below. Default: rows. */
  below?: string
  newsAbove?: ReactNode
  /** Notices about the loaded rows. */
  hints?: ReactNode
  news?: ReactNode
  nothing: string
  /** Sentences below the filters that no item matches. */
  emptyHints?: ReactNode
}

export function ListPage<Item extends { id: string | null }, Filters extends object>(
  props: ListPageProps<Item, Filters>,
) {
  const { title, of, list, find, filters, facts = [] } = props
  const controls = useRef<HTMLDivElement>(null)
  // The service's search box or the first filter button gets the focus when the focused control disappears. The box that
  // finds in the loaded rows does not: it disappears with them.
  const first = useMemo(
    () => ({
      get current() {
        const control = ':is(input, button):not(.list-find *)'
        return controls.current?.querySelector<HTMLElement>(control) ?? null
      },
    }),
    [],
  )
  const onFocus = useFocusRescue(first)
  const { error } = list
  const state = listState(list)
  const ofFilters = filterFacts(filters.of, filters.filters)
  const isRefused = state === 'failed' && statusOf(error) === 400
  return (
    <div className="fills" onFocus={onFocus}>
      <PageHead
        title={title}
        line={
          props.status ?? (
            <ListStatus
              list={list}
              noun={of.noun}
              uncounted={of.isUncounted ?? false}
              isWhole={props.exported.query === ''}
            />
          )
        }
        actions={
          <>
            {props.actions}
            <ExportButton of={of} list={list} given={props.exported} isPage />
          </>
        }
      />
      {props.views}
      <div ref={controls} className="toolbar unprinted">
        {props.search}
        <ListFind of={of} list={list} find={find} />
        <FilterBar {...filters} />
        {props.controls}
      </div>
      <FilterChips
        {...filters}
        hasClear={state !== 'empty' && !isRefused}
        note={props.filterNote}
      />
      <ListNotices
        list={list}
        noun={of.noun}
        failed={error && sentence(error, of.action)}
        {...(props.below !== undefined && { below: props.below })}
        before={
          <>
            <DroppedParams
              invalidParams={filters.invalidParams}
              onDropFromAddress={() => filters.onChange(filters.filters)}
            />
            {props.newsAbove}
          </>
        }
      >
        {props.hints}
      </ListNotices>
      {props.news}
      <ListRows
        {...props}
        facts={[...ofFilters, ...facts]}
        empty={
          ofFilters.length === 0 ? (
            <Problem title={props.nothing} />
          ) : (
            <Problem title={noMatchMessage(of.noun[1])} actions={<ClearFilters {...filters} />}>
              <ul className="stack tight dim">
                {ofFilters.map(([name, value]) => (
                  <li key={name}>
                    {name}: {value}
                  </li>
                ))}
              </ul>
              {props.emptyHints}
            </Problem>
          )
        }
      />
      {state !== 'rows' && props.bar}
    </div>
  )
}
