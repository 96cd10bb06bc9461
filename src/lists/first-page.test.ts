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

const queryKey = ['list']
type Fetching = Parameters<QueryClient['cancelQueries']>[0]

/** What is given up before the list is read again, when it was in this state. */
async function givenUp(state: object | null): Promise<(Fetching | 'read')[]> {
  const queryClient = new QueryClient()
  const done: (Fetching | 'read')[] = []
  queryClient.getQueryState = () => (state ?? undefined) as never
  queryClient.cancelQueries = (filters) => {
    done.push(filters)
    return Promise.resolve()
  }
  await rereadFirstPage(queryClient, queryKey, () => {
    done.push('read')
    return Promise.resolve()
  })
  return done
}

const fetchMeta = { fetchMore: { direction: 'forward' } }

test('a next page that is on its way is given up first, and nothing else of another key', async () => {
  expect(await givenUp({ fetchStatus: 'fetching', fetchMeta })).toEqual([
    { queryKey, exact: true },
    'read',
  ])
  expect(await givenUp({ fetchStatus: 'paused', fetchMeta })).toHaveLength(2)
})

test.each([
  ['a list nobody asked for', null],
  ['a list at rest', { fetchStatus: 'idle', fetchMeta }],
  ['a list that is read from its first page', { fetchStatus: 'fetching', fetchMeta: null }],
  ['a list that is read anew', { fetchStatus: 'fetching', fetchMeta: {} }],
])('%s is read, and nothing is given up', async (_, state) => {
  expect(await givenUp(state)).toEqual(['read'])
})

test('what cannot be read is said by the one who reads', async () => {
  const read = () => Promise.reject(new Error('no'))
  await expect(rereadFirstPage(new QueryClient(), queryKey, read)).rejects.toThrow('no')
})
