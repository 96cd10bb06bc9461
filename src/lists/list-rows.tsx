import { useElementScrollRestoration } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { sentence } from '#/api/errors'
import { number } from '#/lib/words'
import type { Coverage } from '#/scans/coverage'
import { Problem } from '#/ui/feedback/problem'
import { DataTable, type DataTableProps } from '#/ui/table/data-table'
import { TableWithSidePanel, type SidePanel } from './side-panel/list-with-side-panel'
import { findRows, LocalFind } from './find/local-find'
import { ListFoot } from './list-status'
import { columnHelp, type ServiceListDefinition } from './define-list'
import { listState } from './list-steps'
import { NothingYet } from './nothing-yet'
import { findFact, PrintRows, type PrintFact } from './print/print-rows'
import type { AnyList, InfiniteList } from './use-infinite-list'

export interface Further<Item> {
  rows: readonly Item[]
  coverage: Coverage
}

export interface Find<Item = never> {
  label: string
  text: string
  onChange: (text: string) => void
  /** Rows that a scan found beyond the loaded rows. */
  further?: Further<Item> | undefined
}

type TableProps<Item extends { id: string | null }> = Pick<
  DataTableProps<Item>,
  'selection' | 'sorting' | 'onSort' | 'rowsOpen' | 'onAction'
>

export interface ListRowsProps<Item extends { id: string | null }> extends TableProps<Item> {
  of: ServiceListDefinition<Item>
  list: InfiniteList<Item>
  /** Key of the scroll position, so that Back restores it. */
  scrollId: string
  /** Facts for the printout. A `ListPage` adds its filters. */
  facts?: readonly PrintFact[]
  find?: Find<Item> | undefined
  tableClass?: string | undefined
  sidePanel?: SidePanel
  /** Bar for the selected rows. */
  bar?: ReactNode
  counted?: string
  elsewhere?: string
  /** Replaces the rows if the list could not be read. */
  problem: ReactNode
  empty: ReactNode
  foot?: ReactNode
}

export function ListRows<Item extends { id: string | null }>(props: ListRowsProps<Item>) {
  const { of, list, facts = none, find } = props
  const { noun, action, name } = of
  const { loaded, waiting, error } = list
  const text = find?.text ?? ''
  const isFinding = text.trim() !== ''
  const further = isFinding ? find?.further : undefined
  const rows = useMemo(
    () => withFurther(findRows(of, loaded?.items ?? none, text), further?.rows),
    [of, loaded, text, further?.rows],
  )
  const restored = useElementScrollRestoration({ id: props.scrollId })
  const failed = error && sentence(error, action)
  const state = listState(list)
  if (state === 'failed') return props.problem
  if (state === 'nothing yet') return <NothingYet list={list} noun={noun} failed={failed} />
  if (state === 'empty') return props.empty
  // Hide a table without rows. A scan shows its own progress.
  const isNone = isFinding && rows.length === 0 && loaded !== null && !waiting
  const table = isNone ? (
    further === undefined && (
      <Problem title={`No match in the ${number(loaded.items.length)} loaded ${noun[1]}.`}>
        {list.hasMore && <p>Load more to search further.</p>}
      </Problem>
    )
  ) : (
    <DataTable
      caption={name}
      columns={of.table}
      rows={rows}
      rowId={idOf}
      rowCount={tableRowCount(list, isFinding ? rows.length : null)}
      state={waiting ? 'waiting' : loaded === null ? 'loading' : 'ready'}
      refreshing={list.refreshing}
      // Do not load more at the end of filtered rows, because only few remain.
      onEndNear={isFinding ? nothing : list.loadMoreWhenNear}
      scrollId={props.scrollId}
      restoredOffset={restored?.scrollY}
      card={of.card}
      current={props.sidePanel?.id}
      rowsOpen={props.rowsOpen}
      selection={props.selection}
      sorting={props.sorting}
      onSort={props.onSort}
      onAction={props.onAction}
    />
  )
  return (
    <>
      <PrintRows
        loaded={waiting ? null : loaded}
        rows={rows}
        noun={noun}
        facts={
          isFinding
            ? [...facts, findFact(further ? 'Find' : 'Find in the loaded rows', text)]
            : facts
        }
        columns={of.onScreen}
        elsewhere={props.elsewhere}
        coverage={further?.coverage ?? list.coverage}
      />
      {props.sidePanel ? (
        <TableWithSidePanel of={props.sidePanel} tableClass={props.tableClass}>
          {table}
        </TableWithSidePanel>
      ) : props.tableClass === undefined ? (
        table
      ) : (
        <div className={props.tableClass}>{table}</div>
      )}
      <div className="feet unprinted">
        {props.bar}
        {loaded && !waiting && !(isNone && further) && (
          <ListFoot list={list} noun={noun} failed={failed} counted={props.counted}>
            {props.foot}{' '}
            {!of.hasHints &&
              columnHelp(of.onScreen).map((words) => (
                <span key={words} className="block">
                  {words}
                </span>
              ))}
          </ListFoot>
        )}
      </div>
    </>
  )
}

export function ListFind<Item extends { id: string | null }>({
  of,
  list,
  find,
}: Pick<ListRowsProps<Item>, 'of' | 'list' | 'find'>) {
  const { loaded, waiting } = list
  const text = find?.text ?? ''
  const found = useMemo(() => findRows(of, loaded?.items ?? none, text).length, [of, loaded, text])
  const state = listState(list)
  if (find === undefined || state === 'failed' || state === 'empty') return null
  return (
    <LocalFind
      label={find.label}
      value={find.text}
      onChange={find.onChange}
      found={found}
      loaded={loaded?.items.length ?? 0}
      total={waiting ? null : (loaded?.totalCount ?? null)}
      isScanned={find.further !== undefined}
    />
  )
}

function withFurther<Item extends { id: string | null }>(
  rows: readonly Item[],
  further: readonly Item[] = none,
): readonly Item[] {
  const ids = new Set(rows.map(({ id }) => id))
  const more = further.filter(({ id }) => !ids.has(id))
  return more.length === 0 ? rows : [...rows, ...more]
}

/** Returns the number of rows. Without a total from the service, a fully loaded list gives the number. */
function tableRowCount({ loaded }: AnyList, found: number | null): number | null {
  if (found !== null) return found
  return loaded?.totalCount ?? (loaded?.isWhole ? loaded.items.length : null)
}

const none: never[] = []
const nothing = () => {}
const idOf = namedRows()

/** Returns a function for row IDs that gives rows without an ID a generated one. */
function namedRows() {
  const names = new WeakMap<object, string>()
  let last = 0
  return (row: { id: string | null }): string => {
    if (row.id !== null) return row.id
    const name = names.get(row) ?? `# ${(last += 1)}`
    names.set(row, name)
    return name
  }
}
