import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { IssueMessage } from '#/api/issues/schema'
import { PartyList } from '#/app-parts/party-list'
import { RawLines } from '#/app-parts/raw-lines'
import { isMessageId } from '#/domain/ids'
import { attachmentsOf, hasSubject, noSubject, people, type Party } from '#/domain/messages/parties'
import { rawLines } from '#/lib/raw-lines'
import { Button } from '#/ui/form/button'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './message-item.module.css'

/** One message of an issue. The sender wrote all of it. Its subject leads to the message. */
export function MessageItem({ message }: { message: IssueMessage }) {
  const [raw, setRaw] = useState(false)
  const heading = useId()
  const { id, subject } = message
  const words = hasSubject(subject) ? <UntrustedText value={subject} max={400} /> : noSubject
  return (
    <li className={styles.message}>
      <article aria-labelledby={heading}>
        <header className={styles.head}>
          <h3 id={heading}>
            {isMessageId(id) ? (
              <Link to="/messages/$messageId" params={{ messageId: id }} className={styles.subject}>
                {words}
              </Link>
            ) : (
              words
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

function Field({ term, parties, none }: { term: string; parties: Party[]; none: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <PartyList parties={parties} none={none} />
      </dd>
    </div>
  )
}
