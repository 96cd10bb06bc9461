import { expect, test } from 'vitest'
import type { AccountId, OauthAppId } from '../ids'
import { comparableApp } from '#/testing/comparable-app'
import { toPlannedApp } from './plan'
import {
  canCheck,
  isStronger,
  mayRepeat,
  newRun,
  resumesAutomatically,
  waitsFor,
  type PauseReason,
  type Run,
  type RunEvent,
  type TargetState,
} from './run'
import { next, nextStep, type StepFacts } from './run-reducer'

const app = 'oapp.1.a' as OauthAppId
const calm = { isUnreachable: false, wasInterrupted: false, isFull: false }
const facts: StepFacts = { ...calm, isVerified: () => true }

/** Returns a running revoke of two grants, which are in these states. */
function running(...states: TargetState[]): Run {
  const apps = [{ appId: app, clientId: 'client-a', tenantId: 'tnt.1.a' }]
  const grants = states.map((_, id) => ({ app: 0, accountId: `acct.1.${id}` as AccountId }))
  const run = newRun('1', { kind: 'revoke', apps, targets: grants }, 0)
  const targets = run.targets.map((target, at) => ({ ...target, state: states[at] ?? 'waiting' }))
  return { ...next(run, { type: 'start' }), targets, mustCheck: states.includes('unknown') }
}

const lost = running('unknown', 'waiting')
const send = { kind: 'send', index: 1 } as const
const check = { kind: 'check' } as const
const outage = { isUnreachable: true, wasInterrupted: true }
const pausedRun = next(lost, { type: 'pause', why: 'person' })

test.each<[string, Run, Partial<StepFacts>, ReturnType<typeof nextStep>]>([
  ['sends the next target', running('confirmed', 'waiting'), {}, send],
  [
    'reads an app before it',
    running('waiting'),
    { isVerified: () => false },
    { kind: 'verify', app },
  ],
  ['waits while as many targets are sent as allowed', running('waiting'), { isFull: true }, null],
  [
    'tries the connection before it sends after an outage',
    lost,
    outage,
    { kind: 'try connection' },
  ],
  ['checks unknown results at the end', running('unknown', 'confirmed'), { isFull: true }, check],
  ['sends before it checks unknown results', lost, {}, send],
  ['checks before it sends after an interruption', lost, { wasInterrupted: true }, check],
  ['does nothing while it is paused', pausedRun, { isUnreachable: true }, null],
])('a run %s', (_, run, changed, step) => {
  expect(nextStep(run, { ...facts, ...changed })).toEqual(step)
})

/** Returns a running decision for one app for each state. */
function deciding(...states: TargetState[]): Run {
  const targets = states.map((_, id) =>
    toPlannedApp({ ...comparableApp, id: `oapp.1.${id}` as OauthAppId }),
  )
  const plan = { kind: 'decide', change: { classification: 'malicious' }, targets } as const
  return { ...running(...states), plan }
}

const after = (run: Run, ...events: RunEvent[]) => events.reduce(next, run)
const states = (run: Run) => run.targets.map(({ state }) => state)
const take: RunEvent = { type: 'take', index: 0 }
const stop: RunEvent = { type: 'stop' }
const resume: RunEvent = { type: 'resume' }
const settle = (index: number, state: 'confirmed' | 'failed' | 'unknown'): RunEvent => ({
  type: 'settle',
  index,
  state,
  words: 'Why.',
})
const checked = (isComplete: boolean): RunEvent => ({ type: 'checked', isComplete, problem: 'p' })
const pause = (why: PauseReason): RunEvent => ({ type: 'pause', why })
const left: RunEvent = { type: 'left', why: 'reload' }

test('a decision reads its app first, a revoke has nothing to read', () => {
  expect(states(after(deciding('waiting', 'waiting'), take))).toEqual(['reading', 'waiting'])
  expect(states(after(running('waiting', 'waiting'), take))).toEqual(['sending', 'waiting'])
})

