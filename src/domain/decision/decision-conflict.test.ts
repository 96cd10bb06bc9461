import { expect, test } from 'vitest'
import { comparableApp as before, savedOn, staged } from '#/testing/comparable-app'
import { findDifferences, recommendationMessage, type Comparable } from './decision-conflict'

const recommendation = (value: string, status: string) => ({
  recommendedClassification: { value, status },
})
const saved = ['Classification last saved', 'Policy last saved']

test.each<[string, Partial<Comparable>, string[]]>([
  ['nothing', {}, []],
  ['client ID', { clientId: 'client-b' }, ['Client ID']],
  ['tenant', { tenantId: 'tnt.1.bbbb' }, ['Tenant']],
  ['classification', { classification: 'malicious' }, ['Committed classification']],
  ['removed classification', { classification: null }, ['Committed classification']],
  ['recommended value', recommendation('safe', 'staged'), ['Recommendation']],
  ['recommendation resolved', recommendation('malicious', 'rejected'), ['Recommendation']],
  ['recommendation withdrawn', { recommendedClassification: null }, ['Recommendation']],
  ['policy', { remediation: ['revoke'] }, ['Standing policy']],
  ['the same value saved again', { keyEvents: savedOn('2026-02-02') }, saved],
  ['a missing time', { keyEvents: {} }, saved],
])('a change is named by its field: %s', (_, change, what) => {
  const differences = findDifferences(before, { ...structuredClone(before), ...change })
  expect(differences.map((difference) => difference.what)).toEqual(what)
})

test('the order inside a policy is not a difference', () => {
  const one = { ...before, remediation: ['revoke', 'notify'] }
  expect(findDifferences(one, { ...before, remediation: ['notify', 'revoke'] })).toEqual([])
})

test('a difference has both values, with times as the service sent them', () => {
  const now = { classification: null, remediation: ['revoke'], keyEvents: {} }
  expect(findDifferences(before, { ...before, ...now })).toEqual([
    { what: 'Committed classification', before: 'Safe', now: 'Unknown', isTime: false },
    { what: 'Standing policy', before: 'None', now: 'Revoke', isTime: false },
    { what: saved[0], before: '2026-01-01T00:00:00Z', now: '', isTime: true },
    { what: saved[1], before: '2026-01-01T01:00:00Z', now: '', isTime: true },
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
