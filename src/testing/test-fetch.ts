import { afterEach, beforeEach, expect, vi } from 'vitest'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { endPause } from '#/api/rate-limit'
import { applySettings, readSettings } from '#/api/settings'
import { inSession } from './test-session'

type Call = (url: string, init: RequestInit) => Promise<Response>
/** An answer to one request. A function receives the request. */
type Answer = Response | Error | Call

const answers: Answer[] = []
const unexpected: string[] = []

/** Receives every request of the test. */
export const fetchMock = vi.fn<typeof fetch>()

/** Sets the answers to the next requests, in order. */
export const answer = (...next: Answer[]) => void answers.push(...next)

/** Sets one answer for this many requests. */
export const answerTimes = (count: number, next: () => Answer) =>
  answer(...Array.from({ length: count }, next))

/** Sets one answer for every request. For tests that are not about the number of requests. */
export const answerEvery = (next: Call) =>
  void fetchMock.mockImplementation((url, init = {}) => next(url as string, init))

/** A request that never gets an answer. It ends when its signal aborts. */
export const never: Call = (_, { signal }) =>
  new Promise((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )

/**
 * Keeps the answer to the next request, which is already made, until `arrive` is called. Call it after `serve`. An aborted
 * request ends at once.
 */
export function delayNext(): { isOver: Promise<void>; arrive: () => void } {
  const answering = fetch
  let arrive = () => {}
  const isOver = new Promise<void>((resolve) => (arrive = resolve))
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    vi.stubGlobal('fetch', answering)
    const response = await answering(url, init)
    await Promise.race([isOver, never(url, init)])
    return response
  })
  return { isOver, arrive }
}

export const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)

/** A 429 that asks to wait this long. */
export const limited = (seconds?: number) =>
  json(
    { error: 'Slow down' },
    { status: 429, ...(seconds && { headers: { 'retry-after': `${seconds}` } }) },
  )

/**
 * Gives each test of the file a session and a fetch that gives the answers of the test in order, each once. The test
 * fails on a request without an answer, and on an answer that no request has used.
 */
export function withFetch(): void {
  inSession()
  beforeEach(() => {
    answers.length = 0
    unexpected.length = 0
    fetchMock.mockReset().mockImplementation(async (url, init = {}) => {
      const next = answers.shift()
      if (next === undefined) unexpected.push(`${init.method} ${url as string}`)
      if (next === undefined || next instanceof Error) throw next ?? new TypeError('No answer.')
      return typeof next === 'function' ? next(url as string, init) : next
    })
    vi.stubGlobal('fetch', fetchMock)
    applySettings(readSettings(() => null))
  })
  afterEach(() => {
    endPause()
    expect({ unexpected, unused: answers.length }).toEqual({ unexpected: [], unused: 0 })
  })
}

/** Gives each test of the file a fake clock. */
export function withFakeTimers(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
}

/** As `withFetch`, for answers in JSON. */
export function withRequests() {
  withFetch()
  const calls = () => fetchMock.mock.calls
  return {
    /** `GET /api/v1/…` of each request, in order. */
    get sent() {
      return calls().map(([url, init]) => `${init?.method} ${url as string}`)
    },
    /** Body of each request; null if there is none. */
    get bodies(): unknown[] {
      return calls().map(([, init]) =>
        typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null,
      )
    },
    /** Sets the answers to the next requests, in order. */
    answer: (...bodies: unknown[]) => answer(...bodies.map((body) => json(body))),
    /** Sets an answer with an error status. */
    refuse: (status: number, body: unknown = {}) => answer(json(body, { status })),
  }
}

/**
 * Lets a mock service answer all requests as this persona. `before` receives each request first. Returns the bodies of
 * the writes.
 */
export function serve(
  service: Pick<Service, 'handle'>,
  { who = 'full access', before = (_url: string) => {} } = {},
): unknown[] {
  const bodies: unknown[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, init: Omit<RequestInit, 'body'> & { body?: string }) => {
      before(url)
      const { method = 'GET', body = null } = init
      if (method !== 'GET') bodies.push(body === null ? null : JSON.parse(body))
      const { token } = persona(who)
      const { transport, text, ...sent } = service.handle({ method, url, token, body })
      if (transport !== 'answer') throw new TypeError('Failed to fetch')
      // An answer without a body may have a status that allows none.
      return new Response(text === '' ? null : text, sent)
    },
  )
  return bodies
}

/** Returns the error of a request; null if there is none. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )
