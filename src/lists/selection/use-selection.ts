import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Store } from '#/lib/store'
import type { TableSelection } from '#/ui/table/table-selection'
import { useStore } from '#/ui/hooks/use-store'

/** A selection with its rows, because after a new sort a selected row may not be loaded. */
export interface Selected<Row> {
  /** Key of the list in which the rows were selected. */
  question: string
  chosen: ReadonlyMap<string, Row>
  /** Time of the oldest list that a row was selected in, in milliseconds since the epoch. */
  since: number
  /** Time and gaps of "Select all"; null for any other selection. `at`: null if rows were unticked while it read. */
  all: { at: number | null; missing: readonly string[] } | null
}

const emptySelection: ReadonlyMap<string, never> = new Map<string, never>()
export const nothingSelected = {
  question: '',
  chosen: emptySelection,
  since: 0,
  all: null,
} as const

/**
 * Returns the selection after rows of a list read at `readAt` changed. The selection is no longer the result of "Select
 * all".
 */
export function changeSelection<Row extends { id: string }>(
  before: Selected<Row>,
  rows: readonly Row[],
  isSelected: boolean,
  readAt: number,
): Selected<Row> {
  const chosen = new Map(before.chosen)
  for (const row of rows) {
    if (isSelected) chosen.set(row.id, row)
    else chosen.delete(row.id)
  }
  const since = before.chosen.size > 0 ? Math.min(before.since, readAt) : readAt
  return { ...before, chosen, since, all: null }
}

/** Collects the IDs of rows that are unticked from now on, and not ticked again. `end` stops collecting. */
export function watchUnticked<Row>(store: Store<Selected<Row>>): {
  unticked: ReadonlySet<string>
  end: () => void
} {
  const unticked = new Set<string>()
  let { chosen } = store.get()
  const end = store.subscribe(() => {
    const before = chosen
    chosen = store.get().chosen
    for (const id of before.keys()) if (!chosen.has(id)) unticked.add(id)
    for (const id of chosen.keys()) unticked.delete(id)
  })
  return { unticked, end }
}

type SelectionLabels<Row> = Pick<TableSelection<Row>, 'label' | 'allLabel'>

/**
 * Returns the selection of a list. It survives a change of page and ends with another question or a lock. `words` must
 * be a stable object.
 */
export function useSelection<Row extends { id: string }>(
  store: Store<Selected<Row>>,
  question: string,
  words: SelectionLabels<Row>,
  loaded: { oldestReadAt: number } | null,
) {
  const kept = useStore(store)
  const now = kept.question === question ? kept : nothingSelected
  const { chosen } = now
  const put = useCallback(
    (part: Partial<Selected<Row>>) => store.set({ ...nothingSelected, question, ...part }),
    [store, question],
  )
  const readAt = loaded?.oldestReadAt ?? 0
  const listRef = useRef({ question, readAt })
  useEffect(() => {
    listRef.current = { question, readAt }
    const { question: before, chosen: selected, all } = store.get()
    // Clear only a selection, because each change rerenders the page.
    if (before !== question && (selected.size > 0 || all !== null)) put({})
  }, [store, question, readAt, put])
  // Do not depend on the list. A new function would rerender every row.
  const onSelect = useCallback(
    (rows: readonly Row[], isSelected: boolean) => {
      const last = store.get()
      const list = listRef.current
      const isSame = last.question === list.question
      const before = isSame ? last : { ...nothingSelected, question: list.question }
      store.set(changeSelection(before, rows, isSelected, list.readAt))
    },
    [store],
  )
  const table = useMemo(
    (): TableSelection<Row> => ({ selected: new Set(chosen.keys()), onSelect, ...words }),
    [chosen, onSelect, words],
  )
  return { ...now, table, put, store }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
