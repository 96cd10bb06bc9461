import { describe, expect, test, vi } from 'vitest'
import type { AccountId, OauthAppId } from '#/domain/ids'
import {
  answer,
  answerTimes,
  failure,
  fetchMock,
  json,
  limited,
  withFakeTimers,
  withFetch,
} from '#/testing/test-fetch'
import { ApiError } from './errors'
import { getJson } from './http'
import { endPause, holdRetries, rateLimit } from './rate-limit'
import { maxWriteAttempts, sendWrite, type SendOptions } from './writes/send-write'

const app = 'oapp.1.a' as OauthAppId
withFetch()
withFakeTimers()

const read = () => getJson('GET /oauth-apps', [], new URLSearchParams())
const write = (options: SendOptions = {}) =>
  sendWrite('PATCH /oauth-apps/{appId}', [app], { a: 1 }, options)
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('R-01: a 429 pauses every call, once, and GETs continue automatically', () => {
  test('ten GETs wait for the pause and are then resent at different times', async () => {
    const sentAt: number[] = []
    const noted = (response: () => Response) => async () => {
      sentAt.push(Date.now())
      return response()
    }
    answerTimes(10, () => noted(limited))
    answerTimes(10, () => noted(() => json({ ok: true })))
    const reads = Array.from({ length: 10 }, read)
    await pass(0)
    expect(rateLimit.get()).toMatchObject({ status: 'waiting', attempt: 2, of: 4 })
    const firstWave = sentAt.length
    await pass(0.9)
    expect(sentAt).toHaveLength(firstWave)
    await pass(60)
    expect(await Promise.all(reads)).toHaveLength(10)
    expect(rateLimit.get()).toEqual({ status: 'clear' })
    const retries = sentAt.slice(firstWave)
    const gaps = retries.flatMap((a, at) => retries.slice(at + 1).map((b) => Math.abs(a - b)))
    expect(gaps.filter((gap) => gap < 100).length).toBeLessThan(gaps.length / 2)
  })

  test.each([
    ['GET', read, 4],
    ['write', write, 2],
  ])('a %s rejects after as many answers with 429 as it has attempts', async (_, send, most) => {
    answerTimes(most, limited)
    const error = failure(send())
    await pass(120)
    expect(await error).toMatchObject({ status: 429 })
  })

  test('the pause lasts as long as Retry-After says', async () => {
    answer(limited(7), json({ ok: true }))
    const reading = read()
    await pass(6.9)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await pass(10)
    expect(await reading).toEqual({ ok: true })
  })

  test('the admin can pause and resume the retries', async () => {
    answer(limited(), json({ ok: true }))
    const reading = read()
    await pass(0)
    holdRetries()
    await pass(300)
    expect(fetchMock).toHaveBeenCalledTimes(1)
    endPause()
    await pass(5)
    expect(await reading).toEqual({ ok: true })
  })

  test('a write reports when it waits and when it is sent, and can then be canceled', async () => {
    answer(limited(7))
    const phases: string[] = []
    const stop = new AbortController()
    const onPhase = (phase: string) => phases.push(phase)
    const failed = failure(write({ signal: stop.signal, onPhase }))
    await pass(1)
    expect(phases).toEqual(['waiting', 'sending', 'waiting'])
    stop.abort()
    await pass(60)
    expect(await failed).toMatchObject({ name: 'AbortError' })
  })

  test('a write gives its request when it is sent, and never one that only waited', async () => {
    answer(limited())
    const onSend = vi.fn<(request: unknown) => void>()
    const stop = new AbortController()
    void failure(read())
    await pass(0)
    const waiting = failure(write({ signal: stop.signal, onSend }))
    await pass(0)
    stop.abort()
    await waiting
    expect(onSend).not.toHaveBeenCalled()
    answer(json({}), json({}))
    endPause()
    await write({ onSend })
    await pass(60)
    const request = { endpoint: 'PATCH /oauth-apps/{appId}', ids: [app], body: '{"a":1}' }
    expect(onSend.mock.calls).toEqual([[request]])
  })
})

describe('a write', () => {
  test('a write sends JSON with a content type, and neither without a body (§4.4)', async () => {
    answer(json({}), new Response(null, { status: 204 }))
    await write()
    const revoke = 'POST /oauth-apps/{appId}/accounts/{accountId}/revoke'
    await sendWrite(revoke, ['oapp.1.a==' as OauthAppId, 'acct.1.b' as AccountId], null)
    // A sent write outlives its tab.
    const sent = { redirect: 'error', credentials: 'omit', keepalive: true }
    expect(fetchMock.mock.calls).toMatchObject([
      ['/api/v1/oauth-apps/oapp.1.a', { ...sent, method: 'PATCH', body: '{"a":1}' }],
      ['/api/v1/oauth-apps/oapp.1.a%3D%3D/accounts/acct.1.b/revoke', { ...sent, method: 'POST' }],
    ])
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toMatchObject({
      'content-type': 'application/json',
    })
    expect(fetchMock.mock.calls[1]?.[1]).not.toHaveProperty('body')
    expect(fetchMock.mock.calls[1]?.[1]?.headers).not.toHaveProperty('content-type')
  })

  test.each([
    [204, ''],
    [200, '<p>done'],
    [201, '{"id":1}'],
  ])('a write answered with %i succeeds, whatever the body: %j', async (status, text) => {
    answer(new Response(text || null, { status }))
    expect(await write()).toBe(text)
  })

  test.each([
    ['a lost connection', new TypeError('lost')],
    ...[500, 503, 400, 403].map((status) => [`${status}`, json({ error: 'no' }, { status })]),
  ] as [string, Response | Error][])('a write is never resent after %s', async (_, gets) => {
    answer(gets)
    const failed = failure(write())
    await pass(120)
    expect(await failed).toBeInstanceOf(ApiError)
  })

  test('after a 429 a write waits for the shared pause and is resent once', async () => {
    answer(limited(7), json({}))
    const sent = write()
    await pass(6.9)
    expect(rateLimit.get()).toMatchObject({ status: 'waiting', attempt: 2, of: maxWriteAttempts })
    expect(fetchMock).toHaveBeenCalledTimes(1)
    await pass(5)
    await sent
  })

  test('the result of a sent write is reported although its caller aborts', async () => {
    const stop = new AbortController()
    let arrive: (response: Response) => void = () => {}
    answer(() => new Promise((resolve) => (arrive = resolve)))
    const sent = write({ signal: stop.signal })
    await pass(0)
    stop.abort()
    expect(fetchMock.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
    arrive(new Response('done'))
    expect(await sent).toBe('done')
  })
})
