import { goesOnAlone, isAtWork, longestLoss, type Run, type RunEvent } from '#/domain/runs/run'
import { delay } from '#/lib/time/delay'
import { stopwatch } from '#/lib/time/stopwatch'
import { sentence } from '#/api/errors'
import { harmlessRead } from '#/scans/harmless-read'
import type { Requests } from './requests'
import type { RunStore } from './run-store'

/** Milliseconds between two reads. Doubles each time, up to `longestPause`. */
const firstPause = 1000
const longestPause = 15_000

interface OutageHooks {
  store: RunStore
  act: (id: string, event: RunEvent) => void
  begin: (id: string) => void
  work: (id: string) => void
  requests: Requests
  /** Returns whether the page of this run is open. */
  isWatched: (id: string) => boolean
  /** Notes a lost connection, after which one target tries again. Returns whether that target was lost too. */
  noteLost: () => boolean
}

/** Handles the time without a connection. No run sends until a harmless read succeeds. */
export function createOutage(hooks: OutageHooks) {
  const { requests, act, begin, work, isWatched, noteLost } = hooks
  const { allRuns, change } = hooks.store
  let mustRead = false
  let isReading = false
  /** Keys of targets and apps that were released once because the service could not be reached. */
  const wentBack = new Set<string>()
  let lostFor: (() => number) | null = null
  let life = new AbortController()
  let tooLong: ReturnType<typeof setTimeout> | undefined

  /** Reads until the service answers or `longestLoss` has passed. */
  function watch(): void {
    if (!allRuns().some(isLost) || lostFor !== null) return
    lostFor = stopwatch()
    tooLong = setTimeout(leave, longestLoss)
    void readFrom(firstPause)
  }

  async function readFrom(first: number): Promise<void> {
    life.abort()
    life = new AbortController()
    // A rejection means that the outage is over or the session ended.
    const isAnswered = await untilAnswered(first, life.signal).catch(() => false)
    if (!isAnswered) return
    mustRead = false
    leave()
  }

  function leave(): void {
    const ms = lostFor?.() ?? 0
    end()
    for (const run of allRuns().filter(isLost)) {
      if (goesOnAlone(run.why, ms, isWatched(run.id))) {
        change(run.id, { type: 'resume' })
        begin(run.id)
      } else act(run.id, { type: 'pause', why: 'lost' })
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
  function lose(id: string, error: Error): void {
    const why = noteLost() && lostFor === null ? 'lost' : 'no answer'
    mustRead = true
    act(id, { type: 'pause', why, problem: sentence(error) })
    watch()
  }

  return {
    /** Returns whether nothing may be sent until `readFirst` succeeds. */
    mustRead: () => mustRead,

    lose,

    /** Pauses the runs at work. Called when the browser reports no network. */
    goOffline: (): void => {
      for (const run of allRuns()) if (isAtWork(run)) act(run.id, { type: 'pause', why: 'offline' })
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
      if (trouble) lose(id, trouble)
      for (const run of allRuns()) work(run.id)
    },

    /** Returns true at the second call for a key. Then the failure concerns that target or app alone. */
    isOwnFault: (key: string): boolean => {
      if (wentBack.delete(key)) return true
      wentBack.add(key)
      return false
    },

    /** Ends the reads if no run waits for the service. */
    endUnneeded: (): void => {
      if (!allRuns().some(isLost)) end()
    },
    end,
  }
}

/** Reads at growing intervals until the service answers. Rejects with the signal's reason, or if the session ended. */
async function untilAnswered(first: number, signal: AbortSignal): Promise<true> {
  for (let wait = first; ; wait = Math.min(longestPause, Math.max(firstPause, 2 * wait))) {
    await delay(wait, signal)
    if (navigator.onLine && (await harmlessRead(signal)) === null) return true
  }
}

/** Returns whether the run is paused until the service can be reached. */
function isLost(run: Run): run is Run & { why: 'no answer' | 'offline' } {
  return run.phase === 'paused' && (run.why === 'no answer' || run.why === 'offline')
}
