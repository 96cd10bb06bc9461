import { expect, test } from 'vitest'
import { checkLabel, isBehind, isChecked, isNewlyObserved, judges, scanFilters } from './checks'
import type { Judged } from './checks'
import { exampleApp } from '#/testing/example-app'
import type { Check, ListFilters } from './list-filters'

const second = '2026-11-20T10:00:00'
const keyEvents = { created: { at: `${second}Z` }, firstObserved: { at: `${second}.500Z` } }
const since = '2026-11-20T11:00:00+01:00'

const app = (change: Partial<Judged> = {}): Judged => ({
  ...exampleApp('a', { clientId: 'a', classification: 'malicious', scopes: ['openid'] }),
  keyEvents,
  ...change,
})
const staged = (value: string) => ({ recommendedClassification: { value, status: 'staged' } })
const resolved = { recommendedClassification: { value: 'safe', status: 'rejected' } }

const revoke = { remediation: ['revoke'] }
const both = { remediation: ['revoke', 'notify'] }
const newSafe = { classification: null, ...staged('safe') }
const undated = { keyEvents: { created: { at: 'soon' }, firstObserved: { at: 'late' } } }

test.each<[Partial<Judged>, ListFilters, boolean]>([
  [{}, { check: 'no-policy' }, true],
  [{ classification: 'suspicious' }, { check: 'no-policy' }, true],
  [{ classification: 'safe' }, { check: 'no-policy' }, false],
  [{ classification: null }, { check: 'no-policy' }, false],
  [{ classification: 'quarantined' }, { check: 'no-policy' }, false],
  [{ remediation: ['revoke'] }, { check: 'no-policy' }, false],
  // An unlisted item is a policy too.
  [{ remediation: ['quarantine'] }, { check: 'no-policy' }, false],
  // The effective and the committed value count.
  [{ classification: 'safe', ...staged('malicious') }, { check: 'no-policy' }, true],
  [{ ...staged('safe') }, { check: 'no-policy' }, true],
  [{ ...staged('safe'), remediation: ['revoke'] }, { check: 'no-policy' }, false],
  [{ classification: 'safe', ...staged('unnecessary') }, { check: 'no-policy' }, false],
  [{ ...resolved }, { check: 'no-policy' }, true],
  [{}, { check: 'no-policy', classification: ['suspicious'] }, false],
  [{}, { check: 'no-policy', classification: ['safe'] }, false],
  // Chosen values replace the two dangerous ones.
  [{ classification: 'safe' }, { check: 'no-policy', classification: ['safe'] }, true],
  [{ ...staged('safe') }, { check: 'no-policy', classification: ['safe'] }, true],
  [{ ...staged('safe') }, { check: 'no-policy', classification: ['suspicious'] }, false],
  [newSafe, { check: 'no-policy', classification: ['none'] }, true],
  [{ classification: null }, { check: 'staged', classification: ['none'] }, false],
  [{}, { check: 'no-policy', remediation: 'revoke' }, false],

  [{ ...staged('safe') }, { check: 'staged' }, true],
  [{ classification: null, ...staged('quarantined') }, { check: 'staged' }, true],
  [{ ...resolved }, { check: 'staged' }, false],
  [{}, { check: 'staged' }, false],
  [{ ...staged('safe') }, { check: 'staged', classification: ['malicious'] }, false],
  [{ ...staged('safe'), ...revoke }, { check: 'staged', remediation: 'notify' }, false],
  [{ ...staged('safe'), ...revoke }, { check: 'staged', remediation: 'revoke' }, true],
  [{ ...staged('safe'), ...both }, { check: 'staged', remediation: 'notify' }, true],

  [{}, { check: 'scope', scope: 'openid' }, true],
  [{}, { check: 'scope', scope: 'open' }, false],
  [{}, { check: 'scope', scope: 'openid', classification: ['safe'] }, false],
  // An app without a brand record counts as not verified, as in `not-verified`.
  [{ brand: null }, { check: 'scope', scope: 'openid', verified: false }, true],
  [{ brand: { verified: false } }, { check: 'scope', scope: 'openid', verified: false }, true],
  [{ brand: { verified: true } }, { check: 'scope', scope: 'openid', verified: false }, false],
  [{ brand: { verified: true } }, { check: 'scope', scope: 'openid', verified: true }, true],
  [{ brand: null }, { check: 'scope', scope: 'openid', verified: true }, false],
  [{ brand: null }, { check: 'scope', scope: 'email', verified: false }, false],
  [{}, { check: 'new', since }, true],
  [{}, { check: 'new', since: '2026-11-20T10:00:01Z' }, false],
  [{}, { check: 'new', since, until: '2026-11-20T10:00:01Z' }, true],
  [{}, { check: 'new', since, until: since }, false],
  [undated, { check: 'new', since: '1960-01-01T00:00:00Z' }, false],

  [{}, { check: 'committed', classification: ['malicious'] }, true],
  [{ ...resolved }, { check: 'committed', classification: ['malicious'] }, true],
  [{ ...staged('malicious') }, { check: 'committed', classification: ['malicious'] }, true],
  [{ ...staged('safe') }, { check: 'committed', classification: ['malicious'] }, true],
  [{ ...staged('safe') }, { check: 'committed', classification: ['safe'] }, false],
  [newSafe, { check: 'committed', classification: ['none'] }, true],
  [{}, { check: 'committed', classification: ['malicious'], remediation: 'revoke' }, false],
  [{}, { check: 'committed' }, true],
  [{ classification: null }, { check: 'committed', classification: ['safe'] }, false],

  [{ brand: null }, { check: 'not-verified' }, true],
  [{ brand: { verified: false } }, { check: 'not-verified' }, true],
  [{ brand: { verified: true } }, { check: 'not-verified' }, false],
  [{ brand: null }, { check: 'no-record' }, true],
  [{ brand: { verified: false } }, { check: 'no-record' }, false],
  [{ brand: { verified: true } }, { check: 'no-record' }, false],
  // Other filters narrow a worklist as they narrow the service’s list.
  [{ brand: null }, { check: 'not-verified', classification: ['safe'] }, false],
  [{ ...staged('safe') }, { check: 'no-record', classification: ['safe'] }, true],
  [{ brand: null }, { check: 'no-record', remediation: 'revoke' }, false],
])('an app with %j matches the filters %j: %j', (change, filters, is) => {
  expect(isChecked(app(change), filters)).toBe(is)
})

