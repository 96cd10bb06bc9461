/** How long the number must stand still, in milliseconds, and over how many readings, before the watch ends. */
const stillFor = 30_000
const stillReadings = 4

const firstPause = 1_500
const longestPause = 20_000

/** How long to wait, in milliseconds, before the live number (§4.3) is read once more: ever longer, up to a point. */
export function pauseAfter(readings: number): number {
  if (readings === 0) return 0
  return Math.min(longestPause, firstPause * 1.4 ** (readings - 1))
}

/**
 * Whether watching the live number of active accounts (§4.3) is still worth a request (T117). Zero ends it; so does
 * a number that has stood still: enforcement may be done, or skip whoever is left. Times in milliseconds.
 */
export function stillWatching(
  readings: readonly { at: number; count: number }[],
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
