import { expect, test } from 'vitest'
import { createPrng } from '#mocks/service/engine/prng'
import type { AccountId, OauthAppId } from '../ids'
import { comparableApp } from '#/testing/comparable-app'
import { next } from './run-reducer'
import { decisionOutcome, failedOutcome, revokeOutcome, settledByEntry } from './outcomes'
import { toPlannedApp, type Plan } from './plan'
import {
  canCheck,
  finalStates,
  isUnderWay,
  mayRepeat,
  newRun,
  nextTarget,
  type FinalState,
  type PauseReason,
  type Run,
  type RunEvent,
} from './run'
import { runCounts } from './run-messages'

// Simulates a run with random answers, failures, pauses, stops, reloads, locks and retries, in an order set by a seed.
// After each step the counts must add up, and each write must be allowed.
const SCHEDULES = Number(process.env['RUN_SCHEDULES'] ?? 10_000)
const only = process.env['RUN_SEED']
const TARGETS = 7
const SLOTS = 3

const reasons: PauseReason[] = [
  ...(['person', 'rate limit', 'offline', 'no answer'] as const),
  ...(['lost', 'storage', 'no success'] as const),
]

type Fate = 'works' | 'forbidden' | 'gone' | 'changed by another'

/** A target in the simulated service. */
interface Row {
  fate: Fate
  /** Number of writes that took effect. */
  effects: number
  /** A sent write may have had an effect. */
  open: boolean
}

function createPlan(kind: Plan['kind']): Plan {
  const ids = Array.from({ length: TARGETS }, (_, index) => index)
  const appOf = (id: number | string) => `oapp.1.${id}` as OauthAppId
  const apps = [{ appId: appOf('a'), clientId: 'client-a', tenantId: 'tnt.1.a' }]
  const grants = ids.map((id) => ({ app: 0, accountId: `acct.1.${id}` as AccountId }))
  const targets = ids.map((id) => toPlannedApp({ ...comparableApp, id: appOf(id) }))
  return kind === 'decide'
    ? { kind, change: { classification: 'malicious' }, targets }
    : { kind, apps, targets: grants }
}

function play(seed: string): void {
  const random = createPrng(seed)
  const plan = createPlan(random.chance(0.5) ? 'decide' : 'revoke')
  const isDecision = plan.kind === 'decide'
  const fates: Fate[] = ['works', 'works', 'works', 'works', 'forbidden', 'gone']
  const rows = plan.targets.map((): Row => ({
    fate: random.pick(isDecision ? [...fates, 'changed by another'] : fates),
    effects: 0,
    open: false,
  }))
  let run = newRun('1', plan, 0)
  let asked = 0
  const row = (index: number) => rows[index] as Row
  const step = (event: RunEvent): boolean => {
    const before = run
    run = next(run, event)
    check(run)
    return run !== before
  }
  const underWay = () =>
    [...run.targets.keys()].filter((at) => isUnderWay(run.targets[at] as never))

  /** Performs the next step for this target. */
  const advance = (index: number) => {
    const { state } = run.targets[index] as Run['targets'][number]
    const { fate } = row(index)
    if (state === 'reading') {
      if (random.chance(0.1)) return step({ type: 'give back', index })
      const settle = (as: FinalState) => step({ type: 'settle', index, state: as, words: 'read' })
      if (fate === 'gone') return settle('refused')
      // The read shows that an earlier write took effect.
      if (row(index).effects > 0) return settle('already so')
      if (fate === 'changed by another') return settle('changed since planned')
      if (run.phase !== 'running') return step({ type: 'give back', index })
      if (random.chance(0.1)) return settle('failed')
      return step({ type: 'send', index })
    }
    if (state === 'reading back') return readBack(index)
    if (row(index).open) throw new Error(`target ${index} is written a second time`)
    write(index)
  }

  const write = (index: number) => {
    const { fate } = row(index)
    const said = { words: 'no', said: null, status: fate === 'gone' ? 404 : 403 }
    const refused = { kind: 'refused', ...said } as const
    const answer = (outcome: ReturnType<typeof revokeOutcome>) =>
      step({ type: 'settle', index, ...outcome })
    // The service limited the request, or the admin canceled it.
    if (random.chance(0.15)) return step({ type: 'give back', index })
    if (fate === 'gone' || fate === 'forbidden')
      return answer(isDecision ? failedOutcome(refused) : revokeOutcome(refused, null))
    const isLost = random.chance(0.2)
    if (!isLost || random.chance(0.5)) row(index).effects = isDecision ? row(index).effects + 1 : 1
    row(index).open = true
    if (isDecision) return step({ type: 'read back', index })
    const lost = { kind: 'no answer', ...said } as const
    const entry = random.chance(0.8) ? { active: random.chance(0.1) } : null
    return answer(isLost ? revokeOutcome(lost, null) : revokeOutcome({ kind: 'accepted' }, entry))
  }

  const readBack = (index: number) => {
    const outcome = random.chance(0.1)
      ? 'unconfirmed'
      : row(index).effects > 0
        ? 'confirmed'
        : 'not recorded'
    step({ type: 'settle', index, ...decisionOutcome(outcome, 'read back', false) })
  }

  /** Checks unknown targets. A pause or a failure can interrupt the check. */
  const settleUnknown = (until: number) => {
    if (!step({ type: 'check' })) return
    let isComplete = true
    for (const [index, { state, accepted }] of run.targets.entries()) {
      if (state !== 'unknown') continue
      if (!random.chance(until)) {
        isComplete = false
        continue
      }
      const applied = row(index).effects > 0
      const outcome = isDecision
        ? decisionOutcome(applied ? 'confirmed' : 'not recorded', 'checked', accepted)
        : settledByEntry({ edge: { active: !applied } }, accepted)
      step({ type: 'settle', index, ...outcome })
    }
    step({ type: 'checked', isComplete, problem: null })
  }

  /** Loses the requests in flight. They may have taken effect. */
  const leave = (why: 'reload' | 'locked') => {
    for (const index of underWay()) {
      const { state } = run.targets[index] as Run['targets'][number]
      if (state !== 'sending') continue
      if (row(index).open) throw new Error(`target ${index} is written a second time`)
      row(index).open = true
      if (row(index).fate === 'works' && random.chance(0.5)) row(index).effects += 1
    }
    step({ type: 'left', why })
  }

  const tryAgain = () => {
    const failed = [...run.targets.keys()].filter((at) => run.targets[at]?.state === 'failed')
    if (!step({ type: 'try failed again' })) return
    asked += 1
    // The read did not show the write, and the admin repeats it.
    for (const index of failed) row(index).open = false
  }

  /** Revokes only, because a repeated revoke changes nothing. */
  const tryUnknownAgain = () => {
    const asks = [...run.targets.keys()].filter((at) => mayRepeat(run, run.targets[at] as never))
    if (!step({ type: 'try unknown again' })) return
    asked += 1
    for (const index of asks) row(index).open = false
  }

  const work = () => {
    const slots = underWay()
    const waiting = nextTarget(run)
    if (run.phase === 'waiting') step({ type: 'start' })
    else if (run.mustCheck && canCheck(run) && run.phase === 'running') settleUnknown(0.9)
    else if (slots.length < SLOTS && waiting >= 0 && random.chance(0.6))
      step({ type: 'take', index: waiting })
    else if (slots.length > 0) advance(random.pick(slots))
    else return false
    return true
  }

  const people: (() => void)[] = [
    () => step({ type: 'pause', why: random.pick(reasons) }),
    () => step({ type: 'resume' }),
    () => step({ type: 'stop' }),
    () => leave(random.pick(['reload', 'locked'])),
    () => settleUnknown(0.5),
    tryAgain,
    tryUnknownAgain,
  ]
  for (let turn = 0; turn < 40; turn += 1)
    if (random.chance(0.15)) random.pick(people)()
    else work()

  // Finally the admin lets the run finish.
  for (let turn = 0; turn < 500 && run.phase !== 'done'; turn += 1)
    if (!work()) step({ type: 'resume' })
  if (run.phase !== 'done') throw new Error(`it never ends: ${run.phase}, ${run.why}`)
  if (underWay().length > 0) throw new Error('it is done, and a slot still works')
  settleUnknown(1)
  judge(run, rows, asked)
}

