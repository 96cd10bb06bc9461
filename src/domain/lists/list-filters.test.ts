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
)('the sort %j is written and read back unchanged', (sort) => {
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
])('the text %j is not a sort', (text) => {
  expect(readSort(text)).toBeNull()
})

test('the default sort is newest first', () => {
  expect(sortText(defaultSort)).toBe('firstObserved:desc')
})

test('unset filters are not sent, and several values share one parameter', () => {
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

test('a URL with 200,000 values is read and reports the dropped values', () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => `${index}.apps.example`)
  const { value: filters, invalidParams } = listFilters.read({
    clientId: ids.join(','),
  })
  expect(filters.clientId).toHaveLength(maxClientIds)
  expect(invalidParams).toHaveLength(ids.length - maxClientIds)
})

describe('the filters of a URL', () => {
  test.each([
    '?classification=malicious,suspicious&verified=false&sort=lastNewGrant:desc',
    '?search=mail&remediation=notify',
    '?restrictedScopeType=gmail,drive&internal=true&loginOnly=false&hasActiveAccounts=true',
    '?tenant=tnt.1.YWNt,tnt.1.Yg&clientId=1-a.apps.googleusercontent.com',
    '?sort=name:asc&classification=none',
    '',
  ])('the filters of “%s” keep their order', (address) => {
    const { value: filters, invalidParams } = read(address)
    expect(invalidParams).toEqual([])
    expect(stringifySearchParams(listFilters.write(filters))).toBe(address)
  })

  test('the default sort is missing from the URL', () => {
    expect(listFilters.write(read('?sort=firstObserved:desc').value)).toEqual({})
  })

  test('a URL without filters sends no filter', () => {
    expect([...listFilters.query(read('').value)]).toEqual([])
  })

  test('each filter is sent under the service’s name', () => {
    const address =
      '?search=x&classification=none&restrictedScopeType=gmail&verified=true&hasActiveAccounts=false&remediation=revoke&internal=false&loginOnly=true&tenant=tnt.1.YQ&clientId=c&sort=activeAccounts:asc'
    expect(stringifySearchParams(Object.fromEntries(listFilters.query(read(address).value)))).toBe(
      address,
    )
  })

  test('a pasted client ID loses outer white space but keeps its case', () => {
    expect(read('?clientId=%20ABC%0A,def').value.clientId).toEqual(['ABC', 'def'])
  })

  test('a blank search is dropped', () => {
    expect(read('?search=%20%20').value).toEqual({})
  })
})

describe('the console’s own check', () => {
  test.each([
    '?check=no-policy',
    '?check=staged&verified=false',
    '?check=not-verified&restrictedScopeType=gmail',
    '?check=no-record',
    '?check=same-name',
    '?check=scope&scope=openid',
    '?check=new&since=2026-11-17T00:00:00Z&until=2026-11-20T00:00:00Z',
    '?classification=safe&check=committed',
  ])('the check of “%s” is read and written back unchanged', (address) => {
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
  ])('the bad check of “%s” is dropped with its reason', (address) => {
    const { value, invalidParams } = read(address)
    expect(value).toEqual({})
    expect(invalidParams[0]).toMatchObject({
      name: 'check',
      reason:
        'is not a worklist, or needs a second filter (committed: classification; scope: scope; new: since)',
    })
  })

  test('a check is never sent to the service', () => {
    const [, , query] = appsRequest({ check: 'staged', verified: true }, { limit: 50 })
    expect(String(query)).toBe('verified=true&limit=50')
  })
})

describe('bad values in a URL', () => {
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
  ])('bad values of “%s” are dropped alone', (address, filters, invalidParams) => {
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
  ])('S-30: the bad parameter %s is reported and not sent', (query) => {
    const { value: filters, invalidParams } = read(`?${query}`)
    expect(invalidParams).not.toEqual([])
    expect(invalidParams.filter(({ reason }) => reason === '')).toEqual([])
    const sent = [...listFilters.query(filters)].filter(
      ([, value]) => !/^(?:safe|malicious)/.test(value),
    )
    expect(sent).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  test('a repeated filter keeps its last value and reports the first', () => {
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

  test('an unlisted scope family is kept', () => {
    expect(read('?restrictedScopeType=xyz_new').value.restrictedScopeType).toEqual(['xyz_new'])
  })
})
