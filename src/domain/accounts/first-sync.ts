import { parseInstant } from '#/lib/time/instant'

const minute = 60_000
const enoughForAHint = 20

/**
 * How many of these apps share the most common minute of `firstObserved`, if there are 20 or more; else 0.
 * Apps present at a tenant's first sync carry the time of that sync, not of their grant (SERVICE.md §2.4).
 */
export function firstSyncShare(
  apps: readonly { keyEvents: { firstObserved: { at: string } } }[],
): number {
  const counts = new Map<number, number>()
  for (const app of apps) {
    const at = parseInstant(app.keyEvents.firstObserved.at)
    if (at === null) continue
    const key = Math.floor(at / minute)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return most >= enoughForAHint ? most : 0
}
