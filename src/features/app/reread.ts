import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthAppId } from '#/domain/ids'

/**
 * Reads everything again that the page shows of an app; what it does not show now is read again when it is shown.
 * Lists of accounts keep their first page only: each loaded page would be a request of its own (F4).
 */
export async function rereadApp(queryClient: QueryClient, app: OauthAppId): Promise<void> {
  queryClient.setQueriesData<InfiniteData<unknown>>(
    { queryKey: oauthAppAccounts.lists(app) },
    (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
  )
  const keys = [
    oauthApps.detail(app).queryKey,
    oauthApps.investigation(app).queryKey,
    oauthAppAccounts.all(app),
    oauthApps.counts(),
  ]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
