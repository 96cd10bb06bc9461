import { expect, test } from 'vitest'
import { describeFilters } from '#/lib/filters'
import {
  activeFilters,
  chosenIn,
  filterNamed,
  narrowing,
  offeredOptions,
  searchIn,
  seenFor,
  withParts,
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

interface Mixed {
  search: string | null
  kinds: string[] | null
  verified: boolean | null
  since: string | null
  until: string | null
}
const [kinds, verified, since]: [Filter<Mixed>, Filter<Mixed>, Filter<Mixed>] = [
  {
    name: 'kinds',
    label: 'Kind',
    chipLabel: 'Kind of app',
    kind: 'any of',
    options: [{ value: 'a', label: 'Web app' }],
  },
  { name: 'verified', label: 'Verified', kind: 'yes or no', none: 'All' },
  { name: 'since', label: 'Since', kind: 'words', parts: ['until'], words: () => 'a week' },
]
const nothing: Mixed = { search: null, kinds: null, verified: null, since: null, until: null }
const mixed = { filters: [kinds, verified, since], nothing }

test.each<[Filter<Mixed>, string[], Partial<Mixed>]>([
  [kinds, ['a', 'b'], { kinds: ['a', 'b'] }],
  [verified, ['true'], { verified: true }],
  [verified, ['false'], { verified: false }],
  [since, ['monday', 'sunday'], { since: 'monday' }],
])('%j takes the values %j', (filter, values, set) => {
  expect(withValues(mixed, nothing, filter, values)).toEqual({ ...nothing, ...set })
  expect(chosenIn({ ...nothing, ...set }, filter)).toEqual(
    values.slice(0, filter === since ? 1 : 2),
  )
})

test('a removed filter takes its other parameters with it', () => {
  const set = { ...nothing, search: 'mail', since: 'monday', until: 'friday' }
  expect(withValues(mixed, set, since, [''])).toEqual({ ...nothing, search: 'mail' })
})

test('an active filter has the words, the label and the list of its own values', () => {
  const set: Mixed = {
    search: 'mail',
    kinds: ['a', 'b'.repeat(200)],
    verified: false,
    since: 'monday',
    until: 'friday',
  }
  const [first, second, third] = activeFilters(mixed, set)
  expect(first).toMatchObject({
    label: 'Kind of app',
    values: set.kinds,
    alone: { ...nothing, kinds: set.kinds },
  })
  expect(first?.value).toMatch(/^any of Web app, b{50,100}\S$/)
  expect(second).toMatchObject({ label: 'Verified', value: 'No', values: ['false'] })
  expect(third).toMatchObject({
    value: 'a week',
    alone: { ...nothing, since: 'monday', until: 'friday' },
  })
})

test('a filter can choose the words and the target of its chip', () => {
  const alone = (set: Mixed): Mixed => ({ ...nothing, search: set.since })
  const words = (set: Mixed) => (set.until === null ? undefined : 'a week')
  const filters = [{ ...since, alone, words }]
  const shown = (until: string | null) =>
    activeFilters({ filters, nothing }, { ...nothing, since: 'monday', until })
  expect(shown('friday')).toMatchObject([
    { value: 'a week', alone: { ...nothing, search: 'monday' } },
  ])
  expect(shown(null)).toMatchObject([{ name: 'since', label: 'Since', value: 'monday' }])
})

test('an empty list of values, and a parameter without a filter, are no active filters', () => {
  expect(activeFilters(mixed, { ...nothing, search: 'mail', kinds: [], until: 'friday' })).toEqual(
    [],
  )
})

test('only a choice of one value offers none', () => {
  expect(offeredOptions(kinds, []).map(({ label }) => label)).toEqual(['Web app'])
  expect(offeredOptions(verified, [])).toEqual([
    { value: '', label: 'All' },
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ])
})

test('a search is text', () => {
  expect([{ search: 'mail' }, { search: null }, {}].map(searchIn)).toEqual([
    'mail',
    undefined,
    undefined,
  ])
})

test('a filter is found by its name, and gets the parts of a page', () => {
  expect(filterNamed(mixed, 'verified')).toBe(verified)
  expect(() => filterNamed(mixed, 'search')).toThrow('There is no filter search.')
  const word = (value: string) => `${value}!`
  const described = describeFilters<{ kind?: string; place?: string }>(
    {
      kind: { label: 'Kind', kind: 'words', takes: 9, reason: 'is too long' },
      place: { label: 'Place', kind: 'words', takes: 5, reason: 'is not short' },
    },
    {},
  )
  const [first, second] = withParts(described, { kind: { word } }).filters
  expect(first).toEqual({ ...described.filters[0], word })
  expect(second).toEqual(described.filters[1])
})
