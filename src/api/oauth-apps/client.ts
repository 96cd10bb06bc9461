import { triStateFilters, type ListFilters } from '../../domain/list-filters'
import type { OauthAppId } from '../../domain/ids'
import { isOauthAppId } from '../../domain/ids'
import { ApiError, notFoundSentence } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { describeMismatch, readPage, type Page } from '../page'
import { OauthAppSchema, type OauthApp } from './schema'

const smallestLimit = 25
/** What the screen asks for; whoever walks the whole list asks for more (T099). */
const usualLimit = 50
// The document gives no default and no maximum (§8): we ask, and halve what we ask when the service
// refuses it (T099). Kept for the life of the page, so that it is learnt once.
let acceptedLimit = Infinity

/**
 * List OAuth Apps (§4.1): one page. Without a cursor the first page is asked for with a `limit`; with one the
 * same filters and sort go along and no new limit, because the cursor has locked it (T100, T101).
 */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ReadOptions & { limit?: number } = {},
): Promise<Page<OauthApp>> {
  const query = listQuery(filters)
  const limit = Math.min(options.limit ?? usualLimit, acceptedLimit)
  if (cursor === null) query.set('limit', String(limit))
  else query.set('cursor', cursor)
  try {
    const json = await getJson(['oauth-apps'], query, options)
    return readPage(json, OauthAppSchema, Date.now())
  } catch (error) {
    if (cursor !== null || limit <= smallestLimit || !refusesLimit(error)) throw error
    acceptedLimit = Math.min(acceptedLimit, Math.max(smallestLimit, Math.floor(limit / 2)))
    return listOauthApps(filters, cursor, options)
  }
}

/** How many apps match, and when the service said so. */
export interface AppCount {
  count: number
  readAt: number
}

/**
 * Count OAuth Apps: List OAuth Apps (§4.1) with `limit=1`, read for its `totalCount` only. It waits for
 * every interactive read, and a 429 ends it at once (T109): a count is never worth another request.
 */
export async function countOauthApps(
  filters: ListFilters,
  options: Pick<ReadOptions, 'signal'> = {},
): Promise<AppCount> {
  const query = listQuery(filters)
  query.set('limit', '1')
  const how = { ...options, priority: 'background', stopAtLimit: true } as const
  const json = await getJson(['oauth-apps'], query, how)
  const { totalCount, readAt } = readPage(json, OauthAppSchema, Date.now())
  if (totalCount === null) throw new ApiError('contract', 'The service gave no count.')
  return { count: totalCount, readAt }
}

/** Get OAuth App (§4.2), without includes. A malformed id is Not Found before any request. */
export async function getOauthApp(id: OauthAppId, options: ReadOptions = {}): Promise<OauthApp> {
  if (!isOauthAppId(id)) throw new ApiError('bad-id', notFoundSentence)
  const json = await getJson(['oauth-apps', id], new URLSearchParams(), options)
  const result = OauthAppSchema.safeParse(json)
  if (result.success) return result.data
  throw new ApiError('contract', `This app could not be read (${describeMismatch(result.error)}).`)
}

/** The query of §4.1 in the service's own parameter names; what is not set is not sent (T093, T095). */
export function listQuery(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams()
  const put = (name: string, value: string | undefined) => {
    if (value !== undefined && value !== '') query.set(name, value)
  }
  put('search', filters.search)
  put('clientId', filters.clientId?.join(','))
  put('tenant', filters.tenant?.join(','))
  put('classification', filters.classification?.join(','))
  put('remediation', filters.remediation)
  put('restrictedScopeType', filters.restrictedScopeType?.join(','))
  for (const name of triStateFilters) put(name, filters[name]?.toString())
  put('sort', filters.sort && `${filters.sort.field}:${filters.sort.direction}`)
  return query
}

function refusesLimit(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 400) return false
  const words = [error.serviceWords ?? '', ...error.failures.flat(2)]
  return words.some((word) => /\blimit\b/i.test(word))
}
