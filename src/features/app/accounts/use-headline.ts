import { useQuery } from '@tanstack/react-query'
import type { AccountView } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { leftOut } from '#/domain/accounts/account-grant'
import type { OauthAppId } from '#/domain/ids'

/** The figures of an app's accounts that do not follow the view (T088). */
export function useCounts(app: OauthAppId) {
  return useQuery(oauthAppAccounts.counts(app))
}

/**
 * How many accounts the population of this view leaves out; null where nobody knows (T077), undefined while that is
 * being found out. Everybody is counted by the headline; "Active" and "Ended" are compared with the same view of
 * everybody, which is asked for.
 */
export function useLeftOut(app: OauthAppId, view: AccountView, inView: number | null | undefined) {
  const narrowed = view.providerStatus !== undefined
  const counts = useCounts(app)
  const sameOfAll = useQuery({
    ...oauthAppAccounts.countIn(app, { active: view.active }),
    enabled: narrowed && view.active !== undefined,
    // The line is a help: without it the view says what it is all the same.
    retry: false,
  })
  if (!narrowed || inView === undefined) return undefined
  const asked = view.active === undefined ? counts : sameOfAll
  if (asked.isLoading) return undefined
  const total = view.active === undefined ? counts.data?.everGranted : sameOfAll.data
  return leftOut(inView, total ?? null)
}
