import { QueryClient, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ListFilters } from '#/domain/lists/list-filters'
import type { Page } from '../page'
import { putApp } from './cached-app'
import { exampleApp as app } from '#/testing/example-app'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'
const readAt = 1000

function page(...items: OauthApp[]): Page<OauthApp> {
  return { items, unreadable: [], nextCursor: 'x', totalCount: 9, endUnknown: false, readAt }
}

/** A cache with this list under these filters. The first page was read at the instant 1000, the second at 5000. */
function cacheOf(filters: ListFilters, ...items: OauthApp[]) {
  const queryClient = new QueryClient()
  const { queryKey } = oauthApps.list(filters)
  const pages = [page(...items), { ...page(app('z')), readAt: 5000 }]
  const list: InfiniteData<Page<OauthApp>> = { pages, pageParams: [null, 'x'] }
  queryClient.setQueryData(queryKey, list, { updatedAt: 5000 })
  return { queryClient, state: () => queryClient.getQueryState(queryKey) }
}

test('an app that was read again replaces its row without a new list time', async () => {
  const { queryClient, state } = cacheOf({ verified: true }, app('a'), app('b'))
  const saved = app('b', { classification: 'malicious' })
  await putApp(queryClient, saved)
  const list = state()?.data as InfiniteData<Page<OauthApp>>
  expect(list.pages[0]?.items).toEqual([app('a'), saved])
  expect(state()?.dataUpdatedAt).toBe(5000)
})

test('putting an app does not change a list without it', async () => {
  const { queryClient, state } = cacheOf({}, app('a'))
  const before = state()
  await putApp(queryClient, app('b'))
  expect(state()).toBe(before)
})
