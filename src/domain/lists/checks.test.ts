import { describe, expect, test } from 'vitest'
import { isChecked, judges, walkFilters, type Judged } from './checks'
import type { ListFilters } from './list-filters'

const app = (change: Partial<Judged> = {}): Judged => ({
  tenantId: 'tnt.1.a',
  clientId: 'a',
  classification: 'malicious',
  recommendedClassification: null,
  remediation: [],
  ...change,
})
const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const resolved = { recommendedClassification: { value: 'safe', status: 'rejected' } }

describe('which apps belong to a worklist', () => {
  test.each<[Partial<Judged>, ListFilters, boolean]>([
    [{}, { check: 'no-policy' }, true],
    [{ classification: 'suspicious' }, { check: 'no-policy' }, true],
    [{ classification: 'safe' }, { check: 'no-policy' }, false],
    [{ classification: null }, { check: 'no-policy' }, false],
    [{ classification: 'quarantined' }, { check: 'no-policy' }, false],
    [{ remediation: ['revoke'] }, { check: 'no-policy' }, false],
    // An item that is not listed is a policy, too.
    [{ remediation: ['quarantine'] }, { check: 'no-policy' }, false],
    // The effective value counts, not the committed one.
    [{ classification: 'safe', ...staged('malicious') }, { check: 'no-policy' }, true],
    [{ ...staged('safe') }, { check: 'no-policy' }, false],
    [{ ...resolved }, { check: 'no-policy' }, true],
    [{}, { check: 'no-policy', classification: ['suspicious'] }, false],
    [{}, { check: 'no-policy', classification: ['safe'] }, false],
    [{}, { check: 'no-policy', remediation: 'revoke' }, false],

    [{ ...staged('safe') }, { check: 'staged' }, true],
    [{ classification: null, ...staged('quarantined') }, { check: 'staged' }, true],
    [{ ...resolved }, { check: 'staged' }, false],
    [{}, { check: 'staged' }, false],
    [{ ...staged('safe') }, { check: 'staged', classification: ['malicious'] }, false],
    [
      { ...staged('safe'), remediation: ['revoke'] },
      { check: 'staged', remediation: 'notify' },
      false,
    ],
    [
      { ...staged('safe'), remediation: ['revoke'] },
      { check: 'staged', remediation: 'revoke' },
      true,
    ],

    [{}, { check: 'committed', classification: ['malicious'] }, true],
    [{ ...resolved }, { check: 'committed', classification: ['malicious'] }, true],
    [{ ...staged('malicious') }, { check: 'committed', classification: ['malicious'] }, false],
    [{ classification: null }, { check: 'committed', classification: ['none'] }, true],
    [{ classification: null }, { check: 'committed', classification: ['safe'] }, false],
  ])('%j under %j: %j', (change, filters, is) => {
    expect(isChecked(app(change), filters)).toBe(is)
  })
})

describe('what the walk asks for', () => {
  test.each<[ListFilters, ListFilters]>([
    [{ check: 'no-policy' }, { classification: ['malicious', 'suspicious'] }],
    [
      { check: 'no-policy', classification: ['safe', 'suspicious'], verified: false },
      { classification: ['suspicious'], verified: false },
    ],
    [{ check: 'no-policy', classification: ['safe'] }, { classification: ['safe'] }],
    [{ check: 'staged', search: 'mail' }, { search: 'mail' }],
    [{ check: 'committed', classification: ['malicious'] }, { classification: ['malicious'] }],
  ])('%j asks for %j', (filters, asked) => {
    expect(walkFilters(filters)).toEqual(asked)
  })
})

test.each<[ListFilters, boolean]>([
  [{ check: 'staged' }, true],
  [{ check: 'no-policy', classification: ['malicious'], remediation: 'revoke' }, true],
  [{ check: 'staged', tenant: ['tnt.1.a'] }, true],
  [{ check: 'staged', tenant: ['tnt.1.b'] }, false],
  [{ check: 'staged', clientId: ['b'] }, false],
  [{ check: 'staged', search: 'mail' }, false],
  [{ check: 'staged', verified: false }, false],
  [{ check: 'staged', hasActiveAccounts: true }, false],
])('an app that no page had can be judged under %j: %j', (filters, is) => {
  expect(judges(filters, app())).toBe(is)
})
