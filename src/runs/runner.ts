import type { OauthAppId } from '#/domain/ids'
import type { RevokePlan } from '#/domain/runs/plan'
import {
  canCheck,
  canTake,
  isAtWork,
  isUnfinished,
  nextTarget,
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

/** Runs the targets of all runs. `isWatched`: returns whether the page of a run is open. */
export function createRunner(store: RunStore, sync: CacheSync, isWatched: (id: string) => boolean) {
  const { allRuns, change, findRun, keepBeforeSending } = store
  const { concurrencyNow, noteAnswered, noteLimited, noteLost, clearStall } = createConcurrency()
  /** IDs of runs interrupted by a reload, the end of the session or an outage. Their unknown targets are read first. */
  const interrupted = new Set<string>()
  /** Apps verified as the planned apps since the admin last started or resumed the run, by run ID. */
  const verified = new Map<string, Set<OauthAppId>>()
  const verifying = new Set<string>()
  /** Returns the milliseconds since the last unconfirmed write, by run ID. Such a write may arrive late. */
  const sinceUnconfirmed = new Map<string, () => number>()
  const requests = createRequests()
  const outage = createOutage({ store, requests, act, begin, work, isWatched, noteLost })
  let busy = 0
  /** Incremented when the session ends. Results of an earlier session are then ignored. */
  let session = 0

  /** Applies an event to a run, then sends as many targets as allowed. */
  function act(id: string, event: RunEvent): void {
    if (!change(id, event)) return
    const run = findRun(id)
    if (run === undefined) return
    // A run that only waits for the rate limit keeps its waiting requests. A copy of a run never sends.
    const mustAbort = run.isCopy || (run.phase !== 'running' && run.why !== 'rate limit')
    if (mustAbort) clearStall()
    if (mustAbort) requests.abort(id)
    outage.endUnneeded()
    if (run.phase === 'done' || run.phase === 'stopped') beginNext()
    work(id)
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
    for (const { id, phase, why } of allRuns()) {
      if (phase !== 'paused' || why !== 'rate limit') continue
      change(id, { type: 'resume' })
      begin(id)
    }
    outage.readNow()
  }

  /** Marks targets in flight as unknown, because the session ended or the page is new. */
  function abandonInFlight(why: 'locked' | 'reload'): void {
    session += 1
    outage.end()
    verified.clear()
    for (const run of allRuns()) {
      requests.abort(run.id)
      markInterrupted([run])
      change(run.id, { type: 'left', why })
    }
  }

  /** Marks interrupted runs, for example from the journal. Their last sent targets are unknown. */
  function markInterrupted(runs: readonly Run[]): void {
    for (const run of runs) {
      sinceUnconfirmed.set(run.id, stopwatch())
      if (isUnfinished(run)) interrupted.add(run.id)
    }
  }

  /**
   * Does the next step of a run: the read after an outage, then unknown targets if the run was interrupted or has nothing
   * left to send, then new targets while the limit allows.
   */
  function work(id: string): void {
    for (let run = findRun(id); run !== undefined; run = findRun(id)) {
      if (outage.mustRead() && canTake(run)) return void outage.readFirst(id)
      if (run.phase === 'running' && run.mustCheck && !run.checking && canCheck(run)) {
        if (nextTarget(run) < 0 || interrupted.has(id)) return void check(id)
      }
      if (busy >= concurrencyNow()) return
      const index = nextTarget(run)
      const app = run.targets[index]?.app ?? null
      if (app !== null && run.plan.kind === 'revoke' && !verified.get(id)?.has(app))
        return void verifyApp(id, run.plan, app)
      if (index < 0 || !change(id, { type: 'take', index })) return
      void runNext(id, index)
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
    if (result === limited) noteLimited(onStalled)
    if (result === released || result === limited) act(id, { type: 'give back', index })
    else {
      if (isAnswered) noteAnswered()
      if (result.state === 'unknown') sinceUnconfirmed.set(id, stopwatch())
      if (mine === session) act(id, { type: 'settle', index, ...result })
    }
    // Any run may send the next target.
    for (const run of allRuns()) work(run.id)
  }

  /** Pauses the runs at work because every request was limited for minutes. */
  const onStalled = () => pauseAtWork('no success')

  /** Forgets the verified apps when the admin resumes a run. Each app is read again before its next write. */
  function forgetVerified(id: string): void {
    verified.delete(id)
  }

  /** Reads an app of a revoke plan before its first write. A different app than planned gets no write. */
  async function verifyApp(id: string, plan: RevokePlan, app: OauthAppId): Promise<void> {
    const planned = plan.apps.find(({ appId }) => appId === app)
    if (verifying.has(id) || planned === undefined) return
    verifying.add(id)
    const mine = session
    const found = await requests
      .during(id, (signal) => verifyIdentity(planned, sync, signal))
      .catch(() => null)
    verifying.delete(id)
    if (mine !== session) return
    if (found === limited) noteLimited(onStalled)
    else if (found === 'same') verified.set(id, new Set(verified.get(id)).add(app))
    else if (found !== null && 'rest' in found)
      return act(id, { type: 'settle rest', app, ...found.rest })
    else if (found !== null) {
      const { problem, unreached } = found
      if (unreached !== null && !outage.failsAlone(`${id} ${app}`))
        return outage.lose(id, unreached)
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
      outage.lose(id, failedWith)
    }
    try {
      const result = await sendTarget(findRun(id), index, sync, { signal, onPhase })
      if (typeof result === 'string' || !('unreached' in result)) return { result, isAnswered }
      const { unreached, own } = result
      if (outage.failsAlone(`${id} ${index}`)) return { result: own, isAnswered: false }
      if (isMine()) outage.lose(id, unreached)
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
    const { isComplete, problem, lost } = await requests.during(id, (signal) =>
      checkRun(run, finish, sync, {
        signal,
        wait: mayArriveFor - (sinceUnconfirmed.get(id)?.() ?? mayArriveFor),
      }),
    )
    if (mine !== session) return
    if (isComplete) interrupted.delete(id)
    if (lost !== null && toConcern(lost) === 'limit') noteLimited(onStalled)
    if (lost !== null && toConcern(lost) === 'all') outage.lose(id, lost)
    act(id, { type: 'checked', isComplete, problem })
  }

  return {
    act,
    begin,
    beginNext,
    pauseAtWork,
    goOffline: outage.goOffline,
    goOn: resumeLimited,
    leaveAll: abandonInFlight,
    checkFirst: markInterrupted,
    forgetVerified,
    check,
  }
}

export type Runner = ReturnType<typeof createRunner>
