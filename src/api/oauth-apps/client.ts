import { triStateFilters, type ListFilters } from '../../domain/list-filters'
import type { OauthAppId } from '../../domain/ids'
import { isOauthAppId } from '../../domain/ids'
import { ApiError, notFoundSentence } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { describeMismatch, readPage, type Page } from '../page'
import { OauthAppSchema, type OauthApp } from './schema'

const smallestLimit = 25
// The document gives no default and no maximum (§8): we ask, and halve what we ask when the service
// refuses it (T099). Kept for the life of the page, so that it is learnt once.
let askedLimit = 50

/**
 * List OAuth Apps (§4.1): one page. Without a cursor the first page is asked for with a `limit`; with one the
 * same filters and sort go along and no new limit, because the cursor has locked it (T100, T101).
 */
export async function listOauthApps(
  filters: ListFilters,
  cursor: string | null,
  options: ReadOptions = {},
): Promise<Page<OauthApp>> {
  const query = listQuery(filters)
  if (cursor === null) query.set('limit', String(askedLimit))
  else query.set('cursor', cursor)
  try {
    const json = await getJson(['oauth-apps'], query, options)
    return readPage(json, OauthAppSchema, Date.now())
  } catch (error) {
    if (cursor !== null || askedLimit <= smallestLimit || !refusesLimit(error)) throw error
    askedLimit = Math.max(smallestLimit, Math.floor(askedLimit / 2))
    return listOauthApps(filters, cursor, options)
  }
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
