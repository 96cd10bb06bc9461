import type { IssueId } from '#/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { findCachedIssue, issues } from '#/api/issues/queries'
import { issueParts } from '#/api/issues/schema'
import { DetailPage } from '#/lists/detail/detail-page'
import { RestFields } from '#/lists/detail/rest-fields'
import { issueFacts } from '#/domain/issue-facts'
import { rereadFirstPage, useOldestRead } from '#/lists/use-infinite-list'
import { IssueFacts, longName } from './issue-facts'
import { IssueName, plainIssueName } from './named-values'
import { Comments, IssueAccounts } from './issue-parts'
import { MessagesPanel } from './messages-panel'

const route = getRouteApi('/_console/issues/$issueId')
const pageNames = {
  list: '/issues',
  many: 'Issues',
  one: 'Issue',
  short: 'issue',
  action: 'readIssues',
} as const

export function IssuePage() {
  const { issueId } = route.useRouteContext()
  // The key drops the state of the previous issue.
  return <SingleIssue key={issueId} issueId={issueId} />
}

function SingleIssue({ issueId }: { issueId: IssueId }) {
  const queryClient = useQueryClient()
  const query = useReachableQuery({
    ...issues.detail(issueId),
    // The row from the list, so that the heading shows at once.
    placeholderData: () => findCachedIssue(queryClient, issueId),
  })
  const { data: issue } = query
  const reread = () => {
    void query.refetch()
    // The panels show their own failures.
    for (const part of issueParts)
      rereadFirstPage(queryClient, issues.part(issueId, part)).catch(() => {})
    rereadFirstPage(queryClient, issues.messages(issueId)).catch(() => {})
  }
  const messagesReadAt = useOldestRead(issues.messages(issueId))
  const facts = useMemo(() => issueFacts(issue?.rest ?? []), [issue])
  return (
    <DetailPage
      words={pageNames}
      id={issueId}
      query={query}
      name={
        issue
          ? { plain: plainIssueName(issue), drawn: <IssueName issue={issue} max={longName} /> }
          : null
      }
      partsReadAt={messagesReadAt}
      onRefresh={reread}
    >
      {issue && (
        <>
          <IssueFacts issue={issue} facts={facts} />
          <RestFields fields={facts.left} />
          <div className="columns">
            <Comments issueId={issueId} />
            <div className="side">
              <IssueAccounts issueId={issueId} />
            </div>
          </div>
          <MessagesPanel issueId={issueId} />
        </>
      )}
    </DetailPage>
  )
}
