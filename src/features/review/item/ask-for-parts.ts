import type { QueryClient } from '@tanstack/react-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthAppId } from '#/domain/ids'

/** Requests the other parts of an item in parallel with the app. The panels use these queries and show their failures. */
export function askForParts(queryClient: QueryClient, id: OauthAppId): void {
  queryClient.query(oauthApps.investigation(id)).catch(() => {})
  queryClient.query(oauthAppAccounts.counts(id)).catch(() => {})
}
