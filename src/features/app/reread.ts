import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthAppId } from '#/domain/ids'

/**
 * Reads again everything that the page shows about an app. What is not shown now is read again when it is
 * shown. Lists of accounts keep their first page only: each loaded page would cost a request.
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
