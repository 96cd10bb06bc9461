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
 * The way up to a list. If the list is an earlier entry in the tab's history, a plain click goes back to it:
 * same rows, same scroll position. The link itself handles any other click.
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
