import type { IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { headersFor } from '#/security-headers'
import type { ConsoleServer } from './console-server'

/** Serves the page with other settings in its head, like a deployment. */
export function deploy(server: ConsoleServer, settings: Record<string, string>): void {
  server.putInFront((request, response, next) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return next()
    response.writeHead(200, {
      ...headersFor({ path: '/', mode: 'production' }),
      'Content-Type': 'text/html; charset=utf-8',
    })
    response.end(pageWith(readFileSync(join(server.dist, 'index.html'), 'utf8'), settings))
  })
}

export function pageWith(html: string, settings: Record<string, string>): string {
  let page = html
  for (const [name, value] of Object.entries(settings)) {
    const element = new RegExp(`(<meta name="${name}" content=")[^"]*`)
    if (!element.test(page)) throw new Error(`index.html has no <meta name="${name}">.`)
    page = page.replace(element, (_, before: string) => `${before}${value}`)
  }
  return page
}

/** Adds the token to requests to the service, like a reverse proxy that knows the token. */
function addToken(server: ConsoleServer, header: string, token: string): void {
  server.putInFront((request, _response, next) => {
    request.rawHeaders.push(header, token)
    next()
  })
}

/** Serves the console behind a proxy that adds a full-access token to requests to the service. */
export function deployBehindProxy(server: ConsoleServer, { knobs }: Service): void {
  deploy(server, { 'token-source': 'proxy' })
  addToken(server, knobs.tokenHeader, persona('full access').token)
}

/** Redirects every service request to another page, like a proxy whose sign-on has ended. */
export function redirectToSignOn(server: ConsoleServer): void {
  server.putInFront((request, response, next) => {
    if (!isForService(request)) return next()
    response.writeHead(302, { Location: '/sign-on' }).end()
  })
}

/** Holds back the application's script, so that only the early one runs. The result releases the script. */
export function holdApplication(server: ConsoleServer): () => void {
  const html = readFileSync(join(server.dist, 'index.html'), 'utf8')
  const script = /<script type="module" crossorigin src="([^"]+)"/.exec(html)?.[1]
  if (script === undefined) throw new Error('index.html names no script of the application.')
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  server.putInFront((request, _response, next) => {
    if (request.url === script) void started.then(next)
    else next()
  })
  return start
}

/** Serves an extra script beside the build's, with the page's own headers. */
export function serveScript(server: ConsoleServer, path: string, source: string): void {
  server.putInFront((request, response, next) => {
    if (request.url !== path) return next()
    response.writeHead(200, {
      ...headersFor({ path, mode: 'production' }),
      'Content-Type': 'text/javascript; charset=utf-8',
    })
    response.end(source)
  })
}

/** Collects what the policy refuses. The result lists the directive and the text of each report. */
export function collectReports(server: ConsoleServer): string[] {
  const reports: string[] = []
  server.putInFront((request, response, next) => {
    if (request.url === '/reports') {
      void json(request).then((body) => {
        const { 'csp-report': report } = body as { 'csp-report': Record<string, string> }
        reports.push(`${report['effective-directive']} ${report['script-sample'] ?? ''}`.trim())
      })
      response.writeHead(204).end()
      return
    }
    const set = response.setHeader.bind(response)
    response.setHeader = (name, value) => {
      const isPolicy = name.toLowerCase() === 'content-security-policy'
      return set(name, isPolicy ? `${String(value)}; report-uri /reports` : value)
    }
    next()
  })
  return reports
}

/** Makes every font missing from now on, so that the page keeps the system's letters. */
export function loseFonts(server: ConsoleServer): void {
  server.putInFront((request, response, next) => {
    if (request.url?.endsWith('.woff2') !== true) return next()
    response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  })
}

export function isForService({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/api/v1')
}
