const first = 5_000
const longest = 60_000
const growth = 1.5
const spread = 0.2

/**
 * Milliseconds until something that is still under way is looked at again: 5 s, each time half as long again,
 * at most 60 s, spread by a fifth either way. `checks`: how often it was looked at already; `random`: 0 to 1.
 */
export function checkDelay(checks: number, random: number): number {
  // Enough to reach the longest; more would only overflow.
  const steps = Math.min(checks, 20)
  const base = Math.min(longest, first * growth ** steps)
  return Math.round(base * (1 - spread + 2 * spread * random))
}
