import { expect, test } from 'vitest'
import type { Account } from '#/api/accounts/schema'
import type { AccountListFilters } from '#/domain/accounts/account-list-filters'
import {
  activeFilters,
  chosenIn,
  offeredOptions,
  seenFor,
  withValues,
} from '#/lists/filters/filter'
import { stringifySearchParams } from '#/lib/search-params'
import { accountFilters } from './account-filters'

const account = (fields: Partial<Account>) => fields as Account
const setting = (name: string) => ({ name, enabled: null, source: null })
const roles = [{ id: 'role.1.a', name: 'Auditor', flavor: null }]
const accounts = [
  account({ providerStatus: 'suspended', settings: [setting('dailyDigest'), setting('a b')] }),
  account({ providerStatus: null, settings: null }),
]

function named(of: ReturnType<typeof accountFilters>, name: string) {
  const filter = of.filters.find((item) => item.name === name)
  if (!filter) throw new Error(`There is no filter ${name}.`)
  return filter
}

test('active filters have a label and a value, in the order of the URL', () => {
  const labelsOf = (filters: AccountListFilters) =>
    activeFilters(accountFilters(filters, roles, []), filters).map(
      ({ label, value }) => `${label}: ${value}`,
    )
  expect(
    labelsOf({ vip: true, role: 'role.1.a', licensed: false, 'setting.dailyDigest': 'off' }),
  ).toEqual(['VIP: Yes', 'Role: Auditor', 'Licensed: No', 'Daily digest, value in force: Off'])
  expect(
    labelsOf({
      role: 'role.1.gone',
      group: 'g1',
      mailboxStatus: 'soft_deleted',
      providerStatus: 'x',
    }),
  ).toEqual([
    'Role: role.1.gone',
    'Group IDs: g1',
    'Mailbox status: Soft deleted',
    'Provider status: X',
  ])
  expect(labelsOf({})).toEqual([])
})

test('each setting and status of the loaded accounts is offered as a filter once', () => {
  const of = accountFilters({ 'setting.asked': 'on' }, roles, accounts)
  expect(of.filters.map(({ label }) => label)).toEqual([
    'VIP',
    'Role',
    'Provider status',
    'Licensed',
    'Mailbox status',
    'Group IDs',
    'Asked',
    'Daily digest',
  ])
  const offered = (name: string) => {
    const filter = named(of, name)
    return offeredOptions(filter, seenFor(filter)).map(({ label }) => label)
  }
  expect(offered('role')).toEqual(['Any', 'Auditor'])
  expect(offered('providerStatus')).toEqual(['Any', 'Active', 'Suspended'])
  expect(offered('setting.dailyDigest')).toEqual(['Any', 'On', 'Off'])
})

test('a chosen value changes only its own URL parameter, and clearing it removes the parameter', () => {
  const before: AccountListFilters = { vip: true }
  const of = accountFilters(before, roles, accounts)
  for (const [name, value, written] of [
    ['licensed', 'false', '?vip=true&licensed=false'],
    ['role', 'role.1.a', '?vip=true&role=role.1.a'],
    ['group', 'g1,g2', '?vip=true&group=g1,g2'],
    ['setting.dailyDigest', 'on', '?vip=true&setting.dailyDigest=on'],
  ] as const) {
    const filter = named(of, name)
    const after = withValues(of, before, filter, [value])
    expect(stringifySearchParams(of.write(after))).toBe(written)
    expect(chosenIn(after, filter)).toEqual([value])
    expect(withValues(of, after, filter, [])).toEqual(before)
  }
})
