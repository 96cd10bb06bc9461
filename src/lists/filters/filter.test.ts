import { expect, test } from 'vitest'
import {
  activeFilters,
  narrowing,
  offeredOptions,
  seenFor,
  withValues,
  type Filter,
} from './filter'

interface Asked {
  status: string | null
  sort: string | null
}
const status: Filter<Asked> = {
  name: 'status',
  label: 'Status',
  kind: 'one of',
  options: [{ value: 'open', label: 'Open' }],
  standard: 'open',
  word: (value) => value.toUpperCase(),
}
const of = { filters: [status], nothing: { status: null, sort: null } }

test('values of rows come after the options, each once, in words, and none that is blank', () => {
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

test('a list with very many values offers the first sixty', () => {
  const seen = () => Array.from({ length: 500 }, (_, index) => `s${index}`)
  expect(seenFor({ ...status, seen })).toHaveLength(60)
})

test.each([
  ['open', 'Open', true],
  ['closed', 'CLOSED', false],
  ['x\u202Ey', 'X U+202E Y', false],
])('%j reads %j; the standard of the address is told from a choice', (value, words, isStandard) => {
  expect(activeFilters(of, { status: value, sort: null })).toMatchObject([
    { label: 'Status', value: words, isStandard },
  ])
})

test('without its value there is no filter, and what else is asked stays', () => {
  expect(activeFilters(of, { status: null, sort: 'severity' })).toEqual([])
  expect(withValues(of, { status: 'closed', sort: 'severity' }, status, [])).toEqual({
    status: null,
    sort: 'severity',
  })
})

test('each filter after the first is read with “and”', () => {
  const facts = ['Search', 'Brand verified', 'Internal'].map((name) => [name, 'No'] as const)
  expect(narrowing(facts).map(([name]) => name)).toEqual([
    'Search',
    'and Brand verified',
    'and Internal',
  ])
})
