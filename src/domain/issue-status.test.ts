import { expect, test } from 'vitest'
import { documentedIssueStatus, issueStatusLabel } from './issue-status'

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
