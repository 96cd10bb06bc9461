import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { findCachedIssue, issues } from '#/api/issues/queries'
import { issueParts } from '#/api/issues/schema'
import { issueFacts } from '#/domain/issue-facts'
import { backToList } from '#/lists/back-to-list'
import { lastList } from '#/lists/last-list'
import { rereadFirstPage } from '#/lists/use-infinite-list'
import { parsePlainSearch } from '#/lib/plain-search'
import { formatSecond, formatZone } from '#/lib/time'
import { Button } from '#/ui/form/button'
import { copyText } from '#/ui/form/copy-text'
import { CopyButton } from '#/ui/form/copy-button'
import { PageHeading } from '#/ui/text/page-heading'
import { UntrustedText } from '#/ui/text/untrusted-text'
import { refreshCommand, usePageCommands } from '#/ui/hooks/use-page-commands'
import { useFocusRescue } from '#/ui/hooks/use-focus-rescue'
import { useOnline } from '#/ui/hooks/use-online'
import { IssueFacts, longName } from './issue-facts'
import { IssueName, plainIssueName } from './issue-name'
import { Comments, IssueAccounts } from './issue-parts'
import styles from './issue-page.module.css'
import { RestFields } from '#/app-parts/rest-fields'
import { MessagesPanel } from './messages-panel'
import { isNotFound, ReadProblem } from '#/app-parts/read-problem'

const route = getRouteApi('/_console/issues/$issueId')

/** One issue: the fields the document names, all other fields, and its messages. */
export function IssuePage() {
  const { issueId } = route.useRouteContext()
  // A new component for each issue: no state of the previous one stays.
  return <OneIssue key={issueId} />
}

function OneIssue() {
  const { issueId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const { history } = useRouter()
  const page = useRef<HTMLDivElement>(null)
  const onFocus = useFocusRescue(page)
  const online = useOnline()
  const query = useQuery({
    ...issues.detail(issueId),
    // The row from the list, so that the heading shows at once.
    placeholderData: () => findCachedIssue(queryClient, issueId),
  })
  const { data: issue, error, isPlaceholderData, isFetching, dataUpdatedAt } = query
  /** What the page shows: the issue, its parts and its first messages, in one request each. */
  const reread = () => {
    void query.refetch()
    for (const part of issueParts)
      void queryClient.refetchQueries({ queryKey: issues.part(issueId, part).queryKey })
    // The panel shows the failure.
    rereadFirstPage(queryClient, issues.messages(issueId)).catch(() => {})
  }
  const facts = useMemo(() => issueFacts(issue?.rest ?? []), [issue])
  usePageCommands([
    { name: 'Copy issue ID', detail: issueId, run: () => void copyText(issueId) },
    refreshCommand(reread),
  ])
  const missing = error !== null && isNotFound(error)

  return (
    <div ref={page} tabIndex={-1} className={styles.page} aria-busy={isFetching} onFocus={onFocus}>
      <nav aria-label="Breadcrumb" className={styles.crumbs}>
        <Link
          to="/issues"
          search={parsePlainSearch(lastList('/issues')?.search ?? '')}
          activeOptions={{ exact: true }}
          onClick={(event) => backToList('/issues', history, event)}
        >
          Issues
        </Link>
      </nav>
      <header className={styles.head}>
        <div className={styles.identity}>
          <PageHeading
            title={issue ? plainIssueName(issue) : error ? 'Issue could not be read' : 'Issue'}
          >
            {issue ? (
              <IssueName issue={issue} max={longName} />
            ) : missing ? (
              'Not found'
            ) : error ? (
              'Issue'
            ) : (
              'Loading issue…'
            )}
          </PageHeading>
          <p className={styles.id}>
            <code>
              <UntrustedText value={issueId} />
            </code>
            <CopyButton value={issueId} name="Copy issue ID" />
          </p>
          {issue && (
            <p className={styles.hint}>
              {isPlaceholderData
                ? 'From the list; reading the issue…'
                : `${error ? 'The data below was read' : 'Read'} at ${formatSecond(dataUpdatedAt)} ${formatZone(dataUpdatedAt)}`}
            </p>
          )}
        </div>
        {issue && (
          <Button
            onClick={reread}
            disabledReason={online ? null : 'Offline. Nothing can be read now.'}
          >
            Refresh
          </Button>
        )}
      </header>
      {error && (
        <ReadProblem
          error={error}
          action="read issues"
          at={query.errorUpdatedAt}
          alert="This issue could not be read."
          onRetry={reread}
          byId
        />
      )}
      {issue && (
        <>
          <IssueFacts issue={issue} facts={facts} />
          <RestFields fields={facts.left} />
          <div className={styles.context}>
            <Comments issueId={issueId} />
            <IssueAccounts issueId={issueId} />
          </div>
          <MessagesPanel issueId={issueId} />
        </>
      )}
    </div>
  )
}
