import { stopwatch } from '#/lib/time/stopwatch'
import { armPause } from '#/api/rate-limit'
import {
  resumesAutomatically,
  longestLoss,
  type PauseReason,
  type Run,
  type RunEvent,
} from '#/domain/runs/run'
import { delay } from '#/lib/time/delay'
import { sentence } from '#/api/errors'
import { harmlessRead } from '#/scans/scan-parts'
import type { RunStore } from './run-store'

// Limits and lost connections, over all runs.

/** Targets sent at once, at most. */
const most = 3
/** Answers without a 429 after which one more target may be sent at once. */
const answersPerStep = 20
/** Milliseconds without a success after which a run waits for the admin. */
const longestWithout = 5 * 60_000

/** Longest pause in seconds. */
const longestLimitPause = 60
/** Milliseconds within which several 429 count as one limit. */
const oneBurst = 1000

/**
 * Counts how many targets may be sent at once, over all runs. A 429 halves the number and lengthens the pause. A lost
 * connection reduces the number to one. Answers raise it again. `onStalled`: called after five minutes without a success.
 */
export function createConcurrency(onStalled: () => void) {
  let allowed = most
  /** Pauses in a row without an answer. */
  let pauses = 0
  /** Returns the milliseconds since the last limit. */
  let sinceLimit: () => number = () => Number.POSITIVE_INFINITY
  let answers = 0
  /** True after a lost connection until the service answers a target. */
  let isRetrying = false
  let stalled: ReturnType<typeof setTimeout> | undefined

  /** Stops the stall timer, because the admin paused the run or the session ended. */
  const clearStall = () => {
    clearTimeout(stalled)
    stalled = undefined
  }

  return {
    clearStall,
    concurrencyNow: () => allowed,
    /** Notes a 429. From the third pause in a row, waits at least 4, 8, 16, 32, then 60 s. */
    noteLimited: () => {
      allowed = Math.max(1, Math.floor(allowed / 2))
      if (sinceLimit() > oneBurst) pauses += 1
      sinceLimit = stopwatch()
      if (pauses > 2) armPause(1, Math.min(longestLimitPause, 2 ** (pauses - 1)), 1)
      answers = 0
      stalled ??= setTimeout(() => {
        stalled = undefined
        onStalled()
      }, longestWithout)
    },

    /** Notes a lost connection, after which one target tries again. Returns whether that target was lost too. */
    noteLost: (): boolean => {
      const isAgain = isRetrying
      isRetrying = true
      allowed = 1
      answers = 0
      return isAgain
    },

    /** Notes that the service answered a target without a limit. */
    noteAnswered: () => {
      clearStall()
      isRetrying = false
      pauses = 0
      answers += 1
      if (answers < answersPerStep) return
      allowed = Math.min(most, allowed + 1)
      answers = 0
    },
  }
}

/** Tracks the tasks of each run, so that a pause can cancel unsent targets and checks. */
export function createRequests() {
  const controllers = new Map<AbortController, string>()

  function abort(run: string): void {
    for (const [controller, of] of controllers) if (of === run) controller.abort()
  }

  async function during<T>(run: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController()
    controllers.set(controller, run)
    try {
      return await task(controller.signal)
    } finally {
      controllers.delete(controller)
    }
  }

  return { abort, during }
}

type Requests = ReturnType<typeof createRequests>

/** Milliseconds between two reads. Doubles each time, up to `longestReadPause`. */
const firstReadPause = 1000
const longestReadPause = 15_000

interface OutageHooks {
  store: RunStore
  act: (id: string, event: RunEvent) => void
  resume: (id: string) => void
  pauseAtWork: (why: PauseReason) => void
  work: (id: string) => void
  requests: Requests
  /** Returns whether the page of this run is open. */
  isWatched: (id: string) => boolean
  /** Notes a lost connection, after which one target tries again. Returns whether that target was lost too. */
  noteLost: () => boolean
}

