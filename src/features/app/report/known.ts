import { failureMessages } from '#/domain/failures'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { sentence } from '#/api/errors'
import { type AccountPage, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import type { AppAccount } from '#/api/oauth-app-accounts/schema'
import { oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { OauthAppId } from '#/domain/ids'
import { reachableData } from '#/lists/detail/use-reachable-query'
import type { ReportInput } from './report-content'

export function cachedFacts(
  queryClient: QueryClient,
  app: OauthApp,
): Pick<ReportInput, 'app' | 'appReadAt' | 'investigation' | 'accounts'> {
  const { id } = app
  const counts = reachableData(queryClient, oauthAppAccounts.counts(id).queryKey)
  return {
    app,
    appReadAt: appReadAt(queryClient, id),
    investigation: cachedInvestigation(queryClient, id),
    accounts: {
      ...loadedAccounts(queryClient, id),
      numActive: counts?.numActive ?? null,
      everGranted: counts?.everGranted ?? null,
      readAt: counts?.readAt ?? null,
    },
  }
}

/** Returns the read time of the app, else that of the list page with its row. */
function appReadAt(queryClient: QueryClient, id: OauthAppId): number | null {
  const own = queryClient.getQueryState(oauthApps.detail(id).queryKey)
  if (own?.data !== undefined) return own.dataUpdatedAt
  const lists = queryClient.getQueriesData<InfiniteData<Page<OauthApp>>>({
    queryKey: oauthApps.lists(),
  })
  const pages = lists.flatMap(([, list]) => list?.pages ?? [])
  return pages.find(({ items }) => items.some((item) => item.id === id))?.readAt ?? null
}

/** Returns the investigation as its panel shows it, with the failure beside an older run. */
function cachedInvestigation(
  queryClient: QueryClient,
  id: OauthAppId,
): ReportInput['investigation'] {
  const { queryKey } = oauthApps.investigation(id)
  const run = reachableData(queryClient, queryKey)
  const error = queryClient.getQueryState(queryKey)?.error ?? null
  if (run !== undefined)
    return { run, failed: error && `${failureMessages.notUpdated} ${sentence(error)}` }
  return {
    unknown: error ? sentence(error, 'readInvestigations') : 'The investigation was not loaded.',
  }
}

/** Returns each loaded account once, from the page that was read last. */
function loadedAccounts(
  queryClient: QueryClient,
  id: OauthAppId,
): { loaded: AppAccount[]; unreadable: number } {
  const lists = queryClient.getQueryCache().findAll({ queryKey: oauthAppAccounts.lists(id) })
  const pages = lists.flatMap(({ queryKey }) => {
    const list = reachableData(queryClient, queryKey) as InfiniteData<AccountPage> | undefined
    return list?.pages ?? []
  })
  const oldestFirst = pages.toSorted((a, b) => a.readAt - b.readAt)
  const byId = new Map(
    oldestFirst.flatMap(({ items }) => items).map((account) => [account.id, account]),
  )
  const unreadable = new Set(
    oldestFirst.flatMap((page) => page.unreadable).map((item) => item.id ?? item.raw),
  )
  return {
    loaded: [...byId.values()],
    unreadable: [...unreadable].filter((text) => !byId.has(text)).length,
  }
}
