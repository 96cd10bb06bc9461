import {
  directoryFilters,
  filtersThatStay,
  type DirectoryFilters,
} from '#/domain/accounts/directory-filters'
import type { Role } from '#/domain/accounts/role-assignment'
import { ApiError } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { tellTenants } from '../met-tenants'
import { cursorAfter } from '../no-end'
import { readPage, type Page } from '../page'
import { askForPage } from '../page-size'
import { DirectoryAccountSchema, RoleSchema, type DirectoryAccount } from './schema'

/** Page sizes: of the accounts on the screen, of those looked through, and of the roles, which are read as a whole. */
const accountLimit = 50
const walkLimit = 200
const roleLimit = 200
/** The console reads no more pages of roles than this, and the page names what is left out. */
const mostRolePages = 5

/**
 * List Accounts (SERVICE.md §4.6). A cursor has the limit locked in. 403 without permission, 400 for an unknown value.
 */
export async function listDirectoryAccounts(
  filters: DirectoryFilters,
  cursor: string | null,
  { limit = accountLimit, ...options }: ReadOptions & { limit?: number } = {},
): Promise<Page<DirectoryAccount>> {
  const page = await readFrom('accounts', DirectoryAccountSchema, {
    query: directoryFilters.query(filters),
    cursor,
    limit,
    options,
  })
  tellTenants(
    page.items.flatMap(({ roles }) => (roles ?? []).flatMap(({ tenants }) => tenants ?? [])),
  )
  return page
}

/** Where an account was listed: these filters, and the page of `cursor`; null for the first page. */
export interface DirectoryPlace {
  filters: DirectoryFilters
  cursor: string | null
}

export interface LookedFor {
  account: DirectoryAccount | null
  /** Not found, although every account under the filters that stay was read. */
  isWhole: boolean
}

/** So many pages of 200 are looked through for an account that its page no longer lists. */
const mostPages = 50

/**
 * From its page, else from the whole list: no request gives one account (SERVICE.md §4.6). Rejects as the list does.
 */
export async function findListedAccount(
  id: string,
  place: DirectoryPlace,
  options: ReadOptions = {},
): Promise<LookedFor> {
  const onPage = await readItsPage(place, options)
  const listed = onPage.find((one) => one.id === id)
  if (listed) return { account: listed, isWhole: false }
  const stay = directoryFilters.query(filtersThatStay(place.filters))
  const asked: (string | null)[] = []
  let isWhole = true
  for (let cursor: string | null = null; asked.length < mostPages;) {
    asked.push(cursor)
    const page: Page<DirectoryAccount> = await readFrom('accounts', DirectoryAccountSchema, {
      query: new URLSearchParams(stay),
      cursor,
      limit: walkLimit,
      options,
    })
    const account = page.items.find((one) => one.id === id)
    if (account) return { account, isWhole: false }
    if (page.unreadable.length > 0 || page.endUnknown) isWhole = false
    cursor = cursorAfter(page, asked)
    if (cursor === null) return { account: null, isWhole }
  }
  return { account: null, isWhole: false }
}

/** The accounts of that page; none where its cursor is no longer accepted. */
async function readItsPage(
  { filters, cursor }: DirectoryPlace,
  options: ReadOptions,
): Promise<readonly DirectoryAccount[]> {
  try {
    return (await listDirectoryAccounts(filters, cursor, options)).items
  } catch (error) {
    if (cursor === null || !(error instanceof ApiError) || error.status !== 400) throw error
    return []
  }
}

export interface Roles {
  roles: Role[]
  isWhole: boolean
}

/** List Roles (SERVICE.md §4.6), page by page. 403 without directory read permission (SERVICE.md §5). */
export async function listRoles(options: ReadOptions = {}): Promise<Roles> {
  const roles: Role[] = []
  const asked: (string | null)[] = []
  let isWhole = true
  for (let cursor: string | null = null; asked.length < mostRolePages;) {
    asked.push(cursor)
    const page: Page<Role> = await readFrom('roles', RoleSchema, {
      query: new URLSearchParams(),
      cursor,
      limit: roleLimit,
      options,
    })
    roles.push(...page.items.filter(({ id }) => roles.every((role) => role.id !== id)))
    if (page.unreadable.length > 0 || page.endUnknown) isWhole = false
    cursor = cursorAfter(page, asked)
    if (cursor === null) return { roles, isWhole }
  }
  return { roles, isWhole: false }
}

interface Asked {
  query: URLSearchParams
  cursor: string | null
  limit: number
  options: ReadOptions
}

async function readFrom<Item>(
  path: 'accounts' | 'roles',
  schema: Parameters<typeof readPage<Item>>[1],
  { query, cursor, limit, options }: Asked,
): Promise<Page<Item>> {
  const read = async () => readPage(await getJson([path], query, options), schema, Date.now())
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return askForPage(limit, (accepted) => {
    query.set('limit', String(accepted))
    return read()
  })
}
