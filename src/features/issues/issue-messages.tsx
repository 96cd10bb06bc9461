import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { IssueMessage } from '#/api/issues/schema'
import { RawInRow } from '#/ui/text/view-raw'
import { searchAround } from '#/lists/passed-on'
import {
  addressesLine,
  readAttachments,
  readDate,
  partiesLine,
  people,
} from '#/domain/messages/parties'
import { notGiven, type ListColumn } from '#/lists/define-list'
import { MessageLink, MessageSubject } from '#/lists/detail/message-parts'
import { TwoLines } from '#/ui/table/two-lines'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { defineDatedList } from './issue-columns'

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
  print: (message) => <MessageSubject subject={message.subject} max={600} />,
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

/** The columns of an issue's messages (SERVICE.md §4.6). The sender wrote every value. */
export const messageList = defineDatedList<IssueMessage>(
  {
    name: 'Messages',
    file: 'issue-messages',
    noun: ['message', 'messages'],
    action: 'readIssueMessages',
    card: 4,
    columns,
  },
  ({ raw }) => readDate(raw),
  { width: '9.6rem', tightWidth: '8rem', card: 'badge' },
)

function Subject({ message }: { message: IssueMessage }) {
  const subjectId = useId()
  return (
    <TwoLines
      keepsBoth
      second={
        <div className="nowrap near row">
          <Link
            to="/messages"
            className="stand"
            aria-describedby={subjectId}
            onClick={() =>
              searchAround.set({
                sender: partiesLine(people(message.sender)),
                addresses: addressesLine(message.sender),
                subject: message.subject,
                date: readDate(message.raw),
              })
            }
          >
            Search around this message…
          </Link>
          <RawInRow value={message.raw} about={subjectId} />
        </div>
      }
    >
      <MessageLink message={message} id={subjectId} />
    </TwoLines>
  )
}
