import { useState } from 'react'
import type { UnreadableItem } from '#/api/page'
import { number } from '#/lib/words'
import { useAnnounced } from '#/ui/feedback/announcer'
import { Button } from '#/ui/form/button'
import { Notice } from '#/ui/feedback/notice'
import { withMarkers } from '#/lib/hidden-characters'
import { UntrustedText } from '#/ui/text/untrusted-text'

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

const mostShown = 20

function RawItems({ items }: { items: readonly UnreadableItem[] }) {
  return (
    <ul className="stack raw-items">
      {items.slice(0, mostShown).map((item) => (
        <li key={`${item.id}-${item.raw}`}>
          <p>
            <UntrustedText value={item.id ?? 'An item without an ID'} max={120} /> could not be read
            (<UntrustedText value={item.reason} max={300} />
            ).
          </p>
          <pre
            tabIndex={0}
            role="region"
            aria-label={`Raw answer, ${withMarkers(item.id ?? 'no ID')}`}
          >
            {item.raw.split('\n').map((line, index) => (
              // The lines of one text keep their position.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index}>
                <UntrustedText value={line} max={line.length} />
              </div>
            ))}
          </pre>
        </li>
      ))}
      {items.length > mostShown && <li>And {number(items.length - mostShown)} more.</li>}
    </ul>
  )
}
