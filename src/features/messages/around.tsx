import { Fragment } from 'react'
import { searchAround } from '#/lists/passed-on'
import { Button } from '#/ui/form/button'
import { CopyButton } from '#/ui/form/copy-button'
import { useStore } from '#/ui/hooks/use-store'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

const labels = { sender: 'From', subject: 'Subject' }

/** Shows values of a message to copy into a query, because the console does not know the query language. */
export function Around() {
  const message = useStore(searchAround)
  if (message === null) return null
  const { date, addresses, subject } = message
  const copied = { sender: addresses, subject }
  return (
    <section aria-label="Search around this message" className="notice whole">
      <dl className="facts narrow">
        {(['sender', 'subject'] as const).map((field) => {
          const value = message[field]
          return (
            value !== null && (
              <Fragment key={field}>
                <dt>{labels[field]}</dt>
                <dd>
                  <UntrustedText value={value} max={300} />{' '}
                  {copied[field] !== null && (
                    <CopyButton value={copied[field]} name={`Copy ${field}`} />
                  )}
                </dd>
              </Fragment>
            )
          )
        })}
        {date !== null && (
          <>
            <dt>Date</dt>
            <dd>
              <Instant at={date} />
            </dd>
          </>
        )}
      </dl>
      <div className="push">
        <Button variant="link" onClick={() => searchAround.set(null)}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}
