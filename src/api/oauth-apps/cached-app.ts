import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { OauthAppId } from '#/domain/ids'
import { putInto } from '../cached-pages'
import { oauthAppAccounts } from '../oauth-app-accounts/queries'
import type { Page } from '../page'
import { getOauthApp, findCachedApp, oauthApps } from './queries'
import { announceApp, readLatest } from './received-apps'
import type { OauthApp } from './schema'

/**
 * Replaces an app in every cached list, on its page and in every scan, by id. Reads no list again, and a row keeps its
 * place.
 */
export async function putApp(queryClient: QueryClient, app: OauthApp): Promise<void> {
  await cancelReads(queryClient, app.id)
  queryClient.setQueryData(oauthApps.detail(app.id).queryKey, app)
  for (const queryKey of [oauthApps.lists(), oauthApps.names()])
    putInto<InfiniteData<Page<OauthApp>>>(queryClient, queryKey, (list) =>
      list.pages.some((page) => holds(page, app.id))
        ? { ...list, pages: list.pages.map((page) => withApp(page, app)) }
        : list,
    )
  for (const queryKey of [oauthApps.finds(), oauthApps.tops()])
    putInto<Page<OauthApp>>(queryClient, queryKey, (page) => withApp(page, app))
  announceApp(app.id, app, 'put')
}

/** Handles a 404 of an app (SERVICE.md §7). Scans drop the app. Its page and the queue read it again. */
export function dropApp(queryClient: QueryClient, id: OauthAppId): void {
  announceApp(id, null, 'put')
  const { queryKey } = oauthApps.detail(id)
  void queryClient.invalidateQueries({ queryKey, exact: true })
}

/**
 * Cancels requests in flight for the app alone, because their answers may be older than a write. Lists read to the end,
 * because the admin pressed their button. `readNewest` and `keepShownPages` keep the written rows.
 */
export async function cancelReads(queryClient: QueryClient, id: OauthAppId): Promise<void> {
  await queryClient.cancelQueries({ queryKey: oauthApps.detail(id).queryKey, exact: true })
}

/** Reads an app and its shown counts once after another tab's write, if this tab shows the app. */
export async function rereadIfShown(queryClient: QueryClient, id: OauthAppId): Promise<void> {
  const shown =
    queryClient.getQueryData(oauthApps.detail(id).queryKey) ?? findCachedApp(queryClient, id)
  if (shown === undefined) return
  const { queryKey } = oauthAppAccounts.counts(id)
  void queryClient.invalidateQueries({ queryKey, exact: true })
  const read = (onSend: () => void) => getOauthApp(id, { priority: 'background', onSend })
  await putApp(queryClient, await readLatest(id, read))
}

function withApp(page: Page<OauthApp>, app: OauthApp): Page<OauthApp> {
  if (!holds(page, app.id)) return page
  return { ...page, items: page.items.map((item) => (item.id === app.id ? app : item)) }
}

function holds(page: Page<OauthApp>, id: OauthAppId): boolean {
  return page.items.some((item) => item.id === id)
}
