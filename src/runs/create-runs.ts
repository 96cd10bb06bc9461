import type { Plan } from '#/domain/runs/plan'
import { newRun, type Run } from '#/domain/runs/run'
import { randomId } from '#/lib/random-id'
import { createRunStore } from './run-store'
import { createRunner } from './runner'
import { createCacheSync } from './cache-sync'
import { watchTab } from './tab-runs'

export function createRuns() {
  const store = createRunStore()
  const cacheSync = createCacheSync()
  /** The runs whose page is in front. */
  const watched = new Set<string>()
  const runner = createRunner(store, cacheSync, (id) => watched.has(id))
  const { act, begin, beginNext, check, identifyAgain } = runner
  const { addRun, change, findRun, removeRun } = store
  const { claim, release, watchWorld, runsRead, lostRuns, end } = watchTab(store, runner)

  /** Goes on with a paused or stopped run; what was in flight when the page was left is read first. */
  const resumeRun = (id: string) => {
    if (findRun(id)?.isCopy !== false) return
    identifyAgain(id)
    change(id, { type: 'resume' })
    begin(id)
    watchWorld()
  }

  return {
    runs: store.runs,
    /** Whether the tab's storage was read, so that a run which is not there does not exist. */
    runsRead,
    /** How many runs a reload could not read from it. */
    lostRuns,
    /** The cache of the screen: the rows that a run wrote are put in place there. Call where runs are shown. */
    attachCache: cacheSync.attachCache,
    /** Starts a run, or lets it wait while another one is at work; returns its id. An empty plan is done at once. */
    startRun: (plan: Plan, note = ''): string => {
      const run = newRun(randomId(), plan, Date.now(), note)
      addRun(run)
      void claim(run.id)
      begin(run.id)
      watchWorld()
      return run.id
    },
    /** A person pauses it: those that were sent finish, and nothing more is sent. */
    pauseRun: (id: string) => act(id, { type: 'pause', why: 'person' }),
    resumeRun,
    /** Ends a run: those that were sent finish, and nothing more is sent. */
    stopRun: (id: string) => act(id, { type: 'stop' }),
    continueRun: resumeRun,
    /** Begins the failed targets again, because a person asks for it. */
    tryFailedAgain: (id: string) => {
      if (change(id, { type: 'try failed again' })) resumeRun(id)
    },
    /** Begins the revokes again of which nothing is known, because a person asks for it. */
    tryUnknownAgain: (id: string) => {
      if (change(id, { type: 'try unknown again' })) resumeRun(id)
    },
    /** Begins a run that waits, unless another one is at work: one that is paused keeps its place. */
    startNow: (id: string) => {
      begin(id)
      watchWorld()
    },
    /** While the page of a run is in front, it may go on by itself after a lost network. */
    watchRun: (id: string) => {
      watched.add(id)
      return () => void watched.delete(id)
    },
    /** Reads the targets whose result is unknown; writes nothing. */
    checkUnknown: (id: string) => void check(id),
    /** Forgets a run. One that is at work is stopped first: what was sent may take effect all the same. */
    discardRun: (id: string) => {
      act(id, { type: 'stop' })
      removeRun(id)
      release(id)
      beginNext()
    },
    /** Whether another tab holds the run, of which this tab is a copy: only "Export CSV" is left. */
    isElsewhere: (run: Run) => run.isCopy,
    end,
  }
}
