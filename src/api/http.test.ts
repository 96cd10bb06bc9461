import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './errors'
import { getJson } from './http'
import { maxWriteAttempts, sendWrite } from './writes/send-write'
import { endPause, holdRetries, rateLimit } from './rate-limit'
import { lock, session, tryToken } from './token'
import { connect, unlockProxy } from '#/session/session'
import { applySettings, readSettings } from './settings'

const noQuery = new URLSearchParams()
const fetchMock = vi.fn<typeof fetch>()
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchMock)
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  fetchMock.mockReset()
  applySettings(readSettings(() => null))
  tryToken('token-one-two-three')
  connect(false)
})
afterEach(() => {
  endPause()
  lock('by-hand')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
const answerOnce = (answer: Response | Error) =>
  answer instanceof Error
    ? fetchMock.mockRejectedValueOnce(answer)
    : fetchMock.mockResolvedValueOnce(answer)

describe('what is sent', () => {
  test('the token header, nothing ambient, and never a followed redirect (S-11, S-32)', async () => {
    answerOnce(json({ ok: true }))
    await getJson(['oauth-apps'], new URLSearchParams({ limit: '50' }))
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

  test('the deployment sets the header’s name and the base address', async () => {
    const meta: Record<string, string> = {
      'service-token-header': 'x-acme-secret',
      'service-base-url': '/security/',
    }
    applySettings(readSettings((name) => meta[name] ?? null))
    answerOnce(json({}))
    await getJson(['oauth-apps', 'oapp.1.a-b_c='], noQuery)
    const [url, init] = fetchMock.mock.calls[0] ?? []
    expect(url).toBe('/security/api/v1/oauth-apps/oapp.1.a-b_c%3D')
    expect(init?.headers).toMatchObject({ 'x-acme-secret': 'token-one-two-three' })
  })

  test('nothing without a session', async () => {
    lock('by-hand')
    expect(await failure(getJson(['oauth-apps'], noQuery))).toBeTruthy()
    expect(fetchMock).not.toHaveBeenCalled()
  })

  test('behind a proxy no token header, and a redirect differs from a lost connection', async () => {
    lock('by-hand')
    applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))
    unlockProxy()
    answerOnce(Object.defineProperty(json({}), 'type', { value: 'opaqueredirect' }))
    expect(await failure(getJson(['oauth-apps'], noQuery))).toMatchObject({ kind: 'sign-on' })
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({ accept: 'application/json' })
    answerOnce(new Response('<!doctype html><p>Sign on'))
    expect(await failure(getJson(['oauth-apps'], noQuery))).toMatchObject({
      message: 'Your company sign-on may have ended. Reload.',
    })
  })
})

describe('what comes back', () => {
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
  ])('%s is one typed error, sent once', async (_, answer, expected) => {
    answerOnce(answer)
    const error = await failure(getJson(['oauth-apps'], noQuery))
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
    const others = Array.from({ length: 11 }, () => failure(getJson(['oauth-apps'], noQuery)))
    await vi.advanceTimersByTimeAsync(0)
    expect(waiting).toHaveLength(6)
    lock('rejected')
    await Promise.all(others)
    expect(waiting.every((signal) => signal.aborted)).toBe(true)
    expect(fetchMock).toHaveBeenCalledTimes(6)
  })

  test('S-16: of twelve calls that get a 401, one locks and none is sent again', async () => {
    const seen: string[] = []
    const stop = session.subscribe(() => void seen.push(session.get().status))
    fetchMock.mockImplementation(async () => json({ error: 'expired' }, { status: 401 }))
    const calls = Array.from({ length: 12 }, () => failure(getJson(['oauth-apps'], noQuery)))
    expect(await Promise.all(calls)).not.toContain(null)
    await vi.advanceTimersByTimeAsync(120_000)
    stop()
    expect(seen).toEqual(['locked'])
    expect(fetchMock).toHaveBeenCalledTimes(6)
  })

  test('a 401 ends the session, a 401 of a trial does not', async () => {
    answerOnce(json({ error: 'expired' }, { status: 401 }))
    await failure(getJson(['oauth-apps'], noQuery))
    expect(session.get()).toEqual({ status: 'locked', reason: 'rejected' })
    tryToken('token-four-five-six')
    answerOnce(json({ error: 'wrong' }, { status: 401 }))
    await failure(getJson(['oauth-apps'], noQuery))
    expect(session.get()).toEqual({ status: 'trying' })
  })

  test('R-30: no answer within 30 s is an error of its own kind', async () => {
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    )
    const error = failure(getJson(['oauth-apps'], noQuery))
    await vi.advanceTimersByTimeAsync(29_999)
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await error).toMatchObject({ kind: 'timeout' })
  })

  test('R-29: leaving aborts the request, in flight or in the queue', async () => {
    const leave = new AbortController()
    fetchMock.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    )
    const reads = Array.from({ length: 8 }, () =>
      failure(getJson(['oauth-apps'], noQuery, { signal: leave.signal })),
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
      getJson(['oauth-apps'], new URLSearchParams({ search: name }), { priority })
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

describe('R-01: a 429 pauses every call, once, and GETs continue automatically', () => {
  const limited = () => json({ error: 'Slow down' }, { status: 429 })

  test('ten GETs that get it all arrive, none is sent during the pause, and they are not repeated in a burst', async () => {
    const sentAt: number[] = []
    let refusals = 10
    fetchMock.mockImplementation(() => {
      sentAt.push(Date.now())
      refusals -= 1
      return Promise.resolve(refusals >= 0 ? limited() : json({ ok: true }))
    })
    const reads = Array.from({ length: 10 }, () => getJson(['oauth-apps'], noQuery))
    await vi.advanceTimersByTimeAsync(0)
    const pause = rateLimit.get()
    expect(pause).toMatchObject({ status: 'waiting', attempt: 2, of: 4 })
    const firstWave = sentAt.length
    await vi.advanceTimersByTimeAsync(900)
    expect(sentAt).toHaveLength(firstWave)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await Promise.all(reads)).toHaveLength(10)
    expect(rateLimit.get()).toEqual({ status: 'clear' })
    const retries = sentAt.slice(firstWave)
    const pairs = retries.flatMap((a, index) =>
      retries.slice(index + 1).map((b) => Math.abs(a - b)),
    )
    expect(pairs.filter((gap) => gap < 100).length).toBeLessThan(pairs.length / 2)
  })

  test('after four sends it is an error', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(limited()))
    const error = failure(getJson(['oauth-apps'], noQuery))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await error).toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })

  test('Retry-After decides the wait if it is given', async () => {
    answerOnce(json({}, { status: 429, headers: { 'retry-after': '7' } }))
    fetchMock.mockImplementation(() => Promise.resolve(json({ ok: true })))
    const read = getJson(['oauth-apps'], noQuery)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toEqual({ ok: true })
  })

  test('a write says when it waits and when it is sent, so that only a waiting one is taken back', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(limited()))
    const phases: string[] = []
    const life = new AbortController()
    const onPhase = (phase: string) => phases.push(phase)
    const write = failure(sendWrite('POST', ['x'], { signal: life.signal, onPhase }))
    await vi.advanceTimersByTimeAsync(0)
    expect(phases).toEqual(['waiting', 'sending', 'waiting'])
    life.abort()
    expect(await write).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('a person can stop the retries and continue them', async () => {
    answerOnce(limited())
    fetchMock.mockImplementation(() => Promise.resolve(json({ ok: true })))
    const read = getJson(['oauth-apps'], noQuery)
    await vi.advanceTimersByTimeAsync(0)
    holdRetries()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    endPause()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await read).toEqual({ ok: true })
  })
})

