import { createStore } from '#/lib/store'
import { stopwatch } from '#/lib/time/stopwatch'

/** The shared pause after a 429 (SERVICE.md §7, §8): one for all calls, shown with its countdown. */
export type RateLimit =
  | { status: 'clear' }
  /** `attempt` of `of` starts at `until` (milliseconds since the epoch); null where the request gave up. */
  | { status: 'waiting'; until: number; attempt: number | null; of: number }
  /** A person stopped the retries; "Resume" continues them. */
  | { status: 'paused'; attempt: number | null; of: number }

export const rateLimit = createStore<RateLimit>({ status: 'clear' })

/** A request is sent at most this often while the service answers 429. */
export const maxAttempts = 4

let timer: ReturnType<typeof setTimeout> | undefined
let release: () => void = () => {}
let gate: Promise<void> | null = null
/** Milliseconds that the pause lasts still. */
let left: () => number = () => 0

/** Resolves when no pause is on. */
export async function pauseOver(): Promise<void> {
  while (gate !== null) await gate
}

/**
 * Starts the shared pause or makes it longer, never shorter. `seconds` is what the service asked for; without
 * it, full jitter up to 1 s · 2ⁿ, but at least one second. `of` is how often the request is sent at most.
 */
export function armPause(attempt: number, seconds: number | null, of = maxAttempts): void {
  const wait = seconds ?? Math.max(1, Math.random() * Math.min(30, 2 ** attempt))
  const now = rateLimit.get()
  if (now.status === 'paused') return
  const shown = now.status === 'waiting' ? now : { attempt: null, of: 0 }
  const next =
    attempt < of && attempt + 1 > (shown.attempt ?? 0) ? { attempt: attempt + 1, of } : shown
  const ms = Math.max(wait * 1000, now.status === 'waiting' ? left() : 0)
  const passed = stopwatch()
  left = () => ms - passed()
  rateLimit.set({ status: 'waiting', until: Date.now() + ms, attempt: next.attempt, of: next.of })
  gate ??= new Promise((resolve) => {
    release = resolve
  })
  wake()
}

/** A person stops the retries. */
export function holdRetries(): void {
  const now = rateLimit.get()
  if (now.status !== 'waiting') return
  clearTimeout(timer)
  rateLimit.set({ status: 'paused', attempt: now.attempt, of: now.of })
}

/** Ends the pause at once: a person resumed, or the session ended. */
export function endPause(): void {
  clearTimeout(timer)
  gate = null
  rateLimit.set({ status: 'clear' })
  release()
}

/**
 * Looks at least once a second. Timers stop while the machine sleeps, and must not wait for the slept time again; and
 * the time that is shown follows the clock of the machine if that was set.
 */
function wake(): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => {
      if (left() <= 0) return endPause()
      const now = rateLimit.get()
      const until = Date.now() + left()
      // The two clocks never agree to the millisecond.
      if (now.status === 'waiting' && Math.abs(now.until - until) > 500)
        rateLimit.set({ ...now, until })
      wake()
    },
    Math.min(1000, Math.max(50, left())),
  )
}
