import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import { pressedKey } from '../hooks/pressed-key'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }
const focusable = 'a[href], button, input'

/** Moves the focus by arrow and Page keys to the same control in another row, drawn or not. */
export function useRowKeys(
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
