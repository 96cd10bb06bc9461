import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { pressedKey } from '../hooks/pressed-key'

/** A selection of ours, because the library's covers only the rows of its model, which are the drawn ones. */
export interface TableSelection<Row> {
  /** IDs, also of rows that are gone or not loaded. */
  selected: ReadonlySet<string>
  /** Called by `selectRows`. Must stay the same function, otherwise every row is redrawn. */
  onSelect: (rows: readonly Row[], selected: boolean) => void
  /** Label of the checkbox; null if the row cannot be selected. */
  label: (row: Row) => string | null
  allLabel: string
}

/** Selects rows, or the opposite. Rows without a checkbox stay out, even inside a range or of all rows. */
export function selectRows<Row>(
  { label, onSelect }: Pick<TableSelection<Row>, 'label' | 'onSelect'>,
  rows: readonly Row[],
  isSelected: boolean,
): void {
  onSelect(
    rows.filter((row) => label(row) !== null),
    isSelected,
  )
}

/** Returns the state of the checkbox in the head. It ignores rows that cannot be selected. */
export function headBox<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { selected, label }: Pick<TableSelection<Row>, 'selected' | 'label'>,
) {
  // An empty selection skips the search through thousands of rows.
  const isIn = (row: Row) => selected.has(rowId(row))
  const some = selected.size > 0 && rows.some((row) => isIn(row) && label(row) !== null)
  const checked = some && rows.every((row) => isIn(row) || label(row) === null)
  return { checked, indeterminate: some && !checked }
}

/** The row that was chosen last, from which Shift selects. */
export interface Anchor {
  id: string
  isSelected: boolean
}

/**
 * Returns the rows from the anchor to the clicked row. Without the anchor's row, or if it was changed since then, only
 * the clicked row.
 */
export function rangeTo<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  index: number,
  anchor: Anchor | null,
  selected: ReadonlySet<string>,
): readonly Row[] {
  const isCurrent = anchor !== null && selected.has(anchor.id) === anchor.isSelected
  const from = isCurrent ? rows.findIndex((row) => rowId(row) === anchor.id) : -1
  if (from < 0) return rows.slice(index, index + 1)
  return rows.slice(Math.min(from, index), Math.max(from, index) + 1)
}

/**
 * Adds range selection. Shift selects from the last chosen row, Ctrl or ⌘ A selects all loaded rows. `onSelect` must
 * stay the same function, otherwise all rows are redrawn.
 */
export function useRowSelection<Row>(
  region: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selection: TableSelection<Row> | undefined,
  reveal: (index: number) => void,
) {
  const onOtherKey = useRowKeys(region, rows.length, reveal)
  const now = useRef({ rows, rowId, selection })
  const anchor = useRef<Anchor | null>(null)
  useEffect(() => {
    now.current = { rows, rowId, selection }
  })
  const onSelect = useCallback((index: number, checked: boolean, isRange: boolean) => {
    const { rows: all, rowId: idOf, selection: its } = now.current
    const row = all[index]
    if (!its || row === undefined) return
    const range = rangeTo(all, idOf, index, isRange ? anchor.current : null, its.selected)
    anchor.current = { id: idOf(row), isSelected: checked }
    selectRows(its, range, checked)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = pressedKey(event) === 'a' && (event.ctrlKey || event.metaKey)
    if (!isAll || selection === undefined || event.altKey || event.shiftKey)
      return onOtherKey(event)
    event.preventDefault()
    selectRows(selection, rows, true)
  }
  return { onSelect, onKeyDown }
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
const focusable = 'a[href], button, input'

/** Moves the focus by arrow and Page keys to the same control in another row, drawn or not. */
function useRowKeys(
  region: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<{ index: number; place: Place } | null>(null)
  // Every render searches the row, which may be drawn only after scrolling.
  useEffect(() => {
    if (wanted.current === null) return
    const row = region.current?.querySelector(`[data-index="${wanted.current.index}"]`)
    const control = row ? controlAt(row, wanted.current.place) : undefined
    if (!control) return
    wanted.current = null
    control.focus()
  })
  return (event) => {
    const step = steps[pressedKey(event)]
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    if (step === undefined || row === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.min(count - 1, Math.max(0, Number(row.dataset['index']) + step))
    const place = findPlace(row, event.target as Element)
    const target = region.current?.querySelector(`[data-index="${index}"]`)
    const drawn = target ? controlAt(target, place) : undefined
    if (drawn) return drawn.focus()
    wanted.current = { index, place }
    reveal(index)
  }
}

/** Place of a control by cell and action, because rows have different controls in a cell. */
interface Place {
  cell: number
  action: string | undefined
  control: number
}

function findPlace(row: Element, target: Element): Place {
  const cell = [...row.children].findIndex((element) => element.contains(target))
  const action = (target as HTMLElement).dataset['action']
  return { cell, action, control: rowControls(row, cell, action).indexOf(target as HTMLElement) }
}

function controlAt(row: Element, { cell, action, control }: Place): HTMLElement | undefined {
  const controls = rowControls(row, cell, action)
  return controls[Math.min(control, controls.length - 1)]
}

function rowControls(row: Element, cell: number, action: string | undefined): HTMLElement[] {
  const all = row.children[cell]?.querySelectorAll<HTMLElement>(focusable) ?? []
  return [...all].filter((element) => element.dataset['action'] === action)
}
