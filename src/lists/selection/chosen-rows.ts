import { useMemo } from 'react'
import { sessionStore } from '#/lib/session-store'
import { useStore } from '#/ui/hooks/use-store'
import type { TableSelection } from '#/ui/table/table-selection'

export interface ChosenRows<Row> extends TableSelection<Row> {
  clear: () => void
}

/** Creates a selection that survives a change of page. A lock clears it. Keep the result at module scope. */
export function chosenRows<Row>(options: {
  idOf: (row: Row) => string
  label: (row: Row) => string | null
  allLabel: string
}) {
  const { idOf, label, allLabel } = options
  const chosen = sessionStore<ReadonlySet<string>>(new Set())
  const clear = () => {
    if (chosen.get().size > 0) chosen.set(new Set())
  }
  const onSelect = (rows: readonly Row[], isSelected: boolean) => {
    const next = new Set(chosen.get())
    for (const row of rows) {
      if (label(row) === null) continue
      if (isSelected) next.add(idOf(row))
      else next.delete(idOf(row))
    }
    chosen.set(next)
  }
  const unchanging = { onSelect, label, allLabel, clear }
  const useChosen = (): ChosenRows<Row> => {
    const selected = useStore(chosen)
    return useMemo(() => ({ selected, ...unchanging }), [selected])
  }
  return { clear, useChosen }
}
