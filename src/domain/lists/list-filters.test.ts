import { describe, expect, test } from 'vitest'
import { appsRequest } from '#/api/oauth-apps/requests'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import {
  defaultSort,
  listFilters,
  maxClientIds,
  readSort,
  sortFields,
  sortText,
} from './list-filters'

const read = (address: string) => listFilters.read(parseSearchParams(address))

test.each(
  sortFields.flatMap(
    (field) =>
      [
        { field, direction: 'asc' },
        { field, direction: 'desc' },
      ] as const,
  ),
)('the sort %j is read as it was written', (sort) => {
  expect(readSort(sortText(sort))).toEqual(sort)
  expect(sortText(sort)).toBe(`${sort.field}:${sort.direction}`)
})

test.each([
  '',
  'name',
  'name:',
  ':asc',
  'name:up',
  'Name:asc',
  'name:ASC',
  'name:asc:',
  'clientId:asc',
])('%j is no sort', (text) => {
  expect(readSort(text)).toBeNull()
})

test('the default sort is newest first', () => {
  expect(sortText(defaultSort)).toBe('firstObserved:desc')
})

test('unset filters are not sent, and several values become one parameter', () => {
  expect(listFilters.query({}).toString()).toBe('')
  expect(listFilters.query({ search: '', clientId: [], tenant: [] }).toString()).toBe('')
  const query = listFilters.query({
    search: 'a b',
    clientId: ['1', '2'],
    tenant: ['t', 'u'],
    classification: ['safe', 'none'],
    remediation: 'notify',
    restrictedScopeType: ['gmail', 'drive'],
    verified: true,
    internal: false,
    hasActiveAccounts: true,
    sort: { field: 'name', direction: 'asc' },
  })
  expect(Object.fromEntries(query)).toEqual({
    search: 'a b',
    clientId: '1,2',
    tenant: 't,u',
    classification: 'safe,none',
    remediation: 'notify',
    restrictedScopeType: 'gmail,drive',
    verified: 'true',
    internal: 'false',
    hasActiveAccounts: 'true',
    sort: 'name:asc',
  })
})

test('an address of 200,000 values is read, and the notice lists the dropped ones', () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => `${index}.apps.example`)
  const { value: filters, invalidParams } = listFilters.read({
    clientId: ids.join(','),
  })
  expect(filters.clientId).toHaveLength(maxClientIds)
  expect(invalidParams).toHaveLength(ids.length - maxClientIds)
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
    const { value: filters, invalidParams } = read(address)
    expect(invalidParams).toEqual([])
    expect(stringifySearchParams(listFilters.write(filters))).toBe(address)
  })

  test('the default sort is left out of an address', () => {
    expect(listFilters.write(read('?sort=firstObserved:desc').value)).toEqual({})
  })

  test('an address without filters sends none of the three-state filters', () => {
    expect([...listFilters.query(read('').value)]).toEqual([])
  })

  test('each filter is sent with the name the service gives it', () => {
    const address =
      '?search=x&classification=none&restrictedScopeType=gmail&verified=true&hasActiveAccounts=false&remediation=revoke&internal=false&loginOnly=true&tenant=tnt.1.YQ&clientId=c&sort=activeAccounts:asc'
    expect(stringifySearchParams(Object.fromEntries(listFilters.query(read(address).value)))).toBe(
      address,
    )
  })

  test('white space around a pasted client ID is removed, its case is kept', () => {
    expect(read('?clientId=%20ABC%0A,def').value.clientId).toEqual(['ABC', 'def'])
  })

  test('a blank search is dropped', () => {
    expect(read('?search=%20%20').value).toEqual({})
  })
})

describe('our own check', () => {
  test.each([
    '?check=no-policy',
    '?check=staged&verified=false',
    '?check=not-verified&restrictedScopeType=gmail',
    '?check=no-record',
    '?check=same-name',
    '?check=scope&scope=openid',
    '?check=new&since=2026-11-17T00:00:00Z&until=2026-11-20T00:00:00Z',
    '?classification=safe&check=committed',
  ])('%s is kept', (address) => {
    const { value, invalidParams } = read(address)
    expect(invalidParams).toEqual([])
    expect(stringifySearchParams(listFilters.write(value))).toBe(address)
  })

  test.each([
    '?check=everything',
    '?check=committed',
    '?check=committed&classification=bogus',
    '?check=scope',
    '?check=new&until=2026-11-17T00:00:00Z',
  ])('%s falls away, with its reason', (address) => {
    const { value, invalidParams } = read(address)
    expect(value).toEqual({})
    expect(invalidParams[0]).toMatchObject({
      name: 'check',
      reason:
        'is not a check, or needs another filter: committed a classification, scope a scope, new a since',
    })
  })

  test('it is never sent', () => {
    const [, query] = appsRequest({ check: 'staged', verified: true }, { limit: 50 })
    expect(String(query)).toBe('verified=true&limit=50')
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
  ])('%s', (address, filters, invalidParams) => {
    const reading = read(address)
    expect(reading.value).toEqual(filters)
    expect(reading.invalidParams.map((part) => part.value)).toEqual(invalidParams)
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
    const { value: filters, invalidParams } = read(`?${query}`)
    expect(invalidParams).not.toEqual([])
    expect(invalidParams.filter(({ reason }) => reason === '')).toEqual([])
    const asked = [...listFilters.query(filters)].filter(
      ([, value]) => !/^(?:safe|malicious)/.test(value),
    )
    expect(asked).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  test('the last value of a repeated filter counts, and the notice names the ignored one', () => {
    const { value: filters, invalidParams } = read(
      '?classification=malicious&classification=suspicious',
    )
    expect(filters).toEqual({ classification: ['suspicious'] })
    const reason = 'is repeated; the last value is used'
    expect(invalidParams).toEqual([{ name: 'classification', value: 'malicious', reason }])
  })

  test('client IDs beyond the limit of one request are reported', () => {
    const ids = Array.from({ length: 43 }, (_, index) => `id-${index}`)
    const { value: filters, invalidParams } = read(`?clientId=${ids.join(',')}`)
    expect(filters.clientId).toHaveLength(40)
    expect(invalidParams).toHaveLength(3)
  })

  test('an unlisted scope family is kept, because the document lists placeholders for some', () => {
    expect(read('?restrictedScopeType=xyz_new').value.restrictedScopeType).toEqual(['xyz_new'])
  })
})
