import { expect, test } from 'vitest'
import { listFilters, type ListFilters } from '#/domain/lists/list-filters'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import { chosenIn, filterNamed, withValues as withThese } from '#/lists/filters/filter'
import { nameFamilies } from '#/domain/scopes/families'
import { activeAppFilters, appFilters, seenValues } from './app-filters'

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
  internal: [
    ['true', '=true', 'Yes'],
    ['false', '=false', 'No (not known to be internal)'],
  ],
  loginOnly: yesNo,
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
