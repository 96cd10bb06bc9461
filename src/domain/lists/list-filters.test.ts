import { describe, expect, test } from 'vitest'
import { appsRequest } from '#/api/oauth-apps/requests'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import { listFilters, maxClientIds, readSort, sortFields, sortText } from './list-filters'

const read = (address: string) => listFilters.read(parseSearchParams(address))
const rewritten = (address: string) => stringifySearchParams(listFilters.write(read(address).value))
const filter = (wanted: string) => listFilters.filters.find(({ name }) => name === wanted)
/** The parameters of a request, as a URL. */
const sent = (address: string) =>
  stringifySearchParams(Object.fromEntries(listFilters.query(read(address).value)))

test('a sort is written as its field and direction, and read back', () => {
  for (const field of sortFields)
    for (const direction of ['asc', 'desc'] as const) {
      expect(sortText({ field, direction })).toBe(`${field}:${direction}`)
      expect(readSort(`${field}:${direction}`)).toEqual({ field, direction })
    }
  const others = ['', 'name', 'name:', ':asc', 'name:up', 'Name:asc', 'name:ASC', 'name:asc:']
  for (const text of [...others, 'clientId:asc']) expect(readSort(text)).toBeNull()
})

test('unset filters are not sent, and several values share one parameter', () => {
  const unset = { search: '', clientId: [], tenant: [] }
  expect(listFilters.query(unset).toString()).toBe('')
  const several = listFilters.query({ clientId: ['1', '2'], classification: ['safe', 'none'] })
  expect(Object.fromEntries(several)).toEqual({ clientId: '1,2', classification: 'safe,none' })
})

test('a URL with 200,000 values is read and reports the dropped values', () => {
  const ids = Array.from({ length: 200_000 }, (_, index) => `${index}.apps.example`)
  const { value, invalidParams } = listFilters.read({ clientId: ids.join(',') })
  expect(value.clientId).toHaveLength(maxClientIds)
  expect(maxClientIds).toBe(40)
  expect(invalidParams).toHaveLength(ids.length - maxClientIds)
})

test.each([
  '?classification=malicious,suspicious&verified=false&sort=lastNewGrant:desc',
  '?search=mail&remediation=notify',
  '?restrictedScopeType=gmail,drive&internal=true&loginOnly=false&hasActiveAccounts=true',
  '?tenant=tnt.1.YWNt,tnt.1.Yg&clientId=1-a.apps.googleusercontent.com',
  '?sort=name:asc&classification=none',
  '?restrictedScopeType=xyz_new',
  '',
])('the filters of “%s” keep their order, and are sent under the service’s name', (address) => {
  expect(read(address).invalidParams).toEqual([])
  expect(rewritten(address)).toBe(address)
  expect(parseSearchParams(sent(address))).toEqual(parseSearchParams(address))
})

