import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { findCachedApp, oauthApps } from '#/api/oauth-apps/queries'

const route = getRouteApi('/_console/apps/$appId')

/** The app of the address: the service's answer, and until then the row of the list. */
export function useApp() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  return useQuery({
    ...oauthApps.detail(appId),
    // Shows the heading at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
}