test.each<[string, RunEvent[]]>([
  ['is paused', [pause('person')]],
  ['is stopped', [stop]],
  ['checks unknown results', [{ type: 'check' }]],
  ['belongs to another tab', [{ type: 'copy', isCopy: true }]],
])('no target begins while its run %s', (_, events) => {
  const before = after(running('waiting', 'unknown'), ...events)
  expect(next(before, take)).toBe(before)
  expect(nextStep(before, { ...facts, wasInterrupted: true })).toBeNull()
})

test('a target given back waits again, as if it had not begun', () => {
  const [target] = running('waiting', 'waiting').targets
  const again = after(running('waiting', 'waiting'), take, { type: 'give back', index: 0 })
  expect(again.targets[0]).toEqual(target)
  const over = running('confirmed', 'waiting')
  expect(next(over, { type: 'give back', index: 0 })).toBe(over)
})

test('a target that is not under way keeps its result, except an unknown one during a check', () => {
  const run = running('confirmed', 'waiting', 'unknown')
  for (const index of [0, 1, 2]) expect(next(run, settle(index, 'failed'))).toBe(run)
  const checking = after(run, { type: 'check' }, settle(0, 'failed'), settle(2, 'confirmed'))
  expect(states(checking)).toEqual(['confirmed', 'waiting', 'confirmed'])
})

test('a run with an unknown result is done only after a complete check', () => {
  const run = after(running('sending'), settle(0, 'unknown'))
  expect(run).toMatchObject({ phase: 'running', mustCheck: true })
  const interrupted = after(run, { type: 'check' }, checked(false))
  expect(interrupted).toMatchObject({ phase: 'running', mustCheck: true, problem: 'p' })
  const over = after(interrupted, { type: 'check' }, settle(0, 'unknown'), checked(true))
  expect(over).toMatchObject({ phase: 'done', mustCheck: false, checking: false })
  expect(next(run, checked(true))).toBe(run)
})

const pausedBy = (why: PauseReason) => next(running('waiting'), pause(why))
const waiting: Run = { ...running('waiting'), phase: 'waiting' }

test.each<[string, PauseReason, PauseReason | null, Run]>([
  ['running', 'rate limit', 'rate limit', running('waiting')],
  ['rate limited', 'offline', 'offline', pausedBy('rate limit')],
  ['offline', 'no answer', 'offline', pausedBy('offline')],
  ['paused by the admin', 'offline', 'person', pausedBy('person')],
  ['offline', 'person', 'person', pausedBy('offline')],
  ['paused by the admin', 'storage', 'storage', pausedBy('person')],
  ['waiting', 'offline', null, waiting],
  ['waiting', 'person', 'person', waiting],
  ['stopped', 'person', null, next(running('waiting'), stop)],
])('a run that is %s and then pauses by “%s” has the reason “%s”', (_, why, kept, run) => {
  expect(next(run, pause(why)).why).toBe(kept)
})

const unanswered: RunEvent = { type: 'pause', why: 'no answer', problem: 'p' }
const tryAgain: RunEvent = { type: 'try failed again' }
test.each<[string, string | null, RunEvent[]]>([
  ['is stopped', null, [unanswered, stop]],
  ['is left', null, [unanswered, left]],
  ['is paused by the admin', null, [unanswered, pause('person')]],
  ['cannot be stored', null, [unanswered, pause('storage')]],
  ['finds no network', 'p', [unanswered, pause('offline')]],
  ['waits for the admin, because the service stays lost', 'p', [unanswered, pause('lost')]],
  ['repeats targets', 'p', [unanswered, tryAgain]],
])('a run that the service did not answer and that %s has the problem %j', (_, problem, events) => {
  expect(after(running('failed', 'waiting'), ...events).problem).toBe(problem)
})

test.each<[string, string | null, RunEvent[]]>([
  ['is over', 'p', []],
  ['was left then', 'p', [left]],
  ['repeats targets', null, [tryAgain]],
])('a run with an incomplete check that %s has the problem %j', (_, problem, events) => {
  const over = after(running('unknown', 'failed'), { type: 'check' }, checked(true))
  expect(after(over, ...events).problem).toBe(problem)
})

