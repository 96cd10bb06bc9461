import { createFileRoute } from '@tanstack/react-router'
import { issues } from '#/api/issues/queries'
import { issueParts } from '#/api/issues/schema'
import { mayRequest } from '#/api/token'
import { isIssueId } from '#/domain/ids'
import { IssuePage } from '#/features/issues/issue-page'
import { loadList } from '#/lists/load-list'
import { checkedId } from '#/shell/checked-id'

export const Route = createFileRoute('/_console/issues/$issueId')({
  beforeLoad: ({ params }) => ({ issueId: checkedId(params.issueId, isIssueId) }),
  loader: ({ context, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    const { queryClient, issueId } = context
    // The page uses the same query and shows its failure.
    queryClient.query(issues.detail(issueId, priority)).catch(() => {})
    // A preload requests only the issue.
    if (cause === 'preload') return
    for (const part of issueParts) loadList(queryClient, issues.part(issueId, part))
    loadList(queryClient, issues.messages(issueId, priority))
  },
  component: IssuePage,
})
