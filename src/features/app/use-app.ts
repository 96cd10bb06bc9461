import { useQueryClient } from '@tanstack/react-query'
import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { getRouteApi } from '@tanstack/react-router'
import { findCachedApp, oauthApps } from '#/api/oauth-apps/queries'

const route = getRouteApi('/_console/apps/$appId')

export function useApp() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  return useReachableQuery({
    ...oauthApps.detail(appId),
    // The cached row shows the heading at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
}
