import { useId, useState } from 'react'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './intake.module.css'

interface UnreadLinesProps {
  words: string
  label: string
  /** Untrusted: other people write the text of a log. */
  lines: readonly { line: number; text: string; why: string | null }[]
  /** How many lines are not among these. */
  more?: number
}

export function UnreadLines({ words, label, lines, more = 0 }: UnreadLinesProps) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  return (
    <>
      <p>
        {words}
        {lines.length > 0 && (
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
          <ul className={`lines scrolls ${styles.lines}`} aria-label={label}>
            {lines.map(({ line, text, why }) => (
              <li key={line}>
                <span>{number(line)}</span>{' '}
                <code>
                  <UntrustedText value={text} />
                </code>
                {why !== null && ` ${why}: not read`}
              </li>
            ))}
            {more > 0 && <li>and {number(more)} more</li>}
          </ul>
        )}
      </div>
    </>
  )
}
