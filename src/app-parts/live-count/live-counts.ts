import { sessionStore } from '#/lib/session-store'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'

export type LiveCount =
  | { kind: 'asked' }
  /** `numActive` is null when the service gave no number (SERVICE.md §4.3); `at` is in milliseconds since the epoch. */
  | { kind: 'counted'; numActive: number | null; at: number }
  | { kind: 'failed'; words: string }

/** Nothing counts unasked, and no count changes unasked. */
export const liveCounts = sessionStore<ReadonlyMap<OauthAppId, LiveCount>>(new Map())

/** `4 active (live)`; a missing number is named, and never 0. */
export function countMessage(numActive: number | null): string {
  return numActive === null ? 'No live count given' : `${number(numActive)} active (live)`
}
