import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { oauthApps } from '#/api/oauth-apps/queries'
import { mayRequest } from '#/api/token'
import { isOauthAppId } from '#/domain/ids'
import { AppPage } from '#/features/app/app-page'

export const Route = createFileRoute('/_console/apps/$appId')({
  beforeLoad: ({ params }) => {
    // Before any request: an id can climb out of a path (F13).
    if (!isOauthAppId(params.appId)) throw notFound()
    return { appId: params.appId }
  },
  loader: ({ context: { appId, queryClient }, cause }) => {
    if (!mayRequest()) return
    // The page reads the same queries and shows their failures.
    // A row that is only looked at waits for everything that was asked for, and is asked for alone.
    const isPreload = cause === 'preload'
    const priority = isPreload ? 'background' : 'interactive'
    queryClient.query(oauthApps.detail(appId, priority)).catch(() => {})
    if (isPreload) return
    queryClient.query(oauthApps.investigation(appId)).catch(() => {})
    // Fetched beside the page's own code: the first screen has no use for it.
    import('#/api/oauth-app-accounts/queries')
      .then(({ oauthAppAccounts }) => queryClient.query(oauthAppAccounts.counts(appId)))
      .catch(() => {})
  },
  component: () => (
    <AppPage>
      <Outlet />
    </AppPage>
  ),
})
