import { describe, expect, test } from 'vitest'
import {
  classificationLabel,
  classifications,
  effectiveClassification,
  isStaged,
  riskRank,
} from './classification'

const committed = [null, ...classifications]
const statuses = ['staged', 'accepted', 'rejected'] as const
const cases = committed.flatMap((classification) => [
  { classification, recommended: null },
  ...statuses.flatMap((status) =>
    classifications.map((value) => ({ classification, recommended: { value, status } })),
  ),
])

describe('effective classification (§2.1)', () => {
  test('the cases cover 6 × (1 + 3 × 5) combinations', () => {
    expect(cases).toHaveLength(96)
  })

  test.each(cases)(
    '$classification with recommendation $recommended is effective',
    ({ classification, recommended }) => {
      const app = { classification, recommendedClassification: recommended }
      if (recommended !== null && recommended.status === 'staged') {
        expect(effectiveClassification(app)).toBe(recommended.value)
        expect(isStaged(app)).toBe(true)
      } else {
        expect(effectiveClassification(app)).toBe(classification)
        expect(isStaged(app)).toBe(false)
      }
    },
  )

  test('an unlisted status does not count as staged', () => {
    const app = {
      classification: 'safe',
      recommendedClassification: { value: 'malicious', status: 'parked' },
    }
    expect(effectiveClassification(app)).toBe('safe')
  })
})

test('a missing classification is labeled “Unknown”', () => {
  expect(classificationLabel(null)).toBe('Unknown')
})

test('an unlisted classification is its own label', () => {
  expect(classificationLabel('quarantined')).toBe('quarantined')
})

test('each classification has its label', () => {
  expect(classifications.map(classificationLabel)).toEqual([
    'Safe',
    'Suspicious',
    'Overprivileged',
    'Unnecessary',
    'Malicious',
  ])
})

test.each<[string | null, number]>([
  ['malicious', 0],
  ['suspicious', 1],
  ['overprivileged', 2],
  ['unnecessary', 2],
  ['safe', 2],
  ['parked', 2],
  [null, 2],
])('a recommendation of %s has rank %i', (recommended, rank) => {
  expect(riskRank(recommended)).toBe(rank)
})
