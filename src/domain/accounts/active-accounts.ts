import { countLabel, number } from '#/lib/words'

/** The service's filter and order are by a count of its own, which can be behind (SERVICE.md §4.1). No field says whether an app is used. */
export const withActive = 'with active accounts (cached)'
export const withoutActive = 'no active accounts (cached)'
export const trustLive = 'Where a live count differs, it is the one to trust.'

/** A count, and when the service answered it (milliseconds since the epoch). */
export interface ReadCount {
  count: number
  readAt: number
}

/** Answers further apart than this are not compared: a revoke may have happened between them. */
export const comparableFor = 10_000

/** Whether `hasActiveAccounts` (SERVICE.md §4.1) finds the app; null if unknown or too long before or after `live`. */
export function matchesCachedCount(
  live: ReadCount | null,
  filtered: ReadCount | null,
): boolean | null {
  if (live === null || filtered === null) return null
  return Math.abs(live.readAt - filtered.readAt) > comparableFor ? null : filtered.count > 0
}

/** Whether a list contradicts the live count (SERVICE.md §4.1); then the console asks the service. */
export function isDoubted(live: number | null, listed: ReadonlySet<boolean>): boolean {
  return live !== null && listed.has(live === 0)
}

/** What to say where the live and the cached count disagree (SERVICE.md §4.1, §4.3). Unknown is never taken for 0. */
export function cachedCountIsBehind(live: number | null, cached: boolean | null): string | null {
  if (live === null || cached === null || live > 0 === cached) return null
  const says = cached ? 'active' : 'inactive'
  return `The cached filter still counts this app as ${says}; the live count is ${number(live)}, and it is the one to trust.`
}

/** Of a list that the cached count chose: how many of its apps have a live count that says the contrary. Null where none has. */
export function listedAgainstLive(
  lives: readonly (number | null)[],
  asked: boolean,
): string | null {
  const wrong = lives.filter((live) => live !== null && live > 0 !== asked).length
  if (wrong === 0) return null
  return `The cached count lists ${countLabel(wrong, 'app', 'apps')} here against the live count, which is the one to trust.`
}
