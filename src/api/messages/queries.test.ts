import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MessageId, SearchId } from '#/domain/ids'
import { answer, withRequests } from '#/testing/test-fetch'
import { ApiError } from '../errors'
import '../zod-setup'
import { getMessage, messages } from './queries'
import { startSearch, startStep, type Start } from './mutations'

const requests = withRequests()
const id = 'job.1.YQ' as SearchId
const dates = { startDate: '2026-11-13T00:00:00Z', endDate: '2026-11-20T00:00:00Z' }
const request = { mqlSearchString: 'a', ...dates, uDomainIds: [] }
let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
const start = (change = {}) => {
  const mutation = client.getMutationCache().build(client, startSearch())
  return mutation.execute({ ...request, ...change })
}
const items = [{ id: 'msg.1.YQ', date: '2026-11-14T00:00:00Z', subject: 'Hi', from: 'a@b' }]

test('starting a search sends its values once, with tenants only if chosen', async () => {
  requests.answer({ id, status: 'CREATED' }, { id, status: 'CREATED' })
  const raw = { id, status: 'CREATED' }
  expect(await start()).toEqual({ ...raw, raw, page: null })
  await start({ uDomainIds: ['tnt.1.YQ'] })
  expect(requests.sent).toEqual(['POST /api/v1/messages/search', 'POST /api/v1/messages/search'])
  const { uDomainIds: _, ...bare } = request
  expect(requests.bodies).toEqual([bare, { ...bare, uDomainIds: ['tnt.1.YQ'] }])
  expect(client.getQueryData(messages.search(id).queryKey)).toMatchObject({ status: 'CREATED' })
})

test.each<[string, () => void, string]>([
  ['400', () => requests.refuse(400, { error: 'no', validationFailures: [] }), 'refused'],
  ['403', () => requests.refuse(403, { error: 'no' }), 'refused'],
  ['a 403 of something between', () => requests.refuse(403, 'no'), 'lost'],
  ['500', () => requests.refuse(500, { error: 'no' }), 'lost'],
  ['an answer without an id', () => requests.answer({ status: 'CREATED' }), 'lost'],
  ['an id of another form', () => requests.answer({ id: '../x', status: 'CREATED' }), 'lost'],
  ['a lost connection', () => answer(new TypeError()), 'lost'],
  ['a page', () => answer(new Response('<html>')), 'lost'],
])('after %s the start of a search is %s and is not repeated', async (_, prepare, state) => {
  prepare()
  const error: unknown = await start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  const [started] = client.getMutationCache().getAll()
  expect(startStep(started?.state as Start)).toBe(state)
})

test('a page instead of the answer to a start is no JSON', async () => {
  answer(new Response('<html>'))
  await expect(start()).rejects.toMatchObject({ kind: 'not-json' })
})

test('each query of messages has its own key below the shared one', () => {
  const queries = [
    messages.search(id),
    messages.found(id),
    messages.detail('msg.1.YQ' as MessageId),
  ]
  const keys = queries.map(({ queryKey }): readonly unknown[] => queryKey)
  expect(new Set(keys.map(([, kind]) => kind)).size).toBe(keys.length)
  for (const [first] of keys) expect([first]).toEqual(messages.all())
})

describe('asking for a search', () => {
  test('a search has results once its status is DONE', async () => {
    const meta = { nextCursor: 'next', totalCount: 2 }
    requests.answer(
      { id, status: 'STARTED', data: null },
      { id, status: 'DONE', data: { meta, items } },
    )
    expect(await client.query(messages.search(id))).toMatchObject({
      status: 'STARTED',
      page: null,
      raw: { id, status: 'STARTED', data: null },
    })
    expect(client.getQueryData(messages.found(id).queryKey)).toBeUndefined()
    const done = await client.query({ ...messages.search(id), staleTime: 0 })
    expect(done.raw).toEqual({ id, status: 'DONE' })
    const found = client.getQueryData(messages.found(id).queryKey)?.pages
    expect(found).toMatchObject([{ totalCount: 2, items: items.map((raw) => ({ ...raw, raw })) }])
    const asked = `GET /api/v1/messages/search/${id}`
    expect(requests.sent).toEqual([asked, asked])
  })

  test.each<[string, unknown, RegExp]>([
    ['is about another search', { id: 'job.1.Yg', status: 'STARTED' }, /different search/],
    ['has no status', { id, status: null }, /could not be read \(status/],
    ['has an empty status', { id, status: '' }, /could not be read \(status/],
    ['says DONE without results', { id, status: 'DONE', data: null }, /not return a list/],
  ])('a search rejects an answer that %s', async (_, json, words) => {
    requests.answer(json)
    const message = expect.stringMatching(words) as string
    const error = { kind: 'contract', message }
    await expect(client.query(messages.search(id))).rejects.toMatchObject(error)
  })

  test('each page of results is requested by its cursor and kept when the search is read again', async () => {
    const page = (subject: string, nextCursor: string | null) => ({
      id,
      status: 'DONE',
      data: { meta: { nextCursor }, items: items.map((item) => ({ ...item, subject })) },
    })
    requests.answer(page('One', 'next'), page('Two', null), page('New', null))
    await client.infiniteQuery({ ...messages.found(id), pages: 2 })
    await client.query(messages.search(id))
    const found = client.getQueryData(messages.found(id).queryKey)
    expect(found?.pages.flatMap((read) => read.items.map(({ subject }) => subject))).toEqual([
      'One',
      'Two',
    ])
    expect(requests.sent[1]).toBe(`GET /api/v1/messages/search/${id}?cursor=next`)
  })

  test('a search without an ID is not asked for', () => {
    expect([messages.search(null).enabled, messages.search(id).enabled]).toEqual([false, true])
  })

  test('an expired search rejects with the service’s message', async () => {
    const status = `\u202e${'S'.repeat(39)}`
    requests.answer({ id, status: `${status}TARTED`, data: null })
    await expect(client.infiniteQuery(messages.found(id))).rejects.toMatchObject({
      kind: 'contract',
      message: `The search status is “U+202E ${status.slice(1)}…”, but the service returned no results.`,
    })
  })
})

test('a message keeps its named fields by name and all others unchanged', async () => {
  const parties = { sender: 'a@b', recipients: ['c@d'], attachments: [{ name: 'a.pdf' }] }
  const json = { id: 'msg.1.YQ', subject: 7, snippet: 'Dear', ...parties, links: [1], date: 'x' }
  requests.answer(json)
  expect(await client.query(messages.detail('msg.1.YQ' as MessageId))).toEqual({
    id: 'msg.1.YQ',
    subject: '7',
    snippet: 'Dear',
    date: 'x',
    ...parties,
    rest: [['links', [1]]],
    raw: json,
  })
  expect(requests.sent).toEqual(['GET /api/v1/messages/msg.1.YQ'])
})

test.each([{ id: 'msg.1.Yg' }, { subject: 'no id' }, []])(
  'reading a message rejects the answer %j',
  async (json) => {
    requests.answer(json)
    await expect(getMessage('msg.1.YQ' as MessageId)).rejects.toMatchObject({
      kind: 'contract',
      message: expect.stringMatching(/This message|different message/) as string,
    })
  },
)
