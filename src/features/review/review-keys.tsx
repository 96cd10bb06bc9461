import type { RefObject } from 'react'
import { KeysDialog } from '#/ui/dialog/keys-dialog'
import { Button } from '#/ui/form/button'
import { usePreferences } from '#/ui/hooks/use-preferences'
import { Key } from '#/ui/text/key'
import { announce } from '#/ui/feedback/announcer'
import { useSingleKeys } from '#/ui/hooks/use-single-keys'
import type { ListHandle } from './queue/queue-list'
import { itemToCome } from './queue/places'
import { createSkip, noDecisionMessage, stepFrom } from './queue/queue'
import type { Queue } from './queue/use-queue'

const keys = [
  ['j', 'open the next item (or the first, if none is open)'],
  ['k', 'open the previous item'],
  ['Enter', 'open the focused item'],
  ['a', 'accept: opens the decision'],
  ['r', 'reject: opens the decision'],
  ['s', 'skip: moves the item to the end'],
  ['g', 'then a, r, i or o: Apps, Review queue, Issues, Operations'],
  ['?', 'show these shortcuts'],
] as const

export function KeysButton({ onOpen }: { onOpen: () => void }) {
  const { singleKeys } = usePreferences()
  return (
    <div className="row near">
      {singleKeys && (
        <span className="row near hint wide-only" aria-hidden="true">
          <Key name="j" /> <Key name="k" /> move
        </span>
      )}
      <Button
        aria-haspopup="dialog"
        aria-keyshortcuts={singleKeys ? '?' : undefined}
        onClick={onOpen}
      >
        Keyboard shortcuts
        {singleKeys && <Key name="?" />}
      </Button>
    </div>
  )
}

export function ReviewKeysDialog({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  const { singleKeys } = usePreferences()
  return (
    <KeysDialog
      ref={ref}
      title="Keyboard shortcuts"
      lead={
        singleKeys
          ? 'Shortcuts never send a change. a and r open the decision dialog.'
          : 'Single-key shortcuts are turned off in Settings.'
      }
      keys={keys}
    />
  )
}

/** The keys of the queue. The opened item handles a and r itself. No key sends a change. */
export function useReviewKeys(
  { queue, opened, stepTo, skip, passOver }: Queue,
  list: RefObject<ListHandle | null>,
  keysDialog: RefObject<HTMLDialogElement | null>,
): void {
  const move = (step: 1 | -1) => () => {
    // The first press opens the first item, wherever the focus is. A second press may come before that item opens.
    const from = itemToCome() ?? (opened === null ? null : (list.current?.focused() ?? opened))
    const to = stepFrom(queue, from, step)
    if ('message' in to) return announce(to.message)
    stepTo(to.id)
  }
  const onSkip = () => {
    const skipped = createSkip(list.current?.focused() ?? null, opened)
    if ('message' in skipped) return announce(skipped.message)
    if (skipped.id === opened) return skip(skipped.id)
    const next = passOver(skipped.id)
    if (next) list.current?.focus(next)
  }
  const noDecision = noDecisionMessage(opened)
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
