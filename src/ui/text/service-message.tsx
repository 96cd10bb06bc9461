import { LongText } from './long-text'
import { UntrustedText } from './untrusted-text'

interface ServiceMessageProps {
  /** Untrusted text of the service. */
  words: string | null
  /** Entries of `validationFailures` with any keys. */
  failures: readonly (readonly [key: string, value: string][])[]
}

/** The service's message, quoted without changes. */
export function ServiceMessage({ words, failures }: ServiceMessageProps) {
  if (words === null && failures.length === 0) return null
  return (
    <blockquote className="quote stack close dim">
      {words !== null && (
        <p>
          The service said: “<LongText value={words} max={500} />”
        </p>
      )}
      {failures.length > 0 && (
        <ul>
          {failures.map((failure) => (
            <li key={JSON.stringify(failure)}>
              {failure.map(([key, value], index) => (
                <span key={key}>
                  {index > 0 && ', '}
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
