import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadFirstPage } from './use-infinite-list'

test('a Refresh is sent even during repeated next-page requests', async () => {
  const client = new QueryClient()
  const requested: (string | null)[] = []
  const list = {
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      requested.push(pageParam)
      if (pageParam === null) return Promise.resolve(`read ${requested.length}`)
      // The next page never arrives.
      return new Promise<string>((_, fail) => {
        signal.addEventListener('abort', () => fail(signal.reason as Error))
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: () => 'x',
    staleTime: Infinity,
    retry: false,
  }
  const observer = new InfiniteQueryObserver(client, list)
  const settled = () => new Promise((go) => setTimeout(go, 20))
  // A list does this while its end is on the screen.
  const leave = observer.subscribe(({ isFetching, hasNextPage }) => {
    if (!isFetching && hasNextPage) void observer.fetchNextPage()
  })
  await settled()
  expect(requested).toEqual([null, 'x'])
  for (const expected of ['read 3', 'read 5']) {
    await rereadFirstPage(client, list)
    await settled()
    expect(observer.getCurrentResult().data?.pages).toEqual([expected])
  }
  expect(requested).toEqual([null, 'x', null, 'x', null, 'x'])
  leave()
  client.clear()
})

const queryKey = ['list']
const options = {
  queryKey,
  initialPageParam: null as string | null,
  getNextPageParam: () => null,
}
type Fetching = Parameters<QueryClient['cancelQueries']>[0]

/** Rereads the first page in this query state. Returns the filters of canceled requests and `read`, in order. */
async function rereadSteps(state: object | null): Promise<(Fetching | 'read')[]> {
  const queryClient = new QueryClient()
  const done: (Fetching | 'read')[] = []
  queryClient.getQueryState = () => (state ?? undefined) as never
  queryClient.cancelQueries = (filters) => {
    done.push(filters)
    return Promise.resolve()
  }
  await rereadFirstPage(queryClient, { ...options, queryFn: () => done.push('read') })
  return done
}

const fetchMeta = { fetchMore: { direction: 'forward' } }

test('a Refresh cancels a next-page request of the same query only', async () => {
  expect(await rereadSteps({ fetchStatus: 'fetching', fetchMeta })).toEqual([
    { queryKey, exact: true },
    'read',
  ])
  expect(await rereadSteps({ fetchStatus: 'paused', fetchMeta })).toHaveLength(2)
})

test.each([
  ['a list that was never requested', null],
  ['a list at rest', { fetchStatus: 'idle', fetchMeta }],
  ['a list that loads its first page', { fetchStatus: 'fetching', fetchMeta: null }],
  ['a list that is refreshing', { fetchStatus: 'fetching', fetchMeta: {} }],
])('a Refresh of %s cancels nothing', async (_, state) => {
  expect(await rereadSteps(state)).toEqual(['read'])
})

test('a failed Refresh rejects with the failure', async () => {
  const list = { ...options, queryFn: () => Promise.reject(new Error('no')), retry: false }
  await expect(rereadFirstPage(new QueryClient(), list)).rejects.toThrow('no')
})
