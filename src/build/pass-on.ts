import { request as requestPlain, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as requestTls } from 'node:https'
import { mostBody, requestHeaders, responseHeaders, serviceCalls } from './service-calls.ts'

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
