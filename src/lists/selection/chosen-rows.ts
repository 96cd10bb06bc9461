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

interface SelectableRow<Row, App> {
  rowId: (row: Row) => string
  appsOf: (row: Row) => readonly App[]
  clientIdOf: (row: Row) => string
}

/** Returns the selected rows with what the buttons of the bar use: their apps, and each client ID once. */
export function readSelection<Row, App>(
  all: readonly Row[],
  selected: ReadonlySet<string>,
  { rowId, appsOf, clientIdOf }: SelectableRow<Row, App>,
) {
  const rows = all.filter((row) => selected.has(rowId(row)))
  return { rows, apps: rows.flatMap(appsOf), clientIds: [...new Set(rows.map(clientIdOf))] }
}