test('the problem of a check does not explain a lost network', () => {
  const run = after(running('unknown', 'waiting'), { type: 'check' }, checked(false))
  expect([run.problem, next(run, pause('offline')).problem]).toEqual(['p', null])
})

test('a run resumes from the place where it was paused', () => {
  const why: RunEvent = { type: 'pause', why: 'not read', problem: 'p' }
  const run = next(running('confirmed', 'waiting'), why)
  expect(run).toMatchObject({ phase: 'paused', why: 'not read', problem: 'p' })
  expect(next(run, resume)).toMatchObject({ phase: 'waiting', why: null, problem: null })
  expect(states(after(run, resume, { type: 'start' }))).toEqual(['confirmed', 'waiting'])
  expect(next(running('waiting'), resume).phase).toBe('running')
})

test('“Stop” leaves the waiting targets, and ends a run without any', () => {
  expect(next(running('confirmed', 'waiting'), stop).phase).toBe('stopped')
  expect(next(running('confirmed', 'sending'), stop).phase).toBe('stopped')
  expect(next(running('confirmed', 'failed'), stop).phase).toBe('done')
  expect(after(running('sending', 'waiting'), stop, settle(0, 'confirmed')).phase).toBe('stopped')
})

test('a reload makes sent targets unknown, gives read ones back and starts nothing', () => {
  const run = deciding('waiting', 'waiting', 'waiting', 'confirmed')
  const taken = after(run, take, { type: 'take', index: 1 })
  const reloaded = after(taken, { type: 'send', index: 1 }, left)
  expect(reloaded).toMatchObject({ phase: 'paused', why: 'reload', mustCheck: true })
  expect(states(reloaded)).toEqual(['waiting', 'unknown', 'waiting', 'confirmed'])
  expect(reloaded.targets.map(({ tries }) => tries)).toEqual([0, 1, 0, 0])
  expect(reloaded.targets[1]?.words).toBe(reloaded.targets[1]?.ours)
  expect(next(running('confirmed', 'waiting'), left).mustCheck).toBe(false)
  const over = next(running('failed'), stop)
  expect(next(over, left)).toMatchObject({ phase: 'done', why: null })
})

test('“Try failed again” after “Stop” repeats those targets and leaves the others', () => {
  const stopped = after(running('sending', 'waiting', 'confirmed'), settle(0, 'failed'), stop)
  const again = next(stopped, tryAgain)
  expect(again).toMatchObject({ phase: 'waiting', onlyAgain: true })
  expect(states(again)).toEqual(['waiting', 'waiting', 'confirmed'])
  expect(again.targets[0]).toMatchObject({ words: null, ours: null })
  // Targets that never began stay as they are.
  const [first, ...rest] = again.targets
  const tried = { ...again, targets: first ? [{ ...first, tries: 1 }, ...rest] : [] }
  const over = after(tried, { type: 'start' }, take, settle(0, 'confirmed'))
  expect(over).toMatchObject({ phase: 'stopped', onlyAgain: false })
  expect(states(over)).toEqual(['confirmed', 'waiting', 'confirmed'])
  expect(nextStep(next(tried, { type: 'start' }), facts)).toEqual({ kind: 'send', index: 0 })
  expect(after(tried, pause('person'), resume).onlyAgain).toBe(true)
  expect(after(tried, stop, resume)).toMatchObject({ phase: 'waiting', onlyAgain: false })
  expect(next(running('failed', 'waiting'), tryAgain).phase).toBe('running')
  const done = next(running('failed'), stop)
  expect(next(done, tryAgain)).toMatchObject({ phase: 'waiting', onlyAgain: false })
})

test('a result that a reload lost is explained, and only a lost result asks for a check', () => {
  const run = after(deciding('sending'), { type: 'read back', index: 0 })
  expect(states(run)).toEqual(['reading back'])
  const words = (why: 'reload' | 'locked') => after(run, { type: 'left', why }).targets[0]?.words
  expect(words('reload')).toBe('No answer: the page was left.')
  expect(words('locked')).toBe('No answer: the session ended.')
  const known = { ...running('unknown', 'waiting'), mustCheck: false, checking: true }
  expect(next(known, left)).toMatchObject({ mustCheck: false, checking: false })
})

