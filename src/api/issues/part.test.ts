import { expect, test } from 'vitest'
import type { IssueId } from '#/domain/ids'
import '../zod-setup'
import { wirePage } from '#/testing/pages'
import { withRequests } from '#/testing/test-fetch'
import { ApiError, otherAnswer } from '../errors'
import { readIssuePart, type IssuePartRead } from './queries'

const requests = withRequests()
const id = 'issue.1.a' as IssueId
const status = () => Promise.resolve('open')
const item = { id, status: 'closed' }
const comments = [{ text: 'Seen' }]

test('the part is first requested from the issue, with one include', async () => {
  requests.answer({ ...item, later: [{ text: 'Other' }], comments })
  const read = await readIssuePart(id, 'comments', status)
  expect(read).toMatchObject({ kind: 'read', by: 'issue', items: [{ text: 'Seen' }] })
  expect(requests.sent).toEqual(['GET /api/v1/issues/issue.1.a?include=comments'])
})

test.each([
  ['a 400 (known status)', null, 'open'],
  ['an answer without the part (its status)', item, 'closed'],
])(
  'the list of the issue’s status is scanned for the part after %s',
  async (_, first, expected) => {
    if (first === null) requests.refuse(400)
    else requests.answer(first)
    const other = { id: 'issue.1.b', comments: [] }
    requests.answer(wirePage([other], 'x'), wirePage([{ ...item, comments }], 'y'))
    expect(await readIssuePart(id, 'comments', status)).toMatchObject({ kind: 'read', by: 'list' })
    expect(requests.sent.slice(1)).toEqual([
      `GET /api/v1/issues?status=${expected}&include=comments&limit=50`,
      `GET /api/v1/issues?status=${expected}&include=comments&cursor=x`,
    ])
  },
)

test.each<[string, object[], IssuePartRead['kind']]>([
  ['has it without the part', [wirePage([item], 'x')], 'absent'],
  ['ends without it', [wirePage([], 'x'), wirePage([], null)], 'not listed'],
  ['comes back to an earlier page', [wirePage([], 'x'), wirePage([], 'x')], 'not listed'],
])('the part is read from a list that %s: %j', async (_, pages, kind) => {
  requests.answer(item, ...pages)
  expect(await readIssuePart(id, 'comments', status)).toMatchObject({ kind })
})

test('R-45: unreadable issues of the list are counted separately', async () => {
  requests.answer(item, wirePage([{ id: 'issue.1.b' }, { name: 'without an id' }], null))
  const read = await readIssuePart(id, 'comments', status)
  expect(read).toMatchObject({ kind: 'not listed', place: { looked: 1, unread: 1 } })
})

test('the scan for a part stops after twenty pages and can be continued', async () => {
  const pages = Array.from({ length: 20 }, (_, at) =>
    wirePage([{ id: `issue.1.x${at}` }], `c${at}`),
  )
  requests.refuse(400)
  requests.answer(...pages, wirePage([{ ...item, accounts: [] }], null))
  const read = await readIssuePart(id, 'accounts', status)
  expect(read).toMatchObject({ kind: 'further', place: { cursor: 'c19', looked: 20 } })
  expect(requests.sent).toHaveLength(21)
  const place = read.kind === 'further' ? read.place : null
  expect(await readIssuePart(id, 'accounts', status, place)).toMatchObject({ kind: 'read' })
  const last = 'GET /api/v1/issues?status=open&include=accounts&cursor=c19'
  expect(requests.sent.slice(21)).toEqual([last])
})

test('a 403 for the part rejects without a scan of the list', async () => {
  requests.refuse(403)
  await expect(readIssuePart(id, 'comments', status)).rejects.toBeInstanceOf(ApiError)
  expect(requests.sent).toHaveLength(1)
})

test.each([
  ['another issue', { ...item, id: 'issue.1.b', comments }],
  ['no issue', { comments }],
])('a part is not taken from an answer about %s', async (_, answer) => {
  requests.answer(answer)
  await expect(readIssuePart(id, 'comments', status)).rejects.toEqual(otherAnswer('issue'))
})
