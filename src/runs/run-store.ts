import { next } from '#/domain/runs/run-reducer'
import {
  isAtWork,
  isLeft,
  isUnderWay,
  isUnfinished,
  mayBeSent,
  type Run,
  type RunEvent,
} from '#/domain/runs/run'
import { runCounts, runPausedMessage } from '#/domain/runs/run-messages'
import { askBeforeLeaving, holdReload } from '#/lib/reload-guard'
import { createStore } from '#/lib/store'
import { noteWork, type WorkState } from '#/lib/work'
import {
  forgetRun,
  isStored,
  keepList,
  keepPlan,
  keepReasons,
  keepSent,
  keepStates,
} from './journal'
import type { Owner } from '#/api/owner'
import { noteDecided } from '#/api/writes/decided-here'
import { knowsOwner } from '#/api/token'
import { runSignal, type OpenRun } from '#/session/kept-runs'

/** Milliseconds between two publications, and between two writes to the journal. */
const pace = { screen: 250, journal: 1000 }

/** `pauseUnkept`: pauses a run that the storage cannot keep, and cancels its waiting requests. */
export function createRunStore(pauseUnkept: (id: string) => void) {
  /** The tab's runs that this session may see, newest first. Published a few times a second during a run. */
  const runs = createStore<readonly Run[]>([])

  let all: readonly Run[] = []
  /** False without a session. Then no run is published. */
  let isShown = true
  /** The owner of the runs; null while unknown. Then nothing is stored yet. */
  let owner: Owner | null = null
  /** Targets sent since the last `keepStates`, by run ID. */
  const sent = new Map<string, number[]>()
  let publishing: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let release: (() => void) | null = null

  function allRuns(): readonly Run[] {
    return all
  }

  function findRun(id: string): Run | undefined {
    return all.find((run) => run.id === id)
  }

  /** Applies an event to a run. Returns false if the event is not allowed now. */
  function change(id: string, event: RunEvent): boolean {
    const before = findRun(id)
    const after = before && next(before, event)
    if (before === undefined || after === undefined || after === before) return false
    all = all.map((run) => (run === before ? after : run))
    const isTransition =
      before.phase !== after.phase ||
      before.why !== after.why ||
      before.checking !== after.checking ||
      // After Stop, the numbers become final when the last sent target finishes.
      isAtRest(before) !== isAtRest(after)
    if (isTransition) {
      publish()
      keep(after)
    }
    publishing ??= setTimeout(publish, pace.screen)
    keeping ??= setTimeout(keepAll, pace.journal)
    return true
  }

  function addRun(run: Run): void {
    // Do not store the run if its owner could not be recognized later.
    all = [knowsOwner() ? run : { ...run, isKept: false }, ...all]
    keepNew(run)
    publish()
  }

  function removeRun(id: string): void {
    all = all.filter((run) => run.id !== id)
    forgetRun(id)
    if (owner !== null) keepList(owner, runIds(all))
    publish()
  }

  /** Replaces the owner and all runs, for example at the beginning of a session. */
  function setRuns(nextOwner: Owner | null, list: readonly Run[]): void {
    owner = nextOwner
    all = list
    noteDecisions()
    if (owner !== null) for (const run of all.filter(({ isKept }) => isKept)) keepNew(run)
    publish()
  }

  /** Returns the owner of the runs; null while unknown. */
  function runsOwner(): Owner | null {
    return owner
  }

  /** Stores that a target is sent. Called before the request, so that a crash cannot lose the fact. */
  function keepBeforeSending(id: string, index: number): void {
    const run = findRun(id)
    if (run?.isKept !== true || owner === null) return
    const indices = [...(sent.get(id) ?? []), index]
    sent.set(id, indices)
    if (!keepSent(id, indices)) pauseWithoutStorage(run)
  }

  /** Stores all runs. Called once a second and when the page closes. */
  function keepAll(): void {
    clearTimeout(keeping)
    keeping = undefined
    for (const run of all)
      if (isUnfinished(run) || run.targets.some(isUnderWay) || !isStored(run.id)) keep(run)
  }

  function keep(run: Run): void {
    if (owner === null || !run.isKept) return
    // Store the plan again if the storage was cleared meanwhile.
    if (!isStored(run.id)) return keepNew(run)
    if (!keepStates(run) || !keepReasons(run)) return pauseWithoutStorage(run)
    if (sent.delete(run.id)) keepSent(run.id, [])
  }

  function keepNew(run: Run): void {
    if (owner === null) return
    if (!keepPlan(run) || !keepStates(run) || !keepReasons(run) || !keepList(owner, runIds(all)))
      return pauseWithoutStorage(run)
    sent.delete(run.id)
  }

  /** Pauses the run because the storage is full or forbidden. The admin may resume without storage. */
  function pauseWithoutStorage(run: Run): void {
    forgetRun(run.id)
    change(run.id, { type: 'kept', isKept: false })
    pauseUnkept(run.id)
  }

  function showRuns(isOn: boolean): void {
    isShown = isOn
    if (isOn) noteDecisions()
    publish()
  }

  /** Marks the apps of sent targets as decided by this tab, also after a reload or a lock. */
  function noteDecisions(): void {
    for (const { plan, targets, note } of all)
      if (plan.kind === 'decide')
        noteDecided(
          plan.targets.flatMap(({ appId }, at) => {
            const target = targets[at]
            return target && mayBeSent(target) ? [[appId, note] as const] : []
          }),
        )
  }

  function publish(): void {
    clearTimeout(publishing)
    publishing = undefined
    runs.set(isShown ? all : [])
    const unfinished = runs.get().filter(isUnfinished)
    // A paused run needs the admin. A waiting run does not.
    const open =
      unfinished.find(isAtWork) ?? unfinished.find(({ why }) => why !== null) ?? unfinished[0]
    guard(open !== undefined)
    const signal = { open: open ? toOpenRun(open) : null, isLeft: runs.get().some(isLeft) }
    if (JSON.stringify(signal) !== JSON.stringify(runSignal.get())) runSignal.set(signal)
    for (const run of runs.get()) {
      const { done, total } = runCounts(run)
      noteWork(run.id, workState(run), [done, total])
    }
  }

  /** Makes the browser ask before it leaves the page while a run is unfinished. */
  function guard(isOn: boolean): void {
    if (isOn === (release !== null)) return
    if (!isOn) {
      release?.()
      release = null
      return
    }
    const ends = [askBeforeLeaving(), holdReload('the unfinished run')]
    release = () => {
      for (const end of ends) end()
    }
  }

  return {
    runs,
    allRuns,
    findRun,
    change,
    addRun,
    removeRun,
    setRuns,
    runsOwner,
    keepBeforeSending,
    keepAll,
    keep,
    showRuns,
  }
}

/** Returns true if no target is in flight and none will start automatically. */
function isAtRest({ phase, targets }: Run): boolean {
  return phase !== 'running' && !targets.some(isUnderWay)
}

function toOpenRun(run: Run): OpenRun {
  const { id, why, targets } = run
  const { done, total } = runCounts(run)
  const notSent = targets.filter(({ state }) => state === 'waiting' || state === 'reading').length
  const pausedMessage = why === null ? null : runPausedMessage({ notSent, total })
  return { id, done, total, pausedMessage, isLost: why === 'lost' }
}

function workState(run: Run): WorkState {
  if (isAtWork(run)) return 'working'
  if (run.phase === 'paused') return run.why === 'person' ? 'paused' : 'stuck'
  return run.phase === 'done' ? 'done' : 'over'
}

const runIds = (list: readonly Run[]) => list.map(({ id }) => id)

export type RunStore = ReturnType<typeof createRunStore>
