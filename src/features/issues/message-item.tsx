import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { IssueMessage } from '#/api/issues/schema'
import { PartyList } from '#/app-parts/party-list'
import { useViewRaw } from '#/app-parts/view-raw'
import { isMessageId } from '#/domain/ids'
import { attachmentsOf, hasSubject, noSubject, people, type Party } from '#/domain/messages/parties'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './message-item.module.css'

/** One message of an issue. The sender wrote all of it. Its subject leads to the message. */
export function MessageItem({ message }: { message: IssueMessage }) {
  const heading = useId()
  const raw = useViewRaw(() => message.raw, { 'aria-describedby': heading })
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
          {raw.button}
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
        {raw.lines}
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
