import { useMemo, useRef } from 'react'
import { sentence } from '#/api/errors'
import { messages } from '#/api/messages/queries'
import type { FoundMessage } from '#/api/messages/schema'
import { ReadProblem } from '#/app-parts/read-problem'
import type { SearchId } from '#/domain/messages/search-job'
import { ListFoot } from '#/lists/list-foot'
import { ListNotices } from '#/lists/list-notices'
import { isEmpty } from '#/lists/list-page'
import { isNothingYet, NothingYet } from '#/lists/nothing-yet'
import { ListStatus } from '#/lists/list-status'
import { PaperRows, type PaperFact, UtcTime } from '#/lists/paper/paper-rows'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { TenantId } from '#/decision/badges/tenant-id'
import type { SearchAddress } from '#/domain/messages/search-request'
import { Problem } from '#/ui/feedback/problem'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { DataTable } from '#/ui/table/data-table'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { messageCard, messageColumns, paperColumns } from './message-columns'
import styles from './messages-page.module.css'

const action = 'read searches for messages'
const noun = ['message', 'messages'] as const

/** The results of a search that is done. `address` says what was asked. */
export function FoundMessages({ id, address }: { id: SearchId; address: SearchAddress }) {
  const title = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => messages.found(id), [id]))
  const { loaded, error } = list
  const failed = list.failure === 'list' && error !== null
  return (
    <div ref={title} tabIndex={-1} className={styles.results} onFocus={onFocus}>
      <ListStatus list={list} noun={noun} />
      <ListNotices
        list={list}
        noun={noun}
        failed={error && sentence(error, action)}
        below="messages"
      />
      {failed ? (
        <ReadProblem error={error} action={action} at={list.failedAt} onRetry={list.refresh} byId />
      ) : isNothingYet(list) ? (
        <NothingYet list={list} noun={noun} failed={error && sentence(error, action)} />
      ) : isEmpty(list) ? (
        <Problem title="No messages match." />
      ) : (
        <>
          <PaperRows
            loaded={loaded}
            noun={noun}
            facts={askedFacts(address)}
            columns={paperColumns}
          />
          <DataTable
            caption="Messages"
            columns={messageColumns}
            rows={loaded?.items ?? noMessages}
            rowId={messageId}
            rowCount={loaded?.totalCount ?? null}
            state={loaded === null ? 'loading' : 'ready'}
            refreshing={list.refreshing}
            onEndNear={list.loadMoreWhenNear}
            scrollId="messages"
            card={messageCard}
            rowsOpen
          />
          {loaded && (
            <ListFoot list={list} noun={noun} failed={error && sentence(error, action)}>
              In the order of the service, which it does not describe.
            </ListFoot>
          )}
        </>
      )}
    </div>
  )
}

const noMessages: never[] = []
const messageId = (message: FoundMessage) => message.id

/** What was asked, for paper. */
function askedFacts(address: SearchAddress): PaperFact[] {
  const { mqlSearchString, startDate, endDate, uDomainIds } = address
  const facts: PaperFact[] = []
  if (mqlSearchString !== null)
    facts.push(['Query', <UntrustedText key="" value={mqlSearchString} max={4_000} />])
  if (startDate !== null) facts.push(['From', <UtcTime key="" at={startDate} />])
  if (endDate !== null) facts.push(['To', <UtcTime key="" at={endDate} />])
  for (const id of uDomainIds ?? []) facts.push(['Tenant', <TenantId key="" id={id} />])
  return facts
}
