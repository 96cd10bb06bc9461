import { describe, expect, test } from 'vitest'
import { effectiveClassification } from './list-oauth-apps'
import {
  type Classification,
  CLASSIFICATIONS,
  RECOMMENDATION_STATUSES,
  type WireRecommendation,
} from './wire'
import { list, names, testService } from '../testing'

/**
 * SERVICE.md §2.1: while the recommendation is staged its value counts, otherwise the committed one.
 * 6 committed states x (no recommendation + 3 statuses x 5 values).
 */
const committed: (Classification | null)[] = [
  null,
  'safe',
  'suspicious',
  'overprivileged',
  'unnecessary',
  'malicious',
]
const cases: {
  classification: Classification | null
  recommendedClassification: WireRecommendation | null
  effective: Classification | null
}[] = committed.flatMap((classification) => [
  { classification, recommendedClassification: null, effective: classification },
  ...CLASSIFICATIONS.flatMap((value) => [
    {
      classification,
      recommendedClassification: { value, status: 'staged' as const, issueId: null },
      effective: value,
    },
    {
      classification,
      recommendedClassification: { value, status: 'accepted' as const, issueId: null },
      effective: classification,
    },
    {
      classification,
      recommendedClassification: { value, status: 'rejected' as const, issueId: null },
      effective: classification,
    },
  ]),
])

describe('§2.1 effective classification', () => {
  test('the table has 96 cases and three statuses', () => {
    expect(cases).toHaveLength(96)
    expect(RECOMMENDATION_STATUSES).toHaveLength(3)
  })

  test.each(cases)(
    '$classification with $recommendedClassification.status $recommendedClassification.value is $effective',
    (item) => {
      expect(effectiveClassification(item)).toBe(item.effective)
    },
  )
})

describe('§4.1 the classification filter matches the effective value', () => {
  const service = testService({ seed: 'empty' })
  for (const [index, one] of cases.entries()) {
    const { classification, recommendedClassification } = one
    service.insertApp({
      name: `case ${index}`,
      fixture: `case ${index}`,
      classification,
      recommendedClassification,
    })
  }

  test.each([...CLASSIFICATIONS, 'none'])('the classification filter matches %s', (value) => {
    const expected = cases.flatMap((item, index) =>
      (item.effective ?? 'none') === value ? [`case ${index}`] : [],
    )
    expect(expected.length).toBeGreaterThan(0)
    expect(names(service, `?classification=${value}`).toSorted()).toEqual(expected.toSorted())
  })

  test('the five values and none together match every app', () => {
    const counts = [...CLASSIFICATIONS, 'none'].map(
      (value) => list(service, `?classification=${value}`).meta.totalCount,
    )
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(96)
  })
})
