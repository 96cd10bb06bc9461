import { isSearchId, isTenantId, type SearchId } from '../ids'
import { searchCodec, several, single, type Param } from '#/lib/search-codec'
import { parseInstant } from '#/lib/time/instant'

/** Body of Start search (SERVICE.md §4.6), with the service's field names. */
export interface SearchRequest {
  /** Query as typed, in the service's query language, which the console does not parse. */
  mqlSearchString: string
  /** ISO 8601 date-time with zone, as is `endDate`. */
  startDate: string
  endDate: string
  /** Tenant IDs; empty for all tenants within reach. */
  uDomainIds: readonly string[]
}

/** Search params of the page; null for each unset one. */
export interface SearchAddress {
  mqlSearchString: string | null
  startDate: string | null
  endDate: string | null
  uDomainIds: string[] | null
  searchId: SearchId | null
}

/** Limit of characters in a query, so that it fits into a URL. */
export const longestQuery = 4_000

const query: Param<string> = {
  read(written, drop) {
    if (written.trim() === '') return null
    if (written.length <= longestQuery) return written
    drop(written)
    return null
  },
  write: String,
  reason: 'is too long for a query',
}

/** Restores a plus sign, because one typed into a URL arrives as a space. */
const dateTime = single<string>(
  (written) =>
    [written, written.replace(' ', '+')].find((text) => parseInstant(text) !== null) ?? null,
  String,
  'is not an ISO 8601 date-time with a zone',
)

/** Codec of the search params. The page reads a search named in the URL and never starts it again. */
export const searchAddress = searchCodec<SearchAddress>(
  {
    mqlSearchString: query,
    startDate: dateTime,
    endDate: dateTime,
    uDomainIds: several(isTenantId, 'is not a tenant ID'),
    searchId: single<SearchId>(
      (written) => (isSearchId(written) ? written : null),
      String,
      'is not the ID of a search',
    ),
  },
  { mqlSearchString: null, startDate: null, endDate: null, uDomainIds: null, searchId: null },
  'page',
)

export function toSearchParams(request: SearchRequest, searchId: SearchId | null): SearchAddress {
  const { mqlSearchString, startDate, endDate, uDomainIds } = request
  return { mqlSearchString, startDate, endDate, uDomainIds: [...uDomainIds], searchId }
}

/** Returns the request of a URL, without its search ID, as one text. */
export function requestText(address: SearchAddress): string {
  return JSON.stringify(searchAddress.write({ ...address, searchId: null }))
}

export function isSameRequest(address: SearchAddress, request: SearchRequest): boolean {
  return requestText(address) === requestText(toSearchParams(request, null))
}

export const searchFields = ['mqlSearchString', 'startDate', 'endDate', 'uDomainIds'] as const
export type SearchField = (typeof searchFields)[number]

/** Values of the form. Dates come from `toDateTime`; null if unreadable. */
export interface Entered {
  mqlSearchString: string
  startDate: string | null
  endDate: string | null
  uDomainIds: readonly string[]
}

/** Checks the form. The service judges the query (SERVICE.md §4.6), but the console rejects an end before the start. */
export function checkSearch(
  entered: Entered,
): { request: SearchRequest } | { problems: Partial<Record<SearchField, string>> } {
  const { mqlSearchString, startDate, endDate, uDomainIds } = entered
  const noDate = 'Enter a date and time in “From” and “To”.'
  const problems: Partial<Record<SearchField, string>> = {}
  if (mqlSearchString.trim() === '') problems.mqlSearchString = 'Enter a query.'
  if (mqlSearchString.length > longestQuery)
    problems.mqlSearchString = 'The query is too long for this page’s URL. Shorten it.'
  if (startDate === null) problems.startDate = noDate
  if (endDate === null) problems.endDate = noDate
  if (startDate === null || endDate === null) return { problems }
  if ((parseInstant(startDate) ?? 0) > (parseInstant(endDate) ?? 0))
    problems.endDate = '“From” is after “To”. Nothing was sent.'
  return Object.keys(problems).length > 0
    ? { problems }
    : { request: { mqlSearchString, startDate, endDate, uDomainIds } }
}

/** Finds the field of a failure by its values, because keys are undocumented (SERVICE.md §7). Default: the query. */
export function fieldOfFailure(
  failure: readonly (readonly [key: string, value: string])[],
): SearchField {
  const isNamed = (field: string) =>
    failure.some(
      ([key, value]) => key === field || new RegExp(`(^|\\W)${field}($|\\W)`).test(value),
    )
  return searchFields.find((field) => isNamed(field)) ?? 'mqlSearchString'
}

type Zone = 'utc' | 'local'

const written = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/** Converts `2026-11-20T14:05` to ISO 8601 with offset (SERVICE.md §4.6). Null if unreadable. */
export function toDateTime(field: string, zone: Zone): string | null {
  if (!written.test(field) || parseInstant(`${field}Z`) === null) return null
  return dateTimeAt(Date.parse(zone === 'utc' ? `${field}Z` : field), zone)
}

/** Formats milliseconds since the epoch as `2026-11-20T14:05:00+01:00`. */
function dateTimeAt(ms: number, zone: Zone): string {
  const minutes = offsetAt(ms, zone)
  if (zone === 'utc') return `${clockAt(ms, 0)}Z`
  const size = Math.abs(minutes)
  const offset = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'))
  return `${clockAt(ms, minutes)}${minutes < 0 ? '-' : '+'}${offset.join(':')}`
}

export function toFieldValue(at: string | null, zone: Zone): string {
  const ms = at === null ? null : parseInstant(at)
  return ms === null ? '' : fieldAt(ms, zone)
}

/** Formats milliseconds since the epoch as a field value. Omits zero seconds. */
export function fieldAt(ms: number, zone: Zone): string {
  return clockAt(ms, offsetAt(ms, zone)).replace(/:00$/, '')
}

/** Offset in minutes east of UTC. */
function offsetAt(ms: number, zone: Zone): number {
  return zone === 'utc' ? 0 : -Math.round(new Date(ms).getTimezoneOffset())
}

/** Formats the local time at an offset in minutes east of UTC. Omits zero milliseconds. */
function clockAt(ms: number, minutes: number): string {
  const clock = new Date(ms + minutes * 60_000)
  return clock
    .toISOString()
    .slice(0, -1)
    .replace(/\.000$/, '')
}
