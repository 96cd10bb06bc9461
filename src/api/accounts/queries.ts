import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import { cursorAfter } from '../no-end'
import type { Page } from '../page'
import { listAccounts, listRoles } from './client'
import type { Account } from './schema'

export const accounts = {
  all: () => ['directory'] as const,
  lists: () => [...accounts.all(), 'list'] as const,
  list: (filters: AccountListFilters) =>
    infiniteQueryOptions({
      queryKey: [...accounts.lists(), filters],
      queryFn: ({ pageParam, signal }) => listAccounts(filters, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, cursors) => cursorAfter(page, cursors),
    }),
  /** All roles of the service (SERVICE.md §4.6). They seldom change. */
  roles: () =>
    queryOptions({
      queryKey: [...accounts.all(), 'roles'],
      queryFn: ({ signal }) => listRoles({ signal }),
      staleTime: 60_000,
    }),
}

export function cachedAccounts(queryClient: QueryClient): Account[] {
  const filter = { queryKey: accounts.lists() }
  const lists = queryClient.getQueriesData<InfiniteData<Page<Account>>>(filter)
  return lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
}

/** Puts an account into every cached page that lists it (SERVICE.md §4.6), by id. */
export function putAccount(queryClient: QueryClient, account: Account): void {
  const filter = { queryKey: accounts.lists() }
  queryClient.setQueriesData<InfiniteData<Page<Account>>>(filter, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ id }) => id === account.id))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === account.id ? account : item)),
    }))
    return { ...list, pages }
  })
}
