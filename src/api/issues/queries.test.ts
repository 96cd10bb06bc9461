import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { IssueId } from '#/domain/ids'
import '../zod-setup'
import { listOf, wirePage } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import { findCachedIssue, issues, seenStatuses } from './queries'
import type { Issue } from './schema'

const requests = withRequests()
const id = 'issue.1.a' as IssueId
const page = { meta: { nextCursor: 'next', numLinks: 3, numAttachments: 1 }, items: [{ id }] }

test('each query of issues sends the values of its key', async () => {
  const client = new QueryClient()
  requests.answer(page, page, page, { id, name: 'One' }, page, page)
  await client.infiniteQuery({ ...issues.list('open'), pages: 2 })
  const all = await client.infiniteQuery(issues.list(null))
  expect(all.pages[0]?.items.map((issue) => issue.id)).toEqual([id])
  expect(await client.query(issues.detail(id))).toMatchObject({ id, name: 'One' })
  const messages = await client.infiniteQuery({ ...issues.messages(id), pages: 2 })
  expect(messages.pages[0]).toMatchObject({ numLinks: 3, numAttachments: 1 })
  expect(requests.sent).toEqual([
    'GET /api/v1/issues?status=open&limit=50',
    'GET /api/v1/issues?status=open&cursor=next',
    'GET /api/v1/issues?limit=50',
    'GET /api/v1/issues/issue.1.a',
    'GET /api/v1/issues/issue.1.a/messages?limit=50',
    'GET /api/v1/issues/issue.1.a/messages?cursor=next',
  ])
})

test('a count of issues asks for one issue of the status', async () => {
  requests.answer({ meta: { totalCount: 7 }, items: [{ id }] })
  expect(await new QueryClient().query(issues.count('open'))).toBe(7)
  expect(requests.sent).toEqual(['GET /api/v1/issues?status=open&limit=1'])
})

test('the scan for a part begins with the status of the issue and continues on request', async () => {
  const further = Array.from({ length: 20 }, (_, at) => wirePage([], `c${at}`))
  requests.refuse(400)
  requests.answer({ id, status: 'parked' }, ...further, wirePage([{ id, comments: ['Seen'] }]))
  const read = await new QueryClient().infiniteQuery({ ...issues.part(id, 'comments'), pages: 3 })
  expect(read.pages.map(({ kind }) => kind)).toEqual(['further', 'read'])
  expect(requests.sent.slice(1, 3)).toEqual([
    'GET /api/v1/issues/issue.1.a',
    'GET /api/v1/issues?status=parked&include=comments&limit=50',
  ])
  const last = 'GET /api/v1/issues?status=parked&include=comments&cursor=c19'
  expect(requests.sent.at(-1)).toBe(last)
})

test('an unreadable issue rejects with the reason', async () => {
  requests.answer({ name: 'no id' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await expect(client.query(issues.detail(id))).rejects.toMatchObject({
    kind: 'contract',
    message: expect.stringMatching(/^This issue could not be read \(id/) as string,
  })
})

const issue = (name: string, status: string | null): Issue => ({
  id: `issue.1.${name}` as IssueId,
  name,
  status,
  severity: null,
  classification: null,
  rest: [],
  raw: null,
})

test('the issues and statuses of all cached lists are found', () => {
  const client = new QueryClient()
  const put = (status: string | null, ...pages: Issue[][]) =>
    client.setQueryData(issues.list(status).queryKey, listOf(...pages))
  expect(seenStatuses(client)).toEqual([])
  put('open', [issue('a', 'open'), issue('b', null)], [issue('c', 'parked')])
  put(null, [issue('d', 'open'), issue('e', 'closed')])
  client.getQueryCache().build(client, { queryKey: issues.list('closed').queryKey })
  expect(seenStatuses(client)).toEqual(['open', 'parked', 'closed'])
  expect(findCachedIssue(client, 'issue.1.c' as IssueId)?.name).toBe('c')
  expect(findCachedIssue(client, 'issue.1.z' as IssueId)).toBeUndefined()
})

test('each query of issues has its own key below the shared one', () => {
  const queries = [issues.list('open'), issues.detail(id), issues.messages(id)]
  const keys = queries.map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(keys.map(([, kind]) => kind)).size).toBe(keys.length)
  for (const [first] of keys) expect([first]).toEqual(issues.all())
})
