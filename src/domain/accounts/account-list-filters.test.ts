import { describe, expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import { accountListFilters, settingOfParam, settingsIn } from './account-list-filters'

const read = (address: string) => accountListFilters.read(parseSearchParams(address))

describe('the account filters in the URL', () => {
  test.each([
    ['', {}],
    ['?vip=true', { vip: true }],
    ['?licensed=false', { licensed: false }],
    ['?role=role.1.c&group=grp.1.a,grp.1.b', { role: 'role.1.c', group: 'grp.1.a,grp.1.b' }],
    [
      '?providerStatus=suspended&mailboxStatus=active',
      { providerStatus: 'suspended', mailboxStatus: 'active' },
    ],
    [
      '?setting.dailyDigest=on&setting.some_other-name.2=off',
      { 'setting.dailyDigest': 'on', 'setting.some_other-name.2': 'off' },
    ],
  ])('the filters of “%s” are read and written back unchanged', (address, filters) => {
    const { value, invalidParams } = read(address)
    expect(value).toEqual(filters)
    expect(invalidParams).toEqual([])
    expect(stringifySearchParams(accountListFilters.write(value))).toBe(address)
    expect(accountListFilters.query(value).toString()).toBe(
      new URLSearchParams(address.slice(1)).toString(),
    )
  })

  test.each([
    ['?vip=yes', 'vip'],
    ['?licensed=', 'licensed'],
    ['?setting.dailyDigest=default', 'setting.dailyDigest'],
    ['?setting.=on', 'setting.'],
    ['?setting.a%20b=on', 'setting.a b'],
    ['?setting.__proto__=on', 'setting.__proto__'],
    ['?search=ada', 'search'],
    ['?vip=TRUE', 'vip'],
    ['?licensed=1', 'licensed'],
    ['?vip=true,false', 'vip'],
    ['?setting.dailyDigest=ON', 'setting.dailyDigest'],
    ['?setting.dailyDigest=', 'setting.dailyDigest'],
    ['?setting=on', 'setting'],
    ['?cursor=x', 'cursor'],
    ['?limit=1000000', 'limit'],
    ['?constructor=x', 'constructor'],
    [`?setting.${'s'.repeat(101)}=on`, `setting.${'s'.repeat(101)}`],
    [`?role=${'r'.repeat(601)}`, 'role'],
    [`?mailboxStatus=${'m'.repeat(101)}`, 'mailboxStatus'],
    [`?group=${'g'.repeat(601)}`, 'group'],
  ])('a bad parameter of “%s” is dropped alone and reported', (address, name) => {
    const { value, invalidParams } = read(`${address}&providerStatus=active`)
    expect(value).toEqual({ providerStatus: 'active' })
    expect(invalidParams.map((param) => param.name)).toEqual([name])
  })

  test('a repeated filter keeps its last value and reports the first', () => {
    const { value, invalidParams } = read('?vip=true&vip=false')
    expect(value).toEqual({ vip: false })
    expect(invalidParams).toEqual([
      { name: 'vip', value: 'true', reason: 'is repeated; the last value is used' },
    ])
  })

  test.each(['?mailboxStatus=', '?mailboxStatus=%20', '?group=%20%09'])(
    'the blank filter “%s” is dropped without a report',
    (address) => {
      expect(read(address)).toEqual({ value: {}, invalidParams: [] })
    },
  )

  test('a value with special characters is sent unchanged and adds no filter', () => {
    const group = 'a&vip=true#\u202e%00=?'
    const { value } = read(`?group=${encodeURIComponent(group)}`)
    expect(value).toEqual({ group })
    const query = accountListFilters.query(value)
    expect([...new URLSearchParams(query.toString())]).toEqual([['group', group]])
  })

  test('one search object is read to the identical filters', () => {
    const search = parseSearchParams('?vip=true')
    expect(accountListFilters.read(search)).toBe(accountListFilters.read(search))
  })

  test('the names of setting filters are found', () => {
    expect(settingsIn({ vip: true, 'setting.b': 'on', 'setting.a': 'off' })).toEqual(['b', 'a'])
    expect(settingOfParam('settings')).toBeNull()
  })
})
