import { expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import type { Get } from './endpoints'
import { sendEarly } from './exchange'
import { getJson } from './http'
import { rateLimit } from './rate-limit'
import { applySettings, readSettings } from './settings'
import { lock, session, tryToken } from './token'
import { connect, unlockProxy } from '#/session/session'
import { testToken } from '#/testing/test-session'
import { fetchMock, withFetch } from '#/testing/test-fetch'

const list: Get<'GET /oauth-apps'> = ['GET /oauth-apps', [], new URLSearchParams({ limit: '50' })]
const app: Get<'GET /oauth-apps/{appId}'> = [
  'GET /oauth-apps/{appId}',
  ['oapp.1.a' as OauthAppId],
  null,
]
withFetch()
const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

/** The signal that ends the request sent as this one, counted from 0. */
const signalOf = (index: number) => fetchMock.mock.calls[index]?.[1]?.signal

const neverAnswers = () =>
  fetchMock.mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  )

test.each<[string, () => Response | Error]>([
  ['rows', () => new Response('{"items":[]}')],
  ['401', () => new Response('{"error":"expired"}', { status: 401 })],
  ['403', () => new Response('{"error":"no"}', { status: 403 })],
  ['500', () => new Response('oh', { status: 500 })],
  ['a page', () => new Response('<!doctype html>')],
  ['a cut answer', () => new Response('{"items":[')],
  ['a lost connection', () => new TypeError('Failed to fetch')],
])('the client uses an early answer once: %s', async (_, answer) => {
  const isError = (error: Response | Error) => error instanceof Error
  fetchMock.mockImplementation(async () => {
    const error = answer()
    if (isError(error)) throw error
    return error
  })
  const seen = async (early: boolean) => {
    tryToken(testToken)
    connect(false)
    if (early) sendEarly(list)
    // The answer arrives long before the client.
    await vi.advanceTimersByTimeAsync(1000)
    return [await outcome(getJson(...list)), session.get()]
  }
  const usual = await seen(false)
  const [, sent] = fetchMock.mock.calls[0] ?? []
  fetchMock.mockClear()
  expect(await seen(true)).toEqual(usual)
  expect(fetchMock.mock.calls).toEqual([
    ['/api/v1/oauth-apps?limit=50', { ...sent, signal: expect.any(AbortSignal) as AbortSignal }],
  ])
  // The early request is used once. The next call sends its own request, if there is a session.
  await outcome(getJson(...list))
  expect(fetchMock).toHaveBeenCalledTimes(session.get().status === 'connected' ? 2 : 1)
})

test('a 429 to an early request counts as the first of four attempts', async () => {
  const limited = () =>
    Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '7' } }))
  fetchMock.mockImplementation(limited)
  sendEarly(list)
  await vi.advanceTimersByTimeAsync(2000)
  expect(rateLimit.get()).toEqual({ status: 'clear' })
  const read = outcome(getJson(...list))
  await vi.advanceTimersByTimeAsync(0)
  expect(rateLimit.get()).toMatchObject({ status: 'waiting', attempt: 2, of: 4 })
  const other = outcome(getJson(...app))
  await vi.advanceTimersByTimeAsync(6000)
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await read).toMatchObject({ status: 429 })
  await other
  const urls = fetchMock.mock.calls.map(([url]) => url as string)
  expect(urls.filter((url) => url.endsWith('?limit=50'))).toHaveLength(4)
})

test('an early request is not used for another URL', async () => {
  neverAnswers()
  sendEarly(list)
  void outcome(getJson('GET /oauth-apps', [], new URLSearchParams({ limit: '25' })))
  void outcome(getJson(...app))
  await vi.advanceTimersByTimeAsync(4999)
  expect(fetchMock).toHaveBeenCalledTimes(3)
  expect(signalOf(0)?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(signalOf(0)?.aborted).toBe(true)
})

test('a used early request ends with its caller and 30 s after sending', async () => {
  neverAnswers()
  sendEarly(list)
  const leave = new AbortController()
  const left = outcome(getJson(...list, { signal: leave.signal }))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(signalOf(0)?.aborted).toBe(false)
  leave.abort()
  expect(await left).toMatchObject({ name: 'AbortError' })
  expect(signalOf(0)?.aborted).toBe(true)

  sendEarly(list)
  await vi.advanceTimersByTimeAsync(4000)
  const lazyPart = outcome(getJson(...list))
  await vi.advanceTimersByTimeAsync(25_999)
  expect(signalOf(1)?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await lazyPart).toMatchObject({ kind: 'timeout' })
  expect(fetchMock).toHaveBeenCalledTimes(2)
})

test('an early request that is unused after 5 s is dropped', async () => {
  neverAnswers()
  sendEarly(list)
  await vi.advanceTimersByTimeAsync(5000)
  expect(signalOf(0)?.aborted).toBe(true)
  void outcome(getJson(...list))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchMock).toHaveBeenCalledTimes(2)

  sendEarly(app)
  vi.setSystemTime(Date.now() + 3_600_000)
  void outcome(getJson(...app))
  await vi.advanceTimersByTimeAsync(0)
  expect(signalOf(2)?.aborted).toBe(true)
  expect(fetchMock).toHaveBeenCalledTimes(4)
})

test('a lock drops an unused early request', async () => {
  neverAnswers()
  sendEarly(list)
  lock('other-tab')
  expect(signalOf(0)?.aborted).toBe(true)
  tryToken('token-of-another-person')
  connect(false)
  void outcome(getJson(...list))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetchMock.mock.calls[1]?.[1]?.headers).toMatchObject({
    'x-service-client-secret': 'token-of-another-person',
  })
})

test('an early request behind a proxy has no token and follows no redirect', async () => {
  lock('by-hand')
  applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))
  unlockProxy()
  const redirected = Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })
  fetchMock.mockResolvedValueOnce(redirected)
  sendEarly(list)
  expect(await outcome(getJson(...list))).toMatchObject({ kind: 'sign-on' })
  expect(fetchMock.mock.calls).toMatchObject([
    [
      '/api/v1/oauth-apps?limit=50',
      { headers: { accept: 'application/json' }, redirect: 'manual' },
    ],
  ])
  expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
})
