import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { FoundMessage } from '#/api/messages/schema'
import { RawInRow } from '#/ui/text/view-raw'
import { isMessageId } from '#/domain/ids'
import { hasSubject, noSubject, partiesLine, people } from '#/domain/messages/parties'
import { defineList, notGiven } from '#/lists/define-list'
import { UtcTime } from '#/lists/print/print-cells'
import { instantCell } from '#/lib/time/instant'
import { rowLink } from '#/ui/table/row-link'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

/** The three documented fields. No header sorts, because the document gives no order (SERVICE.md §4.6). */
export const foundList = defineList<FoundMessage>({
  name: 'Messages',
  file: 'messages',
  noun: ['message', 'messages'],
  action: 'readSearches',
  columns: [
    { id: 'message_id', header: 'Message ID', text: ({ id }) => id },
    {
      id: 'date',
      header: 'Date',
      text: ({ date }) => date && instantCell(date),
      width: '11rem',
      clip: false,
      isTime: true,
      card: 'badge',
      cell: ({ date }) => (date === null ? notGiven : <Instant at={date} stacked />),
      print: ({ date }) => (date === null ? notGiven : <UtcTime at={date} />),
    },
    {
      id: 'from',
      header: 'From',
      text: ({ from }) => partiesLine(people(from)),
      width: '16rem',
      clip: false,
      cellClass: 'clipped',
      cell: ({ from }) => <Sender from={from} />,
      print: ({ from }) => (
        <UntrustedText value={partiesLine(people(from)) ?? notGiven} max={600} />
      ),
    },
    {
      id: 'subject',
      header: 'Subject',
      text: ({ subject }) => subject,
      width: '18rem',
      grow: true,
      clip: false,
      card: 'title',
      cell: (message) => <Subject message={message} />,
      print: ({ subject }) =>
        hasSubject(subject) ? <UntrustedText value={subject} max={600} /> : noSubject,
    },
  ],
})

function Sender({ from }: { from: unknown }) {
  const [first] = people(from)
  return first === undefined ? notGiven : <UntrustedText value={first.main} max={200} />
}

function Subject({ message }: { message: FoundMessage }) {
  const { id, subject } = message
  const subjectId = useId()
  return (
    <div className="beside">
      {isMessageId(id) ? (
        <Link id={subjectId} to="/messages/$messageId" params={{ messageId: id }} {...rowLink}>
          <SubjectText subject={subject} />
        </Link>
      ) : (
        <span
          id={subjectId}
          className="clipped"
          data-tip="The message ID is malformed, so the message cannot be opened."
        >
          <SubjectText subject={subject} />
        </span>
      )}
      <RawInRow value={message.raw} about={subjectId} />
    </div>
  )
}

function SubjectText({ subject }: { subject: string | null }) {
  return hasSubject(subject) ? <UntrustedText value={subject} max={200} /> : noSubject
}
