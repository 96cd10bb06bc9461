import { sessionStore } from '#/lib/session-store'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'

export type LiveCount =
  | { kind: 'asked' }
  /** `numActive`: null if the service gave no number (SERVICE.md §4.3). `at`: milliseconds since the epoch. */
  | { kind: 'counted'; numActive: number | null; at: number }
  | { kind: 'failed'; words: string }

/** Live counts of this session by app. Only the admin starts or repeats a count. */
export const liveCounts = sessionStore<ReadonlyMap<OauthAppId, LiveCount>>(new Map())

/** Returns `4 active (live)`. A missing number never shows as 0. */
export function countMessage(numActive: number | null): string {
  return numActive === null ? 'No live count given' : `${number(numActive)} active (live)`
}
