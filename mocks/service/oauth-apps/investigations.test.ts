import { describe, expect, test } from 'vitest'
import type { Knobs } from '../engine/knobs'
import { ask, names, patch, read, testService } from '../testing'
import { CLASSIFICATIONS, type WireOauthApp } from './wire'

const RUNNING = 'investigation running'
const NOW = { at: '2026-11-20T12:00:00.000Z' }
const run = (service: ReturnType<typeof testService>, fixture = RUNNING) =>
  read(service, fixture, '?include=investigation')
const withKnobs = (knobs: Partial<Knobs>) => testService({ knobs: { rateLimit: 'off', ...knobs } })

describe('§2.5 an investigation runs and ends', () => {
  test('an investigation ends after five reads, and only the status shows the end', () => {
    const service = testService()
    const before = read(service, RUNNING)
    const statuses = Array.from({ length: 6 }, () => run(service).investigation?.status)
    expect(statuses).toEqual([...Array<string>(5).fill('running'), 'completed'])
    expect(run(service).investigation).toMatchObject({
      completedAt: NOW.at,
      riskAssessment: expect.stringContaining('Verdict') as string,
      assessments: { vendorTrust: {}, scopeRisk: {}, blastRadius: {}, appBehavior: {} },
    })
    // The first verdict on a new app is staged
    expect(read(service, RUNNING)).toEqual({
      ...before,
      recommendedClassification: {
        value: expect.any(String) as string,
        status: 'staged',
        issueId: expect.stringMatching(/^issue\.1\./) as string,
      },
    })
  })

  test('requests without the investigation neither end nor start a run', () => {
    const service = withKnobs({})
    const before = service.tables.findFixture(RUNNING)
    for (let reads = 0; reads < 20; reads++) {
      read(service, RUNNING)
      read(service, RUNNING, '?include=accounts')
      ask(service, '/oauth-apps?limit=200')
      expect(run(service, 'investigation null').investigation).toBeNull()
    }
    expect(before?.investigation.get()?.status).toBe('running')
  })

  test('the knob investigationEnds can end a run after some time', () => {
    const service = withKnobs({ investigationEnds: { afterMs: 30_000 } })
    for (let reads = 0; reads < 20; reads++)
      expect(run(service).investigation?.status).toBe('running')
    service.clock.advance(30_000)
    expect(run(service).investigation?.status).toBe('completed')
  })

  test('the knob investigationEnds can keep a run running', () => {
    const service = withKnobs({ investigationEnds: 'never' })
    for (let reads = 0; reads < 20; reads++)
      expect(run(service).investigation?.status).toBe('running')
  })

  test('the knob investigationOutcome makes a run fail without a verdict', () => {
    const service = withKnobs({
      investigationEnds: { afterReads: 1 },
      investigationOutcome: 'failed',
    })
    run(service)
    expect(run(service)).toMatchObject({
      recommendedClassification: null,
      investigation: { status: 'failed', completedAt: NOW.at, riskAssessment: '' },
    })
  })

  test('a refused request does not count as a read', () => {
    const service = withKnobs({ investigationEnds: { afterReads: 1 } })
    const { id } = service.fixture(RUNNING)
    const refused = ask(service, `/oauth-apps/${id}?include=investigation`, 'no investigation')
    expect(refused.status).toBe(403)
    expect(run(service).investigation?.status).toBe('running')
  })

  test('the drivers start a run without assessments and end it as given', () => {
    const service = testService()
    service.startInvestigation('investigation null')
    expect(run(service, 'investigation null').investigation).toEqual({
      status: 'running',
      startedAt: NOW.at,
      completedAt: null,
      riskAssessment: '',
      assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
    })
    service.clock.advance(5_000)
    service.finishInvestigation('investigation null', 'malicious')
    expect(run(service, 'investigation null')).toMatchObject({
      recommendedClassification: { value: 'malicious', status: 'staged' },
      investigation: {
        status: 'completed',
        startedAt: NOW.at,
        completedAt: '2026-11-20T12:00:05.000Z',
      },
    })
    service.startInvestigation('investigation null')
    service.finishInvestigation('investigation null', 'failed')
    expect(run(service, 'investigation null').investigation?.status).toBe('failed')
  })
})