test.each([
  ['?sort=firstObserved:desc', {}],
  ['?clientId=%20ABC%0A,def', { clientId: 'ABC,def' }],
  ['?search=%20%20', {}],
])('“%s” is written as %j: without the default sort, blanks and outer spaces', (address, all) => {
  expect(listFilters.write(read(address).value)).toEqual(all)
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
    '?check=new&since=2026-11-17T01:00:00+01:00',
    '?classification=safe&check=committed',
  ])('the check of “%s” is read and written back unchanged, and never sent', (address) => {
    expect(read(address).invalidParams).toEqual([])
    expect(rewritten(address).replace('%2B', '+')).toBe(address)
    const [, , query] = appsRequest({ ...read(address).value, search: 'x' }, { limit: 50 })
    expect(`${query}`).not.toMatch(/check|scope=|since|until/)
  })

  test.each([
    '?check=everything',
    '?check=committed',
    '?check=committed&classification=bogus',
    '?check=scope',
    '?check=scope&scope=two%20words',
    `?check=scope&scope=${'x'.repeat(501)}`,
    '?check=new&until=2026-11-17T00:00:00Z',
    '?check=new&since=yesterday',
    '?scope=openid',
    '?check=everything&since=2026-11-17T00:00:00Z',
  ])('the bad check of “%s” is dropped with its reason', (address) => {
    const { value, invalidParams } = read(address)
    expect(value).toEqual({})
    expect(invalidParams[0]?.reason).toMatch(/needs a second filter|needs check=|check=new/)
  })

  test.each([
    ['?check=no-policy&classification=safe&search=x', ['classification', 'check']],
    ['?check=committed&classification=safe', ['classification', 'check']],
    ['?check=staged&classification=safe', ['check']],
    ['?check=scope&scope=openid&verified=true', ['check', 'scope']],
    [
      '?check=new&since=2026-11-17T00:00:00Z&until=2026-11-20T00:00:00Z',
      ['check', 'since', 'until'],
    ],
    ['?classification=safe', []],
  ])('the worklist of “%s” alone is %j', (address, names) => {
    expect(Object.keys(filter('check')?.alone?.(read(address).value) ?? {})).toEqual(names)
  })

  test('“not verified” of a scope includes apps without a record', () => {
    const words = (address: string) => filter('verified')?.words?.(read(address).value)
    expect(words('?check=scope&scope=openid&verified=false')).toBe('No, or no record')
    expect(words('?check=scope&scope=openid&verified=true')).toBeUndefined()
    expect(words('?verified=false')).toBeUndefined()
  })
})

test.each([
  ['?classification=malicious,evil,safe', { classification: ['malicious', 'safe'] }, ['evil']],
  ['?classification=unknown', {}, ['unknown']],
  ['?verified=yes&internal=true', { internal: true }, ['yes']],
  ['?sort=scopes:asc', {}, ['scopes:asc']],
  ['?check=new&since=2026-11-17T00:00:00Z&sort=name:asc', null, ['name:asc']],
  ['?remediation=revoke,notify', {}, ['revoke,notify']],
  ['?tenant=acme,tnt.1.YQ', { tenant: ['tnt.1.YQ'] }, ['acme']],
  ['?restrictedScopeType=gm%20ail', {}, ['gm ail']],
  ['?cursor=abc&limit=5', {}, ['abc', '5']],
  ['?constructor=x&__proto__=y&toString=z', {}, ['x', 'y', 'z']],
])('bad values of “%s” are dropped alone', (address, filters, invalidParams) => {
  const reading = read(address)
  expect(filters ?? reading.value).toEqual(reading.value)
  expect(reading.invalidParams.map((part) => part.value)).toEqual(invalidParams)
})

const bad = `
  classification=bogus classification=safe,bogus,malicious classification=Safe
  classification=safe;malicious classification=null classification[]=safe Classification=safe
  classification[0]=safe&classification[1]=malicious classification=%E0%A4%A
  remediation=delete remediation=revoke,notify restrictedScopeType=Mail%20Scopes
  restrictedScopeType=../../secrets verified=yes verified=1 verified=TRUE verified=%
  internal=maybe loginOnly=undefined hasActiveAccounts=NaN tenant=elsewhere tenant=tnt.1.a%2Fb
  tenant=<script>window.__pwn=1</script> tenant=%E2%80%AEtxet sort=name sort=name:sideways
  sort=constructor:asc sort=%00 limit=9999 cursor=abc include=* =value x%E2%80%8By=1
  filters=%7B%22classification%22%3A%5B%22safe%22%5D%7D filters=%7B%22broken%22%3A
  %7B%22a%22%3A1%7D toString=1 constructor=1 constructor.prototype.polluted=1
  __proto__=polluted __proto__[polluted]=1 %3Cimg%20src=x%20onerror%3Dwindow.__pwn%3D1%3E=1`
test.each(bad.trim().split(/\s+/))('S-30: the parameter %s is reported and not sent', (query) => {
  const { value, invalidParams } = read(`?${query}`)
  expect(invalidParams).not.toEqual([])
  expect(invalidParams.filter(({ reason }) => reason === '')).toEqual([])
  const values = [...listFilters.query(value)].map(([, text]) => text)
  expect(values.filter((text) => !/^(?:safe|malicious)/.test(text))).toEqual([])
  expect('polluted' in {}).toBe(false)
})
