import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { canAskFor, otherTenants } from '#/domain/decision/other-tenants'

/** Looks up the client ID in other tenants, in one background request (SERVICE.md §4.1). */
export function useOtherTenants(app: OauthApp) {
  const isAsked = canAskFor(app.clientId)
  const query = useReachableQuery({ ...oauthApps.find(app.clientId, true), enabled: isAsked })
  const { data } = query
  return {
    ...query,
    isAsked,
    others: data ? otherTenants(app, data.items) : null,
    /** The service has more apps than were loaded. */
    isPart: data !== undefined && (data.nextCursor !== null || data.endUnknown),
    unreadable: data?.unreadable ?? [],
  }
}
