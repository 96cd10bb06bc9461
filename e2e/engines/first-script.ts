import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor } from '#/security-headers'
import type { ConsoleServer } from '../helpers/servers/console-server'

/** Runs in the page, before its code. The names are those of `src/session/session.ts`. */
export function putSession(token: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('once') !== null) return
  sessionStorage.setItem('once', 'done')
  const now = Date.now()
  sessionStorage.setItem('oauth-apps-console.token', token)
  const lock = localStorage.getItem('oauth-apps-console.lock') ?? 'none'
  sessionStorage.setItem('oauth-apps-console.life', `${now} ${now} ${lock}`)
}

const SCRIPT = '/first-script.js'
const REPORTS = '/what-went-wrong'

/** Runs in the page, before its code. Reports each error to the test, because the driver sees none. */
function report(address: string): void {
  const send = (line: string) => {
    const request = new XMLHttpRequest()
    request.open('POST', address, false)
    request.send(line)
  }
  addEventListener('error', (event) => send(`page error: ${event.message}`))
  addEventListener('unhandledrejection', ({ reason }) => send(`page error: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', (event) => {
    send(`policy violation: ${event.violatedDirective} ${event.blockedURI}`)
  })
  for (const level of ['error', 'warn'] as const) {
    console[level] = (...parts: unknown[]) => send(`console: ${parts.map(String).join(' ')}`)
  }
}

/**
 * Puts a script of ours first into each page of the server, for a driver that cannot run a script before the
 * page's own code.
 */
export function putScriptFirst(server: ConsoleServer, seen: string[]) {
  const html = readFileSync(join(server.dist, 'index.html'), 'utf8')
  const withScript = html.replace('<head>', `<head><script src="${SCRIPT}"></script>`)
  let session = ''
  server.putInFront((request, response, next) => {
    const send = (type: string, body: string) => {
      const headers = headersFor({ path: '/', mode: 'production' })
      response.writeHead(200, { ...headers, 'Content-Type': `${type}; charset=utf-8` }).end(body)
    }
    if (request.url === SCRIPT)
      return send('text/javascript', `(${report.toString()})('${REPORTS}');${session}`)
    if (request.url === REPORTS) {
      let line = ''
      request.setEncoding('utf8').on('data', (part: string) => (line += part))
      return void request.on('end', () => {
        seen.push(line)
        response.writeHead(204).end()
      })
    }
    if (request.headers.accept?.includes('text/html') === true) return send('text/html', withScript)
    next()
  })
  return {
    /** Puts this token into the tab's storage at the next page. */
    startWith: (token: string) => {
      session = `(${putSession.toString()})(${JSON.stringify(token)})`
    },
  }
}
