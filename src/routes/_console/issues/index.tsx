import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { issueFilters, type IssueFilters } from '#/domain/issue-status'
import { keepAsWritten } from '#/lib/search-codec'
import { IssueListPage } from '#/features/issues/issue-list-page'
import { rememberList } from '#/lists/last-list'

export const Route = createFileRoute('/_console/issues/')({
  validateSearch: keepAsWritten<IssueFilters>,
  loaderDeps: ({ search }) => ({ status: issueFilters.read(search).value.status }),
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
