import { describe, expect, test } from 'vitest'
import { listQuery } from '../../api/oauth-apps/client'
import { parsePlainSearch, stringifyPlainSearch } from '../../lib/plain-search'
import { readInventorySearch, toInventorySearch, withoutFilters } from './search'

const read = (address: string) => readInventorySearch(parsePlainSearch(address))

describe('an address and what it asks for', () => {
  test.each([
    '?classification=malicious,suspicious&verified=false&sort=lastNewGrant:desc',
    '?search=mail&remediation=notify',
    '?restrictedScopeType=gmail,drive&internal=true&loginOnly=false&hasActiveAccounts=true',
    '?tenant=tnt.1.YWNt,tnt.1.Yg&clientId=1-a.apps.googleusercontent.com',
    '?sort=name:asc&classification=none',
    '',
  ])('%s is kept, in its order', (address) => {
    const { filters, dropped } = read(address)
    expect(dropped).toEqual([])
    expect(stringifyPlainSearch(toInventorySearch(filters))).toBe(address)
  })

  test('the default sort is left out of an address', () => {
    expect(toInventorySearch(read('?sort=firstObserved:desc').filters)).toEqual({})
  })

  test('T093: a fresh page asks for none of the three-state filters', () => {
    expect([...listQuery(read('').filters)]).toEqual([])
  })

  test('T095: each filter is sent under the service’s own name', () => {
    const address =
      '?search=x&clientId=c&tenant=tnt.1.YQ&classification=none&remediation=revoke&restrictedScopeType=gmail&verified=true&internal=false&loginOnly=true&hasActiveAccounts=false&sort=activeAccounts:asc'
    expect(stringifyPlainSearch(Object.fromEntries(listQuery(read(address).filters)))).toBe(address)
  })

  test('white space around a pasted client ID is not part of it, its case is (T008)', () => {
    expect(read('?clientId=%20ABC%0A,def').filters.clientId).toEqual(['ABC', 'def'])
  })

  test('blank search is no search (T097)', () => {
    expect(read('?search=%20%20').filters).toEqual({})
  })
})

describe('T108: bad values fall away one by one', () => {
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

  test('of a filter that stands twice the last one counts, and the other is left out', () => {
    const { filters, dropped } = read('?classification=malicious&classification=suspicious')
    expect(filters).toEqual({ classification: ['suspicious'] })
    expect(dropped).toMatchObject([{ name: 'classification (overruled)', value: 'malicious' }])
  })

  test('client IDs beyond what one request takes are told, not lost in silence (T010)', () => {
    const ids = Array.from({ length: 43 }, (_, index) => `id-${index}`)
    const { filters, dropped } = read(`?clientId=${ids.join(',')}`)
    expect(filters.clientId).toHaveLength(40)
    expect(dropped).toHaveLength(3)
  })

  test('an unlisted scope family stays: the document’s values stand in for others (T002)', () => {
    expect(read('?restrictedScopeType=xyz_new').filters.restrictedScopeType).toEqual(['xyz_new'])
  })
})

test('clearing filters keeps the sort', () => {
  expect(withoutFilters(read('?search=x&verified=true&sort=name:asc').filters)).toEqual({
    sort: { field: 'name', direction: 'asc' },
  })
})
