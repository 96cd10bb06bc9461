import type { QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { ApiError } from '../errors'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** What keeps apps of its own, outside the cache, and wants them as they were read last. */
export interface AppFollower {
  /** One app was read alone, after a decision for example; `readAt` is in milliseconds since the epoch. */
  learn: (app: OauthApp, readAt: number) => void
  /** The service answered that there is no such app (SERVICE.md §4.2). */
  forget?: (id: OauthAppId) => void
}

const followers = new WeakMap<QueryClient, Set<AppFollower>>()

/** Tells the follower of every app that this cache learns alone, outside a list, from now on. The same follower counts once. */
export function followApps(queryClient: QueryClient, follower: AppFollower): void {
  const known = followers.get(queryClient)
  if (known) return void known.add(follower)
  const all = new Set([follower])
  followers.set(queryClient, all)
  const [family, detail] = oauthApps.details()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const queryKey = event.query.queryKey as readonly unknown[]
    if (queryKey[0] !== family || queryKey[1] !== detail) return
    const { data, error, dataUpdatedAt } = event.query.state as {
      data: unknown
      error: unknown
      dataUpdatedAt: number
    }
    if (event.action.type === 'success')
      for (const one of all) one.learn(data as OauthApp, dataUpdatedAt)
    else if (event.action.type === 'error' && error instanceof ApiError && error.status === 404)
      for (const one of all) one.forget?.(queryKey[2] as OauthAppId)
  })
}
