import { describe, expect, test } from 'vitest'
import type { AppSpec } from '#mocks/seeds/build-app'
import { exampleRun, read, testService } from '../testing'
import { NOTHING_ASSESSED } from './finished-run'
import { verdictOn } from './investigations'

const knobs = { rateLimit: 'off' } as const
const insert = (spec: Partial<AppSpec> = {}) => {
  const service = testService({ knobs })
  const fixture = 'under test'
  service.insertApp({ name: 'Under test', fixture, ...spec })
  return { service, fixture, now: () => read(service, fixture, '?include=investigation') }
}
const EARLIER = '2026-11-01T00:00:00.000Z'
const failed = {
  status: 'failed',
  startedAt: EARLIER,
  completedAt: EARLIER,
  riskAssessment: '',
  assessments: NOTHING_ASSESSED,
} as const
const completed = exampleRun({}, 'malicious')

describe('§3 a run that concludes safe: staged on a newly granted app, committed on another', () => {
  test.each<[string, 'staged' | 'committed', Partial<AppSpec>]>([
    ['nothing is known', 'staged', {}],
    ['the earlier run failed', 'staged', { investigation: failed }],
    ['an earlier run was completed', 'committed', { investigation: completed }],
    [
      'the system classified it',
      'committed',
      { classification: 'suspicious', classifiedBy: 'system' },
    ],
    [
      'a recommendation was rejected',
      'committed',
      { recommendedClassification: { value: 'malicious', status: 'rejected', issueId: null } },
    ],
  ])('if %s, a safe verdict is %s', (_, expected, spec) => {
    const { service, fixture, now } = insert(spec)
    service.startInvestigation(fixture)
    service.finishInvestigation(fixture, 'safe')
    expect({
      classification: now().classification,
      isStaged: now().recommendedClassification?.status === 'staged',
    }).toEqual(
      expected === 'staged'
        ? { classification: null, isStaged: true }
        : { classification: 'safe', isStaged: false },
    )
  })

  test('a verdict after a completed run is a later verdict', () => {
    const { service, fixture, now } = insert({ investigation: completed })
    service.finishInvestigation(fixture, 'safe')
    expect(now().classification).toBe('safe')
  })

  test('the system can replace a value that it committed', () => {
    const { service, fixture } = insert()
    expect([service.commitSafe(fixture), service.commitSafe(fixture)]).toEqual([
      'committed',
      'committed',
    ])
  })
})

test('a run that ends without a start takes no time', () => {
  const { service, fixture, now } = insert()
  service.finishInvestigation(fixture, 'failed')
  expect(now().investigation).toEqual({
    ...failed,
    startedAt: '2026-11-20T12:00:00.000Z',
    completedAt: '2026-11-20T12:00:00.000Z',
  })
  const other = insert()
  other.service.finishInvestigation(other.fixture, 'malicious')
  expect(other.now().investigation).toMatchObject({
    status: 'completed',
    startedAt: '2026-11-20T12:00:00.000Z',
  })
})

test('a failed run keeps its earlier assessments', () => {
  const assessments = {
    ...NOTHING_ASSESSED,
    scopeRisk: { level: 'high', summary: 'It reads mail.' },
  } as const
  const running = { ...failed, status: 'running', completedAt: null, assessments } as const
  const { service, fixture, now } = insert({ investigation: running })
  service.finishInvestigation(fixture, 'failed')
  expect(now().investigation).toMatchObject({ status: 'failed', assessments })
})

test('a run whose time is over ends at a read of the investigation', () => {
  const service = testService({ knobs: { ...knobs, investigationEnds: { afterMs: 1_000 } } })
  const fixture = 'investigation running'
  service.clock.advance(60_000)
  expect(read(service, fixture).recommendedClassification).toBeNull()
  expect(read(service, fixture, '?include=accounts').recommendedClassification).toBeNull()
  expect(read(service, fixture, '?include=investigation').investigation?.status).toBe('completed')
})

test('the agent always has the same verdict on an app', () => {
  const { apps } = testService().tables
  const verdicts = apps.slice(0, 200).map(({ row }) => verdictOn(row))
  expect([...new Set(verdicts)].toSorted()).toEqual(['overprivileged', 'safe', 'suspicious'])
  expect(apps.slice(0, 200).map(({ row }) => verdictOn(row))).toEqual(verdicts)
})

test('§2.3 each verdict has its own issue, even on the same app', () => {
  const { service, fixture, now } = insert()
  const ids = [0, 1, 2].map(() => {
    service.verdict(fixture, 'malicious')
    return now().recommendedClassification?.issueId
  })
  expect(new Set(ids).size).toBe(3)
  const second = service.insertApp({ name: 'Second' })
  service.verdict(second, 'safe')
  const { issueId } = service.tables.find(second)?.recommendedClassification ?? {}
  expect(ids).not.toContain(issueId)
})
