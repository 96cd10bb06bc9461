import { describe, expect, test } from 'vitest'
import { comparableApp as before, savedOn, staged } from '#/testing/comparable-app'
import { findDifferences, recommendationMessage, type Comparable } from './decision-conflict'

const later = savedOn('2026-02-02')

describe('the differences between two versions of an app', () => {
  test('an equal app has no difference', () => {
    expect(findDifferences(before, structuredClone(before))).toEqual([])
  })
  test.each<[string, Partial<Comparable>, string[]]>([
    ['client ID', { clientId: 'client-b' }, ['Client ID']],
    ['tenant', { tenantId: 'tnt.1.bbbb' }, ['Tenant']],
    ['classification', { classification: 'malicious' }, ['Committed classification']],
    ['removed classification', { classification: null }, ['Committed classification']],
    [
      'recommended value',
      { recommendedClassification: { value: 'safe', status: 'staged' } },
      ['Recommendation'],
    ],
    [
      'recommendation resolved',
      { recommendedClassification: { value: 'malicious', status: 'rejected' } },
      ['Recommendation'],
    ],
    ['recommendation withdrawn', { recommendedClassification: null }, ['Recommendation']],
    ['policy', { remediation: ['revoke'] }, ['Standing policy']],
    [
      'the same value saved again',
      { keyEvents: later },
      ['Classification last saved', 'Policy last saved'],
    ],
    ['a missing time', { keyEvents: {} }, ['Classification last saved', 'Policy last saved']],
  ])('a change is named by its field: %s', (_, change, what) => {
    expect(
      findDifferences(before, { ...before, ...change }).map((difference) => difference.what),
    ).toEqual(what)
  })
  test('the order inside a policy is not a difference', () => {
    const [a, b] = [
      ['revoke', 'notify'],
      ['notify', 'revoke'],
    ]
    expect(findDifferences({ ...before, remediation: a }, { ...before, remediation: b })).toEqual(
      [],
    )
  })
})

test('a difference has both values, with times as the service sent them', () => {
  const now = { classification: null, remediation: ['revoke'], keyEvents: {} }
  expect(findDifferences(before, { ...before, ...now })).toEqual([
    { what: 'Committed classification', before: 'Safe', now: 'Unknown', isTime: false },
    { what: 'Standing policy', before: 'None', now: 'Revoke', isTime: false },
    {
      what: 'Classification last saved',
      before: '2026-01-01T00:00:00Z',
      now: '',
      isTime: true,
    },
    { what: 'Policy last saved', before: '2026-01-01T01:00:00Z', now: '', isTime: true },
  ])
})

test.each<[Comparable['recommendedClassification'], string]>([
  [null, 'No recommendation'],
  [staged, 'Malicious, awaiting decision'],
  [{ value: 'safe', status: 'accepted' }, 'Safe: accepted'],
  [{ value: 'safe', status: 'rejected' }, 'Safe: rejected'],
])('the recommendation %j has its text', (recommendedClassification, words) => {
  expect(recommendationMessage({ recommendedClassification })).toBe(words)
})
