import { useEffect, useState } from 'react'
import { number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { late, LatePart } from '#/ui/late'

const rawItems = late(() => import('./raw-items'))

/** An item that could not be read: its id if it has one, the problem, and its text. */
export interface UnreadableItem {
  id: string | null
  reason: string
  raw: string
}

interface UnreadableProps {
  items: readonly UnreadableItem[]
  of: number
  /** What they are, such as "apps". */
  noun: string
}

/** Items that arrived but could not be read: how many, which, and their raw text. */
export function Unreadable({ items, of, noun }: UnreadableProps) {
  const [open, setOpen] = useState(false)
  const count = items.length
  const words = `${number(count)} of ${number(of)} ${noun} could not be read.`
  useEffect(() => {
    if (count > 0) announce(words)
  }, [count, words])
  if (count === 0) return null
  return (
    <Notice
      tone="warning"
      actions={
        <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
          View raw
        </Button>
      }
    >
      {words}
      {open && <LatePart part={rawItems}>{({ RawItems }) => <RawItems items={items} />}</LatePart>}
    </Notice>
  )
}
