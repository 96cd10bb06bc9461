import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import type { Page } from '../page'
import { getOauthApp } from './client'
import { tellApp } from './received-apps'
import { findCachedApp, oauthApps } from './queries'
import type { OauthApp } from './schema'

/**
 * Into every cached list by id, its own page and every walk. No list is read again, and a cached row keeps its place.
 */
export async function putApp(queryClient: QueryClient, app: OauthApp): Promise<void> {
  await cancelReads(queryClient, app.id)
  queryClient.setQueryData(oauthApps.detail(app.id).queryKey, app)
  putInto<InfiniteData<Page<OauthApp>>>(queryClient, oauthApps.lists(), (list) =>
    list.pages.some((page) => holds(page, app.id))
      ? { ...list, pages: list.pages.map((page) => withApp(page, app)) }
      : list,
  )
  putInto<Page<OauthApp>>(queryClient, oauthApps.finds(), (page) => withApp(page, app))
  tellApp(app.id, app, 'put')
}

/** After a 404 of an app (SERVICE.md §7): walks drop it, and its page and its item in the queue read it again. */
export function dropApp(queryClient: QueryClient, id: OauthAppId): void {
  tellApp(id, null, 'put')
  const { queryKey } = oauthApps.detail(id)
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

/** Keep `updatedAt`: refreshing one row does not refresh the list. */
function putInto<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const { data, dataUpdatedAt: updatedAt } = query.state
    if (data === undefined) continue
    const next = change(data as Data)
    if (next !== data) queryClient.setQueryData(query.queryKey, next, { updatedAt })
  }
}

/** Stops requests in flight that show the app: their answers may be older than a write. */
export async function cancelReads(queryClient: QueryClient, id: OauthAppId): Promise<void> {
  await queryClient.cancelQueries({ queryKey: oauthApps.detail(id).queryKey, exact: true })
  await queryClient.cancelQueries({
    queryKey: oauthApps.lists(),
    predicate: ({ state }) =>
      (state.data as InfiniteData<Page<OauthApp>> | undefined)?.pages.some((page) =>
        holds(page, id),
      ) === true,
  })
}

/** Another tab wrote an app: if this tab shows it, it is read again, once. */
export async function rereadIfShown(queryClient: QueryClient, id: OauthAppId): Promise<void> {
  const shown =
    queryClient.getQueryData(oauthApps.detail(id).queryKey) ?? findCachedApp(queryClient, id)
  if (shown === undefined) return
  await putApp(queryClient, await getOauthApp(id, { priority: 'background' }))
}

function withApp(page: Page<OauthApp>, app: OauthApp): Page<OauthApp> {
  if (!holds(page, app.id)) return page
  return { ...page, items: page.items.map((item) => (item.id === app.id ? app : item)) }
}

function holds(page: Page<OauthApp>, id: OauthAppId): boolean {
  return page.items.some((item) => item.id === id)
}
