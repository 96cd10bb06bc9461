import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '#/api/accounts/queries'
import { mayRequest } from '#/api/token'
import { accountListFilters, type AccountListFilters } from '#/domain/accounts/account-list-filters'
import { keepAsWritten } from '#/lib/search-codec'
import { AccountsPage } from '#/features/accounts/accounts-page'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/accounts')({
  validateSearch: keepAsWritten<AccountListFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    const { value } = accountListFilters.read(deps.search)
    loadList(context.queryClient, accounts.list(value))
    // The page uses the same query and shows its failure.
    context.queryClient.query(accounts.roles()).catch(() => {})
  },
  component: AccountsPage,
})
