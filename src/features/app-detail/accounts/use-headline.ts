import { useQuery } from '@tanstack/react-query'
import type { AccountView } from '../../../api/oauth-app-accounts/client'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import { leftOut } from '../../../domain/account-grant'
import type { OauthAppId } from '../../../domain/ids'

/** The figures of an app's accounts that do not follow the view (T088). */
export function useCounts(app: OauthAppId) {
  return useQuery(oauthAppAccounts.counts(app))
}

/**
 * How many accounts the population of this view leaves out; null where nobody knows (T077). Everybody is counted
 * by the headline; "Active" and "Ended" are compared with the same view of everybody, which is asked for.
 */
export function useLeftOut(app: OauthAppId, view: AccountView, inView: number | null) {
  const narrowed = view.providerStatus !== undefined
  const { data: counts } = useCounts(app)
  const { data: total = null } = useQuery({
    ...oauthAppAccounts.countIn(app, { active: view.active }),
    enabled: narrowed && view.active !== undefined,
    // The line is a help: without it the view says what it is all the same.
    retry: false,
  })
  if (!narrowed) return null
  return leftOut(inView, view.active === undefined ? (counts?.everGranted ?? null) : total)
}
