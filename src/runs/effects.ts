import type { OauthAppId } from '#/domain/ids'
import { nextStep } from '#/domain/runs/run-reducer'
import {
  isAtWork,
  isUnfinished,
  type Outcome,
  type PauseReason,
  type Run,
  type RunEvent,
} from '#/domain/runs/run'
import { toConcern } from '#/api/concern'
import { stopwatch } from '#/lib/time/stopwatch'
import { mayArriveFor } from '#/domain/writes/delayed-write'
import type { WritePhase } from '#/domain/writes/write-messages'
import { checkRun, verifyIdentity } from './check-targets'
import { createConcurrency, createOutage, createRequests } from './connection'
import type { RunStore } from './run-store'
import type { CacheSync } from './cache-sync'
import { limited, released, sendTarget, type Result, type Unreached } from './send-target'

/** Sends, checks, pauses and keeps, as the rules of runs decide. `isWatched`: true while a run's page is open. */
export function createEffects(
  store: RunStore,
  sync: CacheSync,
  isWatched: (id: string) => boolean,
) {
  const { allRuns, change, findRun, keepBeforeSending } = store
  const concurrency = createConcurrency(() => pauseAtWork('no success'))
  const { concurrencyNow, noteAnswered, noteLimited, noteLost, clearStall } = concurrency
  /** IDs of runs interrupted by a reload, the end of the session or an outage. Their unknown targets are read first. */
  const interrupted = new Set<string>()
  /** Apps verified as the planned apps since the admin last started or resumed the run, by run ID. */
  const verified = new Map<string, Set<OauthAppId>>()
  const verifying = new Set<string>()
  /** Returns the milliseconds since the last unconfirmed write, by run ID. Such a write may arrive late. */
  const sinceUnconfirmed = new Map<string, () => number>()
  const requests = createRequests()
  const outage = createOutage({
    store,
    requests,
    act,
    resume,
    pauseAtWork,
    work,
    isWatched,
    noteLost,
  })
  let busy = 0
  /** Incremented when the session ends. Results of an earlier session are then ignored. */
  let session = 0

  /** Applies an event to a run, then sends as many targets as allowed. */
  function act(id: string, event: RunEvent): void {
    const run = change(id, event) ? findRun(id) : undefined
    if (run === undefined) return
    // A run that only waits for the rate limit keeps its waiting requests. A copy of a run never sends.
    const mustAbort = run.isCopy || (run.phase !== 'running' && run.why !== 'rate limit')
    if (mustAbort) {
      clearStall()
      requests.abort(id)
    }
    outage.endUnneeded()
    if (run.phase === 'done' || run.phase === 'stopped') beginNext()
    work(id)
  }

  function resume(id: string): void {
    change(id, { type: 'resume' })
    begin(id)
  }

  /** Resumes a run for the admin. Each app is read again before its next write. */
  function resumeForAdmin(id: string): void {
    verified.delete(id)
    resume(id)
  }

  /** Starts a run unless another run is at work. Otherwise the run waits. */
  function begin(id: string): void {
    if (!allRuns().some((run) => run.id !== id && isAtWork(run))) act(id, { type: 'start' })
  }

  /** Starts the oldest waiting run if no run is at work. */
  function beginNext(): void {
    const waiting = allRuns().findLast(({ phase, isCopy }) => phase === 'waiting' && !isCopy)
    if (waiting !== undefined) begin(waiting.id)
  }

  function pauseAtWork(why: PauseReason): void {
    for (const run of allRuns()) if (isAtWork(run)) act(run.id, { type: 'pause', why })
  }

  /** Resumes runs after the rate limit, and lets a run that lost the service try its read now. */
  function resumeLimited(): void {
    for (const { id, phase, why } of allRuns())
      if (phase === 'paused' && why === 'rate limit') resume(id)
    outage.readNow()
  }

  /** Marks targets in flight as unknown, because the session ended or the page is new. */
  function abandonInFlight(why: 'locked' | 'reload'): void {
    session += 1
    outage.end()
    verified.clear()
    markInterrupted(allRuns())
    for (const { id } of allRuns()) {
      requests.abort(id)
      change(id, { type: 'left', why })
    }
  }

  /** Marks interrupted runs, for example from the journal. Their last sent targets are unknown. */
  function markInterrupted(runs: readonly Run[]): void {
    for (const run of runs) {
      sinceUnconfirmed.set(run.id, stopwatch())
      if (isUnfinished(run)) interrupted.add(run.id)
    }
  }

  /** Does the next steps of a run, as many as the rules allow now. */
  function work(id: string): void {
    for (let run = findRun(id); run !== undefined; run = findRun(id)) {
      const step = nextStep(run, {
        isUnreachable: outage.mustRead(),
        wasInterrupted: interrupted.has(id),
        isFull: busy >= concurrencyNow(),
        isVerified: (app) => verified.get(id)?.has(app) ?? false,
      })
      if (step === null) return
      if (step.kind === 'try connection') return void outage.readFirst(id)
      if (step.kind === 'check') return void check(id)
      if (step.kind === 'verify') return void verifyApp(run, step.app)
      if (!change(id, { type: 'take', index: step.index })) return
      void runNext(id, step.index)
    }
  }

  async function runNext(id: string, index: number): Promise<void> {
    const mine = session
    busy += 1
    const { result, isAnswered } = await requests.during(id, (signal) =>
      runTarget(id, index, signal),
    )
    busy -= 1
    // A released target was certainly not applied, so it is given back even after the session has ended.
    if (result === limited) noteLimited()
    if (result === released || result === limited) act(id, { type: 'give back', index })
    else {
      outage.noteReached(`${id} ${index}`)
      if (isAnswered) noteAnswered()
      if (result.state === 'unknown') sinceUnconfirmed.set(id, stopwatch())
      if (mine === session) act(id, { type: 'settle', index, ...result })
    }
    // Any run may send the next target.
    for (const run of allRuns()) work(run.id)
  }

  /** Reads an app of a revoke plan before its first write. A different app than planned gets no write. */
  async function verifyApp({ id, plan }: Run, app: OauthAppId): Promise<void> {
    if (plan.kind !== 'revoke') return
    const planned = plan.apps.find(({ appId }) => appId === app)
    if (verifying.has(id) || planned === undefined) return
    verifying.add(id)
    const mine = session
    const found = await requests
      .during(id, (signal) => verifyIdentity(planned, sync, signal))
      .catch(() => null)
    verifying.delete(id)
    if (mine !== session) return
    if (found === limited) noteLimited()
    else if (found === 'same') {
      outage.noteReached(`${id} ${app}`)
      verified.set(id, new Set(verified.get(id)).add(app))
    } else if (found !== null && 'rest' in found)
      return act(id, { type: 'settle rest', app, ...found.rest })
    else if (found !== null) {
      const { problem, unreached } = found
      const isOutage = unreached !== null && !outage.failsAlone(`${id} ${app}`)
      if (isOutage) return outage.pauseForOutage(id, unreached)
      // A single unreadable app does not stop the others.
      if (plan.apps.length > 1)
        return act(id, { type: 'settle rest', app, state: 'failed', words: problem })
      return act(id, { type: 'pause', why: 'not read', problem })
    }
    work(id)
  }

  /** Sends one target. `isAnswered`: the result shows that the service can be reached. */
  async function runTarget(
    id: string,
    index: number,
    signal: AbortSignal,
  ): Promise<{ result: Exclude<Result, Unreached>; isAnswered: boolean }> {
    let isAnswered = true
    const mine = session
    const isMine = () => mine === session
    const onPhase = (phase: WritePhase, failedWith?: Error | null) => {
      if (!isMine()) return
      if (phase === 'sending') {
        change(id, { type: 'send', index })
        keepBeforeSending(id, index)
      }
      if (phase !== 'reading back') return
      change(id, { type: 'read back', index })
      if (!failedWith || toConcern(failedWith) !== 'all') return
      isAnswered = false
      // The change may have been recorded, so read the target before anything else is sent.
      interrupted.add(id)
      outage.pauseForOutage(id, failedWith)
    }
    try {
      const result = await sendTarget(findRun(id), index, sync, { signal, onPhase })
      if (typeof result === 'string' || !('unreached' in result)) return { result, isAnswered }
      const { unreached, own } = result
      if (outage.failsAlone(`${id} ${index}`)) return { result: own, isAnswered: false }
      if (isMine()) outage.pauseForOutage(id, unreached)
      return { result: released, isAnswered: false }
    } catch {
      // The session ended, or the page has a bug.
      const isUnsent = findRun(id)?.targets[index]?.state === 'reading'
      const words = 'Something went wrong on this page.'
      return { result: { state: isUnsent ? 'failed' : 'unknown', words }, isAnswered }
    }
  }

  async function check(id: string): Promise<void> {
    if (!change(id, { type: 'check' })) return
    const mine = session
    const run = findRun(id)
    if (run === undefined) return
    const finish = (index: number, outcome: Outcome) => {
      if (mine === session) change(id, { type: 'settle', index, ...outcome })
    }
    const wait = mayArriveFor - (sinceUnconfirmed.get(id)?.() ?? mayArriveFor)
    const { isComplete, problem, lost } = await requests.during(id, (signal) =>
      checkRun(run, finish, sync, { signal, wait }),
    )
    if (mine !== session) return
    if (isComplete) interrupted.delete(id)
    if (lost !== null && toConcern(lost) === 'limit') noteLimited()
    if (lost !== null && toConcern(lost) === 'all') outage.pauseForOutage(id, lost)
    act(id, { type: 'checked', isComplete, problem })
  }

  const { goOffline } = outage
  const forAdmin = { act, begin, beginNext, check, resume: resumeForAdmin }
  return { ...forAdmin, abandonInFlight, goOffline, markInterrupted, pauseAtWork, resumeLimited }
}

export type Effects = ReturnType<typeof createEffects>
