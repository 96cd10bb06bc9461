import type { QueryClient } from '@tanstack/react-query'
import { randomId } from '#/lib/random-id'
import { createStore } from '#/lib/store'
import { newRun, next, isUnfinished, type Run, type RunEvent } from '#/domain/runs/run'
import type { Plan } from '#/domain/runs/plan'

/** The runs of this tab that this session may see, newest first. Published a few times a second while one runs. */
export const runs = createStore<readonly Run[]>([])

/** The cache of the screen: rows that a run wrote are put in place there. Call once, where runs are shown. */
export function attachCache(_client: QueryClient): void {}

/** Starts a run, or lets it wait while another one is under way; returns its id. */
export function startRun(plan: Plan): string {
  const run = newRun(randomId(), plan, Date.now())
  runs.set([next(run, { type: 'start' }), ...runs.get()])
  return run.id
}

/** A person pauses it: those under way finish, and nothing more is sent. */
export function pauseRun(id: string): void {
  apply(id, { type: 'pause', why: 'person' })
}

/** Goes on with a paused run; what was in flight when the page was left is read back first. */
export function resumeRun(id: string): void {
  apply(id, { type: 'resume' })
}

/** Ends a run: those under way finish, and nothing more is sent. */
export function stopRun(id: string): void {
  apply(id, { type: 'stop' })
}

/** Goes on with the targets of a stopped run that were not tried. */
export function continueRun(id: string): void {
  apply(id, { type: 'resume' })
}

/** Begins the failed targets again, because a person asks for it. */
export function tryFailedAgain(id: string): void {
  apply(id, { type: 'try failed again' })
}

/** Reads the targets whose result is unknown; writes nothing. */
export function checkUnknown(id: string): void {
  apply(id, { type: 'check' })
}

/** Forgets a run that is not under way. */
export function discardRun(id: string): void {
  runs.set(runs.get().filter((run) => run.id !== id))
}

/** Whether a lock would lose a run that is not finished: a person is asked first. */
export function hasUnfinishedRun(): boolean {
  return runs.get().some(isUnfinished)
}

/** Whether another tab holds the run, of which this tab is a copy: only "Export CSV" is left. */
export function isElsewhere(run: Run): boolean {
  return run.isCopy
}

function apply(id: string, event: RunEvent): void {
  runs.set(runs.get().map((run) => (run.id === id ? next(run, event) : run)))
}
