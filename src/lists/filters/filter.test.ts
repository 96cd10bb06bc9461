import { expect, test } from 'vitest'
import {
  activeFilters,
  narrowing,
  offeredOptions,
  seenFor,
  withValues,
  type Filter,
} from './filter'

interface Filters {
  status: string | null
  sort: string | null
}
const status: Filter<Filters> = {
  name: 'status',
  label: 'Status',
  kind: 'one of',
  options: [{ value: 'open', label: 'Open' }],
  standard: 'open',
  word: (value) => value.toUpperCase(),
}
const of = { filters: [status], nothing: { status: null, sort: null } }

test('values of rows follow the options, without repeats and blanks', () => {
  const filter = { ...status, seen: () => ['closed', 'open', ' ', '', 'closed', 'x\u202Ey'] }
  expect(seenFor(filter)).toEqual(['closed', 'open', 'x\u202Ey'])
  expect(offeredOptions(filter, seenFor(filter))).toEqual([
    { value: '', label: 'Any' },
    { value: 'open', label: 'Open' },
    { value: 'closed', label: 'CLOSED' },
    { value: 'x\u202Ey', label: 'X\u202EY' },
  ])
  expect(seenFor(status)).toEqual([])
})

test('a filter offers the first sixty values of rows', () => {
  const seen = () => Array.from({ length: 500 }, (_, index) => `s${index}`)
  expect(seenFor({ ...status, seen })).toHaveLength(60)
})

test.each([
  ['open', 'Open', true],
  ['closed', 'CLOSED', false],
  ['x\u202Ey', 'X U+202E Y', false],
])('the filter value %j is labeled %j and is the standard: %j', (value, words, isStandard) => {
  expect(activeFilters(of, { status: value, sort: null })).toMatchObject([
    { label: 'Status', value: words, isStandard },
  ])
})

test('removing a value removes the filter and keeps other parameters', () => {
  expect(activeFilters(of, { status: null, sort: 'severity' })).toEqual([])
  expect(withValues(of, { status: 'closed', sort: 'severity' }, status, [])).toEqual({
    status: null,
    sort: 'severity',
  })
})

test('each filter name after the first begins with “and”', () => {
  const facts = ['Search', 'Brand verified', 'Internal'].map((name) => [name, 'No'] as const)
  expect(narrowing(facts).map(([name]) => name)).toEqual([
    'Search',
    'and Brand verified',
    'and Internal',
  ])
})
