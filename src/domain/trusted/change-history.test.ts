import { expect, test } from 'vitest'
import { readHistory } from './change-history'

const at = '2026-11-01T10:00:00Z'
const empty = { at: null, action: null, changes: [], rest: [] }

test.each<[string, unknown, unknown]>([
  ['nothing', [], []],
  ['created', [{ at, action: 'created', changes: {} }], [{ ...empty, at, action: 'Created' }]],
  [
    'named settings in words',
    [{ at, action: 'updated', changes: { enabled: { from: true, to: false } } }],
    [
      {
        ...empty,
        at,
        action: 'Updated',
        changes: [{ field: 'Enabled', from: 'Yes', to: 'No' }],
      },
    ],
  ],
  [
    'a field that the document does not name',
    [{ changes: { note: { from: null, to: 'late' } } }],
    [{ ...empty, changes: [{ field: 'note', from: 'null', to: 'late' }] }],
  ],
  [
    'fields of another form stay as they came',
    [{ at: 'yesterday', action: 7, changes: ['enabled'], by: 'acct.1.a' }],
    [
      {
        ...empty,
        rest: [
          ['at', 'yesterday'],
          ['action', 7],
          ['changes', ['enabled']],
          ['by', 'acct.1.a'],
        ],
      },
    ],
  ],
  [
    'a change that says more than from and to',
    [{ changes: { enabled: { from: true, to: false, why: 'x' } } }],
    [{ ...empty, rest: [['changes', { enabled: { from: true, to: false, why: 'x' } }]] }],
  ],
  ['a word of tomorrow', [{ action: 'auto_disabled' }], [{ ...empty, action: 'auto_disabled' }]],
  ['no list', { entries: [] }, null],
  ['a list of texts', ['created'], null],
  ['null', null, null],
])('a change history is read: %s', (_, timeline, entries) => {
  expect(readHistory(timeline)).toEqual(entries)
})
