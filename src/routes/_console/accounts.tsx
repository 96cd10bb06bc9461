import { createFileRoute } from '@tanstack/react-router'
import { accounts } from '#/api/accounts/queries'
import { mayRequest } from '#/api/token'
import { accountListFilters, type AccountListFilters } from '#/domain/accounts/account-list-filters'
import { keepAsWritten } from '#/lib/search-codec'
import { AccountsPage } from '#/features/accounts/accounts-page'

export const Route = createFileRoute('/_console/accounts')({
  validateSearch: keepAsWritten<AccountListFilters>,
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    // The page uses the same queries and shows their failures.
    const { value } = accountListFilters.read(deps.search)
    context.queryClient.infiniteQuery(accounts.list(value)).catch(() => {})
    context.queryClient.query(accounts.roles()).catch(() => {})
  },
  component: AccountsPage,
})
