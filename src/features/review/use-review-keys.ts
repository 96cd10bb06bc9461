import type { RefObject } from 'react'
import { announce } from '../../ui/announcer'
import type { ListHandle } from './queue-list'
import type { Queue } from './use-queue'
import { useSingleKeys } from '../../ui/use-single-keys'

/** The keys that move through the queue; accepting and rejecting belong to the opened item. None of them writes. */
export function useReviewKeys(
  { queue, opened, open, skip, passOver }: Queue,
  list: RefObject<ListHandle | null>,
  keysDialog: RefObject<HTMLDialogElement | null>,
): void {
  const move = (step: 1 | -1) => () => {
    const handle = list.current
    const from = handle?.focused() ?? opened
    const at = queue.findIndex(({ id }) => id === from)
    const next = at < 0 ? queue[0] : queue[at + step]
    if (queue.length === 0) return announce('There is nothing in the list.')
    if (next === undefined)
      return announce(step > 0 ? 'This is the last item.' : 'This is the first item.')
    // Beside an item a narrow screen has no list to move in.
    if (handle?.isShown() === true) handle.focus(next.id)
    else open(next.id)
  }
  const onSkip = () => {
    const focused = list.current?.focused() ?? null
    if (focused !== null && focused !== opened) {
      const next = passOver(focused)
      if (next) list.current?.focus(next)
      return
    }
    if (opened === null) return announce('Nothing is open. j goes to the first item.')
    skip(opened)
  }
  const notOpen = () => announce('Nothing is open. Enter opens the item that has the focus.')
  useSingleKeys(
    {
      j: move(1),
      k: move(-1),
      s: onSkip,
      '?': () => keysDialog.current?.showModal(),
      ...(opened === null && { a: notOpen, r: notOpen }),
    },
    ['j', 'k'],
  )
}
