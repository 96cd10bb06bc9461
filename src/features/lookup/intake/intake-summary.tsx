import { useId, useState } from 'react'
import type { LogRead } from '#/domain/lookup/read-log'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from '#/ui/form/intake.module.css'
import { intakeWords, knownWords } from './intake-words'

/** What the text holds, and how much of it is offered. */
export function Summary({ read, fresh }: { read: LogRead; fresh: number }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className="dim numbers">
      <p>
        {[intakeWords(read), ...knownWords(read.ids.length - fresh)].join('. ')}
        {read.unread > 0 && (
          <>
            {' '}
            <Button
              variant="link"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide them' : 'Show them'}
            </Button>
          </>
        )}
      </p>
      <div id={list}>{isOpen && <UnreadLines read={read} />}</div>
    </div>
  )
}

/** The lines of which something was not read, each with its number. Other people write the text of a log. */
function UnreadLines({ read: { examples, unread } }: { read: LogRead }) {
  return (
    <ul className={`lines scrolls ${styles.lines}`} aria-label="Lines without a client ID">
      {examples.map(({ line, text, cutBy }) => (
        <li key={line}>
          <span>{number(line)}</span>{' '}
          <code>
            <UntrustedText value={text} />
          </code>
          {cutBy !== null && ` ${cutBy} touches a client ID: not read`}
        </li>
      ))}
      {unread > examples.length && <li>and {number(unread - examples.length)} more</li>}
    </ul>
  )
}
