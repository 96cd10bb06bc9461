import { useId } from 'react'
import type { FoundMessage } from '#/api/messages/schema'
import { RawInRow } from '#/ui/text/view-raw'
import { partiesLine, people } from '#/domain/messages/parties'
import { MessageLink, MessageSubject } from '#/lists/detail/message-subject'
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
      print: ({ subject }) => <MessageSubject subject={subject} max={600} />,
    },
  ],
})

function Sender({ from }: { from: unknown }) {
  const [first] = people(from)
  return first === undefined ? notGiven : <UntrustedText value={first.main} max={200} />
}

function Subject({ message }: { message: FoundMessage }) {
  const subjectId = useId()
  return (
    <div className="beside">
      <MessageLink message={message} id={subjectId} preload={rowLink} />
      <RawInRow value={message.raw} about={subjectId} />
    </div>
  )
}
