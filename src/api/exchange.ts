import { currentToken, sessionSignal } from './token'
import { settings } from './settings'

/** A GET: the path under `/api/v1` as segments, and the query. Each segment is percent-encoded when it is sent. */
export type Get = readonly [segments: readonly string[], query: URLSearchParams]

export interface Asked {
  method: 'GET' | 'PATCH' | 'POST'
  segments: readonly string[]
  query?: URLSearchParams
  body?: string | undefined
}

/** A request that was sent, with the time that its whole answer may take. */
export interface Exchange {
  response: Promise<Response>
  /** After 30 s. */
  limit: AbortSignal
  /** The whole answer has come, or none will. */
  end: () => void
}

const timeLimit = 30_000

/** Sends a request at once; whether it may be sent is for the caller to know. An abort of `signal` ends it. */
export function send(request: Asked, signal: AbortSignal): Exchange {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeLimit)
  const { method, body } = request
  const response = fetch(toUrl(request), {
    method,
    headers: requestHeaders(request),
    ...(body === undefined ? {} : { body }),
    // A redirect would carry the token header to wherever it points. Behind a proxy there is no token to
    // lose, and 'manual' tells an ended sign-on from a service that is down.
    redirect: isProxied() ? 'manual' : 'error',
    // The cookie is the company sign-on's, which the proxy needs. The service has no cookie.
    credentials: isProxied() ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    // A write that has begun outlives its tab.
    keepalive: method !== 'GET',
    signal: AbortSignal.any([signal, limit.signal]),
  })
  return { response, limit: limit.signal, end: () => clearTimeout(timer) }
}

function toUrl({ segments, query }: Asked): string {
  const search = query && query.size > 0 ? `?${query.toString()}` : ''
  return `${settings().baseUrl}/api/v1/${segments.map(encodeURIComponent).join('/')}${search}`
}

function isProxied(): boolean {
  return settings().tokenSource === 'proxy'
}

function requestHeaders({ method, body }: Asked): HeadersInit {
  const token = currentToken()
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    // A form on another site cannot send this header, so the proxy knows that the console wrote. With a token
    // of the person's own it is not needed, and a service on another origin would have to allow it.
    ...(isProxied() && method !== 'GET' ? { 'x-console-request': '1' } : {}),
    ...(token === null ? {} : { [settings().tokenHeader]: token }),
  }
}

let early: { url: string; at: number; exchange: Exchange; drop: () => void } | null = null
const longestUnused = 5000

/** For the first page, while the application still loads. Ends with the session, or 5 s without being taken over. */
export function sendEarly([segments, query]: Get): void {
  const request: Asked = { method: 'GET', segments, query }
  const unused = new AbortController()
  const signal = AbortSignal.any([sessionSignal(), unused.signal])
  const exchange = send(request, signal)
  // The client that takes it over handles a failure; without one there is nothing to handle.
  exchange.response.catch(() => {})
  hold(request, exchange, () => unused.abort(), signal)
}

/** Keeps an answer for the page, which is about to ask the same: as an early request that is answered already. */
export function keepAnswer(request: Asked, { status, headers }: Response, body: string): void {
  // Nothing can be read of a redirect. After a 429 the same request is sent again.
  if (status < 200 || status === 429 || body === '') return
  const response = Promise.resolve(new Response(body, { status, headers }))
  const { signal: limit } = new AbortController()
  const unused = new AbortController()
  const signal = AbortSignal.any([sessionSignal(), unused.signal])
  hold(request, { response, limit, end: () => {} }, () => unused.abort(), signal)
}

function hold(request: Asked, exchange: Exchange, drop: () => void, signal: AbortSignal): void {
  const mine = { url: toUrl(request), at: Date.now(), exchange, drop }
  early = mine
  setTimeout(() => {
    if (early === mine) mine.drop()
  }, longestUnused)
  signal.addEventListener('abort', () => {
    exchange.end()
    if (early === mine) early = null
  })
}

/** The early request, if it asks exactly this: once, and from then on `signal` ends it. Otherwise null. */
export function takeEarly(request: Asked, signal: AbortSignal): Exchange | null {
  if (early === null || request.method !== 'GET' || early.url !== toUrl(request)) return null
  const { at, exchange, drop } = early
  // Timers may have slept.
  if (Math.abs(Date.now() - at) > longestUnused) {
    drop()
    return null
  }
  early = null
  signal.addEventListener('abort', drop)
  return exchange
}
