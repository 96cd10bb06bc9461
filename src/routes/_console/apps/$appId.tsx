import { createFileRoute, notFound } from '@tanstack/react-router'
import { oauthApps } from '../../../api/oauth-apps/queries'
import { mayRequest } from '../../../api/session'
import { isOauthAppId } from '../../../domain/ids'
import { AppPage } from '../../../features/app-detail/app-page'

export const Route = createFileRoute('/_console/apps/$appId')({
  beforeLoad: ({ params }) => {
    // Before any request: an id can climb out of a path (F13).
    if (!isOauthAppId(params.appId)) throw notFound()
    return { appId: params.appId }
  },
  loader: ({ context, cause }) => {
    if (!mayRequest()) return
    // The page reads the same query and shows its failure.
    // A row that is only looked at waits for everything that was asked for.
    const priority = cause === 'preload' ? 'background' : 'interactive'
    context.queryClient.query(oauthApps.detail(context.appId, priority)).catch(() => {})
  },
  component: AppPage,
})
