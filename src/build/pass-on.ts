import { request as requestPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestTls } from 'node:https'
import { endpoints } from '../api/endpoints.ts'
import { idPrefixes } from '../domain/ids.ts'

const query = String.raw`(?:\?(?:[A-Za-z0-9*._+&=-]|%[0-9A-F]{2})*)?`
const encoded = (prefix: string) =>
  String.raw`${prefix}\.[0-9]{1,2}\.[A-Za-z0-9_-]{1,512}(?:=|%3D){0,2}`
/** Pattern of a percent-encoded path segment. */
const segment = String.raw`(?:\.?(?:[A-Za-z0-9_~!'()*-]|%(?:2[0-46BC]|3[AC-F]|40|5[BDE]|60|7[B-D]|[89ABD-F][0-9A-F]|C[2-9A-F])))+`

const ids: Readonly<Record<string, string>> = idPrefixes

/**
 * Patterns of all calls of the console, as `METHOD /path?query` before decoding. Other calls are refused. A test compares
 * them and the headers with the samples for nginx and Caddy.
 */
export const serviceCalls: readonly RegExp[] = Object.entries(endpoints).map(
  ([endpoint, { sends }]) => {
    const call = endpoint.replace(' /', ' /api/v1/').replaceAll(/\{(\w+)\}/g, (_, kind: string) => {
      const prefix = ids[kind]
      return prefix === undefined ? segment : encoded(prefix)
    })
    return new RegExp(`^${call}${sends === 'query' ? query : ''}$`)
  },
)

/** Request headers that are forwarded. The server adds its own `Host` and `Accept`. */
const requestHeaders = ['content-type', 'user-agent', 'x-service-client-secret'] as const

/** Response headers that are forwarded. */
export const responseHeaders = [
  'content-type',
  'content-length',
  'content-encoding',
  'retry-after',
  'date',
] as const

/** Limit of a request body in bytes. */
const mostBody = 64 * 1024

/** Milliseconds until a timeout, equal to the samples. */
const longestWait = 35_000

/** Forwards the status, the body and the listed headers. Drops everything else, including early hints. */
export function passOn(service: string, request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request
  if (!serviceCalls.some((call) => call.test(`${method} ${url}`))) return refuse(response, 404)
  if (Number(request.headers['content-length'] ?? 0) > mostBody) return refuse(response, 413)
  const target = new URL(service)
  const send = target.protocol === 'https:' ? requestTls : requestPlain
  const headers = {
    accept: 'application/json',
    ...picked(request, requestHeaders),
    ...picked(request, ['content-length', 'transfer-encoding']),
  }
  // Forward the path unchanged, because a URL object would decode it.
  const { hostname, port, protocol } = target
  const upstream = send(
    { protocol, hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path: url, headers },
    (answer) => {
      response.statusCode = answer.statusCode ?? 502
      for (const [name, value] of Object.entries(picked(answer, responseHeaders)))
        response.setHeader(name, value)
      answer.on('error', () => response.destroy())
      answer.pipe(response)
    },
  )
  upstream.setTimeout(longestWait, () => upstream.destroy(new Error('no answer in time')))
  upstream.on('error', () => {
    if (response.headersSent) response.destroy()
    else refuse(response, 502)
  })
  response.on('close', () => upstream.destroy())
  let length = 0
  request.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > mostBody) upstream.destroy(new Error('too long'))
  })
  request.pipe(upstream)
}

function picked({ headers }: IncomingMessage, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

function refuse(response: ServerResponse, status: number): void {
  response.statusCode = status
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end(`${status}\n`)
}
