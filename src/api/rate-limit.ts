import { createStore } from '#/lib/store'

/** The shared pause after a 429 (SERVICE.md §7, §8): one for all calls, shown with its countdown. */
export type RateLimit =
  | { status: 'clear' }
  /** `attempt` of `of` starts at `until` (milliseconds since the epoch). */
  | { status: 'waiting'; until: number; attempt: number; of: number }
  /** A person stopped the retries; "Resume" continues them. */
  | { status: 'paused'; attempt: number; of: number }

export const rateLimit = createStore<RateLimit>({ status: 'clear' })

/** A request is sent at most this often while the service answers 429. */
export const maxAttempts = 4

let timer: ReturnType<typeof setTimeout> | undefined
let release: () => void = () => {}
let gate: Promise<void> | null = null

/** Resolves when no pause is on. */
export async function pauseOver(): Promise<void> {
  while (gate !== null) await gate
}

/**
 * Starts the shared pause or makes it longer, never shorter. `seconds` is what the service asked for; without
 * it, full jitter up to 1 s · 2ⁿ, but at least one second. `of` is how often the waiting request is sent at
 * most.
 */
export function armPause(attempt: number, seconds: number | null, of = maxAttempts): void {
  const wait = seconds ?? Math.max(1, Math.random() * Math.min(30, 2 ** attempt))
  const now = rateLimit.get()
  if (now.status === 'paused') return
  const until = Math.max(Date.now() + wait * 1000, now.status === 'waiting' ? now.until : 0)
  const next = Math.max(attempt + 1, now.status === 'waiting' ? now.attempt : 0)
  rateLimit.set({ status: 'waiting', until, attempt: next, of: Math.max(of, next) })
  gate ??= new Promise((resolve) => {
    release = resolve
  })
  wake(until)
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

/** Wall time, not timer time: after a sleep the tab must not wait for the slept time again. */
function wake(until: number): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => (Date.now() >= until ? endPause() : wake(until)),
    Math.max(50, until - Date.now()),
  )
}
