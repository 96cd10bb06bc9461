import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
const focusable = 'a[href], button, input'

/**
 * Arrow keys and Page keys go from a control of one row to the same control of another, drawn or not. Tab
 * goes through the controls of a row, as everywhere.
 */
export function useRowKeys(
  region: RefObject<HTMLElement | null>,
  count: number,
  reveal: (index: number) => void,
): (event: KeyboardEvent) => void {
  const wanted = useRef<{ index: number; control: number } | null>(null)
  // The row may be drawn only after it was scrolled to: every render looks whether it is there.
  useEffect(() => {
    if (wanted.current === null) return
    const row = region.current?.querySelector(`[data-index="${wanted.current.index}"]`)
    const control = row?.querySelectorAll<HTMLElement>(focusable)[wanted.current.control]
    if (!control) return
    wanted.current = null
    control.focus()
  })
  return (event) => {
    const step = steps[event.key]
    const row = (event.target as Element).closest<HTMLElement>('[data-index]')
    if (step === undefined || row === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const index = Math.min(count - 1, Math.max(0, Number(row.dataset['index']) + step))
    const controls = [...row.querySelectorAll(focusable)]
    const control = controls.indexOf(event.target as Element)
    const target = region.current?.querySelector(`[data-index="${index}"]`)
    const drawn = target?.querySelectorAll<HTMLElement>(focusable)[control]
    if (drawn) return drawn.focus()
    wanted.current = { index, control }
    reveal(index)
  }
}
