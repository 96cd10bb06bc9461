import { useId, useState } from 'react'
import type { IssueMessage } from '#/api/issues/schema'
import { number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { LongText } from '#/ui/text/long-text'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './message-item.module.css'
import { attachmentsOf, people, type Party } from '#/domain/messages/parties'
import { RawLines } from '#/app-parts/raw-lines'
import { rawLines } from '#/lib/raw-lines'

/** One message of an issue. The sender wrote all of it. */
export function MessageItem({ message }: { message: IssueMessage }) {
  const [raw, setRaw] = useState(false)
  const heading = useId()
  const { subject } = message
  return (
    <li className={styles.message}>
      <article aria-labelledby={heading}>
        <header className={styles.head}>
          <h3 id={heading}>
            {subject === null || subject.trim() === '' ? (
              '(no subject)'
            ) : (
              <UntrustedText value={subject} max={400} />
            )}
          </h3>
          <Button
            variant="link"
            aria-expanded={raw}
            aria-describedby={heading}
            onClick={() => setRaw(!raw)}
          >
            View raw
          </Button>
        </header>
        <dl className={styles.fields}>
          <Field term="Sender" parties={people(message.sender)} none="Not given" />
          <Field term="Recipients" parties={people(message.recipients)} none="Not given" />
          <Field
            term="Attachments"
            parties={attachmentsOf(message.attachments)}
            none={Array.isArray(message.attachments) ? 'None' : 'Not given'}
          />
        </dl>
        {raw && <RawLines lines={rawLines(message.raw)} fold={200} />}
      </article>
    </li>
  )
}

const fewParties = 5

function Field({ term, parties, none }: { term: string; parties: Party[]; none: string }) {
  const [all, setAll] = useState(false)
  const rest = parties.length - fewParties
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {parties.length === 0 ? (
          <span className={styles.none}>{none}</span>
        ) : (
          <ul>
            {(all ? parties : parties.slice(0, fewParties)).map((party, index) => (
              // The position in the message is the identity.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                <PartyWords party={party} />
              </li>
            ))}
          </ul>
        )}
        {rest > 0 && (
          <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${number(rest)} more`}
          </Button>
        )}
      </dd>
    </div>
  )
}

function PartyWords({ party: { main, more } }: { party: Party }) {
  return (
    <>
      <LongText value={main} max={200} />
      {more.map(([field, value]) => (
        <span key={field} className={styles.more}>
          {' '}
          · <UntrustedText value={field} max={40} />: “<UntrustedText value={value} max={200} />”
        </span>
      ))}
    </>
  )
}