describe('§3 verdicts', () => {
  test.each(CLASSIFICATIONS)('a verdict on a newly granted app is staged: %s', (value) => {
    const service = testService()
    const id = service.insertApp({ name: 'Just granted' })
    service.verdict(id, value)
    const { body } = ask<WireOauthApp>(service, `/oauth-apps/${id}`)
    expect(body).toMatchObject({
      classification: null,
      recommendedClassification: { value, status: 'staged', issueId: expect.any(String) as string },
    })
    expect(body.keyEvents).not.toHaveProperty('classificationChanged')
    expect(names(service, `?classification=${value}&search=just`)).toEqual(['Just granted'])
  })

  test.each([
    ['unclassified', 'login-only'],
    ['classified by the system', 'safe by the system'],
  ])('a later safe is committed without an admin: %s', (_title, fixture) => {
    const service = testService()
    service.insertApp({
      name: 'Settled',
      fixture: 'safe by the system',
      classification: 'safe',
      classifiedBy: 'system',
    })
    const before = read(service, fixture)
    expect(service.commitSafe(fixture)).toBe('committed')
    expect(read(service, fixture)).toEqual({
      ...before,
      classification: 'safe',
      // The agent saved and no admin, so the policy time is not written
      keyEvents: { ...before.keyEvents, classificationChanged: NOW },
    })
  })

  test.each(['accepted', 'staged with committed other', 'verified and malicious'])(
    'a later safe on an admin’s value is dropped: %s',
    (fixture) => {
      const service = testService()
      const before = read(service, fixture)
      expect(service.commitSafe(fixture)).toBe('dropped')
      expect(read(service, fixture)).toEqual(before)
    },
  )

  test('a value committed by the agent between reads is no admin’s decision', () => {
    const odd = testService({ seed: 'odd' })
    read(odd, 'auto-safe between reads')
    expect(read(odd, 'auto-safe between reads').classification).toBe('safe')
    expect(odd.commitSafe('auto-safe between reads')).toBe('committed')
  })

  test('a saved value is the admin’s, even if the agent set it first', () => {
    const service = testService()
    service.commitSafe('login-only')
    patch(service, 'login-only', { classification: 'safe' })
    expect(service.commitSafe('login-only')).toBe('dropped')
  })

  test('a re-investigation commits safe and stages other verdicts', () => {
    const service = testService()
    const again = (outcome: 'safe' | 'malicious') => {
      service.startInvestigation('investigation completed')
      service.finishInvestigation('investigation completed', outcome)
      return read(service, 'investigation completed')
    }
    expect(again('safe')).toMatchObject({ classification: 'safe', recommendedClassification: null })
    expect(again('malicious')).toMatchObject({
      classification: 'safe',
      recommendedClassification: { value: 'malicious', status: 'staged' },
    })
  })

  test('a decided app is staged again with a new issue', () => {
    const service = testService()
    const { issueId } = read(service, 'staged on null').recommendedClassification ?? {}
    patch(service, 'staged on null', { classification: 'suspicious' })
    service.verdict('staged on null', 'malicious')
    const again = read(service, 'staged on null').recommendedClassification
    expect(again).toMatchObject({ value: 'malicious', status: 'staged' })
    expect(again?.issueId).not.toBe(issueId)
  })

  test('the odd seed withdraws, stages again and clears between two reads', () => {
    const odd = testService({ seed: 'odd' })
    const twice = (fixture: string) => [read(odd, fixture), read(odd, fixture)]
    expect(
      twice('withdrawn on second read').map((app) => app.recommendedClassification?.status),
    ).toEqual(['staged', undefined])
    expect(
      twice('staged again between reads').map((app) => app.recommendedClassification?.status),
    ).toEqual(['accepted', 'staged'])
    expect(
      twice('classificationChanged lost between reads').map((app) => app.classification),
    ).toEqual(['unnecessary', null])
  })
})
