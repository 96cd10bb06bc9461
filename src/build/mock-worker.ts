import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MOCK_WORKER_PATH = '/mockServiceWorker.js'

/** Serves the worker of the installed package. A copy in `public/` would ship to production and become outdated. */
export function mockWorker(emit: boolean): Plugin {
  const script = () =>
    staying(
      readFileSync(createRequire(import.meta.url).resolve('msw/mockServiceWorker.js'), 'utf8'),
    )
  return {
    name: 'console:mock-worker',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== MOCK_WORKER_PATH) return next()
        for (const [name, value] of Object.entries(server.config.server.headers ?? {})) {
          if (value !== undefined) response.setHeader(name, value)
        }
        response.setHeader('Content-Type', 'text/javascript; charset=utf-8')
        response.end(script())
      })
    },
    generateBundle() {
      if (emit) {
        this.emitFile({ type: 'asset', fileName: MOCK_WORKER_PATH.slice(1), source: script() })
      }
    },
  }
}

const LEAVE = 'self.registration.unregister()'
const CLOSED = "case 'CLIENT_CLOSED':"

/**
 * Keeps the worker registered when its last page closes, because a new page could find a registration in removal and
 * fail. Releases a page at `PAGE_LEFT`, which `mocks/browser.ts` sends at `pagehide`. At `beforeunload` the page still
 * works, and its requests would reach the network.
 */
function staying(script: string): string {
  for (const part of [LEAVE, CLOSED]) {
    if (script.includes(part)) continue
    throw new Error(`msw's worker no longer has "${part}". Check that a reload is safe with it.`)
  }
  return script
    .replace(LEAVE, '// Stays registered: see src/build/mock-worker.ts')
    .replace(CLOSED, "case 'PAGE_LEFT':")
}
