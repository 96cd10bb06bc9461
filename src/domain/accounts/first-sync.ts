import { parseInstant } from '#/lib/time/instant'

/** Notes for each list with these times. Old grants carry the time of the first sync (SERVICE.md §2.4, §2.6). */
export const firstObservedHelp =
  'For apps present at the first sync, “First observed” is the time of that sync.'
export const firstGrantedHelp =
  'For grants present at the first sync, “First granted” is the time of that sync. “Last granted” is the same until the account grants the app access again.'

export const minute = 60_000
const enoughForAHint = 20

type Observed = { keyEvents: { firstObserved: { at: string } } }

/** Results by app, because a growing list asks for all its apps after each page. */
const known = new WeakMap<Observed, number | null>()

/** Returns the minute of “First observed”, counted since the epoch; null if unreadable. */
function toMinute(app: Observed): number | null {
  const before = known.get(app)
  if (before !== undefined) return before
  const at = parseInstant(app.keyEvents.firstObserved.at)
  const found = at === null ? null : Math.floor(at / minute)
  known.set(app, found)
  return found
}

/** Counts the apps in the most common minute; 0 below 20. A first sync dates its apps together (SERVICE.md §2.4). */
export function firstSyncShare(apps: readonly Observed[]): number {
  return mostInOneMinute(apps.map(toMinute))
}

/** Counts the times in the most common minute; 0 below 20. `minutes`: since the epoch, null if unreadable. */
export function mostInOneMinute(minutes: Iterable<number | null>): number {
  const counts = new Map<number, number>()
  let most = 0
  for (const at of minutes) {
    if (at === null) continue
    const count = (counts.get(at) ?? 0) + 1
    counts.set(at, count)
    most = Math.max(most, count)
  }
  return most >= enoughForAHint ? most : 0
}
