import type { Endpoint, Get } from './endpoints'
import { currentToken, sessionSignal } from './token'
import { settings } from './settings'

export interface ApiRequest {
  endpoint: Endpoint
  /** The IDs in the path. Match them against their form first, because encoding keeps `..`. */
  ids: readonly string[]
  query?: URLSearchParams | null
  body?: string | undefined
}

/** A sent request, with the time limit of its complete answer. */
export interface Exchange {
  response: Promise<Response>
  /** Aborts after 30 s. */
  limit: AbortSignal
  /** Stops the timer. Called when the answer is complete or has failed. */
  end: () => void
}

const timeLimit = 30_000

/** Sends a request immediately. The caller checks that there is a session. An abort of `signal` ends the request. */
export function send(request: ApiRequest, signal: AbortSignal): Exchange {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), timeLimit)
  const { endpoint, body } = request
  const response = fetch(toUrl(request), {
    method: endpoint.split(' ')[0] ?? '',
    headers: requestHeaders(request, currentToken()),
    ...(body === undefined ? {} : { body }),
    // A redirect would carry the token header to any other site. Behind a proxy there is no token to lose, and
    // 'manual' tells an ended sign-on from a service that is down.
    redirect: isProxied() ? 'manual' : 'error',
    // The proxy needs the cookie of the company sign-on. The service has no cookie.
    credentials: isProxied() ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    // A write in flight outlives its tab. The mock service ends with the tab, and Firefox would send such a write past it.
    keepalive: isWrite(request) && !__MOCK__,
    signal: AbortSignal.any([signal, limit.signal]),
  })
  return { response, limit: limit.signal, end: () => clearTimeout(timer) }
}

/** Returns the URL of a request, relative without a base URL. */
export function toUrl({ endpoint, ids, query }: ApiRequest): string {
  const search = query && query.size > 0 ? `?${query.toString()}` : ''
  const next = ids.values()
  const path = endpoint
    .slice(endpoint.indexOf('/'))
    .replaceAll(/\{\w+\}/g, () => encodeURIComponent(next.next().value ?? ''))
  return `${settings().baseUrl}/api/v1${path}${search}`
}

function isWrite({ endpoint }: ApiRequest): boolean {
  return !endpoint.startsWith('GET ')
}

export function isProxied(): boolean {
  return settings().tokenSource === 'proxy'
}

export function requestHeaders(request: ApiRequest, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    // A form on another site cannot send this header, so the proxy knows that the console wrote. A session with a
    // token does not need the header, and a service on another origin would have to allow it.
    ...(isProxied() && isWrite(request) ? { 'x-console-request': '1' } : {}),
    ...(token === null ? {} : { [settings().tokenHeader]: token }),
  }
}

let early: { url: string; at: number; exchange: Exchange; drop: () => void } | null = null
const longestUnused = 5000

/** Sends the first page's request while the application still loads. Ends with the session, or after 5 s if unused. */
export function sendEarly([endpoint, ids, query]: Get): void {
  const request: ApiRequest = { endpoint, ids, query }
  const unused = new AbortController()
  const signal = AbortSignal.any([sessionSignal(), unused.signal])
  const exchange = send(request, signal)
  // The client handles a failure when it takes the request over. An unused request needs no handler.
  exchange.response.catch(() => {})
  hold(request, exchange, () => unused.abort(), signal)
}

/** Keeps an answer like an early request, because the page is about to send the same request. */
export function keepAnswer(request: ApiRequest, { status, headers }: Response, body: string): void {
  // A redirect has no readable body. After a 429 the client sends the same request again.
  if (status < 200 || status === 429 || body === '') return
  const response = Promise.resolve(new Response(body, { status, headers }))
  const { signal: limit } = new AbortController()
  const unused = new AbortController()
  const signal = AbortSignal.any([sessionSignal(), unused.signal])
  hold(request, { response, limit, end: () => {} }, () => unused.abort(), signal)
}

function hold(
  request: ApiRequest,
  exchange: Exchange,
  drop: () => void,
  signal: AbortSignal,
): void {
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

/** Returns the early request once, if it equals `request`. From then on `signal` ends it. Null otherwise. */
export function takeEarly(request: ApiRequest, signal: AbortSignal): Exchange | null {
  if (early === null || isWrite(request) || early.url !== toUrl(request)) return null
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
