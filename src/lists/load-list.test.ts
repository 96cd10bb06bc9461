import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { until } from '#/testing/until'
import { loadList } from './load-list'

test('a route requests a list once, and after a failed “Load more” only its first page again', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(({ pageParam }: { pageParam: number }) =>
    pageParam === 3 ? Promise.reject(new Error('No.')) : Promise.resolve(pageParam),
  )
  const list = {
    queryKey: ['list'],
    queryFn,
    initialPageParam: 1,
    getNextPageParam: (last: number) => last + 1,
    staleTime: Infinity,
    retry: false,
  }
  const requested = () => queryFn.mock.calls.map(([{ pageParam }]) => pageParam)
  const observer = new InfiniteQueryObserver(client, list)
  const load = async () => {
    loadList(client, list)
    await until(() => expect(client.isFetching()).toBe(0))
  }
  await load()
  await observer.fetchNextPage()
  await load()
  expect(requested()).toEqual([1, 2])
  await observer.fetchNextPage()
  await load()
  expect(requested()).toEqual([1, 2, 3, 1])
  expect(client.getQueryData(list.queryKey)).toMatchObject({ pages: [1] })
  client.clear()
})
