import { createFileRoute } from '@tanstack/react-router'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { mayRequest } from '#/api/token'
import { AccountsPage } from '#/features/app/accounts/accounts-page'
import { readView, type AccountParams } from '#/features/app/accounts/search'
import { keepAsWritten } from '#/lib/search-codec'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/apps/$appId/accounts')({
  validateSearch: keepAsWritten<AccountParams>,
  loaderDeps: ({ search }) => ({ search }),
  // Requests in parallel with the app, which the parent route requests.
  loader: ({ context: { appId, queryClient }, deps }) => {
    if (!mayRequest()) return
    loadList(queryClient, oauthAppAccounts.list(appId, readView(deps.search)))
    // The page uses the same query and shows its failure.
    queryClient.query(oauthAppAccounts.counts(appId)).catch(() => {})
  },
  component: AccountsPage,
})
