import { describe, expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import {
  accountListFilters,
  bySetting,
  filtersThatStay,
  settingOfParam,
  settingsIn,
} from './account-list-filters'

const read = (address: string) => accountListFilters.read(parseSearchParams(address))

describe('the account filters in the URL', () => {
  test.each([
    ['', {}],
    ['?vip=true', { vip: true }],
    ['?licensed=false', { licensed: false }],
    ['?role=role.1.c&group=grp.1.a,grp.1.b', { role: 'role.1.c', group: 'grp.1.a,grp.1.b' }],
    ['?mailboxStatus=active', { mailboxStatus: 'active' }],
    ['?providerStatus=suspended', { providerStatus: 'suspended' }],
    ['?setting.dailyDigest=on', { 'setting.dailyDigest': 'on' }],
    ['?setting.some_other-name.2=off', { 'setting.some_other-name.2': 'off' }],
  ])('the filters of “%s” are read and written back unchanged', (address, filters) => {
    const { value, invalidParams } = read(address)
    expect(value).toEqual(filters)
    expect(invalidParams).toEqual([])
    expect(stringifySearchParams(accountListFilters.write(value))).toBe(address)
    expect(accountListFilters.query(value).toString()).toBe(
      new URLSearchParams(address.slice(1)).toString(),
    )
  })

  const bad = `vip=yes vip=TRUE vip=true,false licensed= licensed=1 setting=on setting.=on
    setting.dailyDigest=default setting.dailyDigest=ON setting.dailyDigest= setting.a%20b=on
    setting.__proto__=on search=ada cursor=x limit=1000000 constructor=x`
  const tooLong = [`setting.${'s'.repeat(101)}=on`, `role=${'r'.repeat(601)}`]
  tooLong.push(`mailboxStatus=${'m'.repeat(101)}`, `group=${'g'.repeat(601)}`)
  test.each([...bad.split(/\s+/), ...tooLong])('the bad parameter %s is dropped alone', (param) => {
    const { value, invalidParams } = read(`?${param}&providerStatus=active`)
    expect(value).toEqual({ providerStatus: 'active' })
    const name = decodeURIComponent(param.split('=')[0] ?? '')
    expect(invalidParams.map((item) => item.name)).toEqual([name])
  })

  test.each(['?mailboxStatus=', '?mailboxStatus=%20', '?group=%20%09'])(
    'the blank filter “%s” is dropped without a report',
    (address) => {
      expect(read(address)).toEqual({ value: {}, invalidParams: [] })
    },
  )

  test('the names of setting filters are found', () => {
    expect(settingsIn({ vip: true, 'setting.b': 'on', 'setting.a': 'off' })).toEqual(['b', 'a'])
    expect(settingOfParam('settings')).toBeNull()
    expect(settingOfParam('providerDigest')).toBeNull()
    expect(bySetting('dailyDigest').name).toBe('setting.dailyDigest')
  })

  test('the filters that no change here affects are kept', () => {
    const kept = { vip: true, group: 'grp.1.a', mailboxStatus: 'full', providerStatus: 'active' }
    const filters = { ...kept, role: 'role.1.c', licensed: false, 'setting.a': 'on' } as const
    expect(filtersThatStay(filters)).toEqual(kept)
  })
})
