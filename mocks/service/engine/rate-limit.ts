import type { Clock } from './clock'
import { type Knobs, rateLimitOf } from './knobs'
import { errorAnswer, Refusal } from './errors'

/** Counts requests per token over a sliding window (SERVICE.md §8). */
export interface RateLimiter {
  /** Counts this request, or refuses it with 429. The limit clears once the burst has passed (SERVICE.md §7). */
  take(token: string): void
}

/** Creates a limiter. It reads the limit at each request, so the knob can change at any time (SERVICE.md §8). */
export function createRateLimiter(clock: Clock, knobs: Knobs): RateLimiter {
  const taken = new Map<string, number[]>()
  return {
    take(token) {
      const limit = rateLimitOf(knobs)
      if (limit === null) return
      const now = clock.now()
      const recent = (taken.get(token) ?? []).filter((at) => now - at < limit.windowMs)
      taken.set(token, recent)
      const oldest = recent[recent.length - limit.requests]
      if (oldest !== undefined) {
        const seconds = Math.max(1, Math.ceil((oldest + limit.windowMs - now) / 1000))
        const headers: Record<string, string> = knobs.retryAfterHeader
          ? { 'retry-after': `${seconds}` }
          : {}
        throw new Refusal(errorAnswer(429, 'Rate limit exceeded.', undefined, headers))
      }
      recent.push(now)
    },
  }
}
