import { failureMessages } from '#/domain/failures'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { getJson } from './http'
import { sendWrite } from './writes/send-write'
import { applySettings, readSettings } from './settings'
import { inSession } from '#/testing/test-session'

const fetchMock = vi.fn<typeof fetch>()
const settle = (meta: Record<string, string>) =>
  applySettings(readSettings((name) => meta[name] ?? null))

inSession()
beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  settle({})
})

const read = (body: string, init?: ResponseInit) => {
  fetchMock.mockResolvedValueOnce(new Response(body, init))
  return getJson('GET /oauth-apps', [], new URLSearchParams())
}

test.each([
  ['', failureMessages.empty],
  [' \n', failureMessages.empty],
  ['<html>', failureMessages.notJson],
  ['{"items":[', failureMessages.notJson],
])('the error for the answer %j says what is wrong', async (body, words) => {
  await expect(read(body, { status: 203 })).rejects.toMatchObject({
    kind: 'not-json',
    status: 203,
    message: `${words} ${failureMessages.replaced}`,
    cause: expect.any(SyntaxError) as unknown,
  })
})

test('the error names the status, or says that no answer came', async () => {
  await expect(read('{"error":"No."}', { status: 418 })).rejects.toMatchObject({
    message: 'The service answered 418.',
    serviceWords: 'No.',
  })
  const cause = new TypeError('refused')
  fetchMock.mockRejectedValueOnce(cause)
  await expect(getJson('GET /oauth-apps', [], new URLSearchParams())).rejects.toMatchObject({
    kind: 'network',
    message: failureMessages.network,
    cause,
  })
})

test('an item nested 6,000 levels deep is quarantined, and the others are read', async () => {
  const deep = `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`
  const json = (await read(`{"items":[{"id":"a"},{"id":"b","more":${deep}}]}`)) as {
    items: { id: string }[]
  }
  expect(json.items.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(JSON.stringify(json)).toContain('left out')
})

test('a sent write outlives its tab, a GET does not', async () => {
  await read('{}')
  fetchMock.mockImplementation(() => Promise.resolve(new Response('')))
  const [app, account] = ['oapp.1.a==' as OauthAppId, 'acct.1.b' as AccountId]
  await sendWrite('POST /oauth-apps/{appId}/accounts/{accountId}/revoke', [app, account], null)
  await sendWrite('PATCH /oauth-apps/{appId}', [app], { a: 1 })
  expect(fetchMock.mock.calls.map(([url, init]) => [url, init?.keepalive, init?.body])).toEqual([
    ['/api/v1/oauth-apps', false, undefined],
    ['/api/v1/oauth-apps/oapp.1.a%3D%3D/accounts/acct.1.b/revoke', true, undefined],
    ['/api/v1/oauth-apps/oapp.1.a%3D%3D', true, '{"a":1}'],
  ])
  const types = fetchMock.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get('content-type'),
  )
  expect(types).toEqual([null, null, 'application/json'])
})

test.each([
  ['token', 'error', 'omit'],
  ['proxy', 'manual', 'same-origin'],
])(
  'requests with the token of a %s use redirect %s and credentials %s',
  async (source, redirect, credentials) => {
    settle({ 'token-source': source })
    await read('{}')
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ redirect, credentials })
  },
)

test('only a write behind a proxy has the console’s header', async () => {
  const marks: (string | null)[] = []
  for (const source of ['proxy', 'token']) {
    settle({ 'token-source': source })
    await read('{}')
    fetchMock.mockResolvedValueOnce(new Response(''))
    await sendWrite('POST /messages/search', [], {})
    fetchMock.mockResolvedValueOnce(new Response(''))
    await sendWrite('PATCH /oauth-apps/{appId}', ['oapp.1.a' as OauthAppId], {})
  }
  for (const [, init] of fetchMock.mock.calls) {
    marks.push(new Headers(init?.headers).get('x-console-request'))
  }
  expect(marks).toEqual([null, '1', '1', null, null, null])
})

test('a page in place of an answer means an ended sign-on only behind a proxy', async () => {
  const page = ' <html>'
  await expect(read(page)).rejects.toMatchObject({ kind: 'not-json' })
  settle({ 'token-source': 'proxy' })
  await expect(read(page)).rejects.toMatchObject({
    kind: 'sign-on',
    message: failureMessages.signOn,
  })
  await expect(read('no page <')).rejects.toMatchObject({ kind: 'not-json' })
})
