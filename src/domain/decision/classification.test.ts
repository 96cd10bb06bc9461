import { expect, test } from 'vitest'
import * as rules from './classification'
import { classificationLabel, classifications, effectiveClassification } from './classification'

const committed = [null, ...classifications]
const statuses = ['staged', 'accepted', 'rejected', 'parked'] as const
const cases = committed.flatMap((classification) => [
  { classification, recommended: null },
  ...statuses.flatMap((status) =>
    classifications.map((value) => ({ classification, recommended: { value, status } })),
  ),
])

test.each(cases)(
  '$classification with recommendation $recommended is effective (§2.1)',
  ({ classification, recommended }) => {
    const app = { classification, recommendedClassification: recommended }
    const staged = recommended?.status === 'staged' ? recommended : null
    expect(effectiveClassification(app)).toBe(staged ? staged.value : classification)
    expect(rules.isStaged(app)).toBe(staged !== null)
  },
)

test('each classification has its label, an unlisted one is its own', () => {
  expect([null, ...classifications, 'quarantined'].map(classificationLabel)).toEqual([
    'Unknown',
    'Safe',
    'Suspicious',
    'Overprivileged',
    'Unnecessary',
    'Malicious',
    'quarantined',
  ])
})

test.each<[string | null, number]>([
  ['malicious', 0],
  ['suspicious', 1],
  ['overprivileged', 2],
  ['safe', 2],
  ['parked', 2],
  [null, 2],
])('a recommendation of %s has rank %i', (recommended, rank) => {
  expect(rules.riskRank(recommended)).toBe(rank)
})

test.each<[string | null, string, string[] | undefined, boolean]>([
  ['safe', 'staged', ['malicious'], true],
  ['safe', 'staged', ['malicious', 'safe'], false],
  ['safe', 'accepted', ['malicious'], false],
  ['safe', 'staged', undefined, false],
  [null, 'staged', ['malicious', 'none'], false],
])('a committed %s, %s as Malicious, matches only by it under %j: %s', (value, status, of, is) => {
  const recommendedClassification = { value: 'malicious', status }
  const app = { classification: value, recommendedClassification }
  expect(rules.matchesByRecommendation(app, of)).toBe(is)
})
