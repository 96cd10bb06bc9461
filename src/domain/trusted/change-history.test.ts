import { expect, test } from 'vitest'
import { readHistory } from './change-history'

const at = '2026-11-01T10:00:00Z'
const empty = { at: null, action: null, changes: [], rest: [] }

const entry = (change: object) => [{ ...empty, ...change }]
const off = { enabled: { from: true, to: false } }
const more = { enabled: { from: true, to: false, why: 'x' } }
const note = { note: { from: null, to: 'late' } }
const other = { at: 'yesterday', action: 7, changes: ['enabled'], by: 'acct.1.a' }
const changed = (field: string, from: string, to: string) => ({ changes: [{ field, from, to }] })
const named = { at, action: 'Updated', ...changed('Enabled', 'Yes', 'No') }

test.each<[string, unknown, unknown]>([
  ['nothing', [], []],
  ['created', [{ at, action: 'created', changes: {} }], entry({ at, action: 'Created' })],
  ['named settings in words', [{ at, action: 'updated', changes: off }], entry(named)],
  ['an unnamed field', [{ changes: note }], entry(changed('note', 'null', 'late'))],
  ['fields of another form stay as they came', [other], entry({ rest: Object.entries(other) })],
  ['more than from and to', [{ changes: more }], entry({ rest: [['changes', more]] })],
  ['a word of tomorrow', [{ action: 'auto_disabled' }], entry({ action: 'auto_disabled' })],
  ['no list', { entries: [] }, null],
  ['a list of texts', ['created'], null],
  ['null', null, null],
])('a change history is read: %s', (_, timeline, entries) => {
  expect(readHistory(timeline)).toEqual(entries)
})
