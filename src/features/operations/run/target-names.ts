import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { AccountPage } from '#/api/oauth-app-accounts/client'
import { oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { cachedApps } from '#/api/oauth-apps/queries'
import type { Plan } from '#/domain/runs/plan'
import { runNames } from '#/runs/run-names'
import { useStore } from '#/ui/hooks/use-store'

/** What the table shows of a target besides its id. */
export interface TargetName {
  /** The app's name, or the account's address; null where it is not known any more. */
  name: string | null
  clientId: string | null
  /** The tenant of an app. */
  tenantId: string | null
}

/** The names of a run's targets, by id, and what they are. */
export interface TargetNames {
  kind: Plan['kind']
  of: (id: string) => TargetName
}

export const TargetNamesContext = createContext<TargetNames>({
  kind: 'decide',
  of: () => ({ name: null, clientId: null, tenantId: null }),
})

export function useTargetNames(): TargetNames {
  return useContext(TargetNamesContext)
}

/** The names as far as this tab has read them: a run keeps none. */
export function useNamesOf(plan: Plan): TargetNames {
  const queryClient = useQueryClient()
  const planned = useStore(runNames)
  return useMemo(() => {
    const names = new Map([...namesIn(queryClient, plan), ...planned])
    const apps = new Map<string, { clientId: string; tenantId: string }>(
      plan.kind === 'decide'
        ? plan.targets.map(({ appId, planned: app }) => [appId, app])
        : plan.apps.map((app) => [app.appId, app]),
    )
    return {
      kind: plan.kind,
      of: (id) => ({
        name: names.get(id) ?? null,
        clientId: apps.get(id)?.clientId ?? null,
        tenantId: apps.get(id)?.tenantId ?? null,
      }),
    }
  }, [queryClient, plan, planned])
}

function namesIn(queryClient: QueryClient, plan: Plan): ReadonlyMap<string, string | null> {
  const names = new Map(cachedApps(queryClient).map(({ id, name }) => [id as string, name]))
  if (plan.kind === 'decide') return names
  const lists = plan.apps.flatMap(({ appId }) =>
    queryClient.getQueriesData<InfiniteData<AccountPage>>({
      queryKey: oauthAppAccounts.lists(appId),
    }),
  )
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? [])
  return new Map([...names, ...rows.map(({ id, email }) => [id, email] as const)])
}
