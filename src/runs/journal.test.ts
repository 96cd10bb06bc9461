import { beforeEach, describe, expect, test, vi } from 'vitest'
import '#/api/zod-setup'
import { findDifferences, type Comparable } from '#/domain/decision/decision-conflict'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { toPlannedApp, revokePlan, type DecidePlan, type Plan } from '#/domain/runs/plan'
import { newRun, type Run, type Target, type TargetState } from '#/domain/runs/run'
import { bounded, longestKept } from '#/lib/kept'
import { fakeStorage } from '#/testing/fake-storage'
import { comparableApp } from '#/testing/comparable-app'
import { identityDifferences } from '#/domain/runs/outcomes'
import {
  forgetRun,
  isStored,
  keepList,
  keepPlan,
  keepReasons,
  keepSent,
  keepStates,
  readJournal,
} from './journal'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  fakeStorage(storage)
})

/** Stores a run with this plan beside the stored runs. */
function keep(plan: Plan, id = 'run-1', others: string[] = []): Run {
  const run = newRun(id, plan, 0, 'Ticket 4711')
  keepList({ salt: 's', digest: 'd' }, [run.id, ...others])
  keepPlan(run)
  keepStates(run)
  keepReasons(run)
  return run
}

/** Changes the values of keys with this ending. */
function damage(end: string, change: (text: string) => string): void {
  for (const [key, value] of storage) if (key.endsWith(end)) storage.set(key, change(value))
}

/** Stores a run with this plan and returns the runs that a reload reads. */
function reloaded(plan: DecidePlan, change: (text: string) => string = (text) => text) {
  keep(plan)
  damage('', change)
  return readJournal()?.runs ?? []
}

const app = toPlannedApp({ ...comparableApp, id: 'oapp.1.a' as OauthAppId })
const setBack: DecidePlan = {
  kind: 'decide',
  change: {},
  targets: [{ ...app, own: { classification: 'safe', remediation: ['revoke'] } }],
}

test('a reload keeps the set-back values of each app but not the note', () => {
  const [run] = reloaded(setBack)
  expect(run?.plan).toEqual(setBack)
  expect(run?.note).toBe('')
  expect([...storage.values()].join('')).not.toContain('4711')
})

