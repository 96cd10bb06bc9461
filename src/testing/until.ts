import { vi } from 'vitest'

/**
 * Repeats a check until it passes. Every wait of a unit test goes through here, because the own limit of `vi.waitFor`
 * is one second, which a busy machine needs for much less.
 */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 100_000, interval: 2 })
