import { expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { connect, unlockProxy } from '#/session/session'
import { answer, answerTimes, fetchMock, limited, never } from '#/testing/test-fetch'
import { withFakeTimers, withFetch } from '#/testing/test-fetch'
import { testToken } from '#/testing/test-session'
import type { Get } from './endpoints'
import { sendEarly } from './exchange'
import { getJson } from './http'
import { rateLimit } from './rate-limit'
import { applySettings, readSettings } from './settings'
import { lock, session, tryToken } from './token'

const list: Get<'GET /oauth-apps'> = ['GET /oauth-apps', [], new URLSearchParams({ limit: '50' })]
const app: Get = ['GET /oauth-apps/{appId}', ['oapp.1.a' as OauthAppId], null]
withFetch()
withFakeTimers()
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
/** True if the request sent as this one has been aborted. */
const isAborted = (index: number) => fetchMock.mock.calls[index]?.[1]?.signal?.aborted

test.each<[string, () => Response | Error]>([
  ['rows', () => new Response('{"items":[]}')],
  ['401', () => new Response('{"error":"expired"}', { status: 401 })],
  ['403', () => new Response('{"error":"no"}', { status: 403 })],
  ['500', () => new Response('oh', { status: 500 })],
  ['a page', () => new Response('<!doctype html>')],
  ['a cut answer', () => new Response('{"items":[')],
  ['a lost connection', () => new TypeError('Failed to fetch')],
])('the client uses an early answer once: %s', async (_, gets) => {
  const seen = async (early: boolean) => {
    tryToken(testToken)
    connect(false)
    answer(gets())
    if (early) sendEarly(list)
    // The answer arrives long before the client.
    await pass(1000)
    return [await outcome(getJson(...list)), session.get()]
  }
  const usual = await seen(false)
  expect(await seen(true)).toEqual(usual)
  const [first, second] = fetchMock.mock.calls
  const signal = expect.any(AbortSignal) as AbortSignal
  expect(second).toEqual(['/api/v1/oauth-apps?limit=50', { ...first?.[1], signal }])
  // The early request is used once. The next call sends its own request.
  tryToken(testToken)
  connect(false)
  answer(gets())
  await outcome(getJson(...list))
  expect(fetchMock).toHaveBeenCalledTimes(3)
})

test('a 429 to an early request counts as the first of four attempts', async () => {
  answer(limited(7))
  answerTimes(7, limited)
  sendEarly(list)
  await pass(2000)
  expect(rateLimit.get()).toEqual({ status: 'clear' })
  const read = outcome(getJson(...list))
  await pass(0)
  expect(rateLimit.get()).toMatchObject({ status: 'waiting', attempt: 2, of: 4 })
  const other = outcome(getJson(...app))
  await pass(6000)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await pass(120_000)
  expect(await read).toMatchObject({ status: 429 })
  await other
  const urls = fetchMock.mock.calls.map(([url]) => url as string)
  expect(urls.filter((url) => url.endsWith('?limit=50'))).toHaveLength(4)
})

test('an early request is not used for another URL', async () => {
  answer(never, never, never)
  sendEarly(list)
  void outcome(getJson('GET /oauth-apps', [], new URLSearchParams({ limit: '25' })))
  void outcome(getJson(...app))
  await pass(4999)
  expect(isAborted(0)).toBe(false)
  await pass(1)
  expect(isAborted(0)).toBe(true)
})

test('a used early request ends with its caller and 30 s after sending', async () => {
  answer(never, never)
  sendEarly(list)
  const leave = new AbortController()
  const left = outcome(getJson(...list, { signal: leave.signal }))
  await pass(10_000)
  expect(isAborted(0)).toBe(false)
  leave.abort()
  expect(await left).toMatchObject({ name: 'AbortError' })
  expect(isAborted(0)).toBe(true)

  sendEarly(list)
  await pass(4000)
  const lazyPart = outcome(getJson(...list))
  await pass(25_999)
  expect(isAborted(1)).toBe(false)
  await pass(1)
  expect(await lazyPart).toMatchObject({ kind: 'timeout' })
})

test('an early request that is unused after 5 s is dropped, also after a sleep', async () => {
  answerTimes(4, () => never)
  sendEarly(list)
  await pass(5000)
  expect(isAborted(0)).toBe(true)
  void outcome(getJson(...list))
  await pass(0)
  sendEarly(app)
  vi.setSystemTime(Date.now() + 3_600_000)
  void outcome(getJson(...app))
  await pass(0)
  expect(isAborted(2)).toBe(true)
})

test('a lock drops an unused early request', async () => {
  answer(never, never)
  sendEarly(list)
  lock('other-tab')
  expect(isAborted(0)).toBe(true)
  tryToken('token-of-another-person')
  connect(false)
  void outcome(getJson(...list))
  await pass(0)
  const headers = { 'x-service-client-secret': 'token-of-another-person' }
  expect(fetchMock.mock.calls[1]).toMatchObject([{}, { headers }])
})

test('an early request behind a proxy has no token and follows no redirect', async () => {
  lock('by-hand')
  applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))
  unlockProxy()
  answer(Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' }))
  sendEarly(list)
  expect(await outcome(getJson(...list))).toMatchObject({ kind: 'sign-on' })
  const [, init] = fetchMock.mock.calls[0] ?? []
  expect([init?.headers, init?.redirect]).toEqual([{ accept: 'application/json' }, 'manual'])
})
