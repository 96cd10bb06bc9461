import type { Plan } from '#/domain/runs/plan'
import { isUnfinished, newRun, type Run } from '#/domain/runs/run'
import { randomId } from '#/lib/random-id'
import { addRun, allRuns, change, findRun, removeRun } from './run-store'
import { act, begin, beginNext, check, identifyAgain } from './runner'
import { claim, release, watchTab, watchWorld } from './tab-runs'

// What a person does with runs. All of it is outside React, so that a run goes on while its person works elsewhere.

export { runs } from './run-store'
export { attachCache } from './screen'
export { runsRead } from './tab-runs'

watchTab()

/** Starts a run, or lets it wait while another one is at work; returns its id. An empty plan is done at once. */
export function startRun(plan: Plan, note = ''): string {
  const run = newRun(randomId(), plan, Date.now(), note)
  addRun(run)
  void claim(run.id)
  begin(run.id)
  watchWorld()
  return run.id
}

/** A person pauses it: those that were sent finish, and nothing more is sent. */
export function pauseRun(id: string): void {
  act(id, { type: 'pause', why: 'person' })
}

/** Goes on with a paused or stopped run; what was in flight when the page was left is read first. */
export function resumeRun(id: string): void {
  if (findRun(id)?.isCopy !== false) return
  identifyAgain(id)
  change(id, { type: 'resume' })
  begin(id)
  watchWorld()
}

/** Ends a run: those that were sent finish, and nothing more is sent. */
export function stopRun(id: string): void {
  act(id, { type: 'stop' })
}

/** Goes on with the targets of a stopped run that were not tried. */
export function continueRun(id: string): void {
  resumeRun(id)
}

/** Begins the failed targets again, because a person asks for it. */
export function tryFailedAgain(id: string): void {
  if (!change(id, { type: 'try failed again' })) return
  resumeRun(id)
}

/** Reads the targets whose result is unknown; writes nothing. */
export function checkUnknown(id: string): void {
  void check(id)
}

/** Forgets a run. One that is at work is stopped first: what was sent may take effect all the same. */
export function discardRun(id: string): void {
  act(id, { type: 'stop' })
  removeRun(id)
  release(id)
  beginNext()
}

/** Whether a lock would lose a run that is not finished: a person is asked first. */
export function hasUnfinishedRun(): boolean {
  return allRuns().some(isUnfinished)
}

/** Whether another tab holds the run, of which this tab is a copy: only "Export CSV" is left. */
export function isElsewhere(run: Run): boolean {
  return run.isCopy
}
