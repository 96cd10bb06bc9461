import papaparse from 'papaparse'
import { expect, test } from 'vitest'
import { firstLimits, lookupViews, type Answer } from '#/domain/lookup/answers'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { defaultPreferences, preferences } from '#/lib/preferences'
import { exampleApp } from '#/testing/example-app'
import { cellTexts, staticFileParts } from '#/lists/export/static-file'
import { toCoverage } from '#/scans/coverage'
import type { Lookup } from '../scan/lookup-scan'
import { coversLookup, lookupNotes, seenMessage } from '../scan/lookup-messages'
import { lookupList } from './columns'
import { createRows, oldestReadAt } from './lookup-rows'

const app = (id: string, change: Partial<OauthApp>) => exampleApp(id, { clientId: 'b', ...change })
const answered = (...apps: OauthApp[]): Answer<OauthApp> => ({ kind: 'answered', apps, readAt: 1 })
const state: Lookup = {
  limits: firstLimits,
  part: new Set(),
  ids: ['=1+1', 'b', 'c'],
  answers: new Map([
    ['b', answered(app('1', { name: '@SUM(A1)' }), app('2', { tenantId: 'tnt.1.b', name: ' ' }))],
    ['=1+1', answered()],
  ]),
  earlier: new Map(),
  seen: new Map([['b', { accounts: 12, isMore: false, isLater: true, last: '2026-11-03' }]]),
}
const rows = createRows()(state)
const coverage = (found: Lookup) =>
  toCoverage(coversLookup, { phase: { kind: 'paused', why: 'stopped' }, found })

test('the export has a line for each client ID and tenant, without formulas', () => {
  const text = staticFileParts(
    lookupList,
    { rows, coverage: coverage(state), notes: lookupNotes() },
    0,
  )
    .join('')
    .slice(1)
  const lines = papaparse.parse<string[]>(text.trimEnd(), { delimiter: ',' }).data
  const end = lines.findIndex(([first]) => first === '#')
  expect(lines[0]).toEqual(cellTexts(lookupList).map(({ id }) => id))
  expect(lines.slice(1, end).map((line) => line.slice(0, 4))).toEqual([
    ["'=1+1", 'No match', '', ''],
    ['b', 'Found in 2 tenants', "'@SUM(A1)", 'tnt.1.a'],
    ['b', 'Found in 2 tenants', '(no name)', 'tnt.1.b'],
    ['c', 'Not asked yet', '', ''],
  ])
  expect(lines[2]?.slice(5)).toEqual([
    'oapp.1.1',
    'Unknown',
    'no',
    'Unknown',
    'None',
    '2026-11-03T10:00:00.000Z',
    '12',
    '2026-11-03',
    'yes',
  ])
  expect(lines[1]?.slice(-3)).toEqual(['', '', ''])
  const notes = Object.fromEntries(
    lines.slice(end).map(([, label = '', words = '']) => [label, words]),
  )
  expect(notes).toMatchObject({
    'OAuth Apps Console': 'Client ID lookup',
    State: 'Looked up 2 of 3 client IDs: 1 found, 1 without a match',
    Order: 'As pasted',
    Gap: 'The lookup was stopped before its end.',
  })
  expect(text).toContain('No match does not mean safe')
})

test('R-50: the export of a lookup counts the client IDs without a complete answer', () => {
  const answers: Lookup['answers'] = new Map([
    ['b', { kind: 'not known', apps: [], readAt: 5 }],
    ['c', { kind: 'refused', apps: [], words: null }],
    ['d', answered()],
  ])
  expect(coverage({ ...state, answers })).toMatchObject({
    gaps: [
      'The lookup was stopped before its end.',
      'Part of an answer could not be read. Results for 1 client ID may be incomplete.',
      'The service refused the request for 1 client ID.',
    ],
    readAt: { from: 1, until: 5 },
  })
})

test('the export has the tenant’s label beside its ID', () => {
  preferences.set({ ...preferences.get(), tenantLabels: { 'tnt.1.b': 'Head office' } })
  const label = cellTexts(lookupList).find(({ id }) => id === 'tenant_label')
  const lines = rows.flatMap(lookupList.split ?? ((row) => [row]))
  expect(lines.map((line) => label?.text(line) ?? '')).toEqual(['', '', 'Head office', ''])
  preferences.set(defaultPreferences)
})

const nov3 = { accounts: 12, isMore: false, isLater: false, last: '2026-11-03' }
test.each<[Partial<Parameters<typeof seenMessage>[0]>, string]>([
  [{}, 'seen for 12 accounts, last on Nov 3'],
  [{ accounts: 1, last: null }, 'seen for 1 account'],
  [{ isMore: true, last: '2025-12-31' }, 'seen for at least 12 accounts, last on Dec 31, 2025'],
  [{ isLater: true }, 'seen for 12 accounts, last on Nov 3 or later'],
  [{ accounts: null, isMore: true }, 'last seen on Nov 3'],
  [{ accounts: 0 }, 'last seen on Nov 3'],
])('the log entry %j reads “%s”', (seen, words) => {
  expect(seenMessage({ ...nov3, ...seen }, Date.UTC(2026, 10, 25))).toBe(words)
})

test('the read time of a plan is that of the oldest answer with an app', () => {
  const answers = new Map<string, Answer<OauthApp>>([
    ['a', { kind: 'answered', apps: [], readAt: 1 }],
    ['b', { kind: 'not known', apps: [app('1', {})], readAt: 3 }],
    ['c', { kind: 'answered', apps: [app('2', {})], readAt: 2 }],
  ])
  expect(oldestReadAt(createRows()({ ids: ['a', 'b', 'c'], answers, seen: new Map() }))).toBe(2)
})

test('a row with an unchanged answer stays the same object', () => {
  const toRows = createRows()
  const before = toRows(state)
  const after = toRows({ ...state, answers: new Map(state.answers).set('c', answered()) })
  expect(after.map((row, index) => row === before[index])).toEqual([true, true, false])
  const joined = toRows({ ...state, seen: new Map() })
  expect(joined.map((row, index) => row === before[index])).toEqual([true, false, false])
  const unmatched = after.filter(({ answer }) => lookupViews['No match'](answer))
  expect(unmatched.map(({ clientId }) => clientId)).toEqual(['=1+1', 'c'])
})
