import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadFirstPage } from './first-page'

test('a Refresh is sent while a next page is open, however often a list asks for it', async () => {
  const client = new QueryClient()
  const asked: number[] = []
  const list = {
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }: { pageParam: number; signal: AbortSignal }) => {
      asked.push(pageParam)
      if (pageParam === 0) return Promise.resolve(`read ${asked.length}`)
      // The next page never comes.
      return new Promise<string>((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error))
      })
    },
    initialPageParam: 0,
    getNextPageParam: () => 1,
    staleTime: Infinity,
    retry: false,
  }
  const observer = new InfiniteQueryObserver(client, list)
  const settled = () => new Promise((go) => setTimeout(go, 20))
  // As a list does whose end is on the screen.
  const leave = observer.subscribe(({ isFetching, hasNextPage }) => {
    if (!isFetching && hasNextPage) void observer.fetchNextPage()
  })
  await settled()
  expect(asked).toEqual([0, 1])
  for (const expected of ['read 3', 'read 5']) {
    const first = { ...list, pages: 1, staleTime: 0 }
    await rereadFirstPage(client, list.queryKey, () => client.infiniteQuery(first))
    await settled()
    expect(observer.getCurrentResult().data?.pages).toEqual([expected])
  }
  expect(asked).toEqual([0, 1, 0, 1, 0, 1])
  leave()
  client.clear()
})
