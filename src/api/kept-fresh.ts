import { stopwatch } from '#/lib/stopwatch'

/** After this many milliseconds the data may have changed. */
const freshFor = 2000

/** Whether the data that a write depends on was read recently, and how to read it again. */
export interface Freshness {
  isOld: () => boolean
  /** Reads again if needed; rejects if the write must not be sent any more. */
  renewIfOld: (signal: AbortSignal) => Promise<void>
}

/** Thrown when a write had to wait again after the check of its data: check again. */
export class TooOld extends Error {}

/** Starts to count now and after each check. Without a way to check again nothing is ever old. */
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
