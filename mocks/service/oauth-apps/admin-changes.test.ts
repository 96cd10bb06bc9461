import { describe, expect, test } from 'vitest'
import { effectiveClassification } from './list-oauth-apps'
import { type Classification, CLASSIFICATIONS } from './wire'
import { names, patch, read, testService } from '../testing'

const saved = (fixture: string, classification: Classification, knobs = {}) => {
  const service = testService({ knobs })
  patch(service, fixture, { classification })
  return read(service, fixture)
}

describe('§3 a staged recommendation is resolved by a classification', () => {
  test.each(CLASSIFICATIONS)(
    'by default, recommended suspicious and saved %s resolve by equality',
    (value) => {
      expect(saved('staged on null', value)).toMatchObject({
        classification: value,
        recommendedClassification: {
          value: 'suspicious',
          status: value === 'suspicious' ? 'accepted' : 'rejected',
        },
      })
    },
  )

  test('the knob resolveRule can accept every recommendation', () => {
    expect(
      saved('staged on null', 'safe', { resolveRule: 'always-accepted' }).recommendedClassification,
    ).toMatchObject({ value: 'suspicious', status: 'accepted' })
  })

  test('the knob resolveRule can be random but repeatable', () => {
    const service = testService({ knobs: { resolveRule: 'random' } })
    const other = testService({ knobs: { resolveRule: 'random' } })
    const staged = service.tables.apps.flatMap(({ row: { recommendedClassification, fixture } }) =>
      fixture !== null &&
      recommendedClassification?.status === 'staged' &&
      recommendedClassification.issueId !== null
        ? [fixture]
        : [],
    )
    const statuses = [service, other].map((item) => {
      item.knobs.rateLimit = 'off'
      return staged.map((fixture) => {
        const { recommendedClassification } = patch(item, fixture, { classification: 'safe' }).body
        return recommendedClassification?.status
      })
    })
    expect(new Set(statuses[0])).toEqual(new Set(['accepted', 'rejected']))
    expect(statuses[0]).toEqual(statuses[1])
  })

  test('a recommendation without an issue stays staged and effective', () => {
    const app = saved('staged without issue', 'safe')
    expect(app).toMatchObject({
      classification: 'safe',
      recommendedClassification: { value: 'overprivileged', status: 'staged', issueId: null },
    })
    expect(effectiveClassification(app)).toBe('overprivileged')
  })

  test('an issue that the caller cannot see resolves the recommendation, too', () => {
    const service = testService()
    const { body } = patch(service, 'staged on null', { classification: 'safe' }, 'no issues')
    expect(body.recommendedClassification).toEqual({
      value: 'suspicious',
      status: 'rejected',
      issueId: null,
    })
  })

  test('saving the committed value again rejects the recommendation', () => {
    expect(saved('staged with committed other', 'malicious')).toMatchObject({
      classification: 'malicious',
      recommendedClassification: { value: 'safe', status: 'rejected' },
    })
  })

  test.each(['accepted', 'rejected on committed', 'rejected on Unknown'])(
    'a resolved recommendation does not change: %s',
    (fixture) => {
      const before = testService().tables.findFixture(fixture)?.recommendedClassification
      expect(saved(fixture, 'unnecessary').recommendedClassification).toEqual(before)
    },
  )

  test('§3 a policy alone resolves no recommendation', () => {
    const service = testService()
    patch(service, 'staged on null', { remediation: ['revoke'] })
    expect(read(service, 'staged on null').recommendedClassification?.status).toBe('staged')
  })

  test('a classification sets no policy', () => {
    expect(saved('staged on null', 'malicious').remediation).toEqual([])
  })

  test('the list follows the effective value', () => {
    const service = testService()
    const { name } = read(service, 'staged with committed other')
    patch(service, 'staged with committed other', { classification: 'unnecessary' })
    expect(names(service, '?classification=safe&search=tarnfell')).toEqual([])
    expect(names(service, '?classification=unnecessary&search=tarnfell')).toEqual([name])
  })
})
