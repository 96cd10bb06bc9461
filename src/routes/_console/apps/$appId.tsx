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
  loader: ({ context }) => {
    if (!mayRequest()) return
    // The page reads the same query and shows its failure.
    context.queryClient.query(oauthApps.detail(context.appId)).catch(() => {})
  },
  component: AppPage,
})
