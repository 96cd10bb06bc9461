import { expect, test } from 'vitest'
import { readReviewSearch, toReviewSearch, type ReviewSearch } from './review-search'

const plain = { sort: 'newest', recommended: [], tenant: [] }

test.each<[ReviewSearch, object, string[]]>([
  [{}, plain, []],
  [{ sort: 'policy' }, { ...plain, sort: 'policy' }, []],
  [{ sort: 'newest' }, plain, []],
  [{ sort: 'name:asc' }, plain, ['name:asc']],
  [
    { recommended: 'malicious,none, safe ,malicious' },
    { ...plain, recommended: ['malicious', 'safe'] },
    ['none'],
  ],
  [{ tenant: 'tnt.1.a,lagoon' }, { ...plain, tenant: ['tnt.1.a'] }, ['lagoon']],
  [{ tenant: '' }, plain, []],
  [{ limit: '5' }, plain, ['5']],
])('%j shows %j and drops %j', (search, view, dropped) => {
  const reading = readReviewSearch(search)
  expect(reading.view).toEqual(view)
  expect(reading.dropped.map(({ value }) => value)).toEqual(dropped)
})

test('the address leaves out the defaults', () => {
  expect(toReviewSearch({ sort: 'newest', recommended: [], tenant: [] })).toEqual({})
  expect(
    toReviewSearch({ sort: 'policy', recommended: ['malicious', 'safe'], tenant: ['tnt.1.a'] }),
  ).toEqual({ sort: 'policy', recommended: 'safe,malicious', tenant: 'tnt.1.a' })
})
