import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '../page'
import { oauthApps } from './queries'
import type { OauthApp } from './schema'

/** Limit of kept pages over all lists of apps that are not on the screen (SERVICE.md §4.1, R-26). */
export const mostKeptPages = 50

/** Keeps lists until the session ends. The list that left the screen last keeps its first pages, within the limit. */
export function keepListsForBack(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache()
  const leftAt = new WeakMap<object, number>()
  let turn = 0
  const keep = () => {
    let room = mostKeptPages
    const lists = cache.findAll({ queryKey: oauthApps.lists(), type: 'inactive' })
    const listTurn = (list: object) => leftAt.get(list) ?? 0
    for (const list of lists.toSorted((a, b) => listTurn(b) - listTurn(a))) {
      const { data, dataUpdatedAt: updatedAt } = list.state
      const { pages, pageParams } = (data ?? noPages) as InfiniteData<Page<OauthApp>>
      const first = { pages: pages.slice(0, room), pageParams: pageParams.slice(0, room) }
      if (pages.length > 0 && room === 0) cache.remove(list)
      else if (pages.length > room) queryClient.setQueryData(list.queryKey, first, { updatedAt })
      room -= first.pages.length
    }
  }
  cache.subscribe(({ type, query }) => {
    if (type !== 'observerRemoved') return
    turn += 1
    leftAt.set(query, turn)
    // Wait until the next list is on the screen.
    queueMicrotask(keep)
  })
}

const noPages = { pages: [], pageParams: [] }
