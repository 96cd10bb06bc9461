import { searchAround } from '#/lists/passed-on'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { useStore } from '#/ui/hooks/use-store'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './around.module.css'

/** Shows values of a message to copy into a query, because the console does not know the query language. */
export function Around() {
  const message = useStore(searchAround)
  if (message === null) return null
  const { sender, subject, date } = message
  return (
    <section aria-label="Search around this message" className={`row spread ${styles.around}`}>
      <dl>
        {sender !== null && (
          <div>
            <dt>From</dt>
            <dd>
              <UntrustedText value={sender} max={300} />{' '}
              <CopyButton value={sender} name="Copy sender" />
            </dd>
          </div>
        )}
        {subject !== null && (
          <div>
            <dt>Subject</dt>
            <dd>
              <UntrustedText value={subject} max={300} />{' '}
              <CopyButton value={subject} name="Copy subject" />
            </dd>
          </div>
        )}
        {date !== null && (
          <div>
            <dt>Date</dt>
            <dd>
              <Instant at={date} />
            </dd>
          </div>
        )}
      </dl>
      <Button variant="link" onClick={() => searchAround.set(null)}>
        Dismiss
      </Button>
    </section>
  )
}
