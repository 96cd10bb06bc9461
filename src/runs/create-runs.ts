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
  /** IDs of the runs whose page is open. */
  const watched = new Set<string>()
  const runner = createRunner(store, cacheSync, (id) => watched.has(id))
  const { act, begin, beginNext, check, identifyAgain } = runner
  const { addRun, change, findRun, removeRun } = store
  const { claim, release, watchWorld, runsRead, lostRuns, end } = watchTab(store, runner)

  /** Resumes a paused or stopped run. Targets that were in flight when the page closed are read first. */
  const resumeRun = (id: string) => {
    if (findRun(id)?.isCopy !== false) return
    identifyAgain(id)
    change(id, { type: 'resume' })
    begin(id)
    watchWorld()
  }

  return {
    runs: store.runs,
    /** True after the tab's storage was read. Then a run missing from `runs` does not exist. */
    runsRead,
    /** Number of runs in the tab's storage that a reload could not read. */
    lostRuns,
    /** Sets the page's cache, in which changed rows are updated. Called where runs are shown. */
    attachCache: cacheSync.attachCache,
    /** Starts a run, or queues it while another run is at work. Returns its ID. An empty plan is done at once. */
    startRun: (plan: Plan, note = ''): string => {
      const run = newRun(randomId(), plan, Date.now(), note)
      addRun(run)
      void claim(run.id)
      begin(run.id)
      watchWorld()
      return run.id
    },
    /** Pauses a run for the admin. Sent targets finish, and nothing more is sent. */
    pauseRun: (id: string) => act(id, { type: 'pause', why: 'person' }),
    resumeRun,
    /** Stops a run. Sent targets finish, and nothing more is sent. */
    stopRun: (id: string) => act(id, { type: 'stop' }),
    continueRun: resumeRun,
    /** Tries the failed targets again at the admin's request. */
    tryFailedAgain: (id: string) => {
      if (change(id, { type: 'try failed again' })) resumeRun(id)
    },
    /** Sends revokes with an unknown result again at the admin's request. */
    tryUnknownAgain: (id: string) => {
      if (change(id, { type: 'try unknown again' })) resumeRun(id)
    },
    /** Starts a waiting run unless another run is at work. A paused run keeps its place. */
    startNow: (id: string) => {
      begin(id)
      watchWorld()
    },
    /** Marks the page of a run as open. Then the run may resume automatically after a lost network. */
    watchRun: (id: string) => {
      watched.add(id)
      return () => void watched.delete(id)
    },
    /** Reads the targets with an unknown result. Sends no change. */
    checkUnknown: (id: string) => void check(id),
    /** Stops a run and removes it with its results. Changes already sent may still take effect. */
    discardRun: (id: string) => {
      act(id, { type: 'stop' })
      removeRun(id)
      release(id)
      beginNext()
    },
    /** Returns whether another tab owns the run. Then this tab only offers "Export CSV". */
    isElsewhere: (run: Run) => run.isCopy,
    end,
  }
}
