import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { IssueListPage } from '#/features/issues/issue-list-page'
import { readIssueSearch, type IssueSearch } from '#/features/issues/search'
import { rememberList } from '#/lists/last-list'

export const Route = createFileRoute('/_console/issues/')({
  // The address is kept as it was written; what it means, and what it cannot mean, is read from it.
  validateSearch: (search): IssueSearch => search as IssueSearch,
  loaderDeps: ({ search }) => ({ status: readIssueSearch(search).status }),
  loader: ({ context, deps, location, cause }) => {
    if (cause !== 'preload') rememberList('/issues', location)
    if (!mayRequest()) return
    // Fetched beside the page's own code: the first screen has no use for it. The page reads the same query and
    // shows its failure.
    import('#/api/issues/queries')
      .then(({ issues }) => context.queryClient.infiniteQuery(issues.list(deps.status)))
      .catch(() => {})
  },
  component: IssueListPage,
})
