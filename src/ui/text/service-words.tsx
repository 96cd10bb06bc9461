import { LongText } from './long-text'
import styles from './service-words.module.css'
import { UntrustedText } from './untrusted-text'

interface ServiceWordsProps {
  /** What the service said, in its own words; untrusted. */
  words: string | null
  /** Its `validationFailures`, as keys and values, whatever the keys are. */
  failures: readonly (readonly [key: string, value: string][])[]
}

/** The service's own words, quoted and never re-worded: its message and every failure it lists. */
export function ServiceWords({ words, failures }: ServiceWordsProps) {
  if (words === null && failures.length === 0) return null
  return (
    <blockquote className={`close dim ${styles.quote}`}>
      {words !== null && (
        <p>
          The service said: “<LongText value={words} max={500} />”
        </p>
      )}
      {failures.length > 0 && (
        <ul>
          {failures.map((failure) => (
            <li key={JSON.stringify(failure)}>
              {failure.map(([key, value]) => (
                <span key={key} className={styles.pair}>
                  <UntrustedText value={key} max={80} />: <LongText value={value} max={500} />
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </blockquote>
  )
}
