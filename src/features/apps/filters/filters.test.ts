import { expect, test } from 'vitest'
import {
  listFilters,
  readSort,
  sortFields,
  sortText,
  type ListFilters,
} from '#/domain/lists/list-filters'
import { filterNamed, withValues } from '#/lists/filters/filter'
import {
  activeAppFilters as activeFilters,
  appFilters,
  byRecommendationMessage,
} from '#/app-parts/app-filters'
import { isFiltered, sortLabels, withoutFilters } from './filters'

const labelsOf = (filters: ListFilters) =>
  activeFilters(filters).map(({ label, value }) => `${label}: ${value}`)

test.each<[ListFilters, string[]]>([
  [
    { classification: ['malicious', 'suspicious'] },
    ['Classification: any of Malicious, Suspicious'],
  ],
  [{ classification: ['none'] }, ['Classification: Unknown']],
  [{ remediation: 'revoke' }, ['Standing policy: Has a policy']],
  [{ remediation: 'notify' }, ['Standing policy: Has a policy that notifies']],
  [
    { verified: false, internal: false },
    ['Brand verified: No', 'Internal: No (not known to be internal)'],
  ],
  [
    { loginOnly: true, hasActiveAccounts: true },
    ['Sign-in only: Yes', 'Active accounts (cached): Yes'],
  ],
  [{ clientId: ['a\u202eb'] }, ['Client ID: a U+202E b']],
  [{ search: 'x', sort: { field: 'name', direction: 'asc' } }, []],
])('the chips of %j are %j', (filters, expected) => {
  expect(labelsOf(filters)).toEqual(expected)
})

const app = (classification: string | null, recommended?: string, status = 'staged') => ({
  classification,
  recommendedClassification: recommended === undefined ? null : { value: recommended, status },
})

test('a list filtered by classification counts the matches by recommendation', () => {
  const apps = [
    app('malicious'),
    app('safe', 'malicious'),
    app(null, 'malicious'),
    app('malicious', 'malicious'),
    app('safe', 'malicious', 'rejected'),
  ]
  const expected = 'Matches by recommendation: 2 of 5 loaded'
  expect(byRecommendationMessage(apps, { classification: ['malicious'] })).toBe(expected)
  expect(byRecommendationMessage(apps, {})).toBeNull()
  expect(byRecommendationMessage(apps.slice(0, 1), { classification: ['malicious'] })).toBeNull()
  // An Unknown app with a staged recommendation matches by the recommended value, never as Unknown.
  expect(
    byRecommendationMessage([app(null, 'safe')], { classification: ['none', 'safe'] }),
  ).toBeNull()
})

test('a search counts as a filter, but a sort does not', () => {
  expect(isFiltered({ search: 'x' })).toBe(true)
  expect(isFiltered({ sort: { field: 'name', direction: 'asc' } })).toBe(false)
})

test('removing one filter keeps the others', () => {
  expect(
    withValues(
      appFilters,
      { verified: false, search: 'x' },
      filterNamed(appFilters, 'verified'),
      [],
    ),
  ).toEqual({ search: 'x' })
})

test('removing a check also removes its scope', () => {
  const check = filterNamed(appFilters, 'check')
  const filters = { check: 'scope', scope: 'a', verified: true } as const
  expect(withValues(appFilters, filters, check, [])).toEqual({ verified: true })
})

test('clearing filters keeps the sort', () => {
  const sort = { field: 'name', direction: 'asc' } as const
  expect(withoutFilters({ search: 'x', verified: true, sort })).toEqual({ sort })
})

test('each active filter has a URL without the other filters', () => {
  const filters: ListFilters = { search: 'x', verified: false, tenant: ['tnt.1.a', 'tnt.1.b'] }
  expect(activeFilters(filters).map(({ alone }) => alone)).toEqual([
    { verified: false },
    { tenant: ['tnt.1.a', 'tnt.1.b'] },
  ])
})

test('the Sort control has every order of the service in the service’s spelling', () => {
  const orders = sortFields.flatMap((field) =>
    (['asc', 'desc'] as const).map((direction) => sortText({ field, direction })),
  )
  expect(Object.keys(sortLabels).toSorted()).toEqual(orders.toSorted())
  for (const order of orders) {
    const sort = readSort(order)
    expect(sort && listFilters.query({ sort }).get('sort')).toBe(order)
  }
})
