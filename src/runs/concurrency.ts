import { stopwatch } from '#/lib/time/stopwatch'
import { armPause } from '#/api/rate-limit'

// The number of targets sent at once, over all runs. A 429 halves the number and lengthens the pause. A lost connection
// reduces the number to one. Answers raise it again.

const most = 3
/** Answers without a 429 that add one slot. */
const answersPerSlot = 20
/** Milliseconds without a success after which a run waits for the admin. */
const longestWithout = 5 * 60_000

/** Longest pause in seconds. */
const longestPause = 60
/** Milliseconds within which several 429 count as one limit. */
const oneBurst = 1000

export function createConcurrency() {
  let allowed = most
  /** Pauses in a row without an answer. */
  let pauses = 0
  /** Returns the milliseconds since the last limit. */
  let sinceLimit: () => number = () => Number.POSITIVE_INFINITY
  let answers = 0
  /** True after a lost connection until the service answers a target. */
  let isOnTrial = false
  let stalled: ReturnType<typeof setTimeout> | undefined

  /** Stops the stall timer, because the admin paused the run or the session ended. */
  const clearStall = () => {
    clearTimeout(stalled)
    stalled = undefined
  }

  return {
    clearStall,
    concurrencyNow: () => allowed,
    /**
     * Notes a 429. From the third pause in a row, waits at least 4, 8, 16, 32, then 60 s. Calls `onStalled` after five
     * minutes without a success.
     */
    noteLimited: (onStalled: () => void) => {
      allowed = Math.max(1, Math.floor(allowed / 2))
      if (sinceLimit() > oneBurst) pauses += 1
      sinceLimit = stopwatch()
      if (pauses > 2) armPause(1, Math.min(longestPause, 2 ** (pauses - 1)), 1)
      answers = 0
      stalled ??= setTimeout(() => {
        stalled = undefined
        onStalled()
      }, longestWithout)
    },

    /** Notes a lost connection, after which one target tries again. Returns whether that target was lost too. */
    noteLost: (): boolean => {
      const isAgain = isOnTrial
      isOnTrial = true
      allowed = 1
      answers = 0
      return isAgain
    },

    /** Notes that the service answered a target without a limit. */
    noteAnswered: () => {
      clearStall()
      isOnTrial = false
      pauses = 0
      answers += 1
      if (answers < answersPerSlot) return
      allowed = Math.min(most, allowed + 1)
      answers = 0
    },
  }
}
