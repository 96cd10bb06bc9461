import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { AccountsPage } from '#/features/app/accounts/accounts-page'
import { viewOf, type AccountParams } from '#/features/app/accounts/search'
import { keepAsWritten } from '#/lib/search-codec'

export const Route = createFileRoute('/_console/apps/$appId/accounts')({
  validateSearch: keepAsWritten<AccountParams>,
  loaderDeps: ({ search }) => ({ view: viewOf(search) }),
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
