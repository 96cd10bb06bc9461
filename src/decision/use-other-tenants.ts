import { useReachableQuery } from '#/lists/detail/use-reachable-query'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { canAskFor, otherTenants } from '#/domain/decision/other-tenants'

/** One request by the exact client ID (SERVICE.md §4.1), behind everything that a person waits for. */
export function useOtherTenants(app: OauthApp) {
  const isAsked = canAskFor(app.clientId)
  const query = useReachableQuery({ ...oauthApps.find(app.clientId, true), enabled: isAsked })
  const { data } = query
  return {
    ...query,
    isAsked,
    others: data ? otherTenants(app, data.items) : null,
    /** The service has more of them than were read. */
    isPart: data !== undefined && (data.nextCursor !== null || data.endUnknown),
    unreadable: data?.unreadable ?? [],
  }
}
