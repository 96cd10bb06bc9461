import { stopwatch } from '#/lib/time/stopwatch'
import { armPause } from '#/api/rate-limit'

// A 429 halves how many targets of all runs are under way, and lets the pause grow; a lost service leaves one. Answers
// bring them back.

const most = 3
/** So many answers without a 429 bring one slot back. */
const answersPerSlot = 20
/** So many milliseconds without a success, and a run waits for its person. */
const longestWithout = 5 * 60_000

/** The pause grows up to so many seconds. */
const longestPause = 60
/** Targets that are limited within so many milliseconds are limited together. */
const oneBurst = 1000

export function createConcurrency() {
  let allowed = most
  /** How many pauses followed each other without an answer, and how long ago the last limit was. */
  let pauses = 0
  let sinceLimit: () => number = () => Number.POSITIVE_INFINITY
  let answers = 0
  /** Nothing reached the service, and no target was answered since. */
  let isOnTrial = false
  let stalled: ReturnType<typeof setTimeout> | undefined

  /** Nothing is asked for now: a person paused it, or the session ended. */
  const clearStall = () => {
    clearTimeout(stalled)
    stalled = undefined
  }

  return {
    clearStall: clearStall,
    concurrencyNow: () => allowed,
    /** From the third pause in a row on at least 4, 8, 16, 32, then 60 s. `starved`: no success for five minutes. */
    noteLimited: (starved: () => void) => {
      allowed = Math.max(1, Math.floor(allowed / 2))
      if (sinceLimit() > oneBurst) pauses += 1
      sinceLimit = stopwatch()
      if (pauses > 2) armPause(1, Math.min(longestPause, 2 ** (pauses - 1)), 1)
      answers = 0
      stalled ??= setTimeout(() => {
        stalled = undefined
        starved()
      }, longestWithout)
    },

    /** Nothing reached the service: one target tries whether it does again. Returns whether that one is lost, too. */
    noteLost: (): boolean => {
      const isAgain = isOnTrial
      isOnTrial = true
      allowed = 1
      answers = 0
      return isAgain
    },

    /** The service has answered a target, and did not limit it. */
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
