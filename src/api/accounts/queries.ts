import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import { cachedItems } from '../cached-pages'
import { byCursor } from '../no-end'
import { listAccounts, listRoles } from './client'
import type { Account } from './schema'

export const accounts = {
  all: () => ['directory'] as const,
  lists: () => [...accounts.all(), 'list'] as const,
  list: (filters: AccountListFilters) =>
    infiniteQueryOptions({
      queryKey: [...accounts.lists(), filters],
      queryFn: ({ pageParam, signal }) => listAccounts(filters, pageParam, { signal }),
      ...byCursor,
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
  return cachedItems(queryClient, accounts.lists())
}
