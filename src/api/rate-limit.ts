import { createStore } from '#/lib/store'
import { stopwatch } from '#/lib/time/stopwatch'

/** The shared pause after a 429 (SERVICE.md §7, §8), for all calls and with a countdown. */
export type RateLimit =
  | { status: 'clear' }
  /** `attempt` of `of` starts at `until` (milliseconds since the epoch). Null if the request gave up. */
  | { status: 'waiting'; until: number; attempt: number | null; of: number }
  /** The admin stopped the retries. "Resume" continues them. */
  | { status: 'paused'; attempt: number | null; of: number }

export const rateLimit = createStore<RateLimit>({ status: 'clear' })

/** Limit of attempts per request while the service answers 429. */
export const maxAttempts = 4

interface Pause {
  over: Promise<void>
  end: () => void
  /** Milliseconds until the pause ends. */
  remaining: () => number
  timer?: ReturnType<typeof setTimeout>
}

let pause: Pause | null = null

export async function pauseOver(): Promise<void> {
  while (pause !== null) await pause.over
}

/**
 * Starts or extends the pause, never shortens it. `seconds`: from the service. Null: full jitter up to 1 s · 2ⁿ, at
 * least one second.
 */
export function armPause(attempt: number, seconds: number | null, of = maxAttempts): void {
  const wait = seconds ?? Math.max(1, Math.random() * Math.min(30, 2 ** attempt))
  const now = rateLimit.get()
  if (now.status === 'paused') return
  const shown = now.status === 'waiting' ? now : { attempt: null, of: 0 }
  const next =
    attempt < of && attempt + 1 > (shown.attempt ?? 0) ? { attempt: attempt + 1, of } : shown
  const ms = Math.max(wait * 1000, pause?.remaining() ?? 0)
  const passed = stopwatch()
  rateLimit.set({ status: 'waiting', until: Date.now() + ms, attempt: next.attempt, of: next.of })
  pause ??= newPause()
  pause.remaining = () => ms - passed()
  wake(pause)
}

function newPause(): Pause {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end, remaining: () => 0 }
}

export function holdRetries(): void {
  const now = rateLimit.get()
  if (now.status !== 'waiting') return
  clearTimeout(pause?.timer)
  rateLimit.set({ status: 'paused', attempt: now.attempt, of: now.of })
}

/** Ends the pause immediately, when the admin resumes or the session ends. */
export function endPause(): void {
  const ended = pause
  clearTimeout(ended?.timer)
  pause = null
  rateLimit.set({ status: 'clear' })
  ended?.end()
}

/**
 * Checks the pause at least once a second, because timers stop while the machine sleeps. The countdown follows a clock
 * that was set.
 */
function wake(current: Pause): void {
  clearTimeout(current.timer)
  current.timer = setTimeout(
    () => {
      if (current.remaining() <= 0) return endPause()
      const now = rateLimit.get()
      const until = Date.now() + current.remaining()
      // The two clocks differ by some milliseconds.
      if (now.status === 'waiting' && Math.abs(now.until - until) > 500)
        rateLimit.set({ ...now, until })
      wake(current)
    },
    Math.min(1000, Math.max(50, current.remaining())),
  )
}