/** Checks the invariants after every step. */
function check(run: Run): void {
  const counts = runCounts(run)
  const sum = finalStates.reduce((total, state) => total + counts[state], 0)
  if (sum !== counts.done || counts.done + counts.notTried !== TARGETS)
    throw new Error('the parts do not add up')
  if (run.targets.filter(isUnderWay).length > SLOTS) throw new Error('too many under way')
  if (run.phase === 'done' && counts.notTried > 0) throw new Error('done, and some are not tried')
  if ((run.phase === 'paused') !== (run.why !== null)) throw new Error('a pause has a reason')
}

/** Checks the final states against the simulated service. */
function judge(run: Run, rows: readonly Row[], asked: number): void {
  for (const [index, { state, accepted, tries }] of run.targets.entries()) {
    const { fate, effects } = rows[index] as Row
    const truth = {
      confirmed: effects === 1,
      'already so': effects === 1 && tries > 1,
      'changed since planned': effects === 0 && fate === 'changed by another',
      refused: effects === 0 && (fate === 'gone' || fate === 'forbidden'),
      failed: effects === 0,
      // The service accepted the write but does not show it, or can no longer be read.
      unknown: accepted || fate === 'gone' || effects === 0 || run.plan.kind === 'decide',
    }
    if (!Object.hasOwn(truth, state)) throw new Error(`target ${index} ends as ${state}`)
    if (!truth[state as keyof typeof truth])
      throw new Error(`target ${index}: ${state} is not true`)
    if (effects > 1) throw new Error(`target ${index} was written ${effects} times`)
    if (tries > asked + 1) throw new Error(`target ${index} was begun ${tries} times`)
  }
}

test(`${SCHEDULES} random schedules lose no target, repeat no write and report true results`, () => {
  const failures: string[] = []
  for (let number = 0; number < (only === undefined ? SCHEDULES : 1); number += 1) {
    const seed = only ?? `run ${number}`
    try {
      play(seed)
    } catch (error) {
      failures.push(`RUN_SEED="${seed}": ${(error as Error).message}`)
    }
  }
  expect(failures.slice(0, 5)).toEqual([])
})
