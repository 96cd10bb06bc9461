import { useCallback, useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { TableSelection } from './data-table'
import { useRowKeys } from './use-row-keys'
import { pressedKey } from '../hooks/pressed-key'

/**
 * Adds range selection. Shift selects from the last chosen row, Ctrl or ⌘ A selects all loaded rows. `onSelect` must
 * stay the same function, otherwise all rows are redrawn.
 */
export function useRange<Row>(
  region: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  selection: TableSelection<Row> | undefined,
  reveal: (index: number) => void,
) {
  const onOtherKey = useRowKeys(region, rows.length, reveal)
  const now = useRef({ rows, selection })
  const anchor = useRef<number | null>(null)
  useEffect(() => {
    now.current = { rows, selection }
  })
  const onSelect = useCallback((index: number, checked: boolean, isRange: boolean) => {
    const { rows: all, selection: its } = now.current
    const from = isRange ? (anchor.current ?? index) : index
    anchor.current = index
    its?.onSelect(all.slice(Math.min(from, index), Math.max(from, index) + 1), checked)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const isAll = pressedKey(event) === 'a' && (event.ctrlKey || event.metaKey)
    if (!isAll || selection === undefined || event.altKey || event.shiftKey)
      return onOtherKey(event)
    event.preventDefault()
    selection.onSelect(rows, true)
  }
  return { onSelect, onKeyDown }
}
