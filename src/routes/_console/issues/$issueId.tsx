import { createFileRoute, notFound } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { isIssueId } from '#/domain/ids'
import { IssuePage } from '#/features/issues/issue-page'

export const Route = createFileRoute('/_console/issues/$issueId')({
  beforeLoad: ({ params }) => {
    // Before any request: a crafted id could reach another path of the service.
    if (!isIssueId(params.issueId)) throw notFound()
    return { issueId: params.issueId }
  },
  loader: ({ context, cause }) => {
    if (!mayRequest()) return
    const priority = cause === 'preload' ? 'background' : 'interactive'
    const { queryClient, issueId } = context
    // Loaded in parallel with the page's code, because the first screen does not need it. The page uses the
    // same queries and shows each failure where it belongs.
    import('#/api/issues/queries')
      .then(({ issues }) =>
        Promise.all([
          queryClient.query(issues.detail(issueId, priority)),
          // A preload is not worth a second request.
          cause === 'preload' || queryClient.infiniteQuery(issues.messages(issueId, priority)),
        ]),
      )
      .catch(() => {})
  },
  component: IssuePage,
})
