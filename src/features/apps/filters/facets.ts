import { ApiError } from '#/api/errors'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withValues, type Filter } from '#/lists/filters/filter'
import { appFilters } from '#/app-parts/app-filters'

type AppFilter = Filter<ListFilters>

/** The list's total, and when it was read, in milliseconds since the epoch. */
export interface ListTotal {
  /** Null when the service gave no count. */
  count: number | null
  readAt: number
}

export interface CountRequest {
  /** The value as the service writes it; `''` for all apps that match the other filters. */
  value: string
  filters: ListFilters
}

/** A popover counts at most this many values, because each one costs a request. */
export const maxCounted = 12

/** Two numbers are compared only when they were read within this time. */
const fresh = 60_000

/** Without this filter, the sort and the check, which is ours. A single-choice filter also counts Any, as `''`. */
export function countRequests(
  filters: ListFilters,
  filter: AppFilter,
  values: readonly string[],
): CountRequest[] {
  const { sort: _sort, check: _ours, ...others } = filters
  return values
    .slice(0, maxCounted)
    .map((value) => ({ value, filters: withValues(appFilters, others, filter, [value]) }))
}

/** The list's total when it was read at about the same time as the counts; else null. */
export function comparableTotal(
  total: ListTotal | null,
  countedAt: number | null,
): ListTotal | null {
  if (total === null || countedAt === null) return null
  return Math.abs(countedAt - total.readAt) < fresh ? total : null
}

/** A value that the service does not know loses only its own number; any other failure ends the counting. */
export function failedCount(error: unknown): 'refused' | 'limited' | 'failed' {
  const status = error instanceof ApiError ? error.status : null
  if (status === 400) return 'refused'
  return status === 429 ? 'limited' : 'failed'
}

export type Counts = ReadonlyMap<string, number>

/** The number of apps that match no value: the total minus all values. Null when it is zero or not known. */
export function unreachedApps(
  { unreached: rest }: AppFilter,
  counts: Counts,
): { words: string; count: number } | null {
  const total = counts.get('')
  const sum = rest && sumCounts(rest.values, counts)
  if (!rest || total === undefined || sum === undefined || total <= sum) return null
  return { words: rest.words, count: total - sum }
}

/** Whether the numbers contradict each other; then the list changed between the counts. */
export function contradicts(
  { divides, unreached }: AppFilter,
  counts: Counts,
  chosen: readonly string[],
  listTotal: ListTotal | null,
): boolean {
  const parts = divides ?? unreached?.values
  if (!parts) return false
  const total = counts.get('')
  if (total === undefined) {
    const sum = sumCounts(chosen.length > 0 ? chosen : parts, counts)
    const listed = listTotal?.count ?? sum
    if (sum === undefined || listed === undefined) return false
    // Fewer than listed: `otherValues` says what that may mean.
    return chosen.length > 0 ? sum !== listed : sum > listed
  }
  const sum = sumCounts(parts, counts)
  if (sum === undefined) return false
  const notify = counts.get('notify') ?? 0
  return sum > total || notify > sum || (divides !== undefined && sum !== total)
}

/** Each app has an effective value (SERVICE.md §2.1): these have one no filter reaches, or the list changed. */
export function otherValues(
  { kind, divides }: AppFilter,
  counts: Counts,
  chosen: readonly string[],
  listTotal: ListTotal | null,
): number {
  const isCounted = kind === 'any of' && chosen.length === 0
  const sum = isCounted && divides ? sumCounts(divides, counts) : undefined
  return sum === undefined ? 0 : Math.max(0, (listTotal?.count ?? 0) - sum)
}

function sumCounts(values: readonly string[], counts: Counts): number | undefined {
  const numbers = values.map((value) => counts.get(value))
  return numbers.reduce(
    (sum, number) => (sum === undefined || number === undefined ? undefined : sum + number),
    0,
  )
}
