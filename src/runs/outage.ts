import { goesOnAlone, isAtWork, longestLoss, type Run, type RunEvent } from '#/domain/runs/run'
import { delay } from '#/lib/time/delay'
import { stopwatch } from '#/lib/time/stopwatch'
import { sentence } from '#/api/errors'
import { harmlessRead } from '#/scans/harmless-read'
import type { Requests } from './requests'
import type { RunStore } from './run-store'

/** Milliseconds between two reads: from the first on twice as long each time, up to the longest. */
const firstPause = 1000
const longestPause = 15_000

interface OutageHooks {
  store: RunStore
  act: (id: string, event: RunEvent) => void
  begin: (id: string) => void
  work: (id: string) => void
  requests: Requests
  /** Whether a person is at the page of this run. */
  isWatched: (id: string) => boolean
  /** Afterwards one target tries whether the service can be reached. Returns whether that one was lost just now. */
  noteLost: () => boolean
}

/** The time in which nothing reaches the service: no run sends before one harmless read has succeeded. */
export function createOutage(hooks: OutageHooks) {
  const { requests, act, begin, work, isWatched, noteLost } = hooks
  const { allRuns, change } = hooks.store
  let mustRead = false
  let isReading = false
  /** What has gone back once because nothing reached the service. */
  const wentBack = new Set<string>()
  let lostFor: (() => number) | null = null
  let life = new AbortController()
  let tooLong: ReturnType<typeof setTimeout> | undefined

  /** Reads until the service answers, or too long has passed. */
  function watch(): void {
    if (!allRuns().some(isLost) || lostFor !== null) return
    lostFor = stopwatch()
    tooLong = setTimeout(leave, longestLoss)
    void readFrom(firstPause)
  }

  async function readFrom(first: number): Promise<void> {
    life.abort()
    life = new AbortController()
    // It is over, or the session ended.
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
   * A failure that is not about its target. If it meets the first target after an earlier one, reading proves too little,
   * and the run waits for its person.
   */
  function lose(id: string, error: Error): void {
    const why = noteLost() && lostFor === null ? 'lost' : 'no answer'
    mustRead = true
    act(id, { type: 'pause', why, problem: sentence(error) })
    watch()
  }

  return {
    /** Whether nothing may be sent before `readFirst` has succeeded. */
    mustRead: () => mustRead,

    lose,

    /** The browser reports no network. */
    goOffline: (): void => {
      for (const run of allRuns()) if (isAtWork(run)) act(run.id, { type: 'pause', why: 'offline' })
      mustRead ||= allRuns().some(isLost)
      watch()
    },

    /** The browser reports a network. */
    readNow: (): void => {
      if (lostFor !== null) void readFrom(0)
    },

    /** The harmless read when a person goes on. A pause of the run ends it. */
    readFirst: async (id: string): Promise<void> => {
      if (isReading) return
      isReading = true
      // Without a session, or after a pause, nothing is known of the service.
      const trouble = await requests.during(id, harmlessRead).catch(() => undefined)
      isReading = false
      if (trouble === null) mustRead = false
      if (trouble) lose(id, trouble)
      for (const run of allRuns()) work(run.id)
    },

    /** What goes back a second time, although the service answers other requests, is its own fault. */
    isOwnFault: (key: string): boolean => {
      if (wentBack.delete(key)) return true
      wentBack.add(key)
      return false
    },

    /** No run waits for the service any more. */
    endUnneeded: (): void => {
      if (!allRuns().some(isLost)) end()
    },
    end,
  }
}

/** Reads, more and more slowly, until the service answers. Rejects with the signal's reason, or if the session ended. */
async function untilAnswered(first: number, signal: AbortSignal): Promise<true> {
  for (let wait = first; ; wait = Math.min(longestPause, Math.max(firstPause, 2 * wait))) {
    await delay(wait, signal)
    if (navigator.onLine && (await harmlessRead(signal)) === null) return true
  }
}

/** Paused until the service can be reached. */
function isLost(run: Run): run is Run & { why: 'no answer' | 'offline' } {
  return run.phase === 'paused' && (run.why === 'no answer' || run.why === 'offline')
}
