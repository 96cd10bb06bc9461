import { useQuery } from '@tanstack/react-query'
import type { AccountView } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { leftOut } from '#/domain/accounts/account-grant'
import type { OauthAppId } from '#/domain/ids'

/** The counts of an app's accounts. They do not follow the view. */
export function useCounts(app: OauthAppId) {
  return useQuery(oauthAppAccounts.counts(app))
}

/**
 * How many accounts the population of this view leaves out: null when unknown, undefined while loading. For
 * "All", the headline already counts every account. "Active" and "Ended" need one request of their own: the
 * same view without the population filter.
 */
export function useLeftOut(app: OauthAppId, view: AccountView, inView: number | null | undefined) {
  const narrowed = view.providerStatus !== undefined
  const counts = useCounts(app)
  const sameOfAll = useQuery({
    ...oauthAppAccounts.countIn(app, { active: view.active }),
    enabled: narrowed && view.active !== undefined,
    // This line only helps. The view works without it, so a failed request is not repeated.
    retry: false,
  })
  if (!narrowed || inView === undefined) return undefined
  const asked = view.active === undefined ? counts : sameOfAll
  if (asked.isLoading) return undefined
  const total = view.active === undefined ? counts.data?.everGranted : sameOfAll.data
  return leftOut(inView, total ?? null)
}
