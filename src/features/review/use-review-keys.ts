import type { RefObject } from 'react'
import { announce } from '#/ui/feedback/announcer'
import type { ListHandle } from './queue/queue-list'
import { skipOf, stepFrom, whyNoDecision } from './queue/queue-steps'
import type { Queue } from './queue/use-queue'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'

/** The keys that move through the queue. The opened item handles a and r itself. No key writes. */
export function useReviewKeys(
  { queue, opened, open, skip, passOver }: Queue,
  list: RefObject<ListHandle | null>,
  keysDialog: RefObject<HTMLDialogElement | null>,
): void {
  const move = (step: 1 | -1) => () => {
    const handle = list.current
    const to = stepFrom(queue, handle?.focused() ?? opened, step)
    if (to.kind === 'nowhere') return announce(to.said)
    // On a narrow screen an opened item hides the list.
    if (handle?.isShown() === true) handle.focus(to.id)
    else open(to.id)
  }
  const onSkip = () => {
    const skipped = skipOf(list.current?.focused() ?? null, opened)
    if (skipped.kind === 'nothing') return announce(skipped.said)
    if (skipped.kind === 'opened') return skip(skipped.id)
    const next = passOver(skipped.id)
    if (next) list.current?.focus(next)
  }
  const noDecision = whyNoDecision(opened)
  const notOpen = () => announce(noDecision ?? '')
  useSingleKeys(
    {
      j: move(1),
      k: move(-1),
      s: onSkip,
      '?': () => keysDialog.current?.showModal(),
      ...(noDecision !== null && { a: notOpen, r: notOpen }),
    },
    ['j', 'k'],
  )
}
