import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type AccountListFilters,
  accountListFilters,
  filtersThatStay,
} from '#/domain/accounts/account-list-filters'
import { cachedItems } from '../cached-pages'
import { byCursor } from '../no-end'
import { type Account, AccountSchema, RoleSchema } from './schema'
import type { Role } from '#/domain/accounts/role-assignment'
import type { ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { getPage, readPage, type ListOptions, type Page } from '../page'
import { scanPageSize } from '../oauth-apps/requests'
import { findInList, readList, type ListRead, type SoughtItem } from '../whole-list'

/** Limit of role pages. The page shows how many roles are left out. */
const mostRolePages = 5

/**
 * List Accounts (SERVICE.md §4.6). A cursor has the limit locked in. 403 without permission, 400 for an unknown value.
 */
export async function listAccounts(
  filters: AccountListFilters,
  cursor: string | null,
  options: ListOptions = {},
): Promise<Page<Account>> {
  const query = accountListFilters.query(filters)
  const page = await readPage(
    await getPage('GET /accounts', [], query, cursor, options),
    AccountSchema,
  )
  noteTenants(
    page.items.flatMap(({ roles }) => (roles ?? []).flatMap(({ tenants }) => tenants ?? [])),
  )
  return page
}

/** The list that showed an account. Null for `cursor` is the first page. */
export interface AccountPlace {
  filters: AccountListFilters
  cursor: string | null
}

/** Limit of the pages of `scanPageSize` accounts to search for an account that its page no longer lists. */
const mostPages = 50

/**
 * Finds an account on its page, else in the full list, because no request gives one account (SERVICE.md §4.6). Rejects
 * as the list does.
 */
export function findListedAccount(
  id: string,
  { filters, cursor }: AccountPlace,
  options: ReadOptions = {},
): Promise<SoughtItem<Account>> {
  const stay = filtersThatStay(filters)
  return findInList(id, {
    cursor,
    readItsPage: (itsCursor) => listAccounts(filters, itsCursor, options),
    readPage: (at) => listAccounts(stay, at, { ...options, limit: scanPageSize }),
    mostPages,
  })
}

/** List Roles (SERVICE.md §4.6), page by page. 403 without directory read permission (SERVICE.md §5). */
export function listRoles(options: ReadOptions = {}): Promise<ListRead<Role>> {
  const whole = { ...options, limit: scanPageSize }
  return readList(
    async (cursor) =>
      readPage(await getPage('GET /roles', [], new URLSearchParams(), cursor, whole), RoleSchema),
    mostRolePages,
  )
}

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
