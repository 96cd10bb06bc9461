import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const MOCK_WORKER_PATH = '/mockServiceWorker.js'

/** From the installed package: a copy in `public/` would ship to production and could fall behind the package. */
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
 * It stays when its last page closes: a next page may find a registration that is being removed, and fail. And it lets
 * go of a page at `PAGE_LEFT`, which `mocks/browser.ts` sends at `pagehide`, not at `beforeunload`: until then the page
 * still works, and its requests would go to the network.
 */
function staying(script: string): string {
  for (const part of [LEAVE, CLOSED]) {
    if (script.includes(part)) continue
    throw new Error(`msw's worker has no "${part}" any more: check that a reload is safe with it.`)
  }
  return script
    .replace(LEAVE, '// It stays: see src/build/mock-worker.ts')
    .replace(CLOSED, "case 'PAGE_LEFT':")
}
