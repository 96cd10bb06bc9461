/** How often something is checked again: milliseconds before the first check, at most before a later one. */
export interface Pace {
  first: number
  longest: number
  /** The part of a wait by which it varies either way, so that many pages do not ask at once. */
  spread: number
}

const growth = 1.5
const usual: Pace = { first: 5_000, longest: 60_000, spread: 0.2 }

/**
 * In milliseconds: usually 5 s at first, each time half as long again, at most 60 s, a fifth either way.
 * `checks`: how often so far; `random`: 0 to 1.
 */
export function checkDelay(checks: number, random: number, pace = usual): number {
  const { first, longest, spread } = pace
  // Enough steps to reach the longest delay; more would overflow.
  const steps = Math.min(checks, 20)
  const base = Math.min(longest, first * growth ** steps)
  return Math.round(base * (1 - spread + 2 * spread * random))
}