/** Handles the time without a connection. No run sends until a harmless read succeeds. */
export function createOutage(hooks: OutageHooks) {
  const { requests, act, resume, pauseAtWork, work, isWatched, noteLost } = hooks
  const { allRuns } = hooks.store
  let mustRead = false
  let isReading = false
  /** Keys of targets and apps that were released once because the service could not be reached. */
  const releasedOnce = new Set<string>()
  let lostFor: (() => number) | null = null
  let life = new AbortController()
  let tooLong: ReturnType<typeof setTimeout> | undefined

  /** Reads until the service answers or `longestLoss` has passed. */
  function watch(): void {
    if (!allRuns().some(isLost) || lostFor !== null) return
    lostFor = stopwatch()
    tooLong = setTimeout(endOutage, longestLoss)
    void readFrom(firstReadPause)
  }

  async function readFrom(first: number): Promise<void> {
    life.abort()
    life = new AbortController()
    // A rejection means that the outage is over or the session ended.
    const isAnswered = await untilAnswered(first, life.signal).catch(() => false)
    if (!isAnswered) return
    mustRead = false
    endOutage()
  }

  function endOutage(): void {
    const ms = lostFor?.() ?? 0
    end()
    for (const run of allRuns().filter(isLost)) {
      if (resumesAutomatically(run.why, ms, isWatched(run.id))) resume(run.id)
      else act(run.id, { type: 'pause', why: 'lost' })
    }
  }

  function end(): void {
    clearTimeout(tooLong)
    life.abort()
    lostFor = null
  }

  /**
   * Pauses a run after a failure that does not concern its target. If the first target after an earlier failure is also
   * lost, a successful read proves too little. Then the run waits for the admin.
   */
  function pauseForOutage(id: string, error: Error): void {
    const why = noteLost() && lostFor === null ? 'lost' : 'no answer'
    mustRead = true
    act(id, { type: 'pause', why, problem: sentence(error) })
    watch()
  }

  return {
    /** Returns whether nothing may be sent until `readFirst` succeeds. */
    mustRead: () => mustRead,

    pauseForOutage,

    /** Pauses the runs at work. Called when the browser reports no network. */
    goOffline: (): void => {
      pauseAtWork('offline')
      mustRead ||= allRuns().some(isLost)
      watch()
    },

    /** Reads at once. Called when the browser reports a network. */
    readNow: (): void => {
      if (lostFor !== null) void readFrom(0)
    },

    /** Sends a harmless read when the admin resumes a run. A pause of the run cancels the read. */
    readFirst: async (id: string): Promise<void> => {
      if (isReading) return
      isReading = true
      // A read that was canceled or lost its session proves nothing about the service.
      const trouble = await requests.during(id, harmlessRead).catch(() => undefined)
      isReading = false
      if (trouble === null) mustRead = false
      if (trouble) pauseForOutage(id, trouble)
      for (const run of allRuns()) work(run.id)
    },

    /** Returns true at the second failure in a row for a key. Then the failure concerns that target or app alone. */
    failsAlone: (key: string): boolean => {
      if (releasedOnce.delete(key)) return true
      releasedOnce.add(key)
      return false
    },

    /** Notes that the service answered for a key. Its next failure is a first failure again. */
    noteReached: (key: string): void => void releasedOnce.delete(key),

    /** Ends the reads if no run waits for the service. */
    endUnneeded: (): void => {
      if (!allRuns().some(isLost)) end()
    },
    end,
  }
}

/** Reads at growing intervals until the service answers. Rejects with the signal's reason, or if the session ended. */
async function untilAnswered(first: number, signal: AbortSignal): Promise<true> {
  for (let wait = first; ; wait = Math.min(longestReadPause, Math.max(firstReadPause, 2 * wait))) {
    await delay(wait, signal)
    if (navigator.onLine && (await harmlessRead(signal)) === null) return true
  }
}

/** Returns whether the run is paused until the service can be reached. */
function isLost(run: Run): run is Run & { why: 'no answer' | 'offline' } {
  return run.phase === 'paused' && (run.why === 'no answer' || run.why === 'offline')
}
