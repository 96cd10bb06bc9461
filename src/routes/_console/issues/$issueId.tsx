import { createFileRoute, notFound } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { isIssueId } from '#/domain/ids'
import { IssuePage } from '#/features/issues/issue-page'

export const Route = createFileRoute('/_console/issues/$issueId')({
  beforeLoad: ({ params }) => {
    // Before any request: an id can climb out of a path (F13).
    if (!isIssueId(params.issueId)) throw notFound()
    return { issueId: params.issueId }
  },
  loader: ({ context, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    const { queryClient, issueId } = context
    // Fetched beside the page's own code: the first screen has no use for it. The page reads the same queries and
    // shows their failures, each in its place.
    import('#/api/issues/queries')
      .then(({ issues }) =>
        Promise.all([
          queryClient.query(issues.detail(issueId, priority)),
          // Only looked at, an issue is not worth a second request.
          cause === 'preload' || queryClient.infiniteQuery(issues.messages(issueId, priority)),
        ]),
      )
      .catch(() => {})
  },
  component: IssuePage,
})
