import { ApiError } from '#/api/errors'
import type { ListFilters } from '#/domain/lists/list-filters'
import { withoutFilter, type PanelFilter } from './filters'

/** What the list counts, and when it was read, milliseconds since the epoch. */
export interface ListTotal {
  /** Null where the service did not say. */
  count: number | null
  readAt: number
}

/** One request of a popover: the filters that count one of its values. */
export interface CountRequest {
  /** The value as the service writes it; `''` for all apps under the other filters. */
  value: string
  filters: ListFilters
}

/** A popover counts no more values than this, however many it offers. */
export const maxCounted = 12

/** How far apart two numbers may have been read that stand beside each other. */
const fresh = 60_000

/**
 * The requests of a popover, one for each value: the other filters are kept, its own is removed, and the sort
 * with it, which counts nothing. A choice of one counts Any too, as `''`.
 */
export function countRequests(
  filters: ListFilters,
  name: PanelFilter,
  values: readonly string[],
): CountRequest[] {
  const { sort: _sort, ...others } = withoutFilter(filters, name)
  return values.slice(0, maxCounted).map((value) => ({
    value,
    filters: value === '' ? others : { ...others, ...only(name, value) },
  }))
}

function only(name: PanelFilter, value: string): ListFilters {
  if (name === 'remediation') return { remediation: value === 'notify' ? 'notify' : 'revoke' }
  const one: Record<string, unknown> = {}
  one[name] = isSeveral(name) ? [value] : value === 'true'
  return one
}

/** The filters that take several values, any of which is enough. */
export function isSeveral(name: PanelFilter): boolean {
  return name === 'classification' || name === 'restrictedScopeType' || name === 'tenant'
}

/** The list's total where it was read so near to the counts that it can stand beside them; else null. */
export function totalBeside(total: ListTotal | null, countedAt: number | null): ListTotal | null {
  if (total === null || countedAt === null) return null
  return Math.abs(countedAt - total.readAt) < fresh ? total : null
}

/**
 * What a failed count means for the others. A value that the service does not know costs its own number only; a
 * limit of requests ends the counting (T109), as anything else does.
 */
export function failedCount(error: unknown): 'refused' | 'limited' | 'failed' {
  const status = error instanceof ApiError ? error.status : null
  if (status === 400) return 'refused'
  return status === 429 ? 'limited' : 'failed'
}

export type Counts = ReadonlyMap<string, number>

/** Apps that no value of this filter reaches, by the words for them. */
const unreached: Partial<Record<PanelFilter, { words: string; values: readonly string[] }>> = {
  verified: { words: 'No brand record', values: ['true', 'false'] },
  loginOnly: { words: 'Sign-in never computed', values: ['true', 'false'] },
  remediation: { words: 'No standing policy', values: ['revoke'] },
}

/** Filters whose values divide all apps among them. */
const dividing: Partial<Record<PanelFilter, readonly string[]>> = {
  internal: ['true', 'false'],
  hasActiveAccounts: ['true', 'false'],
  classification: ['safe', 'unnecessary', 'overprivileged', 'suspicious', 'malicious', 'none'],
}

/** The apps that no value reaches: all minus those that one does. Null where there are none, or it is not known. */
export function unreachedApps(
  name: PanelFilter,
  counts: Counts,
): { words: string; count: number } | null {
  const rest = unreached[name]
  const total = counts.get('')
  const sum = rest && sumOf(rest.values, counts)
  if (!rest || total === undefined || sum === undefined || total <= sum) return null
  return { words: rest.words, count: total - sum }
}

/** Whether the numbers cannot all be true at the same time, so that the list must have changed meanwhile. */
export function contradicts(
  name: PanelFilter,
  counts: Counts,
  chosen: readonly string[],
  listTotal: ListTotal | null,
): boolean {
  const parts = dividing[name] ?? unreached[name]?.values
  if (!parts) return false
  const total = counts.get('')
  if (total === undefined) {
    const sum = sumOf(chosen.length > 0 ? chosen : parts, counts)
    const listed = listTotal?.count ?? sum
    return sum !== undefined && sum !== listed
  }
  const sum = sumOf(parts, counts)
  if (sum === undefined) return false
  const notify = counts.get('notify') ?? 0
  return sum > total || notify > sum || (name in dividing && sum !== total)
}

function sumOf(values: readonly string[], counts: Counts): number | undefined {
  const numbers = values.map((value) => counts.get(value))
  return numbers.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  )
}
