import { describe, expect, test } from 'vitest'
import type { SearchId } from '../ids'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import {
  toSearchParams,
  isSameRequest,
  checkSearch,
  fieldOfFailure,
  longestQuery,
  searchAddress,
  toDateTime,
  toFieldValue,
  type SearchRequest,
} from './search-request'

const request: SearchRequest = {
  mqlSearchString: '  subject:"hello"\n& more ',
  startDate: '2026-11-13T00:00:00+01:00',
  endDate: '2026-11-20T12:00:00Z',
  uDomainIds: ['tnt.1.YQ', 'tnt.1.Yg'],
}
const id = 'job.1.YQ' as SearchId
const tooLong = 'x'.repeat(longestQuery + 1)

describe('the URL keeps a search', () => {
  test.each([null, id])('a request survives in the URL with the search ID %j', (searchId) => {
    const written = stringifySearchParams(searchAddress.write(toSearchParams(request, searchId)))
    const { value, invalidParams } = searchAddress.read(parseSearchParams(written))
    expect(invalidParams).toEqual([])
    expect(value).toEqual({ ...request, searchId })
    expect(isSameRequest(value, request)).toBe(true)
    expect(isSameRequest(value, { ...request, mqlSearchString: 'other' })).toBe(false)
  })

  test('an empty list of tenants is not in the URL', () => {
    const written = searchAddress.write(toSearchParams({ ...request, uDomainIds: [] }, null))
    expect(Object.keys(written)).toEqual(['mqlSearchString', 'startDate', 'endDate'])
  })

  test('a plus sign typed into the URL is accepted', () => {
    const { value } = searchAddress.read(parseSearchParams('?startDate=2026-11-13T00:00:00+01:00'))
    expect(value.startDate).toBe('2026-11-13T00:00:00+01:00')
  })

  test.each([
    ['startDate', '2026-11-13'],
    ['endDate', 'yesterday'],
    ['uDomainIds', 'oapp.1.YQ'],
    ['searchId', '../accounts'],
    ['searchId', 'msg.1.YQ'],
    ['mqlSearchString', tooLong],
    ['include', '*'],
  ])('the invalid param %s=%s is dropped alone', (name, value) => {
    const { value: read, invalidParams } = searchAddress.read({
      endDate: request.endDate,
      [name]: value,
    })
    expect(invalidParams.map((param) => param.name)).toEqual([name])
    expect(read.searchId).toBeNull()
  })
})

test('a blank query is not in the URL, and the longest one is', () => {
  const longest = 'x'.repeat(longestQuery)
  for (const [written, query] of [
    [' \n', null],
    [longest, longest],
  ] as const) {
    const { value, invalidParams } = searchAddress.read({ mqlSearchString: written })
    expect([value.mqlSearchString, invalidParams]).toEqual([query, []])
  }
})

describe('invalid input is not sent', () => {
  const entered = { ...request, uDomainIds: [] }
  test.each([
    ['a blank query', { mqlSearchString: ' \n' }, ['mqlSearchString']],
    ['a query too long for a URL', { mqlSearchString: tooLong }, ['mqlSearchString']],
    ['no dates', { startDate: null, endDate: null }, ['startDate', 'endDate']],
    ['no start', { startDate: null }, ['startDate']],
    ['no end', { endDate: null }, ['endDate']],
    ['an end before the start', { startDate: '2026-11-20T12:00:01Z' }, ['endDate']],
    ['an end before the start, in zones', { startDate: '2026-11-20T12:00:00-00:30' }, ['endDate']],
  ])('%s is not sent', (_, change, fields) => {
    const checked = checkSearch({ ...entered, ...change })
    expect('problems' in checked && Object.keys(checked.problems)).toEqual(fields)
  })

  test('valid input is sent as typed, even with an equal start and end', () => {
    expect(checkSearch(entered)).toEqual({ request: entered })
    const long = { ...entered, mqlSearchString: 'x'.repeat(longestQuery) }
    expect(checkSearch(long)).toEqual({ request: long })
    const moment = { ...entered, startDate: '2026-11-20T13:00:00+01:00' }
    expect(checkSearch(moment)).toEqual({ request: moment })
  })
})

test.each([
  [{ path: 'endDate', message: 'is wrong' }, 'endDate'],
  [{ param: 'uDomainIds', reason: '{}' }, 'uDomainIds'],
  [{ startDate: 'is wrong' }, 'startDate'],
  [{ where: 'body.startDate' }, 'startDate'],
  [{ message: 'unexpected token at 4' }, 'mqlSearchString'],
  [{ message: 'startDatex' }, 'mqlSearchString'],
  [{}, 'mqlSearchString'],
] as const)('the failure %j is shown at the field %s', (failure, field) => {
  expect(fieldOfFailure(Object.entries(failure))).toBe(field)
})

test.each([
  '',
  'soon',
  '2026-11-20',
  '2026-02-30T10:00',
  '2026-11-20T25:00',
  '2026-11-20T14:05Z',
  '12026-11-20T14:05',
])('%j is rejected as a date and time', (field) => {
  expect(toDateTime(field, 'utc')).toBeNull()
  expect(toDateTime(field, 'local')).toBeNull()
})

test('a date in the URL is shown in the browser’s zone, to the millisecond', () => {
  expect(toFieldValue('2026-11-20T14:05:00.250+01:00', 'utc')).toBe('2026-11-20T13:05:00.250')
  expect(toDateTime('2026-11-20T13:05:00.250', 'utc')).toBe('2026-11-20T13:05:00.250Z')
  expect(toFieldValue(null, 'utc')).toBe('')
  expect(toFieldValue('soon', 'utc')).toBe('')
})
