import { createFileRoute, Outlet } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { mayRequest } from '#/api/token'
import { isOauthAppId } from '#/domain/ids'
import { AppPage } from '#/features/app/app-page'
import { checkedId } from '#/shell/checked-id'

export const Route = createFileRoute('/_console/apps/$appId')({
  // The loader is in the entry file, so it requests the data while the code of the page loads.
  codeSplitGroupings: [['component']],
  beforeLoad: ({ params }) => ({ appId: checkedId(params.appId, isOauthAppId) }),
  loader: ({ context: { appId, queryClient }, cause }) => {
    if (!mayRequest()) return
    // A preload has background priority and requests only the app.
    const isPreload = cause === 'preload'
    const priority = isPreload ? 'background' : 'interactive'
    queryClient.query(oauthApps.detail(appId, priority)).catch(() => {})
    if (isPreload) return
    queryClient.query(oauthApps.investigation(appId)).catch(() => {})
    queryClient.query(oauthAppAccounts.counts(appId)).catch(() => {})
  },
  component: () => (
    <AppPage>
      <Outlet />
    </AppPage>
  ),
})
