import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { rereadFirstPage } from './use-infinite-list'

test('a Refresh is sent during a next-page request, however often the list asks for a next page', async () => {
  const client = new QueryClient()
  const asked: (string | null)[] = []
  const list = {
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) => {
      asked.push(pageParam)
      if (pageParam === null) return Promise.resolve(`read ${asked.length}`)
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
  // As a list does when its end is on screen.
  const leave = observer.subscribe(({ isFetching, hasNextPage }) => {
    if (!isFetching && hasNextPage) void observer.fetchNextPage()
  })
  await settled()
  expect(asked).toEqual([null, 'x'])
  for (const expected of ['read 3', 'read 5']) {
    await rereadFirstPage(client, list)
    await settled()
    expect(observer.getCurrentResult().data?.pages).toEqual([expected])
  }
  expect(asked).toEqual([null, 'x', null, 'x', null, 'x'])
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

/** What is cancelled before the list is read again, in this state. */
async function givenUp(state: object | null): Promise<(Fetching | 'read')[]> {
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

test('a next-page request is cancelled first, and no request of another key', async () => {
  expect(await givenUp({ fetchStatus: 'fetching', fetchMeta })).toEqual([
    { queryKey, exact: true },
    'read',
  ])
  expect(await givenUp({ fetchStatus: 'paused', fetchMeta })).toHaveLength(2)
})

test.each([
  ['a list that was never requested', null],
  ['a list at rest', { fetchStatus: 'idle', fetchMeta }],
  ['a list whose first page is being read', { fetchStatus: 'fetching', fetchMeta: null }],
  ['a list that is being read again', { fetchStatus: 'fetching', fetchMeta: {} }],
])('%s is read, and nothing is cancelled', async (_, state) => {
  expect(await givenUp(state)).toEqual(['read'])
})

test('a failure is reported by the caller', async () => {
  const list = { ...options, queryFn: () => Promise.reject(new Error('no')), retry: false }
  await expect(rereadFirstPage(new QueryClient(), list)).rejects.toThrow('no')
})
