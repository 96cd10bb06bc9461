const first = 5_000
const longest = 60_000
const growth = 1.5
const spread = 0.2

/**
 * Milliseconds until something that is still running is checked again: 5 s at first, each time half as
 * long again, at most 60 s, varied by a fifth either way. `checks`: how often it was checked so far;
 * `random`: 0 to 1.
 */
export function checkDelay(checks: number, random: number): number {
  // Enough steps to reach the longest delay; more would overflow.
  const steps = Math.min(checks, 20)
  const base = Math.min(longest, first * growth ** steps)
  return Math.round(base * (1 - spread + 2 * spread * random))
}
