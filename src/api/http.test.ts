import { expect, test, vi } from 'vitest'
import { failureMessages, foreignRefusalMessage } from '#/domain/failures'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { unlockProxy } from '#/session/session'
import * as fake from '#/testing/test-fetch'
import { answer, failure, fetchMock, json } from '#/testing/test-fetch'
import { ApiError } from './errors'
import { getJson, type ReadOptions } from './http'
import { applySettings, readSettings } from './settings'
import { lock, session, tryToken } from './token'
import { sendWrite } from './writes/send-write'

fake.withFetch()
fake.withFakeTimers()

const app = 'oapp.1.a-b_c=' as OauthAppId
const read = (options?: ReadOptions) =>
  getJson('GET /oauth-apps', [], new URLSearchParams({ limit: '50' }), options)
const readMany = (count: number, options?: ReadOptions) =>
  Promise.all(Array.from({ length: count }, () => failure(read(options))))
const settle = (meta: Record<string, string>) =>
  applySettings(readSettings((name) => meta[name] ?? null))
const unlockBehindProxy = () => {
  lock('by-hand')
  settle({ 'token-source': 'proxy' })
  unlockProxy()
}

test('a request has the token header, no cookies, and follows no redirect (S-11, S-32)', async () => {
  answer(json({ ok: true }))
  expect(await read()).toEqual({ ok: true })
  const init = {
    method: 'GET',
    headers: { 'x-service-client-secret': 'token-one-two-three' },
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    keepalive: false,
  }
  expect(fetchMock.mock.calls).toMatchObject([['/api/v1/oauth-apps?limit=50', init]])
})

test('the settings decide the name of the token header and the base URL', async () => {
  settle({ 'service-token-header': 'x-acme-secret', 'service-base-url': '/security/' })
  answer(json({}))
  await getJson('GET /oauth-apps/{appId}', [app], new URLSearchParams())
  const url = '/security/api/v1/oauth-apps/oapp.1.a-b_c%3D'
  const headers = { 'x-acme-secret': 'token-one-two-three' }
  expect(fetchMock.mock.calls).toMatchObject([[url, { headers }]])
})

test('a request without a session is not sent', async () => {
  lock('by-hand')
  expect(await failure(read())).toBeTruthy()
})

test('a request behind a proxy has no token, and a redirect or a page means sign-on', async () => {
  unlockBehindProxy()
  answer(Object.defineProperty(json({}), 'type', { value: 'opaqueredirect' }))
  answer(new Response(' <!doctype html><p>Sign on'), new Response('no page <'))
  expect(await failure(read())).toMatchObject({ kind: 'sign-on' })
  const init = { redirect: 'manual', credentials: 'same-origin' }
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject(init)
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
  expect(await failure(read())).toMatchObject({ message: failureMessages.signOn })
  expect(await failure(read())).toMatchObject({ kind: 'not-json' })
})

const signOn = { kind: 'sign-on', message: failureMessages.signOn }
test.each<[string, Response, object]>([
  ['a 401 with a page means sign-on', new Response('<html>', { status: 401 }), signOn],
  ['an empty 403 means sign-on', new Response(null, { status: 403 }), signOn],
  ['a 403 in another shape means sign-on', json({ message: 'No' }, { status: 403 }), signOn],
  [
    'a 403 in the service’s shape is its own',
    json({ error: 'No.' }, { status: 403 }),
    { status: 403 },
  ],
  ['a 502 is an outage', new Response('<html>', { status: 502 }), { status: 502 }],
])('S-16: behind a proxy %s, and the session stays', async (_, gets, expected) => {
  unlockBehindProxy()
  answer(gets)
  expect(await failure(read())).toMatchObject(expected)
  expect(session.get().status).toBe('connected')
})

test.each([true, false])('a write has the console’s header only behind a proxy: %s', async (is) => {
  if (is) unlockBehindProxy()
  answer(json({}), json({}))
  await read()
  await sendWrite('PATCH /oauth-apps/{appId}', [app], {})
  const marks = fetchMock.mock.calls.map(([, init]) => new Headers(init?.headers))
  expect(marks.map((mark) => mark.get('x-console-request'))).toEqual([null, is ? '1' : null])
})

const replaced = (words: string) => ({
  kind: 'not-json',
  status: 203,
  message: `${words} ${failureMessages.replaced}`,
  cause: expect.any(SyntaxError) as unknown,
})
const failures = [[['path', 'sort']], [['', 'odd']]]
const said = { error: 'Bad', validationFailures: [{ path: 'sort' }, 'odd'] }
const lost = new TypeError('Failed to fetch')

