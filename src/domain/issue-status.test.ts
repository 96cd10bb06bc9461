import { expect, test } from 'vitest'
import { parsePlainSearch, stringifyPlainSearch } from '#/lib/plain-search'
import { documentedIssueStatus, issueFilters, issueStatusLabel } from './issue-status'

test.each([
  [documentedIssueStatus, 'Open'],
  ['closed', 'Closed'],
  ['OPEN', 'OPEN'],
  ['in_review', 'in_review'],
  ['', ''],
  ['zażółć', 'zażółć'],
  ['two words', 'two words'],
  ['open\u202E', 'open\u202E'],
])('the word for the status %j is %j', (status, word) => {
  expect(issueStatusLabel(status)).toBe(word)
})

test.each<[string, string | null, string[]]>([
  ['', null, []],
  ['?status=open', 'open', []],
  ['?status=', null, []],
  ['?status=%20%20', null, []],
  ['?status=%20open ', 'open', []],
  ['?status=in_review', 'in_review', []],
  ['?status=open,closed', 'open,closed', []],
  ['?status=open&status=closed', 'closed', ['status']],
  ['?status=%3Cscript%3E', '<script>', []],
  ['?status=open&severity=40-critical', 'open', ['severity']],
  ['?Status=open', null, ['Status']],
  ['?include=comments&cursor=x&limit=9', null, ['include', 'cursor', 'limit']],
  [`?status=${'x'.repeat(10_000)}`, null, ['status']],
  ['?__proto__=x', null, ['__proto__ (reserved)']],
  ['?constructor=x', null, ['constructor']],
])('%s asks for %j and leaves out %j', (address, status, names) => {
  const reading = issueFilters.read(parsePlainSearch(address))
  expect(reading.value.status).toBe(status)
  expect(reading.dropped.map(({ name }) => name)).toEqual(names)
})

test.each([null, 'open', 'in review', 'a,b:c', 'zażółć'])(
  '%j survives in its address',
  (status) => {
    const address = stringifyPlainSearch(issueFilters.write({ status }))
    expect(issueFilters.read(parsePlainSearch(address)).value.status).toBe(status)
  },
)
