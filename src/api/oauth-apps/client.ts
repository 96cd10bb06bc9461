import type { ListFilters } from '#/domain/lists/list-filters'
import type { OauthAppId } from '#/domain/ids'
import { doubtfulFamilies } from '#/domain/scopes/families'
import { stopwatch } from '#/lib/time/stopwatch'
import { ApiError } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { noteTenants } from '../met-tenants'
import { readItem, readPage, type ListOptions, type Page } from '../page'
import { requestPage } from '../page-size'
import { meetFamilies } from './met-families'
import { appRequest, appsRequest, usualLimit } from './requests'
import { OauthAppSchema, WithInvestigation, type Investigation, type OauthApp } from './schema'

/**
 * List OAuth Apps (SERVICE.md §4.1). `clientId` is exact, so an app with another client ID is reported as unreadable.
 */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ListOptions = {},
): Promise<Page<OauthApp>> {
  const read = async (part: { limit: number } | { cursor: string }) => {
    const json = await getApps(filters, part, options)
    const page = onlyRequested(readPage(json, OauthAppSchema), filters)
    noteTenants(page.items.map(({ tenantId }) => tenantId))
    meetFamilies(page.items)
    return page
  }
  if (cursor !== null) return read({ cursor })
  return requestPage(options.limit ?? usualLimit, (limit) => read({ limit }))
}

/**
 * Names the families that the service may not know after a 400, because the service need not name them (SERVICE.md
 * §7).
 */
async function getApps(
  filters: ListFilters,
  part: Parameters<typeof appsRequest>[1],
  options: ReadOptions,
): Promise<unknown> {
  try {
    return await getJson(...appsRequest(filters, part), options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      error.about = doubtfulFamilies(filters.restrictedScopeType ?? [])
    throw error
  }
}

function onlyRequested(page: Page<OauthApp>, { clientId: requested }: ListFilters): Page<OauthApp> {
  if (requested === undefined || page.items.every(({ clientId }) => requested.includes(clientId)))
    return page
  const [items, others] = [true, false].map((isRequested) =>
    page.items.filter(({ clientId }) => requested.includes(clientId) === isRequested),
  ) as [OauthApp[], OauthApp[]]
  const reason = 'clientId: not the requested client ID'
  const unrequested = others.map((app) => ({
    id: app.id,
    reason,
    raw: JSON.stringify(app, null, 2),
  }))
  return { ...page, items, unreadable: [...page.unreadable, ...unrequested] }
}

/**
 * Count of matching apps, time of the answer (milliseconds since the epoch) and duration in milliseconds, waiting
 * included.
 */
export interface AppCount {
  count: number
  readAt: number
  took: number
}

/**
 * Counts apps with `totalCount` of a list with `limit=1` (SERVICE.md §4.1), in the background. Rejects at the first
 * 429 by default, because a count is not worth another request.
 */
export async function countOauthApps(
  filters: ListFilters,
  options: Pick<ReadOptions, 'signal' | 'stopAtLimit'> = {},
): Promise<AppCount> {
  const countOptions = { stopAtLimit: true, ...options, priority: 'background' } as const
  const since = stopwatch()
  const json = await getApps(filters, { limit: 1 }, countOptions)
  const took = since()
  const { totalCount, readAt } = readPage(json, OauthAppSchema)
  if (totalCount === null) throw new ApiError('contract', 'The service gave no count.')
  return { count: totalCount, readAt, took }
}

/** Get OAuth App (SERVICE.md §4.2). A malformed id is Not Found without a request. Another app is a contract error. */
export async function getOauthApp(id: OauthAppId, options: ReadOptions = {}): Promise<OauthApp> {
  const app = readItem(await getJson(...appRequest(id), options), OauthAppSchema, id, 'app')
  noteTenants([app.tenantId])
  return app
}

/**
 * Reads the investigation of an app. Null if there is none (SERVICE.md §2.5). A separate request, because without the
 * permission the service answers 403 for the app too (SERVICE.md §4.2). Another app is a contract error.
 */
export async function getInvestigation(
  id: OauthAppId,
  options: ReadOptions = {},
): Promise<Investigation | null> {
  const query = new URLSearchParams({ include: 'investigation' })
  const json = await getJson(...appRequest(id, query), options)
  return readItem(json, WithInvestigation, id, 'app', 'The investigation').investigation
}
