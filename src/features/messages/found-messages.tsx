import { useMemo, useRef } from 'react'
import { sentence } from '#/api/errors'
import { messages } from '#/api/messages/queries'
import type { FoundMessage } from '#/api/messages/schema'
import { ReadProblem } from '#/app-parts/read-problem'
import type { SearchId } from '#/domain/messages/search-job'
import { ListFoot } from '#/lists/list-foot'
import { ListNotices } from '#/lists/list-notices'
import { ListStatus } from '#/lists/list-status'
import { useInfiniteList } from '#/lists/use-infinite-list'
import { Problem } from '#/ui/feedback/problem'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { DataTable } from '#/ui/table/data-table'
import { messageCard, messageColumns } from './message-columns'
import styles from './messages-page.module.css'

const action = 'read searches for messages'
const noun = ['message', 'messages'] as const

/** The results of a search that is done. */
export function FoundMessages({ id }: { id: SearchId }) {
  const title = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => messages.found(id), [id]))
  const { loaded, error } = list
  const failed = list.failure === 'list' && error !== null
  const isEmpty = loaded?.isNone ?? false
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
      ) : isEmpty ? (
        <Problem title="No messages match." />
      ) : (
        <>
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
