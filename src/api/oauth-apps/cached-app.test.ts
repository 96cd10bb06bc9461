import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ListFilters } from '#/domain/lists/list-filters'
import { putApp } from './cached-app'
import { exampleApp as app } from '#/testing/example-app'
import { listOf } from '#/testing/pages'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** A cache with this list under these filters, read at the instant 5000. */
function cacheOf(filters: ListFilters, ...items: OauthApp[]) {
  const queryClient = new QueryClient()
  const { queryKey } = oauthApps.list(filters)
  queryClient.setQueryData(queryKey, listOf(items, [app('z')]), { updatedAt: 5000 })
  return { queryClient, state: () => queryClient.getQueryState(queryKey) }
}

test('an app that was read again replaces its row without a new list time', async () => {
  const { queryClient, state } = cacheOf({ verified: true }, app('a'), app('b'))
  const saved = app('b', { classification: 'malicious' })
  await putApp(queryClient, saved)
  expect(state()?.data).toEqual(listOf([app('a'), saved], [app('z')]))
  expect(state()?.dataUpdatedAt).toBe(5000)
})

test('putting an app does not change a list without it', async () => {
  const { queryClient, state } = cacheOf({}, app('a'))
  const before = state()
  await putApp(queryClient, app('b'))
  expect(state()).toBe(before)
})
