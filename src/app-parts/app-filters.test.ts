import { expect, test } from 'vitest'
import {
  listFilters,
  readSort,
  sortFields,
  sortLabels,
  sortText,
  type ListFilters,
} from '#/domain/lists/list-filters'
import { flagFilters } from '#/domain/app-flags'
import { isFiltered, withoutFilters } from '#/lib/filters'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import { chosenIn, filterNamed, withValues as withThese } from '#/lists/filters/filter'
import { nameFamilies } from '#/domain/scopes/families'
import { activeAppFilters, appFilters, byRecommendationMessage, seenValues } from './app-filters'

const read = (address: string) => listFilters.read(parseSearchParams(address)).value
const written = (filters: ListFilters) => stringifySearchParams(listFilters.write(filters))
const activeChips = (filters: ListFilters) =>
  activeAppFilters(filters).map(({ label, value }) => `${label}: ${value}`)

const appFilter = (name: keyof ListFilters) => filterNamed(appFilters, name)
const withValues = (filters: ListFilters, name: keyof ListFilters, values: string[]) =>
  withThese(appFilters, filters, appFilter(name), values)

const yesNo: [string, string, string][] = [
  ['true', '=true', 'Yes'],
  ['false', '=false', 'No'],
]

/** Choices of each filter in order: value, text in the URL, text of the chip. */
const choices: Partial<
  Record<keyof ListFilters, [value: string, address: string, chip: string][]>
> = {
  classification: [
    ['malicious', '=malicious', 'Malicious'],
    ['suspicious', '=malicious,suspicious', 'any of Malicious, Suspicious'],
    ['none', '=malicious,suspicious,none', 'any of Malicious, Suspicious, Unknown'],
  ],
  remediation: [
    ['revoke', '=revoke', 'Has a policy'],
    ['notify', '=notify', 'Has a policy that notifies'],
  ],
  restrictedScopeType: [
    ['gmail', '=gmail', 'Gmail'],
    ['drive', '=gmail,drive', 'any of Gmail, Drive'],
  ],
  verified: yesNo,
  ...Object.fromEntries(
    flagFilters.map(({ name, no = 'No' }): [string, typeof yesNo] => [
      name,
      [
        ['true', '=true', 'Yes'],
        ['false', '=false', no],
      ],
    ]),
  ),
  hasActiveAccounts: yesNo,
  tenant: [
    ['tnt.1.YQ', '=tnt.1.YQ', 'tnt.1.YQ'],
    ['tnt.1.Yg', '=tnt.1.YQ,tnt.1.Yg', 'any of tnt.1.YQ, tnt.1.Yg'],
  ],
}

/** Chip labels that differ from the button's. */
const chipLabels: Partial<Record<keyof ListFilters, string>> = {
  hasActiveAccounts: 'Active accounts (cached)',
}

test('each filter with a button is tested', () => {
  const buttons = appFilters.filters.filter(({ chipOnly }) => !chipOnly)
  expect(Object.keys(choices).toSorted()).toEqual(buttons.map(({ name }) => name).toSorted())
})

test.each(Object.entries(choices))(
  'each choice of %s changes only its own param and chip',
  (key, steps) => {
    const name = key as keyof ListFilters
    let filters = read('?search=x')
    for (const [value, address, chip] of steps) {
      const before = appFilter(name).kind === 'any of' ? chosenIn(filters, appFilter(name)) : []
      filters = withValues(filters, name, [...before, value])
      expect(written(filters)).toBe(`?search=x&${name}${address}`)
      expect(activeChips(filters)).toEqual([
        `${chipLabels[name] ?? appFilter(name).label}: ${chip}`,
      ])
      expect(chosenIn(filters, appFilter(name))).toContain(value)
    }
    expect(written(withValues(filters, name, []))).toBe('?search=x')
  },
)

test('a single value can be removed, and "Any" removes the filter', () => {
  const several = read('?classification=safe,malicious&verified=false&sort=name:asc')
  expect(written(withValues(several, 'classification', ['malicious']))).toBe(
    '?classification=malicious&verified=false&sort=name:asc',
  )
  expect(written(withValues(several, 'verified', ['']))).toBe(
    '?classification=safe,malicious&sort=name:asc',
  )
})

test('loaded rows add their families and tenants if a URL can contain them', () => {
  const apps = [
    { tenantId: 'tnt.1.Yg', restrictedScopeTypes: ['gmail', 'xylograph'] },
    { tenantId: 'tnt.1.YQ', restrictedScopeTypes: ['gm,ail', 'Not A Family'] },
    { tenantId: 'nobody', restrictedScopeTypes: [] },
  ]
  expect(seenValues(apps, 'tenant')).toEqual(['tnt.1.YQ', 'tnt.1.Yg'])
  expect(seenValues(apps, 'restrictedScopeType')).toEqual(['gmail', 'xylograph'])
  nameFamilies({ fit: 'acme_fit', chat: null })
  expect(seenValues(apps, 'restrictedScopeType')).toEqual(['acme_fit', 'gmail', 'xylograph'])
  nameFamilies({ fit: null, chat: null })
  expect(seenValues(apps, 'verified')).toEqual([])
})

test.each<[ListFilters, string[]]>([
  // With this check the console counts an app without a brand record as not verified.
  [
    { check: 'scope', scope: 'openid', verified: false },
    ['Worklist: Holds the scope openid', 'Brand verified: No, or no record'],
  ],
  [{ clientId: ['a\u202eb'] }, ['Client ID: a U+202E b']],
  [{ search: 'x', sort: { field: 'name', direction: 'asc' } }, []],
])('the chips of %j are %j', (filters, expected) => {
  expect(activeChips(filters)).toEqual(expected)
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

test('removing a check also removes its scope', () => {
  const filters = { check: 'scope', scope: 'a', verified: true } as const
  expect(withValues(filters, 'check', [])).toEqual({ verified: true })
})

test('clearing filters keeps the sort', () => {
  const sort = { field: 'name', direction: 'asc' } as const
  expect(withoutFilters(listFilters, { search: 'x', verified: true, sort })).toEqual({ sort })
})

test('each active filter has a URL without the other filters', () => {
  const filters: ListFilters = { search: 'x', verified: false, tenant: ['tnt.1.a', 'tnt.1.b'] }
  expect(activeAppFilters(filters).map(({ alone }) => alone)).toEqual([
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
