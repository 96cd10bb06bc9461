import { expect, test } from 'vitest'
import type { IssueId } from '#/domain/ids'
import { issueList } from './issue-columns'

const issue = (id: string, rest: [string, unknown][] = []) => ({
  id: `issue.1.${id}` as IssueId,
  name: id,
  status: null,
  severity: null,
  classification: null,
  rest,
  raw: {},
})

test('the list of issues has the column Date as soon as one issue has a date', () => {
  const dated = issue('a', [['keyEvents', { created: { at: '2026-11-20T12:00:00Z' } }]])
  const hasDate = (...rows: Parameters<typeof issueList>[0] & {}) =>
    issueList(rows).columns.some(({ header }) => header === 'Date')
  expect([hasDate(dated, issue('b')), hasDate(issue('b'), dated)]).toEqual([true, true])
  expect([hasDate(), hasDate(issue('b'))]).toEqual([false, false])
})
