import {
  accountListFilters,
  filtersThatStay,
  type AccountListFilters,
} from '#/domain/accounts/account-list-filters'
import type { Role } from '#/domain/accounts/role-assignment'
import { getJson, type ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { readPage, type Page } from '../page'
import { requestPage } from '../page-size'
import { findInList, readList, type ListRead, type SoughtItem } from '../whole-list'
import { AccountSchema, RoleSchema, type Account } from './schema'

/** Page sizes: accounts on the screen, a search for one account, and roles, which are read to the end. */
const accountLimit = 50
const scanPageSize = 200
const roleLimit = 200
/** Limit of role pages. The page shows how many roles are left out. */
const mostRolePages = 5

/**
 * List Accounts (SERVICE.md §4.6). A cursor has the limit locked in. 403 without permission, 400 for an unknown value.
 */
export async function listAccounts(
  filters: AccountListFilters,
  cursor: string | null,
  { limit = accountLimit, ...options }: ReadOptions & { limit?: number } = {},
): Promise<Page<Account>> {
  const page = await readFrom('accounts', AccountSchema, {
    query: accountListFilters.query(filters),
    cursor,
    limit,
    options,
  })
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

/** Limit of the 200-account pages to search for an account that its page no longer lists. */
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
  return readList(
    (cursor) =>
      readFrom('roles', RoleSchema, {
        query: new URLSearchParams(),
        cursor,
        limit: roleLimit,
        options,
      }),
    mostRolePages,
  )
}

interface PageRequest {
  query: URLSearchParams
  cursor: string | null
  limit: number
  options: ReadOptions
}

async function readFrom<Item>(
  path: 'accounts' | 'roles',
  schema: Parameters<typeof readPage<Item>>[1],
  { query, cursor, limit, options }: PageRequest,
): Promise<Page<Item>> {
  const read = async () => readPage(await getJson([path], query, options), schema, Date.now())
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return requestPage(limit, (accepted) => {
    query.set('limit', String(accepted))
    return read()
  })
}
