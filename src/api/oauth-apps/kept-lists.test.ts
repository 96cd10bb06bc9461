import { QueryClient, QueryObserver, type InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keepListsForBack, mostKeptPages } from './kept-lists'
import { oauthApps } from './queries'

const keyOf = (search: string) => oauthApps.list({ search }).queryKey

/** A list of this many pages, each read at the instant of its number. */
function listOf(count: number) {
  const page = { items: [], unreadable: [], nextCursor: 'x', totalCount: 9, endUnknown: false }
  const pages = Array.from({ length: count }, (_, index) => ({ ...page, readAt: index }))
  return { pages, pageParams: pages.map((_, index) => `${index}`) }
}

/** A cache that has shown these lists, each with its number of pages, one after the other. */
async function afterShowing(...lists: readonly [search: string, pages: number][]) {
  const queryClient = new QueryClient()
  keepListsForBack(queryClient)
  for (const [search, count] of lists) {
    queryClient.setQueryData(keyOf(search), listOf(count), { updatedAt: 5000 })
    await show(queryClient, search)()
  }
  return queryClient
}

/** Shows a list. Returns a function that removes it. */
function show(queryClient: QueryClient, search: string): () => Promise<void> {
  const observer = new QueryObserver(queryClient, { queryKey: keyOf(search), staleTime: Infinity })
  const leave = observer.subscribe(() => {})
  return async () => {
    leave()
    await Promise.resolve()
  }
}

/** Name and number of pages of each kept list. */
function kept(queryClient: QueryClient): string {
  const lists = queryClient.getQueryCache().findAll({ queryKey: oauthApps.lists() })
  const texts = lists.map(({ queryKey: [, , filters], state }) => {
    const { pages } = state.data as InfiniteData<unknown>
    return `${(filters as { search: string }).search} ${pages.length}`
  })
  return texts.join(', ')
}

test('all lists are kept while their pages are within the limit', async () => {
  const queryClient = await afterShowing(['a', 20], ['b', 20], ['c', mostKeptPages - 40])
  expect(kept(queryClient)).toBe('a 20, b 20, c 10')
})

test('R-26: the list that left the screen first loses its last pages, then all', async () => {
  const queryClient = await afterShowing(['a', 20], ['b', 20], ['c', 20])
  expect(kept(queryClient)).toBe('a 10, b 20, c 20')
  await show(queryClient, 'a')()
  queryClient.setQueryData(keyOf('d'), listOf(20))
  await show(queryClient, 'd')()
  expect(kept(queryClient)).toBe('a 10, c 20, d 20')
})

test('a shortened list keeps its first pages and their read times', async () => {
  const queryClient = await afterShowing(['a', mostKeptPages + 7])
  const state = queryClient.getQueryState<InfiniteData<{ readAt: number }>>(keyOf('a'))
  expect(state?.data?.pages.map(({ readAt }) => readAt)).toEqual(
    Array.from({ length: mostKeptPages }, (_, index) => index),
  )
  expect(state?.data?.pageParams).toHaveLength(mostKeptPages)
  expect(state?.dataUpdatedAt).toBe(5000)
})

test('a list on the screen is never shortened and does not count', async () => {
  const queryClient = await afterShowing(['a', 30])
  queryClient.setQueryData(keyOf('b'), listOf(80))
  const leave = show(queryClient, 'b')
  await show(queryClient, 'a')()
  expect(kept(queryClient)).toBe('a 30, b 80')
  await leave()
  expect(kept(queryClient)).toBe(`b ${mostKeptPages}`)
})
