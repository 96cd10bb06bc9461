/** Waits `ms` milliseconds. Rejects with the signal's reason when aborted. */
export function delay(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

/** Pace of repeated checks. `first`, `longest`: milliseconds before the first check, and at most before later ones. */
export interface Pace {
  first: number
  longest: number
  /** Share by which a delay varies either way, so that many pages do not check at once. */
  spread: number
}

const growth = 1.5
const usual: Pace = { first: 5_000, longest: 60_000, spread: 0.2 }

/**
 * Returns the delay in milliseconds: by default 5 s, then half as long again, at most 60 s, a fifth either way.
 * `checks`: number of checks so far. `random`: 0 to 1.
 */
export function checkDelay(checks: number, random: number, pace = usual): number {
  const { first, longest, spread } = pace
  // Enough steps to reach the longest delay. More would overflow.
  const steps = Math.min(checks, 20)
  const base = Math.min(longest, first * growth ** steps)
  return Math.round(base * (1 - spread + 2 * spread * random))
}
