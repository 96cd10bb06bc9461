import type { LogRead } from '#/domain/lookup/read-log'
import { number } from '#/lib/words'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './intake-panel.module.css'

/** The lines without a client ID, each with its number. A log is anybody's text. */
export function LinesWithout({ read: { examples, without } }: { read: LogRead }) {
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
