import { emptyMessages } from '#/domain/lists/list-messages'
import { useMemo, useRef, useState, useId } from 'react'
import { createPortal } from 'react-dom'
import { sentence } from '#/api/errors'
import { listFoundMessages, messages } from '#/api/messages/queries'
import { ListProblem } from '#/lists/detail/read-problem'
import { TenantId } from '#/decision/badges/tenant-id'
import type { SearchId } from '#/domain/ids'
import { searchAddress, type SearchAddress } from '#/domain/messages/search-request'
import { stringifySearchParams } from '#/lib/search-params'
import { ExportButton } from '#/lists/export/export-button'
import { ListNotices } from '#/lists/list-notices'
import { ListFind, ListRows, type Find } from '#/lists/list-rows'
import { ListStatus } from '#/lists/list-status'
import { UtcTime } from '#/lists/print/print-cells'
import type { PrintFact } from '#/lists/print/print-rows'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { UntrustedText } from '#/ui/text/untrusted-text'
import type { FoundMessage } from '#/api/messages/schema'
import { RawInRow } from '#/ui/text/view-raw'
import { partiesLine, partyLines, people } from '#/domain/messages/parties'
import { MessageLink, MessageSubject } from '#/lists/detail/message-parts'
import { defineList, notGiven } from '#/lists/define-list'
import { instantCell } from '#/lib/time/instant'
import { TwoLines } from '#/ui/table/two-lines'
import { rowLink } from '#/ui/table/row-link'
import { Instant } from '#/ui/text/instant'

/** The three documented fields. No header sorts, because the document gives no order (SERVICE.md §4.6). */
const foundList = defineList<FoundMessage>({
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
      width: '22rem',
      tightWidth: '17rem',
      clip: false,
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
      tightWidth: '16rem',
      grow: true,
      clip: false,
      card: 'title',
      cell: (message) => <Subject message={message} />,
      print: ({ subject }) => <MessageSubject subject={subject} max={600} />,
    },
  ],
})

function Sender({ from }: { from: unknown }) {
  const lines = partyLines(people(from))
  if (lines === null) return notGiven
  const { name, address, others } = lines
  const second = (
    <>
      {address !== null && <UntrustedText value={address} max={200} />} {others}
    </>
  )
  return (
    <TwoLines keepsBoth second={address === null && others === null ? undefined : second}>
      <span className="clipped">
        <UntrustedText value={name} max={200} />{' '}
      </span>
    </TwoLines>
  )
}

function Subject({ message }: { message: FoundMessage }) {
  const subjectId = useId()
  return (
    <div className="beside spread">
      <MessageLink message={message} id={subjectId} preload={rowLink} />
      <RawInRow value={message.raw} about={subjectId} isAct />
    </div>
  )
}

const { noun, action } = foundList

interface FoundMessagesProps {
  id: SearchId
  address: SearchAddress
  /** Elements of the page for the state, the find box and the buttons. */
  places: Record<'line' | 'find' | 'acts', HTMLElement | null>
  onChangeQuery: () => void
}

export function FoundMessages({ id, address, places, onChangeQuery }: FoundMessagesProps) {
  const title = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => messages.found(id), [id]))
  const [text, setText] = useState('')
  const find: Find = { label: 'Find in the loaded messages', text, onChange: setText }
  const { error } = list
  return (
    <div ref={title} tabIndex={-1} className="fills" onFocus={onFocus}>
      {places.line && createPortal(<ListStatus list={list} noun={noun} />, places.line)}
      {places.find &&
        createPortal(<ListFind of={foundList} list={list} find={find} />, places.find)}
      {places.acts &&
        createPortal(
          <ExportButton
            of={foundList}
            list={list}
            given={{
              // The service chose the page size when the search started.
              read: (cursor, { limit: _limit, ...options }) =>
                listFoundMessages(id, cursor, options),
              query: stringifySearchParams(searchAddress.write(address)).slice(1),
            }}
          />,
          places.acts,
        )}
      <ListNotices
        list={list}
        noun={noun}
        failed={error && sentence(error, action)}
        below="messages"
      />
      <ListRows
        of={foundList}
        list={list}
        scrollId="messages"
        rowsOpen
        facts={searchFacts(address)}
        find={find}
        problem={<ListProblem list={list} action={action} byId />}
        empty={
          <Problem
            title={emptyMessages.messages}
            actions={<Button onClick={onChangeQuery}>Change the query</Button>}
          />
        }
        foot="Default order"
      />
    </div>
  )
}

function searchFacts(address: SearchAddress): PrintFact[] {
  const { mqlSearchString, startDate, endDate, uDomainIds } = address
  const facts: PrintFact[] = []
  if (mqlSearchString !== null)
    facts.push(['Query', <UntrustedText key="" value={mqlSearchString} max={4_000} />])
  if (startDate !== null) facts.push(['From', <UtcTime key="" at={startDate} />])
  if (endDate !== null) facts.push(['To', <UtcTime key="" at={endDate} />])
  for (const id of uDomainIds ?? []) facts.push(['Tenant', <TenantId key="" id={id} />])
  return facts
}