describe('R-48: stored runs are read entry by entry', () => {
  const apps = ['oapp.1.a', 'oapp.1.b', 'oapp.1.c'] as OauthAppId[]
  const planFor = (change: Partial<Comparable> = {}): DecidePlan => ({
    kind: 'decide',
    change: { classification: 'malicious' },
    targets: apps.map((id, index) =>
      toPlannedApp({ ...comparableApp, ...(index === 1 && change), id }),
    ),
  })
  const states = (run: Run | undefined) => run?.targets.map(({ id, state }) => [id, state])

  test('a client ID of 4,001 characters is cut and still matches its app', () => {
    const clientId = 'c'.repeat(longestKept + 1)
    keep(planFor({ clientId }))
    const { runs = [], lost } = readJournal() ?? {}
    expect([runs[0]?.targets.length, runs[0]?.lost, lost]).toEqual([3, 0, []])
    const [kept] = runs[0]?.plan.kind === 'decide' ? runs[0].plan.targets.slice(1) : []
    const now = { ...comparableApp, clientId }
    expect(kept && findDifferences(kept.planned, now)).toEqual([])
    expect(identityDifferences({ ...comparableApp, clientId: bounded(clientId) }, now)).toBeNull()
  })

  test('an unreadable target is dropped, and later targets keep their states', () => {
    const run = keep(planFor())
    const [first, second, third] = run.targets as [Target, Target, Target]
    const why = { state: 'failed', ours: 'Why.', words: 'Why.', tries: 2 } as const
    const targets = [
      { ...first, state: 'confirmed' as const, tries: 2 },
      second,
      { ...third, ...why },
    ]
    keepStates({ ...run, targets })
    keepReasons({ ...run, targets })
    keepSent(run.id, [2])
    damage('.plan', (text) => text.replace('oapp.1.b', 'oapp.1.b!'))
    const [readRun] = readJournal()?.runs ?? []
    expect(states(readRun)).toEqual([
      [apps[0], 'confirmed'],
      [apps[2], 'failed'],
    ])
    expect(readRun?.targets[0]).toMatchObject({ ours: null, tries: 2 })
    expect(readRun?.targets[1]).toMatchObject({ ours: 'Why.', tries: 2 })
    expect(readRun?.lost).toBe(1)
  })

  test('an unreadable app of a revoke plan drops only its own grants', () => {
    const accounts = ['acct.1.a', 'acct.1.b'] as AccountId[]
    const of = (id: OauthAppId) => ({ id, clientId: `client of ${id}`, tenantId: 'tnt.1.a' })
    const grants = apps.flatMap((id) => accounts.map((account) => ({ app: of(id), id: account })))
    keep(revokePlan(grants))
    damage('.plan', (text) => text.replace('"appId":"oapp.1.a"', '"appId":null'))
    const [readRun] = readJournal()?.runs ?? []
    expect(readRun?.targets.map(({ app: target }) => target)).toEqual([
      apps[1],
      apps[1],
      apps[2],
      apps[2],
    ])
    expect(readRun?.lost).toBe(2)
  })

  test.each([
    ['.run-1.plan', '{'],
    ['.run-1.plan', '{"startedAt":0,"plan":{"kind":"decide","change":{},"targets":[{}]}}'],
    ['.run-1.states', '{"phase":"gone"}'],
    [
      '.run-1.states',
      '{"phase":"done","mustCheck":false,"onlyAgain":false,"isCopy":false,"states":"cc"}',
    ],
  ])('a run whose %s is %s is lost, and other runs are read', (end, text) => {
    keep(planFor(), 'run-2')
    keep(planFor(), 'run-1', ['run-2'])
    damage(end, () => text)
    expect(readJournal()).toMatchObject({ runs: [{ id: 'run-2' }], lost: ['run-1'] })
  })

  test.each<[string, string, (text: string) => string]>([
    ['no start time', 'plan', (text) => text.replace('startedAt', 'began')],
    ['no targets', 'plan', (text) => text.replace('"targets"', '"apps"')],
    ['a plan that is cut', 'plan', (text) => text.slice(0, -9)],
    ['fewer targets than states', 'states', (text) => text.replace('www', 'wwww')],
    ['more targets than states', 'states', (text) => text.replace('www', 'ww')],
    ['no note of its copy', 'states', (text) => text.replace('isCopy', 'copy')],
    ['states that are cut', 'states', (text) => text.slice(0, -3)],
    ['no states', 'states', () => 'null'],
  ])('a run with %s is lost, and other runs are read', (_, part, change) => {
    keep(planFor(), 'run-2')
    keep(planFor(), 'run-1', ['run-2'])
    damage(`.run-1.${part}`, change)
    expect(readJournal()).toMatchObject({ runs: [{ id: 'run-2' }], lost: ['run-1'] })
  })

  test('a run without the fields that later versions added is read', () => {
    keep(planFor())
    damage('.states', (text) => text.replace('"lost":0,', ''))
    for (const key of [...storage.keys()].filter((name) => name.endsWith('.reasons')))
      storage.delete(key)
    const targets = apps.map((id) => ({ id, ours: null, tries: 0 }))
    expect(readJournal()?.runs).toMatchObject([{ lost: 0, targets }])
  })

  test('reasons that are cut leave the states of their targets', () => {
    const run = keep(planFor())
    const targets = run.targets.map((target) => ({
      ...target,
      state: 'failed' as const,
      ours: 'Why.',
    }))
    keepStates({ ...run, targets })
    keepReasons({ ...run, targets })
    damage('.reasons', (text) => text.replace('["Why."]', '[]'))
    const failed = apps.map((id) => ({ id, state: 'failed', ours: null }))
    expect(readJournal()?.runs[0]?.targets).toMatchObject(failed)
    damage('.reasons', (text) => text.slice(0, -9))
    expect(readJournal()?.runs[0]?.targets).toMatchObject(failed)
  })

  test('an invalid run ID is lost, and other runs are read', () => {
    const lost = ['no/such/id', '/id', 'id/', 'x'.repeat(65)]
    for (const id of lost) keep(planFor(), id)
    keep(planFor(), 'run-1', lost)
    expect(readJournal()).toMatchObject({ runs: [{ id: 'run-1' }], lost })
  })

  test('an unreadable reason does not affect other reasons', () => {
    const run = keep(planFor())
    const why = (ours: string) => ({ state: 'failed' as const, ours })
    const targets = run.targets.map((target, index) => ({ ...target, ...why(`Why ${index}.`) }))
    keepStates({ ...run, targets })
    keepReasons({ ...run, targets })
    damage('.reasons', (text) => text.replace('[0,0,', '["x",0,').replace('"Why 1."', '7'))
    const [readRun] = readJournal()?.runs ?? []
    expect(readRun?.targets.map(({ ours }) => ours)).toEqual([null, null, 'Why 2.'])
  })

  test.each(['{', '[0,"x"]', '7'])(
    'with %s as the list of sent targets, every waiting target is unknown',
    (text) => {
      const run = keep(planFor())
      keepSent(run.id, [0])
      damage('.sent', () => text)
      expect(states(readJournal()?.runs[0])?.map(([, state]) => state)).toEqual([
        'unknown',
        'unknown',
        'unknown',
      ])
    },
  )
})

