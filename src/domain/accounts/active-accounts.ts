import { countLabel, number, unknownNumber } from '#/lib/words'

/** The service filters and sorts by a cached count, which can be out of date (SERVICE.md §4.1). */
export const withActive = 'with active accounts (cached)'
export const withoutActive = 'no active accounts (cached)'
export const trustLive = 'If a live count differs, trust the live count.'

/** A count with the time of the answer in milliseconds since the epoch. */
export interface ReadCount {
  count: number
  readAt: number
}

/** Longest time between two comparable answers, in milliseconds. A revoke may happen between later ones. */
export const comparableFor = 10_000

/** Filters that find only this app, because several tenants can have its client ID (SERVICE.md §2.1, §4.1). */
export function cachedFilterOf({ clientId, tenantId }: { clientId: string; tenantId: string }) {
  return { clientId: [clientId], tenant: [tenantId], hasActiveAccounts: true }
}

/** Returns true if `hasActiveAccounts` (SERVICE.md §4.1) finds the app; null if unknown or not comparable. */
export function matchesCachedCount(
  live: ReadCount | null,
  filtered: ReadCount | null,
): boolean | null {
  if (live === null || filtered === null) return null
  return Math.abs(live.readAt - filtered.readAt) > comparableFor ? null : filtered.count > 0
}

/** Returns true if a list contradicts the live count (SERVICE.md §4.1), so that the console asks the service. */
export function isDoubted(live: number | null, listed: ReadonlySet<boolean>): boolean {
  return live !== null && listed.has(live === 0)
}

/** Message for a live count that contradicts the cached count (SERVICE.md §4.1, §4.3). Unknown never counts as 0. */
export function cachedCountIsBehind(live: number | null, cached: boolean | null): string | null {
  if (live === null || cached === null || live > 0 === cached) return null
  const state = cached ? 'active' : 'inactive'
  return `The cached filter still counts this app as ${state}, but the live count is ${number(live)}. Trust the live count.`
}

/** Message about apps whose live count contradicts the cached count of the list; null if no app does. */
export function listedAgainstLive(
  lives: readonly (number | null)[],
  areActive: boolean,
): string | null {
  const wrong = lives.filter((live) => live !== null && live > 0 !== areActive).length
  if (wrong === 0) return null
  return `The cached count contradicts the live count of ${countLabel(wrong, 'app', 'apps')} in this list. Trust the live count.`
}

/** Returns the live count beside the app's name. A missing count never shows as 0. */
export function liveCountMessage(live: number | null | undefined, isPending: boolean): string {
  if (typeof live === 'number') return `${number(live)} active (live)`
  if (live === null) return `${unknownNumber} active (live)`
  return isPending ? 'counting…' : 'live count not loaded'
}
