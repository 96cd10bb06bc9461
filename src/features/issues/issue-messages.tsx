import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { IssueMessage } from '#/api/issues/schema'
import { RawInRow } from '#/ui/text/view-raw'
import { searchAround } from '#/lists/passed-on'
import { isMessageId } from '#/domain/ids'
import {
  readAttachments,
  readDate,
  hasSubject,
  noSubject,
  partiesLine,
  people,
} from '#/domain/messages/parties'
import { instantCell } from '#/lib/time/instant'
import { defineList, notGiven, type ListColumn } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-messages.module.css'

const line = (text: (message: IssueMessage) => string | null) => ({
  text,
  clip: false,
  cardLabel: true,
  cellClass: 'clipped',
  cell: (message: IssueMessage) => <UntrustedText value={text(message) ?? notGiven} max={200} />,
  print: (message: IssueMessage) => <UntrustedText value={text(message) ?? notGiven} max={600} />,
})

const subject: ListColumn<IssueMessage> = {
  id: 'subject',
  header: 'Subject',
  text: (message) => message.subject,
  width: '15.5rem',
  tightWidth: '13rem',
  grow: true,
  clip: false,
  card: 'title',
  cell: (message) => <Subject message={message} />,
  print: (message) =>
    hasSubject(message.subject) ? <UntrustedText value={message.subject} max={600} /> : noSubject,
}

const columns: readonly ListColumn<IssueMessage>[] = [
  { id: 'message_id', header: 'Message ID', text: ({ id }) => id },
  {
    id: 'from',
    header: 'From',
    width: '12.5rem',
    tightWidth: '9rem',
    ...line(({ sender }) => partiesLine(people(sender))),
  },
  subject,
  {
    id: 'recipients',
    header: 'Recipients',
    card: 'more',
    width: '11.5rem',
    tightWidth: '8rem',
    ...line(({ recipients }) => partiesLine(people(recipients))),
  },
  {
    id: 'attachments',
    header: 'Attachments',
    card: 'more',
    width: '11rem',
    tightWidth: '7rem',
    ...line(({ attachments }) =>
      Array.isArray(attachments) && attachments.length === 0
        ? 'None'
        : partiesLine(readAttachments(attachments)),
    ),
  },
]

const base = {
  name: 'Messages',
  file: 'issue-messages',
  noun: ['message', 'messages'],
  action: 'readIssueMessages',
  card: 3,
} as const

/** The columns of an issue's messages (SERVICE.md §4.6). The sender wrote every value. */
export const messageList = defineList<IssueMessage>({ ...base, columns })

/** The messages with a date column, for answers with a date that the document does not show. */
export const datedMessageList = defineList<IssueMessage>({
  ...base,
  columns: [
    ...columns,
    {
      id: 'date',
      header: 'Date',
      text: ({ raw }) => {
        const date = readDate(raw)
        return date && instantCell(date)
      },
      width: '9.6rem',
      tightWidth: '8rem',
      isTime: true,
      card: 'badge',
      cell: ({ raw }) => {
        const date = readDate(raw)
        return date && <Instant at={date} stacked />
      },
      print: ({ raw }) => {
        const date = readDate(raw)
        return date && <UtcTime at={date} />
      },
    },
  ],
})

function Subject({ message }: { message: IssueMessage }) {
  const { id } = message
  const subjectId = useId()
  const text = hasSubject(message.subject) ? (
    <UntrustedText value={message.subject} max={200} />
  ) : (
    noSubject
  )
  return (
    <div className={`lines ${styles.subject}`}>
      {isMessageId(id) ? (
        <Link
          id={subjectId}
          to="/messages/$messageId"
          params={{ messageId: id }}
          className="clipped"
        >
          {text}
        </Link>
      ) : (
        <span
          id={subjectId}
          className="clipped"
          data-tip="The message ID is malformed, so the message cannot be opened."
        >
          {text}
        </span>
      )}
      <div className={styles.actions}>
        <Link
          to="/messages"
          aria-describedby={subjectId}
          onClick={() =>
            searchAround.set({
              sender: partiesLine(people(message.sender)),
              subject: message.subject,
              date: readDate(message.raw),
            })
          }
        >
          Search around this message…
        </Link>
        <RawInRow value={message.raw} about={subjectId} />
      </div>
    </div>
  )
}
