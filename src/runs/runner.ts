import { canCheck, isTemporary, nextTarget, isUnfinished, type Run } from '#/domain/runs/run'
import type { OauthAppId } from '#/domain/ids'
import { changeOfTarget, type RevokePlan } from '#/domain/runs/plan'
import type { Outcome, PauseReason, RunEvent } from '#/domain/runs/run'
import { stopwatch } from '#/lib/time/stopwatch'
import { landsLateFor } from '#/domain/writes/late-write'
import type { WriteOptions, WritePhase } from '#/api/writes/write'
import { checkRun } from './check'
import { identityOf } from './identity'
import { createSlots } from './slots'
import { decideTarget } from './decide-target'
import { revokeTarget } from './revoke-target'
import type { RunStore } from './run-store'
import type { Screen } from './screen'
import { givenBack, limited, type Result } from './write-answer'

export function createRunner(store: RunStore, screen: Screen) {
  const { allRuns, change, findRun, keepBeforeSending } = store
  const { slotsNow, noteAnswered, noteLimited, notHungry } = createSlots()
  /** For each target under way and each check: takes back what is not yet sent, and ends the check. */
  const controllers = new Map<AbortController, { run: string }>()
  /** Runs whose page was left: what was in flight is read before anything else is written. */
  const checksFirst = new Set<string>()
  /** By run of revokes: the apps that were read since a person started or resumed it, and were the planned ones. */
  const identified = new Map<string, Set<OauthAppId>>()
  const identifying = new Set<string>()
  /** By run: how long ago a write was left open, which may land late. */
  const leftOpen = new Map<string, () => number>()
  let busy = 0
  /** Grows when the session ends: what a slot of an earlier session learns is no longer noted. */
  let session = 0

  /** Applies what a person or the world does to a run, and lets it work as far as it may. */
  function act(id: string, event: RunEvent): void {
    if (!change(id, event)) return
    const run = findRun(id)
    if (run === undefined) return
    // A rate limit stops every request already; what waits for its end keeps its place.
    const isStopped = run.isCopy || (run.phase !== 'running' && run.why !== 'rate limit')
    if (isStopped) notHungry()
    if (isStopped) abortRequests(id)
    if (run.phase === 'done' || run.phase === 'stopped') beginNext()
    work(id)
  }

  /** Lets a run begin at once, or wait while another one is at work. */
  function begin(id: string): void {
    if (!allRuns().some((run) => run.id !== id && isAtWork(run))) act(id, { type: 'start' })
  }

  /** Lets the oldest run that waits begin, if none is at work. */
  function beginNext(): void {
    const waiting = allRuns().findLast(({ phase, isCopy }) => phase === 'waiting' && !isCopy)
    if (waiting !== undefined) begin(waiting.id)
  }

  /** A pause that ends automatically, for the run at work. */
  function hold(why: Extract<PauseReason, 'rate limit' | 'offline'>): void {
    for (const run of allRuns()) if (isAtWork(run)) act(run.id, { type: 'pause', why })
  }

  function goOn(): void {
    for (const { id, phase, why } of allRuns()) {
      if (phase !== 'paused' || !isTemporary(why)) continue
      change(id, { type: 'resume' })
      begin(id)
    }
  }

  /** The session ended, or the page is a new one: what was in flight is unknown. */
  function leaveAll(why: 'locked' | 'reload'): void {
    session += 1
    identified.clear()
    for (const run of allRuns()) {
      abortRequests(run.id)
      checkFirst([run])
      change(run.id, { type: 'left', why })
    }
  }

  /** Marks runs that were left, as a new page has read them from the journal: what they sent last is not known. */
  function checkFirst(left: readonly Run[]): void {
    for (const run of left) {
      leftOpen.set(run.id, stopwatch())
      if (isUnfinished(run)) checksFirst.add(run.id)
    }
  }

  /** Fills the slots with the next targets, or checks what is unknown if nothing is left to begin. */
  function work(id: string): void {
    for (let run = findRun(id); run !== undefined; run = findRun(id)) {
      if (run.phase === 'running' && run.mustCheck && !run.checking && canCheck(run)) {
        if (nextTarget(run) < 0 || checksFirst.has(id)) return void check(id)
      }
      if (busy >= slotsNow()) return
      const index = nextTarget(run)
      const app = run.targets[index]?.app ?? null
      if (app !== null && run.plan.kind === 'revoke' && !identified.get(id)?.has(app))
        return void identify(id, run.plan, app)
      if (index < 0 || !change(id, { type: 'take', index })) return
      void runNext(id, index)
    }
  }

  async function runNext(id: string, index: number): Promise<void> {
    const mine = session
    busy += 1
    const result = await abortable(id, (signal) => outcomeOf(id, index, signal))
    busy -= 1
    // That nothing was recorded is worth knowing even after the session has ended.
    if (result === limited) noteLimited(starve)
    if (result === givenBack || result === limited) act(id, { type: 'give back', index })
    else {
      noteAnswered()
      if (result.state === 'unknown') leftOpen.set(id, stopwatch())
      if (mine === session) act(id, { type: 'settle', index, ...result })
    }
    // The slot is free, also for another run.
    for (const run of allRuns()) work(run.id)
  }

  /** Each request was limited for minutes: the run waits for its person. */
  function starve(): void {
    for (const run of allRuns())
      if (isAtWork(run)) act(run.id, { type: 'pause', why: 'no success' })
  }

  /** A person starts a run or goes on with it: each app is read again before anything is sent for it. */
  function identifyAgain(id: string): void {
    identified.delete(id)
  }

  /** Reads an app of a plan of revokes before its first write. What is another app than planned gets none. */
  async function identify(id: string, plan: RevokePlan, app: OauthAppId): Promise<void> {
    const planned = plan.apps.find(({ appId }) => appId === app)
    if (identifying.has(id) || planned === undefined) return
    identifying.add(id)
    const mine = session
    const found = await abortable(id, (signal) => identityOf(planned, screen, signal)).catch(
      () => null,
    )
    identifying.delete(id)
    if (mine !== session) return
    if (found === limited) noteLimited(starve)
    else if (found === 'same') identified.set(id, new Set(identified.get(id)).add(app))
    else if (found !== null && 'rest' in found)
      return act(id, { type: 'settle rest', app, ...found.rest })
    else if (found !== null && navigator.onLine) {
      const { problem, isAnswered } = found
      // One of many apps does not hold the others up.
      if (isAnswered && plan.apps.length > 1)
        return act(id, { type: 'settle rest', app, state: 'failed', words: problem })
      return act(id, { type: 'pause', why: 'not read', problem })
    }
    work(id)
  }

  async function outcomeOf(id: string, index: number, signal: AbortSignal): Promise<Result> {
    const mine = session
    const isMine = () => mine === session
    const onPhase = (phase: WritePhase) => {
      if (!isMine()) return
      if (phase === 'sending') {
        change(id, { type: 'send', index })
        keepBeforeSending(id, index)
      }
      if (phase === 'reading back') change(id, { type: 'read back', index })
    }
    try {
      return await send(id, index, { signal, onPhase })
    } catch {
      // The session ended, or this page failed.
      const isUnsent = findRun(id)?.targets[index]?.state === 'reading'
      const words = 'Something in this page failed.'
      return { state: isUnsent ? 'failed' : 'unknown', words }
    }
  }

  function send(id: string, index: number, options: WriteOptions): Promise<Result> {
    const run = findRun(id)
    const target = run?.targets[index]
    if (run === undefined || target === undefined) return Promise.resolve(givenBack)
    const { plan } = run
    if (plan.kind === 'revoke') {
      const account = plan.targets[index]?.accountId
      return account && target.app !== null
        ? revokeTarget(target.app, account, screen, options)
        : Promise.resolve(givenBack)
    }
    const app = plan.targets[index]
    const isAgain = target.tries > 1
    return app
      ? decideTarget(app, changeOfTarget(plan, app), screen, {
          ...options,
          isAgain,
          note: run.note,
        })
      : Promise.resolve(givenBack)
  }

  async function check(id: string): Promise<void> {
    if (!change(id, { type: 'check' })) return
    const mine = session
    const run = findRun(id)
    if (run === undefined) return
    const settle = (index: number, outcome: Outcome) => {
      if (mine === session) change(id, { type: 'settle', index, ...outcome })
    }
    const { isComplete, problem } = await abortable(id, (signal) =>
      checkRun(run, settle, screen, {
        signal,
        wait: landsLateFor - (leftOpen.get(id)?.() ?? landsLateFor),
      }),
    )
    if (mine !== session) return
    if (isComplete) checksFirst.delete(id)
    act(id, { type: 'checked', isComplete, problem })
  }

  function abortRequests(id: string): void {
    for (const [one, { run }] of controllers) if (run === id) one.abort()
  }

  async function abortable<T>(run: string, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const one = new AbortController()
    controllers.set(one, { run })
    try {
      return await task(one.signal)
    } finally {
      controllers.delete(one)
    }
  }

  return { act, begin, beginNext, hold, goOn, leaveAll, checkFirst, identifyAgain, check }
}

function isAtWork({ phase, why, isCopy }: Run): boolean {
  return !isCopy && (phase === 'running' || (phase === 'paused' && isTemporary(why)))
}

export type Runner = ReturnType<typeof createRunner>
