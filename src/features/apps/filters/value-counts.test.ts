import { expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { classifications } from '#/domain/decision/classification'
import { type ListFilters } from '#/domain/lists/list-filters'
import {
  contradicts,
  countRequests,
  failedCount,
  maxCounted,
  otherValues,
  comparableTotal,
  unreachedApps,
  type ListTotal,
} from './value-counts'
import { filterNamed, offeredOptions } from '#/lists/filters/filter'
import { appFilters } from '#/app-parts/app-filters'

const now = 1_000_000
type Named = keyof ListFilters
const appFilter = (name: Named) => filterNamed(appFilters, name)
const valuesOf = (name: Named) => offeredOptions(appFilter(name), []).map(({ value }) => value)

test.each<[Named, ListFilters, ListFilters[]]>([
  [
    'verified',
    { search: 'x', verified: true, sort: { field: 'name', direction: 'asc' } },
    [{ search: 'x' }, { search: 'x', verified: true }, { search: 'x', verified: false }],
  ],
  ['remediation', {}, [{}, { remediation: 'revoke' }, { remediation: 'notify' }]],
  [
    'classification',
    { classification: ['safe'], internal: false },
    [...classifications, 'none' as const].map((value) => ({
      internal: false,
      classification: [value],
    })),
  ],
])('the popover of %s with %j sends one request for each value', (name, filters, expected) => {
  const requests = countRequests(filters, appFilter(name), valuesOf(name))
  expect(requests.map((request) => request.filters)).toEqual(expected)
})

test('a popover with many values counts only the first ones', () => {
  const tenants = Array.from({ length: 40 }, (_, index) => `tnt.1.${index}`)
  expect(countRequests({}, appFilter('tenant'), tenants)).toHaveLength(maxCounted)
})

test.each<[string, ListTotal | null, number | null, boolean]>([
  ['a second before the counts', { count: 9, readAt: now - 1000 }, now, true],
  ['a second after the counts', { count: 9, readAt: now + 1000 }, now, true],
  ['a minute before the counts', { count: 9, readAt: now - 60_000 }, now, false],
  ['never', null, now, false],
  ['before the first count', { count: 9, readAt: now }, null, false],
])(
  'a list read %s is compared only within a minute of the counts',
  (_when, total, at, compared) => {
    expect(comparableTotal(total, at)).toBe(compared ? total : null)
  },
)

const numbers = (counts: Record<string, number>) => new Map(Object.entries(counts))

test.each<[Named, Record<string, number>, ReturnType<typeof unreachedApps>]>([
  ['verified', { '': 100, true: 60, false: 28 }, { words: 'No brand record', count: 12 }],
  ['verified', { '': 100, true: 60, false: 40 }, null],
  ['verified', { '': 100, true: 60 }, null],
  ['loginOnly', { '': 100, true: 60, false: 37 }, { words: 'Sign-in never computed', count: 3 }],
  ['remediation', { '': 100, revoke: 60, notify: 10 }, { words: 'No standing policy', count: 40 }],
  ['internal', { '': 100, true: 60, false: 30 }, null],
])('for %s counted as %j the apps without a value are %j', (name, counts, expected) => {
  expect(unreachedApps(appFilter(name), numbers(counts))).toEqual(expected)
})

const five = { safe: 1, unnecessary: 1, overprivileged: 1, suspicious: 2, malicious: 3, none: 4 }

test.each<[Named, Record<string, number>, string[], ListTotal | null, boolean]>([
  ['classification', five, [], { count: 12, readAt: now }, false],
  ['classification', five, [], { count: 13, readAt: now }, false],
  ['classification', five, [], { count: 11, readAt: now }, true],
  ['classification', five, ['suspicious', 'malicious'], { count: 5, readAt: now }, false],
  ['classification', five, ['suspicious', 'malicious'], { count: 12, readAt: now }, true],
  ['classification', five, [], null, false],
  ['classification', { safe: 1 }, [], { count: 13, readAt: now }, false],
  ['internal', { '': 10, true: 4, false: 6 }, [], null, false],
  ['internal', { '': 10, true: 4, false: 5 }, [], null, true],
  ['verified', { '': 10, true: 4, false: 5 }, [], null, false],
  ['verified', { '': 10, true: 4, false: 7 }, [], null, true],
  ['remediation', { '': 10, revoke: 4, notify: 5 }, [], null, true],
  ['restrictedScopeType', { gmail: 10, drive: 4 }, [], { count: 1, readAt: now }, false],
])(
  'for %s as %j, with %j chosen and total %j, the contradiction is %j',
  (name, counts, chosen, total, is) => {
    expect(contradicts(appFilter(name), numbers(counts), chosen, total)).toBe(is)
  },
)

test.each<[Named, Record<string, number>, string[], ListTotal | null, number]>([
  ['classification', five, [], { count: 12, readAt: now }, 0],
  ['classification', five, [], { count: 14, readAt: now }, 2],
  ['classification', five, [], { count: 11, readAt: now }, 0],
  ['classification', five, [], null, 0],
  ['classification', { safe: 1 }, [], { count: 14, readAt: now }, 0],
  ['classification', five, ['safe'], { count: 14, readAt: now }, 0],
  ['internal', { '': 14, true: 4, false: 6 }, [], { count: 14, readAt: now }, 0],
  ['tenant', {}, [], { count: 14, readAt: now }, 0],
])(
  'for %s as %j, with %j chosen and total %j, %d apps have another value',
  (name, counts, chosen, total, others) => {
    expect(otherValues(appFilter(name), numbers(counts), chosen, total)).toBe(others)
  },
)

test('the policy filter has no choice “without a policy”', () => {
  expect(valuesOf('remediation')).toEqual(['', 'revoke', 'notify'])
})

test.each<[unknown, ReturnType<typeof failedCount>]>([
  [new ApiError('status', '', { status: 400 }), 'refused'],
  [new ApiError('status', '', { status: 429 }), 'limited'],
  [new ApiError('status', '', { status: 500 }), 'failed'],
  [new ApiError('network', ''), 'failed'],
  [new TypeError('x'), 'failed'],
])('a count that fails with %s is %s', (error, outcome) => {
  expect(failedCount(error)).toBe(outcome)
})

test('an undocumented family of a loaded app is offered once, unchanged', () => {
  const seen = ['gmail', 'provider_fit', 'xylograph', 'xylograph']
  const options = offeredOptions(appFilter('restrictedScopeType'), seen)
  expect(options.map(({ label }) => label)).toEqual([
    'Gmail',
    'Drive',
    'Data portability',
    'Photos (ambient)',
    'Fit',
    'xylograph',
  ])
})
