import { useId, useState } from 'react'
import type { LogRead } from '#/domain/lookup/read-log'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './intake-panel.module.css'
import { intakeWords, offerWords } from './intake-words'

/** What the text holds, and how much of it is offered. */
export function Summary({ read, fresh }: { read: LogRead; fresh: number }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <div className={styles.summary}>
      <p>
        {[intakeWords(read), ...offerWords(fresh, read.ids.length - fresh)].join('. ')}
        {read.without > 0 && (
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
      <div id={list}>{isOpen && <LinesWithout read={read} />}</div>
    </div>
  )
}

/** The lines without a client ID, each with its number. Other people write the text of a log. */
function LinesWithout({ read: { examples, without } }: { read: LogRead }) {
  return (
    <ul className={styles.lines} aria-label="Lines without a client ID">
      {examples.map(({ line, text }) => (
        <li key={line}>
          <span>{number(line)}</span>{' '}
          <code>
            <UntrustedText value={text} />
          </code>
        </li>
      ))}
      {without > examples.length && <li>and {number(without - examples.length)} more</li>}
    </ul>
  )
}
