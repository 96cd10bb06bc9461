import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { AccountPage } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { cachedApps, oauthApps } from '#/api/oauth-apps/queries'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { useStore } from '#/ui/hooks/use-store'
import { scanNames, type Nameless } from './read-names'
import { runNames } from './run-names'

/** Names of apps and email addresses of accounts, by ID; null for an address not available to this token. */
export type Names = ReadonlyMap<string, string | null>

/** Returns known names and reads missing ones, for example after a reload. `lists`: apps whose accounts need names. */
export function useNames(
  namelessOf: (names: Names) => Nameless,
  lists: readonly OauthAppId[],
): Names {
  const queryClient = useQueryClient()
  const noted = useStore(runNames)
  const names = useMemo(
    () => new Map([...namesIn(queryClient, lists), ...noted]),
    [queryClient, lists, noted],
  )
  const [scan] = useState(() => scanNames(namelessOf(names)))
  useEffect(() => {
    scan.begin()
    return scan.wipe
  }, [scan])
  return names
}

function namesIn(queryClient: QueryClient, lists: readonly OauthAppId[]): Names {
  const opened = queryClient.getQueriesData<OauthApp>({ queryKey: oauthApps.details() })
  const apps = [...cachedApps(queryClient), ...opened.flatMap(([, app]) => app ?? [])]
  const accounts = lists
    .flatMap((app) =>
      queryClient.getQueriesData<InfiniteData<AccountPage>>({
        queryKey: oauthAppAccounts.lists(app),
      }),
    )
    .flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  return new Map<string, string | null>([
    ...apps.map(({ id, name }) => [id, name] as const),
    ...accounts.map(({ id, email }) => [id, email] as const),
  ])
}
