import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError, sentence } from '#/api/errors'
import { issues } from '#/api/issues/queries'
import type { IssuePart, IssuePartItem } from '#/api/issues/schema'
import { FoldedText } from '#/app-parts/folded-text'
import { Panel, PanelProblem, PanelSkeleton } from '#/app-parts/panel'
import { PartyList } from '#/app-parts/party-list'
import { useViewRaw } from '#/app-parts/view-raw'
import type { IssueId } from '#/domain/ids'
import { people } from '#/domain/messages/parties'
import { countOf, number } from '#/lib/words'
import { Button } from '#/ui/form/button'
import { Instant } from '#/ui/text/instant'
import { UntrustedText } from '#/ui/text/untrusted-text'
import styles from './issue-parts.module.css'

/** What people wrote about the issue. */
export function Comments({ issueId }: { issueId: IssueId }) {
  return (
    <Part issueId={issueId} part="comments" name="Comments" noun={['comment', 'comments']}>
      {(comment) => (
        <>
          <div className={styles.by}>
            <PartyList parties={people(comment.author)} none="No author given" />
            {comment.at !== null && <Instant at={comment.at} />}
          </div>
          {comment.text !== null && <FoldedText value={comment.text} max={600} what="comment" />}
        </>
      )}
    </Part>
  )
}

/** The accounts that the service connects with the issue. */
export function IssueAccounts({ issueId }: { issueId: IssueId }) {
  return (
    <Part issueId={issueId} part="accounts" name="Accounts" noun={['account', 'accounts']}>
      {({ email, displayName, id }) => (
        <>
          <p>
            {email === null ? (
              'No address available to this token'
            ) : (
              <UntrustedText value={email} max={200} />
            )}
            {displayName !== null && (
              <span className={styles.quiet}>
                {' '}
                “<UntrustedText value={displayName} max={120} />”
              </span>
            )}
          </p>
          {id !== null && (
            <code className={styles.id}>
              <UntrustedText value={id} max={300} />
            </code>
          )}
        </>
      )}
    </Part>
  )
}

interface PartProps {
  issueId: IssueId
  part: IssuePart
  name: string
  noun: readonly [singular: string, plural: string]
  children: (item: IssuePartItem) => ReactNode
}

const few = 10

/** One part of the issue, with a request and a refusal of its own. */
function Part({ issueId, part, name, noun, children }: PartProps) {
  const { data, error, isFetching, refetch } = useQuery(issues.part(issueId, part))
  const [all, setAll] = useState(false)
  const status = error instanceof ApiError ? error.status : null
  // After a refusal the old part goes too: this token may no longer see it.
  const items = status === 403 ? undefined : data
  const raw = useViewRaw(() => items?.map((item) => item.raw), {
    className: styles.raw,
    'aria-description': name,
  })
  const shown = all ? items : items?.slice(0, few)
  const rest = (items?.length ?? 0) - few
  return (
    <Panel
      name={name}
      beside={
        items && items.length > 0 ? (
          <>
            <span className={styles.quiet}>{countOf(items.length, ...noun)}</span>
            {raw.button}
          </>
        ) : null
      }
    >
      {error !== null && (
        <PanelProblem
          title={
            status === 400
              ? `This service gives no ${part} for one issue.`
              : sentence(error, `read the ${part} of this issue`)
          }
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {items === undefined ? (
        error === null && <PanelSkeleton label={`Loading ${part}`} />
      ) : items === null ? (
        <p>The answer has no {part}.</p>
      ) : items.length === 0 ? (
        <p>The service lists no {part} for this issue.</p>
      ) : (
        <ol aria-label={name} className={styles.list}>
          {shown?.map((item, index) => (
            // The position in the answer is the identity.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{children(item)}</li>
          ))}
        </ol>
      )}
      {rest > 0 && (
        <Button variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show ${number(rest)} more`}
        </Button>
      )}
      {items && raw.lines}
    </Panel>
  )
}
