import { describe, expect, test } from 'vitest'
import { listQuery } from '#/api/oauth-apps/client'
import { maxClientIds } from '#/domain/lists/list-filters'
import { parsePlainSearch, stringifyPlainSearch } from '#/lib/plain-search'
import { readInventorySearch, toInventorySearch, withoutFilters } from './search'

const read = (address: string) => readInventorySearch(parsePlainSearch(address))

test('an address of 200,000 values is read, and the notice lists the dropped ones', () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => `${index}.apps.example`)
  const { filters, dropped } = readInventorySearch({ clientId: ids.join(',') })
  expect(filters.clientId).toHaveLength(maxClientIds)
  expect(dropped).toHaveLength(ids.length - maxClientIds)
})

describe('an address and its filters', () => {
  test.each([
    '?classification=malicious,suspicious&verified=false&sort=lastNewGrant:desc',
    '?search=mail&remediation=notify',
    '?restrictedScopeType=gmail,drive&internal=true&loginOnly=false&hasActiveAccounts=true',
    '?tenant=tnt.1.YWNt,tnt.1.Yg&clientId=1-a.apps.googleusercontent.com',
    '?sort=name:asc&classification=none',
    '',
  ])('%s is kept in the order given', (address) => {
    const { filters, dropped } = read(address)
    expect(dropped).toEqual([])
    expect(stringifyPlainSearch(toInventorySearch(filters))).toBe(address)
  })

  test('the default sort is left out of an address', () => {
    expect(toInventorySearch(read('?sort=firstObserved:desc').filters)).toEqual({})
  })

  test('an address without filters sends none of the three-state filters', () => {
    expect([...listQuery(read('').filters)]).toEqual([])
  })

  test('each filter is sent with the name the service gives it', () => {
    const address =
      '?search=x&clientId=c&tenant=tnt.1.YQ&classification=none&remediation=revoke&restrictedScopeType=gmail&verified=true&internal=false&loginOnly=true&hasActiveAccounts=false&sort=activeAccounts:asc'
    expect(stringifyPlainSearch(Object.fromEntries(listQuery(read(address).filters)))).toBe(address)
  })

  test('white space around a pasted client ID is removed, its case is kept', () => {
    expect(read('?clientId=%20ABC%0A,def').filters.clientId).toEqual(['ABC', 'def'])
  })

  test('a blank search is dropped', () => {
    expect(read('?search=%20%20').filters).toEqual({})
  })
})

describe('each bad value is dropped alone', () => {
  test.each([
    ['?classification=malicious,evil,safe', { classification: ['malicious', 'safe'] }, ['evil']],
    ['?classification=unknown', {}, ['unknown']],
    ['?verified=yes&internal=true', { internal: true }, ['yes']],
    ['?sort=name', {}, ['name']],
    ['?sort=scopes:asc', {}, ['scopes:asc']],
    ['?sort=name:ASC', {}, ['name:ASC']],
    ['?remediation=none', {}, ['none']],
    ['?remediation=revoke,notify', {}, ['revoke,notify']],
    ['?tenant=acme,tnt.1.YQ', { tenant: ['tnt.1.YQ'] }, ['acme']],
    ['?restrictedScopeType=gm%20ail', {}, ['gm ail']],
    ['?cursor=abc&limit=5', {}, ['abc', '5']],
    ['?constructor=x&__proto__=y&toString=z', {}, ['x', 'y', 'z']],
  ])('%s', (address, filters, dropped) => {
    const reading = read(address)
    expect(reading.filters).toEqual(filters)
    expect(reading.dropped.map((part) => part.value)).toEqual(dropped)
  })

  test.each([
    'classification=bogus',
    'classification=safe,bogus,malicious',
    'classification=Safe',
    'classification=safe;malicious',
    'classification=null',
    'remediation=delete',
    'remediation=revoke,notify',
    'restrictedScopeType=Mail%20Scopes',
    'restrictedScopeType=../../secrets',
    'verified=yes',
    'verified=1',
    'verified=TRUE',
    'internal=maybe',
    'loginOnly=undefined',
    'hasActiveAccounts=NaN',
    'tenant=elsewhere',
    'tenant=tnt.1.a%2Fb',
    'sort=name',
    'sort=name:sideways',
    'sort=constructor:asc',
    'limit=9999',
    'cursor=abc',
    'include=*',
    'classification[]=safe',
    'classification[0]=safe&classification[1]=malicious',
    'filters=%7B%22classification%22%3A%5B%22safe%22%5D%7D',
    'filters=%7B%22broken%22%3A',
    '%7B%22a%22%3A1%7D',
    '=value',
    'Classification=safe',
    'toString=1',
    'constructor=1',
    'constructor.prototype.polluted=1',
    '__proto__=polluted',
    '__proto__[polluted]=1',
    'classification=%E0%A4%A',
    'verified=%',
    'sort=%00',
    'tenant=<script>window.__pwn=1</script>',
    '%3Cimg%20src=x%20onerror%3Dwindow.__pwn%3D1%3E=1',
    'tenant=%E2%80%AEtxet',
    'x%E2%80%8By=1',
  ])('S-30: %s is reported, and only its valid values are requested', (query) => {
    const { filters, dropped } = read(`?${query}`)
    expect(dropped).not.toEqual([])
    expect(dropped.filter(({ reason }) => reason === '')).toEqual([])
    const asked = [...listQuery(filters)].filter(([, value]) => !/^(?:safe|malicious)/.test(value))
    expect(asked).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  test('the last value of a repeated filter counts, and the notice names the ignored one', () => {
    const { filters, dropped } = read('?classification=malicious&classification=suspicious')
    expect(filters).toEqual({ classification: ['suspicious'] })
    const reason = 'is replaced by a later value'
    expect(dropped).toEqual([{ name: 'classification', value: 'malicious', reason }])
  })

  test('client IDs beyond the limit of one request are reported', () => {
    const ids = Array.from({ length: 43 }, (_, index) => `id-${index}`)
    const { filters, dropped } = read(`?clientId=${ids.join(',')}`)
    expect(filters.clientId).toHaveLength(40)
    expect(dropped).toHaveLength(3)
  })

  test('an unlisted scope family is kept, because the document lists placeholders for some', () => {
    expect(read('?restrictedScopeType=xyz_new').filters.restrictedScopeType).toEqual(['xyz_new'])
  })
})

test('clearing filters keeps the sort', () => {
  expect(withoutFilters(read('?search=x&verified=true&sort=name:asc').filters)).toEqual({
    sort: { field: 'name', direction: 'asc' },
  })
})
