import { useEffect, useState } from 'react'
import { withMarkers } from '../lib/hidden-characters'
import { number } from '../lib/words'
import { announce } from './announcer'
import { Button } from './button'
import { Notice } from './notice'
import styles from './unreadable.module.css'
import { UntrustedText } from './untrusted-text'

/** What could not be read: its id where it has one, what is wrong with it, and the text of it. */
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

const mostShown = 20

/** Items that came but could not be read: how many, which, and what was in the answer. */
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
      {open && (
        <ul className={styles.items}>
          {items.slice(0, mostShown).map((item) => (
            <li key={`${item.id}-${item.raw}`}>
              <p>
                <UntrustedText value={item.id ?? 'an item without an id'} max={120} /> could not be
                read (
                <UntrustedText value={item.reason} max={300} />
                ).
              </p>
              <pre
                tabIndex={0}
                role="region"
                aria-label={`Raw answer, ${withMarkers(item.id ?? 'no id')}`}
              >
                {item.raw.split('\n').map((line, index) => (
                  // Lines of one text keep their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <div key={index}>
                    <UntrustedText value={line} />
                  </div>
                ))}
              </pre>
            </li>
          ))}
          {count > mostShown && <li>And {number(count - mostShown)} more.</li>}
        </ul>
      )}
    </Notice>
  )
}
