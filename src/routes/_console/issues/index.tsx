import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { IssueListPage } from '#/features/issues/issue-list-page'
import { readIssueSearch, type IssueSearch } from '#/features/issues/search'
import { rememberList } from '#/lists/last-list'

export const Route = createFileRoute('/_console/issues/')({
  // Keeps the address as it was written. The page's own reader says what it means and what is left out.
  validateSearch: (search): IssueSearch => search as IssueSearch,
  loaderDeps: ({ search }) => ({ status: readIssueSearch(search).status }),
  loader: ({ context, deps, location, cause }) => {
    if (cause !== 'preload') rememberList('/issues', location)
    if (!mayRequest()) return
    // Loaded in parallel with the page's code, because the first screen does not need it. The page uses the
    // same query and shows its failure.
    import('#/api/issues/queries')
      .then(({ issues }) => context.queryClient.infiniteQuery(issues.list(deps.status)))
      .catch(() => {})
  },
  component: IssueListPage,
})
