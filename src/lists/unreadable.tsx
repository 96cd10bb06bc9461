import { useState } from 'react'
import type { UnreadableItem } from '#/api/page'
import { number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { RawItems } from './raw-items'

interface UnreadableProps {
  items: readonly UnreadableItem[]
  of: number
  noun: string
}

export function Unreadable({ items, of, noun }: UnreadableProps) {
  const [open, setOpen] = useState(false)
  const count = items.length
  const words = `${number(count)} of ${number(of)} ${noun} could not be read.`
  useAnnounced(count === 0 ? null : words)
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
      {open && <RawItems items={items} />}
    </Notice>
  )
}
