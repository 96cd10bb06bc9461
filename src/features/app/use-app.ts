import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { findCachedApp, oauthApps } from '#/api/oauth-apps/queries'

const route = getRouteApi('/_console/apps/$appId')

/** The app of the address: what the service said, and until then the row one came from. */
export function useApp() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  return useQuery({
    ...oauthApps.detail(appId),
    // So that the heading is there at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
}
