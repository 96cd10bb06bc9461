/** A count, and when the service said so (milliseconds since the epoch). */
export interface ReadCount {
  count: number
  readAt: number
}

/** What was read further apart than this says nothing about each other: a revoke may lie between. */
export const comparableFor = 10_000

/**
 * What the filter `hasActiveAccounts=true` (§4.1) says of an app beside its live count (§4.3): whether it finds it.
 * Null where one of the two is not known or they are too far apart in time.
 */
export function cachedBeside(live: ReadCount | null, filtered: ReadCount | null): boolean | null {
  if (live === null || filtered === null) return null
  return Math.abs(live.readAt - filtered.readAt) > comparableFor ? null : filtered.count > 0
}

/** Whether some list that was read contradicts the live count (§4.1): then the service is asked (T089). */
export function isDoubted(live: number | null, listed: ReadonlySet<boolean>): boolean {
  return live !== null && listed.has(live === 0)
}

/**
 * What to say where the live count (§4.3 `meta.numActive`, the figure to trust) and the cached one behind the filter
 * `hasActiveAccounts` (§4.1) disagree; null where they agree or one of them is not known. Never takes an unknown
 * number for 0 (T089, T092).
 */
export function cachedCountIsBehind(live: number | null, cached: boolean | null): string | null {
  if (live === null || cached === null || live > 0 === cached) return null
  const says = cached ? 'yes' : 'no'
  return `hasActiveAccounts says ${says}, live count is ${live.toLocaleString('en')}: the cached count is behind`
}
