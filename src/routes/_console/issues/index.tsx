import { createFileRoute } from '@tanstack/react-router'
import { issues } from '#/api/issues/queries'
import { mayRequest } from '#/api/token'
import { issueFilters, type IssueFilters } from '#/domain/issue-status'
import { keepAsWritten } from '#/lib/search-codec'
import { IssueListPage } from '#/features/issues/issue-list-page'

export const Route = createFileRoute('/_console/issues/')({
  validateSearch: keepAsWritten<IssueFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    // The page uses the same query and shows its failure.
    const { status } = issueFilters.read(deps.search).value
    context.queryClient.infiniteQuery(issues.list(status)).catch(() => {})
  },
  component: IssueListPage,
})
