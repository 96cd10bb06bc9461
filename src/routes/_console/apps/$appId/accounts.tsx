import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { AccountsPage } from '#/features/app/accounts/accounts-page'
import { readAccountSearch, type AccountSearch } from '#/features/app/accounts/search'

export const Route = createFileRoute('/_console/apps/$appId/accounts')({
  // Keeps the address as it was written. The page's own reader says what it means and what is left out.
  validateSearch: (search): AccountSearch => search as AccountSearch,
  loaderDeps: ({ search }) => ({ view: readAccountSearch(search).view }),
  // In parallel with the app, which its own route requests: three requests at once.
  loader: ({ context, deps }) => {
    if (!mayRequest()) return
    const { appId, queryClient } = context
    // Loaded in parallel with the page's code. The page uses the same queries and shows their failures.
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
