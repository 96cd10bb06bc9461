import { describe, expect, test } from 'vitest'
import type { AppSpec } from '#mocks/seeds/build-app'
import type { Knobs } from '../engine/knobs'
import { ask, patch, read, testService } from '../testing'
import { NOTHING_ASSESSED } from './finished-run'
import { verdictOn } from './investigations'

const RUNNING = 'investigation running'
const NOW = '2026-11-20T12:00:00.000Z'
const EARLIER = '2026-11-01T00:00:00.000Z'
const run = (service: ReturnType<typeof testService>, fixture = RUNNING) =>
  read(service, fixture, '?include=investigation')
const statusAfter = (service: ReturnType<typeof testService>, reads: number) => {
  for (let count = 0; count < reads; count++) run(service)
  return run(service).investigation?.status
}
const withKnobs = (knobs: Partial<Knobs>) => testService({ knobs: { rateLimit: 'off', ...knobs } })
const insert = (spec: Partial<AppSpec> = {}) => {
  const service = withKnobs({})
  const fixture = 'under test'
  service.insertApp({ name: 'Under test', fixture, ...spec })
  return { service, fixture, now: () => run(service, fixture) }
}
const failed = {
  status: 'failed',
  startedAt: EARLIER,
  completedAt: EARLIER,
  riskAssessment: '',
  assessments: NOTHING_ASSESSED,
} as const
const completed = { ...failed, status: 'completed' } as const

describe('§2.5 an investigation runs and ends', () => {
  test('an investigation ends after five reads, and only the status shows the end', () => {
    const service = testService()
    const before = read(service, RUNNING)
    expect(statusAfter(service, 4)).toBe('running')
    expect(run(service).investigation).toMatchObject({
      status: 'completed',
      completedAt: NOW,
      riskAssessment: expect.stringContaining('Verdict') as string,
      assessments: { vendorTrust: {}, scopeRisk: {}, blastRadius: {}, appBehavior: {} },
    })
    expect(read(service, RUNNING)).toEqual({
      ...before,
      recommendedClassification: {
        value: expect.any(String) as string,
        status: 'staged',
        issueId: expect.stringMatching(/^issue\.1\./) as string,
      },
    })
  })

  test('a run that starts again is read five times again', () => {
    const service = testService()
    expect(statusAfter(service, 3)).toBe('running')
    service.startInvestigation(RUNNING)
    expect(statusAfter(service, 4)).toBe('running')
    expect(run(service).investigation?.status).toBe('completed')
  })

  test('requests without the investigation, and refused ones, do not count as reads', () => {
    const service = withKnobs({ investigationEnds: { afterReads: 1 } })
    const path = `/oauth-apps/${service.fixture(RUNNING).id}`
    for (const query of ['', '?include=accounts']) ask(service, path + query)
    ask(service, '/oauth-apps?limit=200')
    const { status } = ask(service, `${path}?include=investigation`, 'no investigation')
    expect(status).toBe(403)
    expect([statusAfter(service, 0), statusAfter(service, 0)]).toEqual(['running', 'completed'])
  })

  test.each<[Partial<Knobs>, ms: number, reads: number, status: string]>([
    [{ investigationEnds: { afterMs: 30_000 } }, 29_999, 20, 'running'],
    [{ investigationEnds: { afterMs: 30_000 } }, 30_000, 0, 'completed'],
    [{ investigationEnds: 'never' }, 86_400_000, 20, 'running'],
    [{ investigationEnds: { afterReads: 1 }, investigationOutcome: 'failed' }, 0, 1, 'failed'],
  ])('under the knobs %j, after %i ms and %i reads, a run is %s', (knobs, ms, reads, status) => {
    const service = withKnobs(knobs)
    service.clock.advance(ms)
    // A run ends only at a read of the investigation
    for (const query of ['', '?include=accounts'])
      expect(read(service, RUNNING, query).recommendedClassification).toBeNull()
    expect(statusAfter(service, reads)).toBe(status)
    expect(run(service).recommendedClassification !== null).toBe(status === 'completed')
  })

  test('the drivers start a run without assessments and end it as given', () => {
    const scopeRisk = { level: 'high', summary: 'It reads mail.' } as const
    const earlier = { ...completed, assessments: { ...NOTHING_ASSESSED, scopeRisk } }
    const { service, fixture, now } = insert({ investigation: earlier })
    service.startInvestigation(fixture)
    const started = { ...failed, status: 'running', startedAt: NOW, completedAt: null }
    expect(now().investigation).toEqual(started)
    service.clock.advance(5_000)
    service.finishInvestigation(fixture, 'malicious')
    expect(now()).toMatchObject({
      recommendedClassification: { value: 'malicious', status: 'staged' },
      investigation: { startedAt: NOW, completedAt: '2026-11-20T12:00:05.000Z' },
    })
  })

  test.each(['failed', 'malicious'] as const)(
    'a run that ends without a start takes no time: %s',
    (outcome) => {
      const { service, fixture, now } = insert()
      service.finishInvestigation(fixture, outcome)
      expect(now().investigation).toMatchObject({ startedAt: NOW, completedAt: NOW })
    },
  )

  test('a failed run keeps its earlier assessments', () => {
    const scopeRisk = { level: 'high', summary: 'It reads mail.' } as const
    const assessments = { ...NOTHING_ASSESSED, scopeRisk }
    const running = { ...failed, status: 'running', completedAt: null, assessments } as const
    const { service, fixture, now } = insert({ investigation: running })
    service.finishInvestigation(fixture, 'failed')
    expect(now().investigation).toMatchObject({ status: 'failed', assessments })
  })
})

