import { createFileRoute } from '@tanstack/react-router'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { mayRequest } from '#/api/token'
import { Overview } from '#/features/app/overview/overview'
import { loadList } from '#/lists/load-list'

export const Route = createFileRoute('/_console/apps/$appId/')({
  // The loader is in the entry file, so it requests the data while the code of the page loads.
  codeSplitGroupings: [['component']],
  loader: ({ context: { appId, queryClient }, cause }) => {
    if (!mayRequest() || cause === 'preload') return
    loadList(queryClient, oauthAppAccounts.list(appId, {}))
  },
  component: Overview,
})
