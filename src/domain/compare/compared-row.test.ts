import { expect, test } from 'vitest'
import { rowKey } from './apps-file'
import { askableIds, compareApp, wasThere } from './compared-row'
import { byRisk, type Risk } from './risks'

const columns = ['client_id', 'tenant_id', 'standing_policy']
const rows = new Map([[rowKey('a', 't1'), ['a', 't1', 'None'].join('\u001F')]])
const shortened = new Map([['app.1', 'another key']])
const plain = { client_id: 'a', tenant_id: 't1', standing_policy: 'None', restricted_scopes: '' }
const app = (change: Record<string, string>) =>
  new Map(Object.entries({ ...plain, effective_classification: 'Unknown', ...change }))
const short = { client_id: '104857712345678901234', app_id: 'app.1' }
const [restricted, malicious] = [
  { client_id: 'b', restricted_scopes: 'gmail' },
  { client_id: 'b', effective_classification: 'Malicious' },
]

test.each<[string, Record<string, string>, string, Risk]>([
  ['the same app', {}, 'Same', 'none'],
  ['a changed app', { standing_policy: 'Revoke' }, 'Changed', 'other change'],
  ['the same client ID in another tenant', { tenant_id: 't2' }, 'Not in the file', 'new'],
  ['a client ID in another letter case', { client_id: 'A' }, 'Not in the file', 'new'],
  ['an app in the file with a shortened app ID', { app_id: 'app.1' }, 'Same', 'none'],
  ['a client ID that a spreadsheet shortened', short, 'Not compared', 'not found'],
  ['new, restricted scopes', restricted, 'Not in the file', 'new with restricted scopes'],
  ['a new malicious app', malicious, 'Not in the file', 'judged dangerous'],
])('an app is compared with the file: %s', (_, change, outcome, risk) => {
  const compared = compareApp({ rows, columns, shortened }, app(change), () => false)
  expect(compared).toMatchObject({ outcome, risk })
  expect(compared.changes).toHaveLength(outcome === 'Changed' ? 1 : 0)
})

test('rows are sorted by risk and otherwise keep their order', () => {
  const risks: Risk[] = ['none', 'new', 'restricted scopes added', 'new', 'not found']
  const sorted = byRisk(risks.map((risk, at) => ({ risk, at })))
  expect(sorted.map(({ at }) => at)).toEqual([2, 1, 3, 4, 0])
})

test.each([
  ['1-a.apps', ['1-a.apps']],
  ['=x', ['=x', "'=x"]],
  ['104857712345678901234', ['104857712345678901234']],
  ['1.04858E+20', []],
  ['104857712345679000000', []],
  ['rej U+202E x', []],
  ['rej U+2 x', ['rej U+2 x']],
  ['', []],
])('the client ID %j is requested as %j', (cell, ids) => {
  expect(askableIds(cell)).toEqual(ids)
})

test.each([
  ['2026-11-01T08:00:00Z', true],
  ['2026-11-16T07:29:59Z', true],
  ['2026-11-16T07:30:00Z', false],
  ['2026-11-20T08:00:00Z', false],
  ['yesterday', false],
])('an app created at %s existed at the export of 16 November: %s', (createdAt, was) => {
  expect(wasThere(createdAt, { readAt: Date.parse('2026-11-16T08:30:00Z') })).toBe(was)
  expect(wasThere(createdAt, { readAt: null })).toBe(false)
})
