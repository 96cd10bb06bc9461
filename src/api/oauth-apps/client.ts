import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import type { AppChange } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import { isOauthAppId } from '#/domain/ids'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { getJson, sendWrite, type ReadOptions, type WriteOptions } from '../http'
import { describeMismatch, readPage, type Page } from '../page'
import { askForPage } from '../page-size'
import { OauthAppSchema, WithInvestigation, type Investigation, type OauthApp } from './schema'

/** Page size for the screen; a walk over the whole list uses a larger one. */
const usualLimit = 50

/**
 * List OAuth Apps (SERVICE.md §4.1): one page. The first page is requested with a `limit`. With a cursor the same
 * filters and sort are sent again and no limit, because the cursor has it locked in. The `clientId` filter is
 * exact (SERVICE.md §4.1): an app with another client ID is reported as unreadable.
 */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ReadOptions & { limit?: number } = {},
): Promise<Page<OauthApp>> {
  const query = listFilters.query(filters)
  const read = async () => {
    const json = await getJson(['oauth-apps'], query, options)
    return onlyAsked(readPage(json, OauthAppSchema, Date.now()), filters)
  }
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return askForPage(options.limit ?? usualLimit, (limit) => {
    query.set('limit', String(limit))
    return read()
  })
}

function onlyAsked(page: Page<OauthApp>, { clientId: asked }: ListFilters): Page<OauthApp> {
  if (asked === undefined || page.items.every(({ clientId }) => asked.includes(clientId)))
    return page
  const [items, others] = [true, false].map((isAsked) =>
    page.items.filter(({ clientId }) => asked.includes(clientId) === isAsked),
  ) as [OauthApp[], OauthApp[]]
  const reason = 'clientId: not what was asked for'
  const left = others.map((app) => ({ id: app.id, reason, raw: JSON.stringify(app, null, 2) }))
  return { ...page, items, unreadable: [...page.unreadable, ...left] }
}

/** How many apps match, and when the service said so. */
export interface AppCount {
  count: number
  readAt: number
}

/**
 * Count OAuth Apps: List OAuth Apps (SERVICE.md §4.1) with `limit=1`, for its `totalCount` only. It waits for
 * every interactive request and ends at the first 429: a count is never worth another request.
 */
export async function countOauthApps(
  filters: ListFilters,
  options: Pick<ReadOptions, 'signal'> = {},
): Promise<AppCount> {
  const query = listFilters.query(filters)
  query.set('limit', '1')
  const how = { ...options, priority: 'background', stopAtLimit: true } as const
  const json = await getJson(['oauth-apps'], query, how)
  const { totalCount, readAt } = readPage(json, OauthAppSchema, Date.now())
  if (totalCount === null) throw new ApiError('contract', 'The service gave no count.')
  return { count: totalCount, readAt }
}

/**
 * Get OAuth App (SERVICE.md §4.2), without includes. A malformed id is Not Found without a request. An answer
 * about another app is a contract error.
 */
export async function getOauthApp(id: OauthAppId, options: ReadOptions = {}): Promise<OauthApp> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  const json = await getJson(['oauth-apps', id], new URLSearchParams(), options)
  const result = OauthAppSchema.safeParse(json)
  if (result.success && result.data.id !== id) throw otherAnswer('app')
  if (result.success) return result.data
  throw new ApiError('contract', `This app could not be read (${describeMismatch(result.error)}).`)
}

/**
 * The latest investigation run (SERVICE.md §2.5): Get OAuth App with `include=investigation`. A request of
 * its own, because without the permission the whole answer is 403 (SERVICE.md §4.2). Null means that there is
 * nothing to show. An answer about another app is a contract error.
 */
export async function getInvestigation(
  id: OauthAppId,
  options: ReadOptions = {},
): Promise<Investigation | null> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  const query = new URLSearchParams({ include: 'investigation' })
  const result = WithInvestigation.safeParse(await getJson(['oauth-apps', id], query, options))
  if (result.success && result.data.id !== id) throw otherAnswer('app')
  if (result.success) return result.data.investigation
  const why = describeMismatch(result.error)
  throw new ApiError('contract', `The investigation could not be read (${why}).`)
}

/**
 * Update OAuth App (SERVICE.md §4.5): one PATCH with just these keys. A 2xx says that the change was recorded and
 * nothing about its effects; the body is not documented and is ignored. Only a 429 repeats it, once. Rejects
 * with `ApiError`: on anything but a 4xx the write may have been applied, and only reading the app again
 * tells.
 */
export async function updateOauthApp(
  id: OauthAppId,
  change: AppChange,
  options: WriteOptions = {},
): Promise<void> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  await sendWrite('PATCH', ['oauth-apps', id], { ...options, body: change })
}
