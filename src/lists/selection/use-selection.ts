import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Store } from '#/lib/store'
import type { TableSelection } from '#/ui/table/data-table'
import { useStore } from '#/ui/hooks/use-store'

/** With the rows as they were read: after a new sort a selected row may not be loaded. */
export interface Selected<Row> {
  /** Names the list that it was selected in. */
  question: string
  chosen: ReadonlyMap<string, Row>
  /** In milliseconds since the epoch: its rows were read before. */
  since: number
  /** When all that matched was read, and what is missing; null where something else is selected. */
  all: { at: number; missing: readonly string[] } | null
}

const emptySelection: ReadonlyMap<string, never> = new Map<string, never>()
export const nothingSelected = {
  question: '',
  chosen: emptySelection,
  since: 0,
  all: null,
} as const

type SelectionLabels<Row> = Pick<TableSelection<Row>, 'label' | 'allLabel'>

/**
 * The selection survives a visit to another page, and ends with another question or a lock. `words` stays the same
 * object.
 */
export function useSelection<Row extends { id: string }>(
  store: Store<Selected<Row>>,
  question: string,
  words: SelectionLabels<Row>,
) {
  const kept = useStore(store)
  const now = kept.question === question ? kept : nothingSelected
  const { chosen } = now
  const put = useCallback(
    (part: Partial<Selected<Row>>) => store.set({ ...nothingSelected, question, ...part }),
    [store, question],
  )
  const asked = useRef(question)
  useEffect(() => {
    asked.current = question
    const { question: before, chosen: left, all } = store.get()
    // Only where something ends: the page is drawn again for it.
    if (before !== question && (left.size > 0 || all !== null)) put({})
  }, [store, question, put])
  // A function for each question would draw every row again.
  const onSelect = useCallback(
    (rows: readonly Row[], selected: boolean) => {
      const last = store.get()
      const isSame = last.question === asked.current
      const before = isSame ? last : { ...nothingSelected, question: asked.current }
      const next = new Map(before.chosen)
      for (const row of rows) {
        if (selected) next.set(row.id, row)
        else next.delete(row.id)
      }
      const since = before.chosen.size > 0 ? before.since : Date.now()
      store.set({ ...before, chosen: next, since, all: null })
    },
    [store],
  )
  const table = useMemo(
    (): TableSelection<Row> => ({ selected: new Set(chosen.keys()), onSelect, ...words }),
    [chosen, onSelect, words],
  )
  return { ...now, table, put }
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
