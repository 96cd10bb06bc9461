import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { AccountsPage } from '#/features/app/accounts/accounts-page'
import { readAccountSearch, type AccountSearch } from '#/features/app/accounts/search'

export const Route = createFileRoute('/_console/apps/$appId/accounts')({
  // The address is kept as it was written; what it means, and what it cannot mean, is read from it.
  validateSearch: (search): AccountSearch => search as AccountSearch,
  loaderDeps: ({ search }) => ({ view: readAccountSearch(search).view }),
  // Beside the app itself, which its own route asks for: three requests at once.
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    const { appId, queryClient } = context
    // Fetched beside the page's own code. The page reads the same queries and shows their failures.
    import('#/api/oauth-app-accounts/queries')
      .then(({ oauthAppAccounts }) =>
        Promise.all([
          queryClient.infiniteQuery(oauthAppAccounts.list(appId, deps.view)),
          queryClient.query(oauthAppAccounts.counts(appId)),
        ]),
      )
      .catch(() => {})
  },
  component: AccountsPage,
})
