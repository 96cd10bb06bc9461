import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { DirectoryFilters } from '#/domain/accounts/directory-filters'
import { cursorAfter } from '../no-end'
import type { Page } from '../page'
import { listDirectoryAccounts, listRoles } from './client'
import type { DirectoryAccount } from './schema'

export const directory = {
  all: () => ['directory'] as const,
  lists: () => [...directory.all(), 'list'] as const,
  list: (filters: DirectoryFilters) =>
    infiniteQueryOptions({
      queryKey: [...directory.lists(), filters],
      queryFn: ({ pageParam, signal }) => listDirectoryAccounts(filters, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, cursors) => cursorAfter(page, cursors),
    }),
  /** All roles of the service (SERVICE.md §4.6). They seldom change. */
  roles: () =>
    queryOptions({
      queryKey: [...directory.all(), 'roles'],
      queryFn: ({ signal }) => listRoles({ signal }),
      staleTime: 60_000,
    }),
}

export function cachedAccounts(queryClient: QueryClient): DirectoryAccount[] {
  const filter = { queryKey: directory.lists() }
  const lists = queryClient.getQueriesData<InfiniteData<Page<DirectoryAccount>>>(filter)
  return lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
}

/** Puts an account into every cached page that lists it (SERVICE.md §4.6), by id. */
export function putDirectoryAccount(queryClient: QueryClient, account: DirectoryAccount): void {
  const filter = { queryKey: directory.lists() }
  queryClient.setQueriesData<InfiniteData<Page<DirectoryAccount>>>(filter, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ id }) => id === account.id))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === account.id ? account : item)),
    }))
    return { ...list, pages }
  })
}
