/** The watch ends after this time (milliseconds) and this many readings without a change. */
const stillFor = 30_000
const stillReadings = 4

const firstPause = 1_500
const longestPause = 20_000

/** Returns the pause before the next reading in milliseconds. It grows up to a limit (SERVICE.md §4.3). */
export function pauseAfter(readings: number): number {
  if (readings === 0) return 0
  return Math.min(longestPause, firstPause * 1.4 ** (readings - 1))
}

/** A live count. `at`: milliseconds since the epoch. */
export interface Reading {
  at: number
  count: number
}

/** Returns the watch after another count. Null, because the service gave no number, ends it and is not a 0. */
export function afterCount(
  seen: readonly Reading[],
  count: number | null,
  at: number,
): { readings: readonly Reading[]; state: ReturnType<typeof stillWatching> | 'failed' } {
  if (count === null) return { readings: seen, state: 'failed' }
  const readings = [...seen, { at, count }]
  return { readings, state: stillWatching(readings) }
}

/** Returns the state of the watch. A constant count may mean skipped accounts (SERVICE.md §4.3). `at`: milliseconds. */
export function stillWatching(
  readings: readonly Reading[],
): 'watching' | 'zero' | 'standing still' {
  const last = readings.at(-1)
  if (last === undefined) return 'watching'
  if (last.count === 0) return 'zero'
  const moved = readings.findLastIndex(({ count }) => count !== last.count)
  const still = readings.slice(moved + 1)
  const since = still[0]?.at ?? last.at
  return still.length >= stillReadings && last.at - since >= stillFor
    ? 'standing still'
    : 'watching'
}