describe('§3 a run that concludes safe: staged on a newly granted app, committed on another', () => {
  const rejected = { value: 'malicious', status: 'rejected', issueId: null } as const
  test.each<[string, 'staged' | 'committed', Partial<AppSpec>]>([
    ['nothing is known', 'staged', {}],
    ['the earlier run failed', 'staged', { investigation: failed }],
    ['an earlier run was completed', 'committed', { investigation: completed }],
    [
      'the system classified it',
      'committed',
      { classification: 'suspicious', classifiedBy: 'system' },
    ],
    ['a recommendation was rejected', 'committed', { recommendedClassification: rejected }],
  ])('if %s, a safe verdict is %s', (_, expected, spec) => {
    const { service, fixture, now } = insert(spec)
    service.startInvestigation(fixture)
    service.finishInvestigation(fixture, 'safe')
    const { classification, recommendedClassification } = now()
    expect([classification, recommendedClassification?.status === 'staged']).toEqual(
      expected === 'staged' ? [null, true] : ['safe', false],
    )
  })

  test('a verdict after a completed run is a later verdict, even without a start', () => {
    const { service, fixture, now } = insert({ investigation: completed })
    service.finishInvestigation(fixture, 'safe')
    expect(now().classification).toBe('safe')
  })

  test.each([
    ['committed', 'unclassified', {}],
    ['committed', 'classified by the system', { classification: 'safe', classifiedBy: 'system' }],
    ['dropped', 'saved by an admin', { classification: 'safe' }],
    [
      'dropped',
      'saved by an admin, with another value staged',
      {
        classification: 'malicious',
        recommendedClassification: { value: 'safe', status: 'staged', issueId: null },
      },
    ],
  ] satisfies [string, string, Partial<AppSpec>][])(
    'a later safe is %s on an app that is %s',
    (outcome, _, spec) => {
      const { service, fixture, now } = insert(spec)
      const before = now()
      expect(service.commitSafe(fixture)).toBe(outcome)
      // The agent saved and no admin, so the policy time is not written
      const keyEvents = { ...before.keyEvents, classificationChanged: { at: NOW } }
      expect(now()).toEqual(
        outcome === 'dropped' ? before : { ...before, classification: 'safe', keyEvents },
      )
    },
  )

  test('a saved value is the admin’s, even if the agent set it first', () => {
    const service = testService()
    expect(service.commitSafe('login-only')).toBe('committed')
    expect(service.commitSafe('login-only')).toBe('committed')
    patch(service, 'login-only', { classification: 'safe' })
    expect(service.commitSafe('login-only')).toBe('dropped')
  })

  test('a later verdict that is not safe is staged beside the committed value', () => {
    const { service, fixture, now } = insert({ classification: 'safe', investigation: completed })
    service.finishInvestigation(fixture, 'malicious')
    expect(now()).toMatchObject({
      classification: 'safe',
      recommendedClassification: { value: 'malicious', status: 'staged' },
    })
  })
})

test('§2.3 each verdict has its own issue, even on the same app', () => {
  const { service, fixture, now } = insert()
  const second = service.insertApp({ name: 'Second' })
  service.verdict(second, 'safe')
  const ids = [0, 1].map(() => {
    service.verdict(fixture, 'malicious')
    return now().recommendedClassification?.issueId
  })
  ids.push(service.tables.find(second)?.recommendedClassification?.issueId)
  expect(new Set(ids).size).toBe(3)
})

test('the agent always has the same verdict on an app', () => {
  const verdicts = () =>
    testService()
      .tables.apps.slice(0, 200)
      .map(({ row }) => verdictOn(row))
  expect([...new Set(verdicts())].toSorted()).toEqual(['overprivileged', 'safe', 'suspicious'])
  expect(verdicts()).toEqual(verdicts())
})

test('the seed odd withdraws, stages again, commits and clears between two reads', () => {
  const odd = testService({ seed: 'odd' })
  const twice = (fixture: string) =>
    [read(odd, fixture), read(odd, fixture)].map(
      ({ classification, recommendedClassification }) => [
        classification,
        recommendedClassification?.status,
      ],
    )
  expect(twice('withdrawn on second read').map(([, status]) => status)).toEqual([
    'staged',
    undefined,
  ])
  expect(twice('staged again between reads').map(([, status]) => status)).toEqual([
    'accepted',
    'staged',
  ])
  expect(twice('classificationChanged lost between reads').map(([value]) => value)).toEqual([
    'unnecessary',
    null,
  ])
  expect(twice('auto-safe between reads').map(([value]) => value)).toEqual([null, 'safe'])
  // The agent's value is no admin's decision
  expect(odd.commitSafe('auto-safe between reads')).toBe('committed')
})
