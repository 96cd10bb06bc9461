import { expect, test } from 'vitest'
import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import { documentedIssueStatus, issueFilters, issueQuery, issueStatusLabel } from './issue-status'

test.each([
  [documentedIssueStatus, 'Open'],
  ['closed', 'Closed'],
  ['OPEN', 'OPEN'],
  ['in_review', 'in_review'],
  ['', ''],
  ['zażółć', 'zażółć'],
  ['two words', 'two words'],
  ['open\u202E', 'open\u202E'],
])('the status %j is shown as %j', (status, word) => {
  expect(issueStatusLabel(status)).toBe(word)
})

test.each<[string, string | null, string[]]>([
  ['', 'open', []],
  ['?status=open', 'open', []],
  ['?status=any', null, []],
  ['?status=', 'open', []],
  ['?status=%20%20', 'open', []],
  ['?status=%20open ', 'open', []],
  ['?status=in_review', 'in_review', []],
  ['?status=open,closed', 'open,closed', []],
  ['?status=open&status=closed', 'closed', ['status']],
  ['?status=%3Cscript%3E', '<script>', []],
  ['?status=open&severity=40-critical', 'open', ['severity']],
  ['?Status=closed', 'open', ['Status']],
  ['?include=comments&cursor=x&limit=9', 'open', ['include', 'cursor', 'limit']],
  [`?status=${'x'.repeat(10_000)}`, 'open', ['status']],
  ['?__proto__=x', 'open', ['__proto__ (reserved)']],
  ['?constructor=x', 'open', ['constructor']],
])('the URL %s requests %j and drops %j', (address, status, names) => {
  const reading = issueFilters.read(parseSearchParams(address))
  expect(reading.value.status).toBe(status)
  expect(reading.invalidParams.map(({ name }) => name)).toEqual(names)
})

test.each([null, 'open', 'in review', 'a,b:c', 'zażółć'])(
  'the status %j survives in the URL',
  (status) => {
    const address = stringifySearchParams(issueFilters.write({ status, sort: null }))
    expect(issueFilters.read(parseSearchParams(address)).value.status).toBe(status)
  },
)

test('the default filters are not in the URL, the order is never in a request', () => {
  expect(issueFilters.write({ status: 'open', sort: null })).toEqual({})
  const sorted = parseSearchParams('?sort=severity&status=any')
  expect(issueFilters.read(sorted)).toEqual({
    value: { status: null, sort: 'severity' },
    invalidParams: [],
  })
  expect(issueFilters.read({ sort: 'name' }).invalidParams).toMatchObject([{ name: 'sort' }])
  expect([issueQuery(null), issueQuery('in review')].map(String)).toEqual(['', 'status=in+review'])
})
