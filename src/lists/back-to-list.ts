import { lastList } from './last-list'

interface History {
  location: { state: { __TSR_index?: number } }
  go: (steps: number) => void
}

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'
>

/**
 * The way up: where the list one came from lies behind this page in the tab's history, a plain click goes back to it,
 * and so to the same rows at the same place. Any other click is the link's own.
 */
export function backToList(
  path: Parameters<typeof lastList>[0],
  history: History,
  event: Click,
): void {
  const here = history.location.state.__TSR_index
  const there = lastList(path)?.index ?? null
  const steps = there === null || here === undefined ? 0 : here - there
  const isPlain =
    event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (steps <= 0 || !isPlain) return
  event.preventDefault()
  history.go(-steps)
}
