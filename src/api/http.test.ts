import { failureMessages } from '#/domain/failures'
import { describe, expect, test, vi } from 'vitest'
import type { OauthAppId } from '#/domain/ids'
import { ApiError } from './errors'
import { getJson } from './http'
import { lock, session, tryToken } from './token'
import { unlockProxy } from '#/session/session'
import { applySettings, readSettings } from './settings'
import { answerOnce, failure, fetchMock, json, withFetch } from '#/testing/test-fetch'

const noQuery = new URLSearchParams()
withFetch()

describe('a request', () => {
  test('a request has the token header, no cookies, and follows no redirect (S-11, S-32)', async () => {
    answerOnce(json({ ok: true }))
    await getJson('GET /oauth-apps', [], new URLSearchParams({ limit: '50' }))
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/api/v1/oauth-apps?limit=50')
    expect(init).toMatchObject({
      method: 'GET',
      headers: { 'x-service-client-secret': 'token-one-two-three' },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    })
  })

  test('the settings decide the name of the token header and the base URL', async () => {
    const meta: Record<string, string> = {
      'service-token-header': 'x-acme-secret',
      'service-base-url': '/security/',
    }
    applySettings(readSettings((name) => meta[name] ?? null))
    answerOnce(json({}))
    await getJson('GET /oauth-apps/{appId}', ['oapp.1.a-b_c=' as OauthAppId], noQuery)
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/security/api/v1/oauth-apps/oapp.1.a-b_c%3D')
    expect(init?.headers).toMatchObject({ 'x-acme-secret': 'token-one-two-three' })
  })

  test('a request without a session is not sent', async () => {
    lock('by-hand')
    expect(await failure(getJson('GET /oauth-apps', [], noQuery))).toBeTruthy()
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('a request behind a proxy has no token, and a redirect means sign-on', async () => {
    lock('by-hand')
    applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))
    unlockProxy()
    answerOnce(Object.defineProperty(json({}), 'type', { value: 'opaqueredirect' }))
    expect(await failure(getJson('GET /oauth-apps', [], noQuery))).toMatchObject({
      kind: 'sign-on',
    })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
    answerOnce(new Response('<!doctype html><p>Sign on'))
    expect(await failure(getJson('GET /oauth-apps', [], noQuery))).toMatchObject({
      message: failureMessages.signOn,
    })
  })
})

describe('an answer', () => {
  test.each([
    [
      '400 with words',
      json(
        { error: 'Bad', validationFailures: [{ path: 'sort', message: 'no' }] },
        { status: 400 },
      ),
      {
        kind: 'status',
        status: 400,
        serviceWords: 'Bad',
        failures: [
          [
            ['path', 'sort'],
            ['message', 'no'],
          ],
        ],
      },
    ],
    ['403', json({ error: 'No' }, { status: 403 }), { status: 403, serviceWords: 'No' }],
    ['404', json({ error: 'Gone' }, { status: 404 }), { status: 404 }],
    [
      'a proxy’s page with a status',
      new Response('<h1>Bad gateway', { status: 502 }),
      { status: 502, serviceWords: null },
    ],
    ['a page instead of JSON', new Response('<!doctype html>'), { kind: 'not-json' }],
    ['nothing at all', new Response(''), { kind: 'not-json' }],
    ['half of it', new Response('{"items":['), { kind: 'not-json' }],
    ['a lost connection', new TypeError('Failed to fetch'), { kind: 'network', status: null }],
  ])('%s is a typed error, and the request is sent once', async (_, answer, expected) => {
    answerOnce(answer)
    const error = await failure(getJson('GET /oauth-apps', [], noQuery))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('S-16: a lock aborts requests in flight and sends no waiting one', async () => {
    const waiting: AbortSignal[] = []
    fetchMock.mockImplementation((_, init) => {
      const signal = init?.signal as AbortSignal
      waiting.push(signal)
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
    })
    const others = Array.from({ length: 11 }, () =>
      failure(getJson('GET /oauth-apps', [], noQuery)),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(6)
    lock('rejected')
    await Promise.all(others)
    expect(waiting.every((signal) => signal.aborted)).toBe(true)
    expect(fetchMock).toHaveBeenCalledTimes(6)
  })

  test('S-16: twelve calls that get a 401 lock the session once', async () => {
    const seen: string[] = []
    const stop = session.subscribe(() => void seen.push(session.get().status))
    fetchMock.mockImplementation(async () => json({ error: 'expired' }, { status: 401 }))
    const calls = Array.from({ length: 12 }, () => failure(getJson('GET /oauth-apps', [], noQuery)))
    expect(await Promise.all(calls)).not.toContain(null)
    await vi.advanceTimersByTimeAsync(120_000)
    stop()
    expect(seen).toEqual(['locked'])
    expect(fetchMock).toHaveBeenCalledTimes(6)
  })

  test('a 401 ends the session, but not during a trial', async () => {
    answerOnce(json({ error: 'expired' }, { status: 401 }))
    await failure(getJson('GET /oauth-apps', [], noQuery))
    expect(session.get()).toMatchObject({ status: 'locked', reason: 'rejected' })
    tryToken('token-four-five-six')
    answerOnce(json({ error: 'wrong' }, { status: 401 }))
    await failure(getJson('GET /oauth-apps', [], noQuery))
    expect(session.get()).toEqual({ status: 'trying' })
  })

  test('R-30: a request without an answer within 30 s fails as a timeout', async () => {
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const error = failure(getJson('GET /oauth-apps', [], noQuery))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ kind: 'timeout' })
  })

  test('R-29: an aborted signal aborts the request, in flight or in the queue', async () => {
    const leave = new AbortController()
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    )
    const reads = Array.from({ length: 8 }, () =>
      failure(getJson('GET /oauth-apps', [], noQuery, { signal: leave.signal })),
    )
    await vi.advanceTimersByTimeAsync(0)
    leave.abort()
    for (const error of await Promise.all(reads))
      expect(error).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(6)
  })

  test('interactive requests go before background ones', async () => {
    const answers: (() => void)[] = []
    const sent: string[] = []
    fetchMock.mockImplementation((url) => {
      sent.push(url as string)
      return new Promise((resolve) => answers.push(() => resolve(json({}))))
    })
    const read = (name: string, priority: 'interactive' | 'background') =>
      getJson('GET /oauth-apps', [], new URLSearchParams({ search: name }), { priority })
    const all = [
      ...Array.from({ length: 6 }, () => read('busy', 'background')),
      read('later', 'background'),
      read('now', 'interactive'),
    ]
    await vi.advanceTimersByTimeAsync(0)
    for (const answer of answers.splice(0)) answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.slice(6)).toEqual([
      '/api/v1/oauth-apps?search=now',
      '/api/v1/oauth-apps?search=later',
    ])
    for (const answer of answers) answer()
    await Promise.all(all)
  })
})
