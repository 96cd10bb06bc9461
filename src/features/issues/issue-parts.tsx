import { nothingListed } from '#/domain/lists/list-messages'
import type { Action } from '#/domain/actions'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentence } from '#/api/errors'
import { issues, type IssuePartRead } from '#/api/issues/queries'
import type { IssuePart, IssuePartItem } from '#/api/issues/schema'
import { FoldedText } from '#/ui/text/folded-text'
import { Panel, PanelProblem, PanelSkeleton } from '#/lists/detail/panel'
import { withinReach } from '#/lists/detail/use-reachable-query'
import { PartyList } from '#/lists/detail/message-parts'
import { useViewRaw } from '#/ui/text/view-raw'
import type { IssueId } from '#/domain/ids'
import { people } from '#/domain/messages/parties'
import { countLabel } from '#/lib/words'
import { rereadFirstPage } from '#/lists/use-infinite-list'
import { ReadButton } from '#/ui/form/button'
import { useMore } from '#/ui/hooks/use-more'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'

export function Comments({ issueId }: { issueId: IssueId }) {
  return (
    <Part issueId={issueId} part="comments" name="Comments" noun={['comment', 'comments']}>
      {(comment) => (
        <>
          <div className="top dim">
            <PartyList parties={people(comment.author)} />
            {comment.at !== null && <Instant at={comment.at} />}
          </div>
          {comment.text !== null && <FoldedText value={comment.text} max={600} what="comment" />}
        </>
      )}
    </Part>
  )
}

export function IssueAccounts({ issueId }: { issueId: IssueId }) {
  return (
    <Part issueId={issueId} part="accounts" name="Accounts" noun={['account', 'accounts']}>
      {({ email, displayName, id }) => (
        <>
          <p>
            {email === null ? (
              'No address available to this token'
            ) : (
              <span className="medium">
                <UntrustedText value={email} max={200} />
              </span>
            )}
            {displayName !== null && (
              <span className="quiet">
                {' '}
                “<UntrustedText value={displayName} max={120} />”
              </span>
            )}
          </p>
          {id !== null && (
            <code className="quiet broken">
              <UntrustedText value={id} max={300} />
            </code>
          )}
        </>
      )}
    </Part>
  )
}

const partActions = {
  accounts: 'readIssueAccounts',
  comments: 'readIssueComments',
} as const satisfies Record<IssuePart, Action>

interface PartProps {
  issueId: IssueId
  part: IssuePart
  name: string
  noun: readonly [singular: string, plural: string]
  children: (item: IssuePartItem) => ReactNode
}

const few = 10

function Part({ issueId, part, name, noun, children }: PartProps) {
  const options = issues.part(issueId, part)
  const queryClient = useQueryClient()
  const { data, error, isFetching, fetchNextPage } = withinReach(useInfiniteQuery(options))
  const read = data?.pages.at(-1)
  const items = read?.kind === 'read' ? read.items : null
  const raw = useViewRaw(() => items?.map((item) => item.raw), {
    className: 'push',
    'aria-description': name,
  })
  const { shown, buttons } = useMore(items ?? [], few)
  return (
    <Panel
      name={name}
      aside={
        items && items.length > 0 ? (
          <>
            <span className="quiet">{countLabel(items.length, ...noun)}</span>
            {raw.button}
          </>
        ) : null
      }
    >
      {error !== null && (
        <PanelProblem
          title={sentence(error, partActions[part])}
          error={error}
          onRetry={() =>
            void (read?.kind === 'further'
              ? fetchNextPage()
              : rereadFirstPage(queryClient, options).catch(() => {}))
          }
          isRetrying={isFetching}
        />
      )}
      {read === undefined
        ? error === null && <PanelSkeleton label={`Loading ${part}`} />
        : read.kind !== 'read' && (
            <NoPart
              read={read}
              part={part}
              onFurther={error === null ? () => void fetchNextPage() : null}
              isChecking={isFetching}
            />
          )}
      {read?.kind === 'read' && read.by === 'list' && (
        <p className="quiet">
          Taken from the issue list. The single issue did not include the {part}.
        </p>
      )}
      {items?.length === 0 && <p>{nothingListed(part, 'issue')}</p>}
      {items !== null && items.length > 0 && (
        <ol aria-label={name} className="signals">
          {shown.map((item, index) => (
            // The items have no key but their position in the answer.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{children(item)}</li>
          ))}
        </ol>
      )}
      {buttons}
      {items && raw.lines}
    </Panel>
  )
}

interface NoPartProps {
  read: Exclude<IssuePartRead, { kind: 'read' }>
  part: IssuePart
  /** Checks more issues; null while the failure above has “Try again”. */
  onFurther: (() => void) | null
  isChecking: boolean
}

/** Explains a missing part. The service may give it in its list only, so the text says how far that was read. */
export function NoPart({ read, part, onFurther, isChecking }: NoPartProps) {
  if (read.kind === 'absent') return <p>The service’s answer did not include {part}.</p>
  const { status, looked, unread } = read.place
  const many = (
    <>
      {countLabel(looked, 'issue', 'issues')}
      {status !== null && (
        <>
          {' '}
          with the status “
          <UntrustedText value={status} max={60} />”
        </>
      )}
    </>
  )
  const mayBeUnread =
    unread > 0 &&
    ` ${countLabel(unread, 'issue', 'issues')} could not be read. This issue may be among them.`
  if (read.kind === 'not listed')
    return (
      <p>
        The service shows {part} only in its issue list. This issue is not among the {many}.
        {mayBeUnread}
      </p>
    )
  return (
    <>
      <p>
        The service shows {part} only in its issue list. Checked {many} without finding this one.
        {mayBeUnread}
      </p>
      {onFurther && (
        <ReadButton
          onClick={onFurther}
          disabledReason={isChecking ? 'Wait for the service to answer.' : null}
        >
          Check more issues
        </ReadButton>
      )}
    </>
  )
}