describe('what a write sends, and when it is repeated', () => {
  const write = (body?: unknown) =>
    sendWrite('PATCH', ['oauth-apps', 'oapp.1.a'], body === undefined ? {} : { body })

  test('the body as JSON with its content type; without a body neither (§4.4)', async () => {
    answerOnce(json({}))
    await write({ classification: 'safe' })
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"classification":"safe"}',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
    })
    answerOnce(new Response(null, { status: 204 }))
    await sendWrite('POST', ['oauth-apps', 'oapp.1.a', 'accounts', 'acct.1.b', 'revoke'])
    const init = fetchMock.mock.calls[1]?.[1]
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit' })
    expect(init).not.toHaveProperty('body')
    expect(init?.headers).not.toHaveProperty('content-type')
  })

  test.each<[string, Response]>([
    ['empty', new Response(null, { status: 204 })],
    ['not JSON', new Response('<p>done', { status: 200 })],
    ['created', new Response('{"id":1}', { status: 201 })],
  ])('any 2xx is a success, also one that is %s', async (_, answer) => {
    const text = await answer.clone().text()
    answerOnce(answer)
    expect(await write({})).toBe(text)
  })

  test.each<[string, Response | Error]>([
    ['a lost connection', new TypeError('lost')],
    ['500', json({ error: 'no' }, { status: 500 })],
    ['503', json({ error: 'no' }, { status: 503 })],
    ['400', json({ error: 'no' }, { status: 400 })],
    ['403', json({ error: 'no' }, { status: 403 })],
  ])('after %s it is never sent again', async (_, answer) => {
    answerOnce(answer)
    const failed = failure(write({}))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await failed).toBeInstanceOf(ApiError)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('after a 429 it waits with the other calls and is sent once more', async () => {
    answerOnce(json({ error: 'slow' }, { status: 429, headers: { 'retry-after': '7' } }))
    answerOnce(json({}))
    const sent = write({ classification: 'safe' })
    await vi.advanceTimersByTimeAsync(6900)
    expect(rateLimit.get()).toMatchObject({ status: 'waiting', attempt: 2, of: maxWriteAttempts })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    await sent
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('a second 429 ends it', async () => {
    answerOnce(json({ error: 'slow' }, { status: 429 }))
    answerOnce(json({ error: 'slow' }, { status: 429 }))
    const failed = failure(write({}))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await failed).toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('a sent write outlives its tab; its result is reported, and it cannot be taken back', async () => {
    const stop = new AbortController()
    let answer: (response: Response) => void = () => {}
    fetchMock.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
    const sent = sendWrite('PATCH', ['oauth-apps', 'oapp.1.a'], { body: {}, signal: stop.signal })
    await vi.advanceTimersByTimeAsync(0)
    stop.abort()
    const init = fetchMock.mock.calls[0]?.[1]
    expect(init?.signal?.aborted).toBe(false)
    expect(init?.keepalive).toBe(true)
    answer(new Response('done'))
    expect(await sent).toBe('done')
  })

  test('a write that waits for its resend can be taken back', async () => {
    const stop = new AbortController()
    answerOnce(json({ error: 'slow' }, { status: 429, headers: { 'retry-after': '7' } }))
    const failed = failure(
      sendWrite('PATCH', ['oauth-apps', 'oapp.1.a'], { body: {}, signal: stop.signal }),
    )
    await vi.advanceTimersByTimeAsync(1000)
    stop.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})