test.each<[string, Response | Error, object]>([
  ['400', json(said, { status: 400 }), { status: 400, serviceWords: 'Bad', failures }],
  ['418', json({}, { status: 418 }), { kind: 'status', message: 'The service answered 418.' }],
  ['a page with a status', new Response('<h1>', { status: 502 }), { serviceWords: null }],
  ['a page', new Response('<html>', { status: 203 }), replaced(failureMessages.notJson)],
  ['blanks', new Response(' \n', { status: 203 }), replaced(failureMessages.empty)],
  ['half of it', new Response('{"items":[', { status: 203 }), replaced(failureMessages.notJson)],
  ['no answer', lost, { kind: 'network', message: failureMessages.network, cause: lost }],
])('the answer %s is a typed error, and the request is sent once', async (_, gets, expected) => {
  answer(gets)
  const error = await failure(read())
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject(expected)
})

test('an item nested 6,000 levels deep is quarantined, and the others are read', async () => {
  const deep = `${'{"a":'.repeat(6000)}1${'}'.repeat(6000)}`
  answer(new Response(`{"items":[{"id":"a"},{"id":"b","more":${deep}}]}`))
  const page = await read()
  expect(page).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }] })
  expect(JSON.stringify(page)).toContain('left out')
})

test('S-16: a lock aborts requests in flight and sends no waiting one', async () => {
  fake.answerTimes(6, () => fake.never)
  const others = readMany(11)
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchMock).toHaveBeenCalledTimes(6)
  lock('rejected')
  await others
  expect(fetchMock.mock.calls.every(([, init]) => init?.signal?.aborted)).toBe(true)
})

test('S-16: twelve calls that get a 401 lock the session once', async () => {
  const seen: string[] = []
  const stop = session.subscribe(() => void seen.push(session.get().status))
  fake.answerTimes(6, () => json({ error: 'expired' }, { status: 401 }))
  expect(await readMany(12)).not.toContain(null)
  await vi.advanceTimersByTimeAsync(120_000)
  stop()
  expect(seen).toEqual(['locked'])
})

test('a 401 ends the session, but not during a trial', async () => {
  fake.answerTimes(2, () => json({ error: 'expired' }, { status: 401 }))
  await failure(read())
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'rejected' })
  tryToken('token-four-five-six')
  await failure(read())
  expect(session.get()).toEqual({ status: 'trying' })
})

test.each([400, 401, 403, 404])(
  'S-16: a %d in a page or plain text is not the service’s, and the session stays',
  async (status) => {
    answer(new Response('<h1>No</h1>', { status }), new Response('No.', { status }))
    const message = foreignRefusalMessage(status)
    const refused = { kind: 'not-json', status: null, foreignStatus: status, message }
    for (const request of [read, () => sendWrite('PATCH /oauth-apps/{appId}', [app], {})])
      expect(await failure(request())).toMatchObject(refused)
    expect(session.get().status).toBe('connected')
  },
)

test.each(['', '{"message":"No."}'])('a 401 with the body %j ends the session', async (body) => {
  answer(new Response(body, { status: 401 }))
  expect(await failure(read())).toMatchObject({ kind: 'status', status: 401 })
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'rejected' })
})

test('R-30: a request without an answer within 30 s fails as a timeout', async () => {
  answer(fake.never)
  const error = failure(read())
  await vi.advanceTimersByTimeAsync(29_999)
  expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await error).toMatchObject({ kind: 'timeout' })
})

test('R-29: an aborted signal aborts the request, in flight or in the queue', async () => {
  const leave = new AbortController()
  fake.answerTimes(6, () => fake.never)
  const errors = readMany(8, { signal: leave.signal })
  await vi.advanceTimersByTimeAsync(0)
  leave.abort()
  expect(await errors).toMatchObject(Array.from({ length: 8 }, () => ({ name: 'AbortError' })))
})

test('writes go before reads, and what a run needs goes last', async () => {
  let free = () => {}
  const isFree = new Promise<void>((resolve) => (free = resolve))
  fake.answerTimes(6, () => () => isFree.then(() => json({})))
  fake.answerTimes(4, () => json({}))
  const busy = readMany(6, { priority: 'background' })
  const search = (name: string, priority: 'interactive' | 'background') =>
    getJson('GET /oauth-apps', [], new URLSearchParams({ search: name }), { priority })
  const revoke = (account: string, priority: 'interactive' | 'background') =>
    sendWrite(
      'POST /oauth-apps/{appId}/accounts/{accountId}/revoke',
      ['oapp.1.a' as OauthAppId, `acct.1.${account}` as AccountId],
      null,
      { priority },
    )
  const others = [
    search('later', 'background'),
    revoke('later', 'background'),
    search('now', 'interactive'),
    revoke('now', 'interactive'),
  ]
  await vi.advanceTimersByTimeAsync(0)
  free()
  await Promise.all([busy, ...others])
  expect(fetchMock.mock.calls.slice(6).map(([url]) => url)).toEqual([
    '/api/v1/oauth-apps/oapp.1.a/accounts/acct.1.now/revoke',
    '/api/v1/oauth-apps?search=now',
    '/api/v1/oauth-apps?search=later',
    '/api/v1/oauth-apps/oapp.1.a/accounts/acct.1.later/revoke',
  ])
})
