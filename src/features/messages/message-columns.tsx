import { useId } from 'react'
import { Link } from '@tanstack/react-router'
import type { FoundMessage } from '#/api/messages/schema'
import { RawLines } from '#/app-parts/raw-lines'
import { isMessageId } from '#/domain/ids'
import { hasSubject, noSubject, people } from '#/domain/messages/parties'
import { type PaperColumn, UtcTime, paper } from '#/lists/paper/paper-rows'
import { rawLines } from '#/lib/raw-lines'
import { Popover } from '#/ui/dialog/popover'
import { columnHelper } from '#/ui/table/table-columns'
import { classNames } from '#/ui/text/class-names'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './message-columns.module.css'

/** How a row looks on a phone: two lines, with its margin. */
export const messageCard = { className: styles.card, rem: 4.5 }

const column = columnHelper<FoundMessage>()

/** The three fields that the document names. No sorting: the document gives no order (SERVICE.md §4.6). */
export const messageColumns = column.columns([
  column.display({
    id: 'date',
    header: 'Date',
    meta: { label: 'Date', width: '11rem', isBare: true, isTime: true, cellClass: styles.date },
    cell: ({ row: { original } }) =>
      original.date === null ? 'Not given' : <Instant at={original.date} stacked />,
  }),
  column.display({
    id: 'from',
    header: 'From',
    meta: {
      label: 'From',
      width: '16rem',
      isBare: true,
      cellClass: classNames('clipped', styles.from),
    },
    cell: ({ row: { original } }) => <Sender from={original.from} />,
  }),
  column.display({
    id: 'subject',
    header: 'Subject',
    meta: {
      label: 'Subject',
      width: '18rem',
      takesRest: true,
      isBare: true,
      cellClass: styles.subject,
    },
    cell: ({ row: { original } }) => <Subject message={original} />,
  }),
])

/** The same fields on paper, in full. */
export const paperColumns: PaperColumn<FoundMessage>[] = [
  { header: 'Date', cell: ({ date }) => (date === null ? 'Not given' : <UtcTime at={date} />) },
  {
    header: 'From',
    cell: ({ from }) => (
      <span className={paper.second}>
        <Sender from={from} />
      </span>
    ),
  },
  {
    header: 'Subject',
    cell: ({ subject }) =>
      hasSubject(subject) ? <UntrustedText value={subject} max={600} /> : noSubject,
  },
]

/** The address, which says more than the name; all of it is on the page of the message. */
function Sender({ from }: { from: unknown }) {
  const [first] = people(from)
  if (first === undefined) return 'Not given'
  const [name] = first.more.flatMap(([field, value]) => (field === 'displayName' ? [value] : []))
  return (
    <>
      <UntrustedText value={first.main} max={120} />
      {name !== undefined && (
        <span className={styles.name}>
          “<UntrustedText value={name} max={80} />”
        </span>
      )}
    </>
  )
}

function Subject({ message }: { message: FoundMessage }) {
  const { id, subject } = message
  const words = useId()
  return (
    <span className={styles.line}>
      {isMessageId(id) ? (
        <Link
          id={words}
          to="/messages/$messageId"
          params={{ messageId: id }}
          preload="intent"
          preloadDelay={100}
          className="clipped"
        >
          <SubjectWords subject={subject} />
        </Link>
      ) : (
        <span id={words} className="clipped" title="Its id has not the form of a message's id.">
          <SubjectWords subject={subject} />
        </span>
      )}
      <Popover
        title="The answer as it came"
        size="large"
        inRow
        button={{ variant: 'link', 'aria-describedby': words, children: 'View raw' }}
      >
        <RawLines lines={rawLines(message.raw)} fold={200} />
      </Popover>
    </span>
  )
}

function SubjectWords({ subject }: { subject: string | null }) {
  return hasSubject(subject) ? <UntrustedText value={subject} max={200} /> : noSubject
}
