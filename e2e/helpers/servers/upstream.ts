import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiListener } from '#mocks/http'
import { createService, type Service } from '#mocks/service/service'

/** A request that reached a server of the test. */
export interface Reached {
  method: string
  /** The URL as sent. */
  url: string
  /** Headers with names in lower case. */
  headers: IncomingMessage['headers']
}

interface Upstream {
  origin: string
  /** Every request since this array was last emptied. */
  reached: Reached[]
  close(): Promise<void>
}

/** Headers that a service must not send to a browser through the console's own origin. */
export const hostileHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': '*',
  'Access-Control-Allow-Private-Network': 'true',
  'Access-Control-Expose-Headers': '*',
  'Access-Control-Max-Age': '86400',
  'Accept-CH': 'Sec-CH-UA-Model',
  'Alt-Svc': 'h3="evil.example:443"',
  'Clear-Site-Data': '"*"',
  'Content-Security-Policy-Report-Only': 'default-src *; report-uri https://evil.example',
  'Critical-CH': 'Sec-CH-UA-Model',
  Link: '<https://evil.example/>; rel=preload; as=script',
  Location: 'https://evil.example/',
  NEL: '{"report_to":"evil","max_age":86400}',
  'Origin-Trial': 'evil',
  'Report-To': '{"group":"evil","max_age":1,"endpoints":[{"url":"https://evil.example"}]}',
  'Reporting-Endpoints': 'evil="https://evil.example"',
  Refresh: '0; url=https://evil.example',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'evil=1; Path=/',
  SourceMap: 'https://evil.example/map',
  'Speculation-Rules': '"/evil.json"',
  'Timing-Allow-Origin': '*',
  'WWW-Authenticate': 'Basic realm="evil"',
  'X-Powered-By': 'evil',
  'X-SourceMap': 'https://evil.example/map',
}

/** Unexpected headers, which only a list of allowed headers keeps away. */
export const oddHeaders: Readonly<Record<string, string>> = {
  'X-Odd': 'evil',
  'X-Robots-Tag': 'evil',
  'X-Request-Id': 'evil',
  Warning: '199 evil',
  ETag: '"evil"',
}

/** Headers for nginx itself, by which a service could redirect it internally. */
const forTheServer = { 'X-Accel-Redirect': '/index.html', 'X-Accel-Limit-Rate': '1' }

/** Starts the mock as a service that sends every forbidden header, and records its requests. */
export async function startUpstream(): Promise<Upstream & { service: Service }> {
  const service = createService({ knobs: { rateLimit: 'off' } })
  const api = createApiListener(() => service)
  const upstream = await startServer((request, response) => {
    const headers = { ...hostileHeaders, ...oddHeaders, ...forTheServer }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const wanted = new URL(request.url ?? '', 'http://service').searchParams.get('search')
    if (wanted !== 'hints' && wanted !== 'trailers') return api(request, response)
    // HTTP 1.0 has neither early hints (RFC 9110, section 15.2) nor trailers.
    if (request.httpVersion === '1.0') return response.end('{}')
    if (wanted === 'hints')
      response.writeEarlyHints({ link: '</evil.js>; rel=preload; as=script', 'x-odd': 'evil' })
    response.setHeader('Trailer', 'X-Odd-Trailer')
    response.write('{}')
    response.addTrailers({ 'X-Odd-Trailer': 'evil' })
    response.end()
  })
  return { ...upstream, service }
}

/** The cookie of a signed-on user. */
export const signedOn = { name: 'sign-on', value: 'yes' }

/** Starts a company's sign-on: 204 for a signed-on user, and 401 for all others until `open` is true. */
export async function startSignOn(): Promise<Upstream & { open: boolean }> {
  const door = { open: false }
  const upstream = await startServer((request, response) => {
    const has = request.headers.cookie?.includes(`${signedOn.name}=${signedOn.value}`) === true
    response.writeHead(has || door.open ? 204 : 401).end()
  })
  return Object.assign(door, upstream)
}

async function startServer(answer: RequestListener): Promise<Upstream> {
  const reached: Reached[] = []
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    reached.push({ method, url, headers })
    answer(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    reached,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
