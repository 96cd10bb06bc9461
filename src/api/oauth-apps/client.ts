import type { ListFilters } from '#/domain/lists/list-filters'
import type { OauthAppId } from '#/domain/ids'
import { isOauthAppId } from '#/domain/ids'
import { doubtfulFamilies } from '#/domain/scopes/families'
import { stopwatch } from '#/lib/time/stopwatch'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { tellTenants } from '../met-tenants'
import { describeMismatch, readPage, type Page } from '../page'
import { askForPage } from '../page-size'
import { meetFamilies } from './met-families'
import { appRequest, appsRequest, usualLimit } from './requests'
import { OauthAppSchema, WithInvestigation, type Investigation, type OauthApp } from './schema'

/** List OAuth Apps (SERVICE.md §4.1). `clientId` is exact: an app with another one is reported as unreadable. */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ReadOptions & { limit?: number } = {},
): Promise<Page<OauthApp>> {
  const read = async (part: { limit: number } | { cursor: string }) => {
    const json = await getApps(filters, part, options)
    const page = onlyRequested(readPage(json, OauthAppSchema, Date.now()), filters)
    tellTenants(page.items.map(({ tenantId }) => tenantId))
    meetFamilies(page.items)
    return page
  }
  if (cursor !== null) return read({ cursor })
  return askForPage(options.limit ?? usualLimit, (limit) => read({ limit }))
}

/** A 400 names the families that the service may not know: it need not say so itself (SERVICE.md §7). */
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

function onlyRequested(page: Page<OauthApp>, { clientId: asked }: ListFilters): Page<OauthApp> {
  if (asked === undefined || page.items.every(({ clientId }) => asked.includes(clientId)))
    return page
  const [items, others] = [true, false].map((isAsked) =>
    page.items.filter(({ clientId }) => asked.includes(clientId) === isAsked),
  ) as [OauthApp[], OauthApp[]]
  const reason = 'clientId: not what was asked for'
  const left = others.map((app) => ({ id: app.id, reason, raw: JSON.stringify(app, null, 2) }))
  return { ...page, items, unreadable: [...page.unreadable, ...left] }
}

/** How many apps match, when the service said so, and how many milliseconds it took, waiting included. */
export interface AppCount {
  count: number
  readAt: number
  took: number
}

/**
 * `totalCount` of a list with `limit=1` (SERVICE.md §4.1), in the background. It ends at the first 429, unless it is
 * told otherwise: a count is not worth another request.
 */
export async function countOauthApps(
  filters: ListFilters,
  options: Pick<ReadOptions, 'signal' | 'stopAtLimit'> = {},
): Promise<AppCount> {
  const how = { stopAtLimit: true, ...options, priority: 'background' } as const
  const since = stopwatch()
  const json = await getApps(filters, { limit: 1 }, how)
  const took = since()
  const { totalCount, readAt } = readPage(json, OauthAppSchema, Date.now())
  if (totalCount === null) throw new ApiError('contract', 'The service gave no count.')
  return { count: totalCount, readAt, took }
}

/** Get OAuth App (SERVICE.md §4.2). A malformed id is Not Found without a request; another app is a contract error. */
export async function getOauthApp(id: OauthAppId, options: ReadOptions = {}): Promise<OauthApp> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  const json = await getJson(...appRequest(id), options)
  const result = OauthAppSchema.safeParse(json)
  if (result.success && result.data.id !== id) throw otherAnswer('app')
  if (result.success) {
    tellTenants([result.data.tenantId])
    return result.data
  }
  throw new ApiError('contract', `This app could not be read (${describeMismatch(result.error)}).`)
}

/**
 * Null: there is nothing to show (SERVICE.md §2.5). A request of its own, because without the permission the whole
 * answer is 403 (SERVICE.md §4.2). An answer about another app is a contract error.
 */
export async function getInvestigation(
  id: OauthAppId,
  options: ReadOptions = {},
): Promise<Investigation | null> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  const query = new URLSearchParams({ include: 'investigation' })
  const result = WithInvestigation.safeParse(await getJson(...appRequest(id, query), options))
  if (result.success && result.data.id !== id) throw otherAnswer('app')
  if (result.success) return result.data.investigation
  const why = describeMismatch(result.error)
  throw new ApiError('contract', `The investigation could not be read (${why}).`)
}