test.each<[before: TargetState, accepted: boolean, after: TargetState]>([
  ['waiting', false, 'waiting'],
  ['reading', false, 'waiting'],
  ['sending', false, 'unknown'],
  ['reading back', false, 'unknown'],
  ['confirmed', false, 'confirmed'],
  ['still staged', false, 'still staged'],
  ['already so', false, 'already so'],
  ['changed since planned', false, 'changed since planned'],
  ['refused', false, 'refused'],
  ['failed', false, 'failed'],
  ['unknown', false, 'unknown'],
  ['unknown', true, 'unknown'],
])('a target that was %s (accepted: %s) is %s after a reload', (state, accepted, after) => {
  const run = keep(setBack)
  keepStates({ ...run, targets: run.targets.map((target) => ({ ...target, state, accepted })) })
  const tries = after === 'waiting' ? 0 : 1
  expect(readJournal()?.runs[0]?.targets).toMatchObject([{ state: after, accepted, tries }])
})

test('a reload pauses a run at work, and its sent targets are unknown', () => {
  const change = { classification: 'safe' } as const
  const other = { ...app, appId: 'oapp.1.b' as OauthAppId }
  const run = keep({ kind: 'decide', change, targets: [app, other] })
  keepStates({ ...run, phase: 'running', onlyAgain: true, lost: 3 })
  keepSent(run.id, [1])
  const [read] = readJournal()?.runs ?? []
  expect(read).toMatchObject({ phase: 'paused', why: 'reload', onlyAgain: true, lost: 3 })
  expect(read?.targets.map(({ state }) => state)).toEqual(['waiting', 'unknown'])
})

test('a run is stored with its plan and the list, until it is forgotten', () => {
  const { id } = keep(setBack)
  expect([isStored(id), isStored('run-2')]).toEqual([true, false])
  forgetRun(id)
  expect([isStored(id), storage.size]).toEqual([false, 1])
  keep(setBack)
  keepList({ salt: 's', digest: 'd' }, [])
  expect([isStored(id), readJournal()]).toEqual([false, null])
})

test('a full storage is reported', () => {
  const run = keep(setBack)
  const kept = () => [
    keepList({ salt: 's', digest: 'd' }, [run.id]),
    keepPlan(run),
    keepStates(run),
    keepReasons(run),
    keepSent(run.id, [0]),
  ]
  expect(kept()).toEqual(Array(5).fill(true))
  const full = vi.spyOn(storage, 'set').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  expect(kept()).toEqual(Array(5).fill(false))
  full.mockRestore()
})

test.each(['paused', 'stopped', 'done'] as const)('a copied run that was %s stays so', (phase) => {
  keepStates({ ...keep(setBack), phase, isCopy: true })
  const why = phase === 'paused' ? 'reload' : null
  expect(readJournal()?.runs).toMatchObject([{ phase, why }])
})

test('a target with an unreadable state, or sent since it was read, is unknown', () => {
  const run = keep(setBack)
  damage('.states', (text) => text.replace('"w"', '"?"'))
  expect(readJournal()?.runs[0]?.targets).toMatchObject([{ state: 'unknown', accepted: false }])
  keepStates({ ...run, targets: run.targets.map((target) => ({ ...target, state: 'reading' })) })
  keepSent(run.id, [0])
  expect(readJournal()?.runs[0]?.targets).toMatchObject([{ state: 'unknown', tries: 1 }])
})

test('a damaged list has no runs', () => {
  keep(setBack)
  damage('', (text) => text.replace('["run-1"]', '"run-1"'))
  expect(readJournal()).toMatchObject({ runs: [], lost: [] })
})
