import { createFileRoute } from '@tanstack/react-router'
import { mayRequest } from '#/api/token'
import { Overview } from '#/features/app/overview/overview'

export const Route = createFileRoute('/_console/apps/$appId/')({
  // The loader is in the entry file, so it requests the data while the code of the page loads.
  codeSplitGroupings: [['component']],
  loader: ({ context: { appId, queryClient }, cause }) => {
    if (!mayRequest() || cause === 'preload') return
    // Loaded in parallel with the page's code. The page uses the same query and shows its failure.
    import('#/api/oauth-app-accounts/queries')
      .then(({ oauthAppAccounts }) => queryClient.infiniteQuery(oauthAppAccounts.list(appId, {})))
      .catch(() => {})
  },
  component: Overview,
})
