import { useMemo, useRef, useState } from 'react'
import { sentence } from '#/api/errors'
import { listFoundMessages } from '#/api/messages/client'
import { messages } from '#/api/messages/queries'
import { ReadProblem } from '#/lists/detail/read-problem'
import { TenantId } from '#/decision/badges/tenant-id'
import type { SearchId } from '#/domain/ids'
import { searchAddress, type SearchAddress } from '#/domain/messages/search-request'
import { stringifySearchParams } from '#/lib/search-params'
import { ExportButton } from '#/lists/export/export-button'
import { ListNotices } from '#/lists/list-notices'
import { ListFind, ListRows, type Find } from '#/lists/list-rows'
import { ListStatus } from '#/lists/list-status'
import { UtcTime } from '#/lists/print/print-cells'
import { type PrintFact } from '#/lists/print/print-rows'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { Button } from '#/ui/form/button'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { foundList } from './message-columns'
import styles from './messages-page.module.css'

const { noun, action } = foundList

interface FoundMessagesProps {
  id: SearchId
  address: SearchAddress
  onChangeQuery: () => void
}

export function FoundMessages({ id, address, onChangeQuery }: FoundMessagesProps) {
  const title = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => messages.found(id), [id]))
  const [text, setText] = useState('')
  const find: Find = { label: 'Find in the loaded messages', text, onChange: setText }
  const { error } = list
  return (
    <div ref={title} tabIndex={-1} className={`stack ${styles.results}`} onFocus={onFocus}>
      <div className="row">
        <ListStatus list={list} noun={noun} />
        <ListFind of={foundList} list={list} find={find} />
        <ExportButton
          of={foundList}
          list={list}
          given={{
            // The service chose the page size when the search started.
            read: (cursor, { limit: _limit, ...options }) => listFoundMessages(id, cursor, options),
            query: stringifySearchParams(searchAddress.write(address)).slice(1),
          }}
        />
      </div>
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
        problem={
          error && (
            <ReadProblem
              error={error}
              action={action}
              at={list.failedAt}
              onRetry={list.refresh}
              byId
            />
          )
        }
        empty={
          <Problem
            title="No messages match."
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
