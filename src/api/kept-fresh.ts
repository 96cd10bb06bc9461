import { stopwatch } from '#/lib/stopwatch'

/** What was read may be another so many milliseconds later. */
const freshFor = 2000

/** Whether what a write rests on has been read lately, and how it is read again. */
export interface Freshness {
  isOld: () => boolean
  /** Reads again where that is needed; rejects where the write may not be sent any more. */
  renewIfOld: (signal: AbortSignal) => Promise<void>
}

/** Thrown where a write waited once more after it was looked at: it is looked at again. */
export class TooOld extends Error {}

/** Begins to count now, and after each look. Without a way to look again nothing is ever old. */
export function keptFresh(
  lookAgain: ((signal: AbortSignal) => Promise<void>) | undefined,
): Freshness | undefined {
  if (!lookAgain) return undefined
  let age = stopwatch()
  const isOld = () => age() > freshFor
  return {
    isOld,
    renewIfOld: async (signal) => {
      if (!isOld()) return
      await lookAgain(signal)
      age = stopwatch()
    },
  }
}
