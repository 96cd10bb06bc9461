import { next } from '#/domain/runs/next-run'
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
import { hasRunLeft, runSignal, type RunSignal } from './run-signal'

/** How often what changes with each target is published and kept, in milliseconds. */
const pace = { screen: 250, journal: 1000 }

export function createRunStore() {
  /** The runs of this tab that this session may see, newest first. Published a few times a second while one runs. */
  const runs = createStore<readonly Run[]>([])

  let all: readonly Run[] = []
  /** Without a session nothing of them is shown. */
  let isShown = true
  /** Null while it is not known who made the runs: then nothing is kept yet. */
  let owner: Owner | null = null
  /** By run: the targets that were sent since its states were kept. */
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

  /** What an event makes of a run; false if it is not allowed now. */
  function change(id: string, event: RunEvent): boolean {
    const before = findRun(id)
    const after = before && next(before, event)
    if (before === undefined || after === undefined || after === before) return false
    all = all.map((run) => (run === before ? after : run))
    const isTurn =
      before.phase !== after.phase ||
      before.why !== after.why ||
      before.checking !== after.checking ||
      // After "Stop" its numbers are final now.
      isAtRest(before) !== isAtRest(after)
    if (isTurn) {
      publish()
      keep(after)
    }
    publishing ??= setTimeout(publish, pace.screen)
    keeping ??= setTimeout(keepAll, pace.journal)
    return true
  }

  function addRun(run: Run): void {
    // Where nobody could be recognised as its owner later, it is not kept at all.
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

  /** Replaces everything, as at the beginning of a session: its owner, and the runs that are its own. */
  function setRuns(nextOwner: Owner | null, list: readonly Run[]): void {
    owner = nextOwner
    all = list
    noteDecisions()
    if (owner !== null) for (const run of all.filter(({ isKept }) => isKept)) keepNew(run)
    publish()
  }

  /** Who made the runs; null before that is known. */
  function runsOwner(): Owner | null {
    return owner
  }

  /** Keeps that a target is sent: before the request leaves, so that a crash cannot forget it. */
  function keepBeforeSending(id: string, index: number): void {
    const run = findRun(id)
    if (run?.isKept !== true || owner === null) return
    const indices = [...(sent.get(id) ?? []), index]
    sent.set(id, indices)
    if (!keepSent(id, indices)) lose(run)
  }

  /** Keeps everything now: once a second, and when the page is left. */
  function keepAll(): void {
    clearTimeout(keeping)
    keeping = undefined
    for (const run of all)
      if (isUnfinished(run) || run.targets.some(isUnderWay) || !isStored(run.id)) keep(run)
  }

  function keep(run: Run): void {
    if (owner === null || !run.isKept) return
    // The storage was cleared meanwhile.
    if (!isStored(run.id)) return keepNew(run)
    if (!keepStates(run) || !keepReasons(run)) return lose(run)
    if (sent.delete(run.id)) keepSent(run.id, [])
  }

  function keepNew(run: Run): void {
    if (owner === null) return
    if (!keepPlan(run) || !keepStates(run) || !keepReasons(run) || !keepList(owner, runIds(all)))
      return lose(run)
    sent.delete(run.id)
  }

  /** The storage is full or forbidden: the run pauses and gives this reason; a person may go on without it. */
  function lose(run: Run): void {
    forgetRun(run.id)
    change(run.id, { type: 'kept', isKept: false })
    change(run.id, { type: 'pause', why: 'storage' })
  }

  function showRuns(isOn: boolean): void {
    isShown = isOn
    if (isOn) noteDecisions()
    publish()
  }

  /** What the runs sent before a reload or a lock is still this tab's. */
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
    hasRunLeft.set(runs.get().some(isLeft))
    const open = runs.get().find(isAtWork) ?? runs.get().find(isUnfinished)
    guard(open !== undefined)
    if (open === undefined) return runSignal.set(null)
    const { done, total } = runCounts(open)
    const { id, why, targets } = open
    const notSent = targets.filter(({ state }) => state === 'waiting' || state === 'reading').length
    const pausedMessage = why === null ? null : runPausedMessage({ notSent, total })
    const signal: RunSignal = {
      id,
      done,
      total,
      pausedWords: pausedMessage,
      isLost: why === 'lost',
    }
    if (JSON.stringify(signal) !== JSON.stringify(runSignal.get())) runSignal.set(signal)
  }

  /** While a run is not finished, the browser asks before the page is left. */
  function guard(isOn: boolean): void {
    if (isOn === (release !== null)) return
    if (!isOn) {
      release?.()
      release = null
      return
    }
    const ends = [askBeforeLeaving(), holdReload('the run that is not finished')]
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

/** Whether nothing of a run is under way, nor will be before a person or the world asks for it. */
function isAtRest({ phase, targets }: Run): boolean {
  return phase !== 'running' && !targets.some(isUnderWay)
}

const runIds = (list: readonly Run[]) => list.map(({ id }) => id)

export type RunStore = ReturnType<typeof createRunStore>
