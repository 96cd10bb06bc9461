import { isTenantId } from '#/domain/ids'
import { isSearchId, type SearchId } from './search-job'
import { searchCodec, several, single, type Param } from '#/lib/search-codec'
import { parseInstant } from '#/lib/time/instant'

/** What Start search takes (SERVICE.md §4.6), in the service's own names. */
export interface SearchRequest {
  /** In the query language of the service, as it was typed: this console does not know the language. */
  mqlSearchString: string
  /** ISO 8601 date-times with their zone. */
  startDate: string
  endDate: string
  /** Tenant ids; empty for all tenants within reach. */
  uDomainIds: readonly string[]
}

/** Null for what is not set. */
export interface SearchAddress {
  mqlSearchString: string | null
  startDate: string | null
  endDate: string | null
  uDomainIds: string[] | null
  searchId: SearchId | null
}

/** A longer query would not fit into an address. */
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

/** A plus sign that was typed into an address by hand arrives as a space. */
const dateTime = single<string>(
  (written) =>
    [written, written.replace(' ', '+')].find((text) => parseInstant(text) !== null) ?? null,
  String,
  'is not an ISO 8601 date-time with a zone',
)

/** The search params of the page. A search that is in the address is asked for; it is never started again. */
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

export function isSameRequest(address: SearchAddress, request: SearchRequest): boolean {
  const text = (item: SearchAddress) =>
    JSON.stringify(searchAddress.write({ ...item, searchId: null }))
  return text(address) === text(toSearchParams(request, null))
}

export const searchFields = ['mqlSearchString', 'startDate', 'endDate', 'uDomainIds'] as const
export type SearchField = (typeof searchFields)[number]

/** The dates as `toDateTime` reads them: null where they are none. */
export interface Entered {
  mqlSearchString: string
  startDate: string | null
  endDate: string | null
  uDomainIds: readonly string[]
}

/** The service judges the query (SERVICE.md §4.6), the console the dates: an end before the start is never sent. */
export function checkSearch(
  entered: Entered,
): { request: SearchRequest } | { problems: Partial<Record<SearchField, string>> } {
  const { mqlSearchString, startDate, endDate, uDomainIds } = entered
  const noDate = 'Choose a day and a time: the service needs both dates.'
  const problems: Partial<Record<SearchField, string>> = {}
  if (mqlSearchString.trim() === '')
    problems.mqlSearchString = 'Write a query: the service needs one.'
  if (mqlSearchString.length > longestQuery)
    problems.mqlSearchString = 'The query is too long: it is kept in the address of this page.'
  if (startDate === null) problems.startDate = noDate
  if (endDate === null) problems.endDate = noDate
  if (startDate === null || endDate === null) return { problems }
  if ((parseInstant(startDate) ?? 0) > (parseInstant(endDate) ?? 0))
    problems.endDate = '“From” is after “To”. Nothing was sent.'
  return Object.keys(problems).length > 0
    ? { problems }
    : { request: { mqlSearchString, startDate, endDate, uDomainIds } }
}

/** By the value of an entry, because the keys are not documented (SERVICE.md §7). Without a match it is the query's. */
export function fieldOfFailure(
  failure: readonly (readonly [key: string, value: string])[],
): SearchField {
  const isNamed = (field: string) =>
    failure.some(
      ([key, value]) => key === field || new RegExp(`(^|\\W)${field}($|\\W)`).test(value),
    )
  return searchFields.find((field) => isNamed(field)) ?? 'mqlSearchString'
}
