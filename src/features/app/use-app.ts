import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError } from '#/api/errors'
import { findCachedApp, oauthApps } from '#/api/oauth-apps/queries'

const route = getRouteApi('/_console/apps/$appId')

/** After a 403 or 404 the older answer goes, too: this token may not read it any more. */
export function useApp() {
  const { appId } = route.useRouteContext()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...oauthApps.detail(appId),
    // Shows the heading at once.
    placeholderData: () => findCachedApp(queryClient, appId),
  })
  const { error } = query
  const isGone = error instanceof ApiError && (error.status === 403 || error.status === 404)
  return isGone ? { ...query, data: undefined } : query
}