const byName = { field: 'name', direction: 'asc' } as const
const scope: ListFilters = { check: 'scope', scope: 'openid', classification: ['safe'] }

test.each<[ListFilters, ListFilters]>([
  [{ check: 'no-policy' }, {}],
  [{ check: 'no-policy', classification: ['safe'], verified: false }, { verified: false }],
  [{ check: 'committed', classification: ['malicious'], search: 'mail' }, { search: 'mail' }],
  [{ check: 'staged', classification: ['safe'] }, { classification: ['safe'] }],
  [{ check: 'not-verified', restrictedScopeType: ['gmail'] }, { restrictedScopeType: ['gmail'] }],
  [{ check: 'no-record', hasActiveAccounts: true }, { hasActiveAccounts: true }],
  [{ ...scope, verified: false }, { classification: ['safe'] }],
  [{ check: 'staged', verified: false }, { verified: false }],
  [{ check: 'same-name', classification: ['safe'] }, { classification: ['safe'] }],
  [
    { check: 'no-policy', remediation: 'revoke', sort: byName },
    { remediation: 'revoke', sort: byName },
  ],
  [{ check: 'staged', scope: 'openid', since, until: since }, {}],
  [
    { classification: ['safe'], verified: true },
    { classification: ['safe'], verified: true },
  ],
])('a scan for %j sends %j', (filters, sent) => {
  expect(scanFilters(filters)).toEqual(sent)
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
  [{ check: 'staged', restrictedScopeType: ['gmail'] }, false],
  [{ check: 'staged', loginOnly: false }, false],
  [{ check: 'staged', clientId: ['b', 'a'], sort: byName }, true],
  [{ check: 'new', since, until: since }, true],
  [scope, true],
  [{ check: 'staged', tenant: ['tnt.1.a'], clientId: ['b'] }, false],
  [{ check: 'staged', tenant: ['tnt.1.b'], clientId: ['a'] }, false],
])('an app that no page contained can be judged by %j: %j', (filters, is) => {
  expect(judges(filters, app())).toBe(is)
})

test.each<[ListFilters & { check: Check }, string]>([
  [{ check: 'no-policy' }, 'Malicious or suspicious without a policy'],
  [{ check: 'no-policy', classification: ['safe'] }, 'No policy (by effective or committed value)'],
  [{ check: 'no-record', classification: ['safe'] }, 'No brand record'],
  [{ check: 'same-name' }, 'Same name, another client ID'],
])('the worklist %j has its label', (filters, label) => {
  expect(checkLabel(filters.check, filters)).toBe(label)
})

test('a scan for new apps ends at an app that was first observed earlier', () => {
  const later = '2026-11-20T10:00:01Z'
  expect(isBehind(app(), { check: 'new', since })).toBe(false)
  expect(isBehind(app(), { check: 'new', since: keyEvents.firstObserved.at })).toBe(false)
  expect(isBehind(app(), { check: 'new', since: later })).toBe(true)
  expect(isBehind(app(undated), { check: 'new', since: later })).toBe(false)
  expect(isBehind(app(), { check: 'new' })).toBe(false)
  expect(isBehind(app(), { check: 'staged', since: later })).toBe(false)
  const sort = { field: 'firstObserved', direction: 'desc' }
  const tenant = ['tnt.1.a']
  expect(scanFilters({ check: 'new', since, tenant })).toEqual({ tenant, sort })
})

test('a worklist names its scope or times', () => {
  expect(checkLabel('scope', { scope: 'a\u202E' })).toBe('Holds the scope a U+202E')
  const until = '2026-11-21T00:00:00Z'
  const begin = 'Created since .*20.*2026,? 10:00 UTC'
  expect(checkLabel('new', { since })).toMatch(new RegExp(`^${begin}$`))
  const end = 'and before .*21.*2026,? 00:00 UTC'
  expect(checkLabel('new', { since, until })).toMatch(new RegExp(`^${begin} ${end}$`))
  expect([checkLabel('new', { scope: 'a' }), checkLabel('scope')]).toEqual(['New', 'Holds a scope'])
})

test.each([
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-13T12:00:01Z', true],
  ['2026-11-13T12:00:00Z', false],
  ['soon', false],
])('an app created at %s is new: %s', (at, isNew) => {
  const created = { created: { at }, firstObserved: { at: '2026-11-20T11:00:00Z' } }
  expect(isNewlyObserved({ keyEvents: created }, Date.parse('2026-11-20T12:00:00Z'))).toBe(isNew)
})