test('after “Stop” an unknown result waits for the admin, and a done run for nothing', () => {
  const done = after(running('sending', 'confirmed'), stop, settle(0, 'unknown'))
  expect(done).toMatchObject({ phase: 'done', mustCheck: true })
  for (const event of [resume, stop, pause('person'), { type: 'start' } as const])
    expect(next(done, event)).toBe(done)
})

test('an unknown revoke may be repeated after a check that did not show it as accepted', () => {
  const run = { ...running('unknown'), mustCheck: false }
  const [target] = run.targets
  const unknown = { state: 'unknown', accepted: false } as const
  expect(target && mayRepeat(run, target)).toBe(true)
  expect(states(next(run, { type: 'try unknown again' }))).toEqual(['waiting'])
  const others: [Run, { accepted: boolean; state: TargetState }][] = [
    [{ ...run, mustCheck: true }, unknown],
    [run, { ...unknown, accepted: true }],
    [run, { ...unknown, state: 'failed' }],
    [{ ...deciding('unknown'), mustCheck: false }, unknown],
  ]
  for (const [of, change] of others)
    expect(target && mayRepeat(of, { ...target, ...change })).toBe(false)
})

test('one outcome settles the rest of an app, and no other target', () => {
  const other = 'oapp.1.b' as OauthAppId
  const run = running('waiting', 'confirmed', 'sending', 'waiting')
  const targets = run.targets.map((target, at) => (at === 3 ? { ...target, app: other } : target))
  const rest: RunEvent = { type: 'settle rest', app, state: 'refused', words: 'Gone.' }
  const settled = next({ ...run, targets }, rest)
  expect(states(settled)).toEqual(['refused', 'confirmed', 'sending', 'waiting'])
  expect(settled.targets[0]).toMatchObject({ words: 'Gone.', ours: 'Gone.', said: null })
  expect(next(running('waiting'), rest).phase).toBe('done')
})

test.each<RunEvent>([
  take,
  settle(1, 'confirmed'),
  { type: 'settle rest', app, state: 'refused', words: null },
  { type: 'check' },
  { type: 'try failed again' },
  { type: 'try unknown again' },
])('a copy of a run that another tab owns ignores $type', (event) => {
  const run = { ...running('waiting', 'sending', 'failed', 'unknown'), mustCheck: false }
  const copy = next(run, { type: 'copy', isCopy: true })
  expect(next(copy, event)).toBe(copy)
})

test('only settled unknown results can be checked', () => {
  expect(canCheck(running('unknown', 'waiting'))).toBe(true)
  expect(canCheck(running('unknown', 'sending'))).toBe(false)
  expect(canCheck(running('confirmed', 'waiting'))).toBe(false)
  expect(canCheck({ ...running('unknown'), checking: true })).toBe(false)
})

test('a run resumes within a minute without the admin, after a lost network only on its page', () => {
  expect(resumesAutomatically('no answer', 59_999, false)).toBe(true)
  expect(resumesAutomatically('no answer', 60_000, true)).toBe(false)
  expect(resumesAutomatically('offline', 0, true)).toBe(true)
  expect(resumesAutomatically('offline', 0, false)).toBe(false)
  expect(isStronger('rate limit', null)).toBe(false)
})

test('a run waits for another one that runs, else for one that is paused', () => {
  const own: Run = { ...running('waiting'), phase: 'waiting' }
  const other = (change: Partial<Run>): Run => ({ ...running('waiting'), id: '2', ...change })
  const paused = other({ phase: 'paused', why: 'person' })
  const limited = other({ id: '3', phase: 'paused', why: 'rate limit' })
  expect(waitsFor(own, [own, paused, limited])).toBe(limited)
  expect(waitsFor(own, [paused, own])).toBe(paused)
  const harmless = (['done', 'stopped', 'waiting'] as const).map((phase) => other({ phase }))
  expect(waitsFor(own, [own, ...harmless, other({ isCopy: true })])).toBeNull()
  expect(waitsFor(running('waiting'), [paused])).toBeNull()
})
