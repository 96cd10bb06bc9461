import { createFileRoute } from '@tanstack/react-router'
import { issues } from '#/api/issues/queries'
import { mayRequest } from '#/api/token'
import { issueFilters, type IssueFilters } from '#/domain/issue-status'
import { keepAsWritten } from '#/lib/search-codec'
import { IssueListPage } from '#/features/issues/issue-list-page'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/issues/')({
  validateSearch: keepAsWritten<IssueFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    const { status } = issueFilters.read(deps.search).value
    loadList(context.queryClient, issues.list(status))
  },
  component: IssueListPage,
})
