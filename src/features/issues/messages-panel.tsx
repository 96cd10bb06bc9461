import { useId, useMemo, useRef } from 'react'
import { sentence } from '#/api/errors'
import { issues } from '#/api/issues/queries'
import { useInfiniteList } from '#/lists/use-infinite-list'
import type { IssueId } from '#/domain/ids'
import { countOf } from '#/lib/words'
import { ListFoot } from '#/lists/list-foot'
import { ListNotices } from '#/lists/list-notices'
import { isEmpty } from '#/lists/list-page'
import { isNothingYet, NothingYet } from '#/lists/nothing-yet'
import { ReadLine } from '#/ui/feedback/read-line'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import type { MessagePage } from '#/api/issues/client'
import { MessageItem } from './message-item'
import styles from './messages-panel.module.css'
import { ReadProblem } from '#/app-parts/read-problem'

const action = 'read the messages of this issue'
const noun = ['message', 'messages'] as const

/** The messages of an issue. They have their own request, so that a refusal affects this panel only. */
export function MessagesPanel({ issueId }: { issueId: IssueId }) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => issues.messages(issueId), [issueId]))
  const { loaded, error } = list
  const failed = list.failure === 'list' && error !== null
  return (
    <div className={styles.outer} onFocus={onFocus}>
      <section className={styles.panel} aria-labelledby={heading}>
        <header>
          <h2 id={heading} ref={title} tabIndex={-1}>
            Messages
          </h2>
          {loaded && !failed && (
            <ReadLine
              readAt={{ oldest: loaded.oldestReadAt, latest: loaded.latestReadAt }}
              onRefresh={list.refresh}
              refreshDisabledReason={list.offlineReason}
            >
              <Counts page={list.data?.pages.at(-1)} loaded={loaded.items.length} />
            </ReadLine>
          )}
        </header>
        <ListNotices
          list={list}
          noun={noun}
          failed={error && sentence(error, action)}
          below="messages"
        />
        {failed ? (
          <ReadProblem
            error={error}
            action={action}
            at={list.failedAt}
            onRetry={list.refresh}
            byId
          />
        ) : loaded === null ? (
          <Loading />
        ) : isNothingYet(list) ? (
          <NothingYet list={list} noun={noun} failed={error && sentence(error, action)} />
        ) : isEmpty(list) ? (
          <p>The service lists no messages for this issue.</p>
        ) : (
          <>
            <ol aria-label="Messages" aria-busy={list.refreshing}>
              {loaded.items.map((message, index) => (
                <MessageItem key={message.id ?? index} message={message} />
              ))}
            </ol>
            <ListFoot list={list} noun={noun} failed={error && sentence(error, action)} />
          </>
        )}
      </section>
    </div>
  )
}

/** The service counts links and attachments over all messages, not only the loaded ones. */
function Counts({ page, loaded }: { page: MessagePage | undefined; loaded: number }) {
  const count = (value: number | null | undefined, singular: string) =>
    value === null || value === undefined
      ? `no count of ${singular}s`
      : countOf(value, singular, `${singular}s`)
  return (
    <>
      <span>
        {page?.totalCount === null || page === undefined
          ? `${countOf(loaded, ...noun)} loaded; the service gave no count`
          : countOf(page.totalCount, ...noun)}
      </span>
      <span>{count(page?.numLinks, 'link')}</span>
      <span>{count(page?.numAttachments, 'attachment')}</span>
    </>
  )
}

function Loading() {
  return (
    <div className={styles.loading}>
      <p>Loading messages…</p>
      <div className={styles.bars} aria-hidden="true">
        <div />
        <div />
        <div />
      </div>
    </div>
  )
}
