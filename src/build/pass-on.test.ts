import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { passOn, responseHeaders } from './pass-on'

const reached: { line: string; headers: IncomingHttpHeaders; body: string }[] = []
const odd = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`x-odd-${at}`, 'evil']))

/** Service that sends early hints, about thirty headers, a cookie, a redirect and trailers. */
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    reached.push({ line: `${request.method} ${request.url}`, headers: request.headers, body })
    response.writeEarlyHints({ link: '</evil.js>; rel=preload; as=script' })
    response.writeHead(429, {
      ...odd,
      'content-type': 'application/json',
      'retry-after': '7',
      'set-cookie': 'evil=1',
      location: 'https://evil.example',
      trailer: 'x-trailer',
    })
    response.write('{"error":"Slow down"}')
    response.addTrailers({ 'x-trailer': 'evil' })
    response.end()
  })
})
const console_ = createServer((request, response) => passOn(toOrigin(service), request, response))
const toOrigin = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const server of [service, console_])
    await new Promise<void>((go) => server.listen(0, '127.0.0.1', go))
})
afterAll(() => {
  for (const server of [service, console_]) server.close()
})
beforeEach(() => void (reached.length = 0))

/** Sends the path without any normalization. */
function send(method: string, path: string, headers: Record<string, string> = {}, body = '') {
  return new Promise<{
    status: number
    headers: IncomingHttpHeaders
    hints: number
    trailers: object
    text: string
  }>((resolve, reject) => {
    let hints = 0
    const { port } = console_.address() as AddressInfo
    const length = body === '' ? {} : { 'content-length': String(body.length) }
    ask({ port, method, path, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          hints,
          trailers: answer.trailers,
          text,
        }),
      )
    })
      .on('information', () => (hints += 1))
      .on('error', reject)
      .end(body)
  })
}

test('S-38: only the listed headers of an answer reach the browser', async () => {
  const answer = await send('GET', '/api/v1/oauth-apps?limit=50')
  expect(answer).toMatchObject({
    status: 429,
    hints: 0,
    trailers: {},
    text: '{"error":"Slow down"}',
  })
  const own = ['connection', 'keep-alive', 'transfer-encoding']
  const beyond = Object.keys(answer.headers).filter(
    (name) => !own.includes(name) && !responseHeaders.some((header) => header === name),
  )
  expect(beyond).toEqual([])
  expect(answer.headers).toMatchObject({ 'retry-after': '7', 'content-type': 'application/json' })
})

test('S-38: only the listed headers of a request reach the service', async () => {
  const path = '/api/v1/issues/a%2Cb.%20c?include=comments'
  await send('GET', path, {
    'x-service-client-secret': 'mine',
    'user-agent': 'tests',
    cookie: 'a=1',
    authorization: 'Bearer evil',
    'x-forwarded-for': '10.0.0.1',
    origin: 'https://evil.example',
    range: 'bytes=0-1',
  })
  expect(reached).toHaveLength(1)
  const { line, headers } = reached[0] ?? { line: '', headers: {} }
  const { host: _1, connection: _2, ...sent } = headers
  expect(line).toBe(`GET ${path}`)
  expect(sent).toEqual({
    accept: 'application/json',
    'user-agent': 'tests',
    'x-service-client-secret': 'mine',
  })
  await send('PATCH', '/api/v1/oauth-apps/oapp.1.a', { 'content-type': 'application/json' }, '{}')
  expect(reached[1]).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
})

test.each([
  ['GET', '/api/v1/users'],
  ['GET', '/api/v2/oauth-apps'],
  ['GET', '/api/v1/oauth-apps/../users'],
  ['GET', '/api/v1/oauth-apps/oapp.1.a%2F..'],
  ['GET', '/api/v1/issues/..'],
  ['GET', '//api/v1/oauth-apps'],
  ['GET', '/api/v1/oauth-apps?a=%zz'],
  ['DELETE', '/api/v1/oauth-apps/oapp.1.a'],
  ['PUT', '/api/v1/oauth-apps/oapp.1.a'],
  ['POST', '/api/v1/oauth-apps'],
  ['HEAD', '/api/v1/oauth-apps'],
  ['OPTIONS', '/api/v1/oauth-apps'],
])('S-38: %s %s does not reach the service', async (method, path) => {
  expect((await send(method, path)).status).toBe(404)
  expect(reached).toEqual([])
})

test('a body above 64 KB is refused, and an unreachable service gives a 502', async () => {
  const long = 'x'.repeat(64 * 1024 + 1)
  expect((await send('PATCH', '/api/v1/oauth-apps/oapp.1.a', {}, long)).status).toBe(413)
  expect(reached).toEqual([])
  const nobody = createServer((request, response) =>
    passOn('http://127.0.0.1:9', request, response),
  )
  await new Promise<void>((go) => nobody.listen(0, '127.0.0.1', go))
  expect((await fetch(`${toOrigin(nobody)}/api/v1/oauth-apps`)).status).toBe(502)
  nobody.close()
})
