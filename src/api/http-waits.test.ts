import type { ApiRequest } from './exchange'
import { describe, expect, test, vi } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import { ApiError } from './errors'
import { getJson } from './http'
import { maxWriteAttempts, sendWrite } from './writes/send-write'
import { endPause, holdRetries, rateLimit } from './rate-limit'
import { answerOnce, failure, fetchMock, json, withFetch } from '#/testing/test-fetch'

const noQuery = new URLSearchParams()
const app = 'oapp.1.a' as OauthAppId
withFetch()

describe('R-01: a 429 pauses every call, once, and GETs continue automatically', () => {
  const limited = () => json({ error: 'Slow down' }, { status: 429 })

  test('ten GETs wait for the pause and are then resent at different times', async () => {
    const sentAt: number[] = []
    let refusals = 10
    fetchMock.mockImplementation(() => {
      sentAt.push(Date.now())
      refusals -= 1
      return Promise.resolve(refusals >= 0 ? limited() : json({ ok: true }))
    })
    const reads = Array.from({ length: 10 }, () => getJson('GET /oauth-apps', [], noQuery))
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

  test('a GET rejects after four answers with 429', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(limited()))
    const error = failure(getJson('GET /oauth-apps', [], noQuery))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await error).toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(4)
  })

  test('the pause lasts as long as Retry-After says', async () => {
    answerOnce(json({}, { status: 429, headers: { 'retry-after': '7' } }))
    fetchMock.mockImplementation(() => Promise.resolve(json({ ok: true })))
    const read = getJson('GET /oauth-apps', [], noQuery)
    await vi.advanceTimersByTimeAsync(6_900)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await read).toEqual({ ok: true })
  })

  test('a write reports when it waits and when it is sent', async () => {
    fetchMock.mockImplementation(() => Promise.resolve(limited()))
    const phases: string[] = []
    const life = new AbortController()
    const onPhase = (phase: string) => phases.push(phase)
    const write = failure(
      sendWrite('POST /messages/search', [], {}, { signal: life.signal, onPhase }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(phases).toEqual(['waiting', 'sending', 'waiting'])
    life.abort()
    expect(await write).toMatchObject({ name: 'AbortError' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('a write gives its request when it is sent, and never one that only waited', async () => {
    answerOnce(limited())
    const requests: ApiRequest[] = []
    const onSend = (request: ApiRequest) => requests.push(request)
    const life = new AbortController()
    void failure(getJson('GET /oauth-apps', [], noQuery))
    await vi.advanceTimersByTimeAsync(0)
    const waiting = failure(
      sendWrite('PATCH /oauth-apps/{appId}', [app], { a: 1 }, { signal: life.signal, onSend }),
    )
    await vi.advanceTimersByTimeAsync(0)
    life.abort()
    await waiting
    expect(requests).toEqual([])
    endPause()
    fetchMock.mockImplementation(() => Promise.resolve(json({})))
    await sendWrite('PATCH /oauth-apps/{appId}', [app], { a: 1 }, { onSend })
    expect(requests).toEqual([
      { endpoint: 'PATCH /oauth-apps/{appId}', ids: [app], body: '{"a":1}' },
    ])
  })

  test('the admin can pause and resume the retries', async () => {
    answerOnce(limited())
    fetchMock.mockImplementation(() => Promise.resolve(json({ ok: true })))
    const read = getJson('GET /oauth-apps', [], noQuery)
    await vi.advanceTimersByTimeAsync(0)
    holdRetries()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    endPause()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await read).toEqual({ ok: true })
  })
})

describe('a write', () => {
  const write = (body = {}) => sendWrite('PATCH /oauth-apps/{appId}', [app], body)

  test('a write sends JSON with a content type, and neither without a body (§4.4)', async () => {
    answerOnce(json({}))
    await write({ classification: 'safe' })
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'PATCH',
      body: '{"classification":"safe"}',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
    })
    answerOnce(new Response(null, { status: 204 }))
    await sendWrite(
      'POST /oauth-apps/{appId}/accounts/{accountId}/revoke',
      [app, 'acct.1.b' as AccountId],
      null,
    )
    const init = fetchMock.mock.calls[1]?.[1]
    expect(init).toMatchObject({ method: 'POST', redirect: 'error', credentials: 'omit' })
    expect(init).not.toHaveProperty('body')
    expect(init?.headers).not.toHaveProperty('content-type')
  })

  test.each<[string, Response]>([
    ['empty', new Response(null, { status: 204 })],
    ['not JSON', new Response('<p>done', { status: 200 })],
    ['created', new Response('{"id":1}', { status: 201 })],
  ])('a write answered with any 2xx succeeds, also if the answer is %s', async (_, answer) => {
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
  ])('a write is never resent after %s', async (_, answer) => {
    answerOnce(answer)
    const failed = failure(write({}))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await failed).toBeInstanceOf(ApiError)
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })

  test('after a 429 a write waits for the shared pause and is resent once', async () => {
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

  test('a write rejects after a second 429', async () => {
    answerOnce(json({ error: 'slow' }, { status: 429 }))
    answerOnce(json({ error: 'slow' }, { status: 429 }))
    const failed = failure(write({}))
    await vi.advanceTimersByTimeAsync(120_000)
    expect(await failed).toMatchObject({ status: 429 })
    expect(fetchMock).toHaveBeenCalledTimes(2)
  })

  test('the result of a sent write is reported although its caller aborts', async () => {
    const stop = new AbortController()
    let answer: (response: Response) => void = () => {}
    fetchMock.mockReturnValueOnce(new Promise((resolve) => void (answer = resolve)))
    const sent = sendWrite('PATCH /oauth-apps/{appId}', [app], {}, { signal: stop.signal })
    await vi.advanceTimersByTimeAsync(0)
    stop.abort()
    const init = fetchMock.mock.calls[0]?.[1]
    expect(init?.signal?.aborted).toBe(false)
    expect(init?.keepalive).toBe(true)
    answer(new Response('done'))
    expect(await sent).toBe('done')
  })

  test('a write that waits for its resend can be canceled', async () => {
    const stop = new AbortController()
    answerOnce(json({ error: 'slow' }, { status: 429, headers: { 'retry-after': '7' } }))
    const failed = failure(
      sendWrite('PATCH /oauth-apps/{appId}', [app], {}, { signal: stop.signal }),
    )
    await vi.advanceTimersByTimeAsync(1000)
    stop.abort()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await failed).toMatchObject({ name: 'AbortError' })
    expect(fetchMock).toHaveBeenCalledTimes(1)
  })
})
