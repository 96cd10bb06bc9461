import { parseInstant } from '#/lib/time/instant'

/** Whatever shows these times says this (SERVICE.md §2.4, §2.6): for what is older, they are no dates of a grant. */
export const firstObservedHelp =
  'For apps present at the first sync, “First observed” is the time of that sync.'
export const firstGrantedHelp =
  'For grants present at the first sync, “First granted” is the time of that sync. “Last granted” is the same until the account grants the app access again.'

const minute = 60_000
const enoughForAHint = 20

type Observed = { keyEvents: { firstObserved: { at: string } } }

/** A list that grows asks again for all its apps after each page. */
const known = new WeakMap<Observed, number | null>()

/** The minute since the epoch in which an app was first observed; null if its time is none. */
function toMinute(app: Observed): number | null {
  const before = known.get(app)
  if (before !== undefined) return before
  const at = parseInstant(app.keyEvents.firstObserved.at)
  const found = at === null ? null : Math.floor(at / minute)
  known.set(app, found)
  return found
}

/** How many share the most common minute, if 20 or more, else 0: a first sync dates its apps (SERVICE.md §2.4). */
export function firstSyncShare(apps: readonly Observed[]): number {
  const counts = new Map<number, number>()
  let most = 0
  for (const app of apps) {
    const key = toMinute(app)
    if (key === null) continue
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    most = Math.max(most, count)
  }
  return most >= enoughForAHint ? most : 0
}
