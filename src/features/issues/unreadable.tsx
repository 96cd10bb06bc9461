import { useEffect, useState } from 'react'
import type { UnreadableItem } from '../../api/page'
import { announce } from '../../ui/announcer'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { UntrustedText } from '../../ui/untrusted-text'
import { RawLines } from './raw-lines'
import styles from './unreadable.module.css'
import { number } from './words'

interface UnreadableProps {
  items: readonly UnreadableItem[]
  of: number
  /** What they are, such as "issues". */
  what: string
}

const mostShown = 20

/** Items that came but could not be read: how many, which, and what was in the answer. */
export function Unreadable({ items, of, what }: UnreadableProps) {
  const [open, setOpen] = useState(false)
  const count = items.length
  const words = `${number(count)} of ${number(of)} ${what} could not be read.`
  useEffect(() => {
    if (count > 0) announce(`Could not be read: ${number(count)} of ${number(of)} ${what}.`)
  }, [count, of, what])
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
                read (<UntrustedText value={item.reason} max={300} />
                ).
              </p>
              <RawLines lines={item.raw.split('\n')} fold={40} />
            </li>
          ))}
          {count > mostShown && <li>And {number(count - mostShown)} more.</li>}
        </ul>
      )}
    </Notice>
  )
}
