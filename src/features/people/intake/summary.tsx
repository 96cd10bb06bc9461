import { useId, useState } from 'react'
import type { AccountsRead } from '#/domain/people/read-accounts'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { foreignWords, readWords } from './intake-words'
import styles from '#/ui/form/intake.module.css'

/** What the text holds, and the lines of which something was not read. */
export function Summary({ read }: { read: AccountsRead }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const foreign = foreignWords(read)
  return (
    <div className="dim numbers">
      <p>
        {readWords(read)}
        {read.examples.length > 0 && (
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
      <div id={list}>
        {isOpen && (
          <ul className={`lines scrolls ${styles.lines}`} aria-label="Lines not read whole">
            {read.examples.map(({ line, text, hidden }) => (
              <li key={line}>
                <span>{number(line)}</span>{' '}
                <code>
                  <UntrustedText value={text} />
                </code>
                {hidden !== null && ` ${hidden} is in an account or touches one: not read`}
              </li>
            ))}
          </ul>
        )}
      </div>
      {foreign !== null && <p>{foreign}</p>}
    </div>
  )
}
