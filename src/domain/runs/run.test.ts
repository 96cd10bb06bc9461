import { expect, test } from 'vitest'
import { refusedGrant } from '../accounts/revoke-outcome'
import { isEachForbidden } from './outcomes'
import type { AccountId, OauthAppId } from '../ids'
import type { Plan } from './plan'
import {
  isAtWork,
  isLeft,
  isStronger,
  isUnfinished,
  mayBeSent,
  newRun,
  targetKey,
  waitsFor,
  type Run,
  type TargetState,
} from './run'

const appId = 'oapp.1.a' as OauthAppId
const accountId = 'acct.1.b' as AccountId
const apps = [{ appId, clientId: 'client-a', tenantId: 'tnt.1.c' }]
const plan: Plan = { kind: 'revoke', apps, targets: [{ app: 0, accountId }] }
const waiting = newRun('new', plan, 5)
const run = (id: string, change: Partial<Run>): Run => ({ ...waiting, id, ...change })

test('a new run waits, and nothing of it was sent', () => {
  expect(newRun('new', plan, 5)).toMatchObject({
    startedAt: 5,
    note: '',
    phase: 'waiting',
    why: null,
    checking: false,
    mustCheck: false,
    onlyAgain: false,
    isKept: true,
    isCopy: false,
    lost: 0,
    targets: [{ id: accountId, app: appId, state: 'waiting', accepted: false, tries: 0 }],
  })
})

test('a grant is known by its app and account', () => {
  expect(targetKey({ id: accountId, app: appId })).toBe(`${appId} ${accountId}`)
  expect(targetKey({ id: appId, app: null })).toBe(appId)
})

test.each<[TargetState, boolean]>([
  ['waiting', false],
  ['reading', false],
  ['already so', false],
  ['changed since planned', false],
  ['sending', true],
  ['reading back', true],
  ['confirmed', true],
  ['refused', true],
  ['unknown', true],
])('a target that is %s may have been sent: %s', (state, may) => {
  for (const target of waiting.targets) expect(mayBeSent({ ...target, state })).toBe(may)
})

test.each<[Partial<Run>, boolean[]]>([
  [{ phase: 'waiting' }, [true, true, false]],
  [{ phase: 'running' }, [true, true, true]],
  [{ phase: 'paused', why: 'offline' }, [true, true, true]],
  [{ phase: 'paused', why: 'person' }, [true, true, false]],
  [{ phase: 'stopped' }, [false, true, false]],
  [{ phase: 'done' }, [false, false, false]],
  [{ phase: 'running', isCopy: true }, [false, false, false]],
])('a run with %j is unfinished, left and at work: %j', (change, expected) => {
  const some = run('1', change)
  expect([isUnfinished(some), isLeft(some), isAtWork(some)]).toEqual(expected)
})

const running = run('running', { phase: 'running' })
const paused = run('paused', { phase: 'paused', why: 'person' })
const limited = run('limited', { phase: 'paused', why: 'rate limit' })
const copy = run('copy', { phase: 'paused', why: 'person', isCopy: true })

test.each<[string, Run, Run[], Run | null]>([
  ['nothing else', waiting, [waiting], null],
  ['another waiting run', waiting, [waiting, run('other', {})], null],
  ['a paused run', waiting, [waiting, paused], paused],
  ['a running run before a paused one', waiting, [paused, waiting, running], running],
  ['a limited run before a paused one', waiting, [paused, limited], limited],
  ['a run of another tab', waiting, [copy, waiting], null],
  ['a run that ended', waiting, [run('ended', { phase: 'done' })], null],
  ['anything, after its start', running, [paused, running], null],
])('a run waits for the one that blocks it: %s', (_, some, all, blocking) => {
  expect(waitsFor(some, all)).toBe(blocking)
})

test.each([
  ['person', 'offline', true],
  ['offline', 'no answer', true],
  ['no answer', 'rate limit', true],
  ['offline', 'offline', false],
  ['rate limit', 'offline', false],
  ['offline', 'person', false],
  ['offline', null, false],
] as const)('the pause %s replaces the pause %s: %s', (why, than, replaces) => {
  expect(isStronger(why, than)).toBe(replaces)
})

const forbidden = { state: 'refused', ours: refusedGrant } as const
test.each<[boolean, Parameters<typeof isEachForbidden>[0]]>([
  [true, [forbidden, forbidden]],
  [true, [forbidden, { state: 'waiting', ours: null }, forbidden]],
  [false, [forbidden, { state: 'confirmed', ours: null }]],
  [false, [forbidden, { state: 'waiting', ours: null }]],
  [false, []],
])(
  'the token may be the cause (%s) if all of several finished targets are forbidden: %j',
  (...row) => {
    const [isCause, targets] = row
    expect(isEachForbidden(targets)).toBe(isCause)
  },
)
