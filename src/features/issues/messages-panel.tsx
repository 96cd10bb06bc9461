import { nothingListed } from '#/domain/lists/list-messages'
import { useId, useMemo, useRef } from 'react'
import { sentence } from '#/api/errors'
import { issues, listIssueMessages, type MessagePage } from '#/api/issues/queries'
import { useInfiniteList } from '#/lists/use-infinite-list'
import type { IssueId } from '#/domain/ids'
import { countLabel } from '#/lib/words'
import { withMarkers } from '#/lib/hidden-characters'
import { ExportButton } from '#/lists/export/export-button'
import { ListNotices } from '#/lists/list-notices'
import { ListRows } from '#/lists/list-rows'
import { listState } from '#/lists/list-steps'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { messageList } from './issue-messages'
import { ListProblem } from '#/lists/detail/read-problem'

/** Shows the messages of an issue. The panel has its own request, so that a refusal affects only this panel. */
export function MessagesPanel({ issueId }: { issueId: IssueId }) {
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const onFocus = useFocusRescue(title)
  const list = useInfiniteList(useMemo(() => issues.messages(issueId), [issueId]))
  const { loaded, error } = list
  const failed = listState(list) === 'failed'
  const of = messageList(loaded?.items)
  return (
    <div className="section" onFocus={onFocus}>
      <section className="section flat" aria-labelledby={heading}>
        <header>
          <h2 id={heading} ref={title} tabIndex={-1}>
            Messages
          </h2>
          {loaded && !failed && (
            <p className="read-line hint">
              <Counts page={list.data?.pages.at(-1)} loaded={loaded.items.length} />
            </p>
          )}
          {loaded === null && !failed && <p>Loading messages…</p>}
          <ExportButton
            of={of}
            list={list}
            given={{
              read: (cursor, readOptions) => listIssueMessages(issueId, cursor, readOptions),
              query: '',
              notes: [['Issue', withMarkers(issueId)]],
            }}
          />
        </header>
        <ListNotices
          list={list}
          noun={of.noun}
          failed={error && sentence(error, of.action)}
          below="messages"
        />
        <ListRows
          of={of}
          list={list}
          scrollId="issue-messages"
          facts={[]}
          problem={<ListProblem list={list} action={of.action} byId />}
          empty={<p>{nothingListed('messages', 'issue')}</p>}
        />
      </section>
    </div>
  )
}

/** Shows the service's counts, which cover all messages, not only the loaded ones. */
function Counts({ page, loaded }: { page: MessagePage | undefined; loaded: number }) {
  const count = (value: number | null | undefined, singular: string) =>
    value === null || value === undefined
      ? `no count of ${singular}s`
      : countLabel(value, singular, `${singular}s`)
  return (
    <>
      <span>
        {page?.totalCount === null || page === undefined
          ? `${countLabel(loaded, 'message', 'messages')} loaded; the service gave no count`
          : countLabel(page.totalCount, 'message', 'messages')}
      </span>
      <span>{count(page?.numLinks, 'link')}</span>
      <span>{count(page?.numAttachments, 'attachment')}</span>
    </>
  )
}
