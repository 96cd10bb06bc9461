import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Where the worker of the mock is served. */
const MOCK_WORKER_PATH = '/mockServiceWorker.js'

/**
 * Serves the mock's worker script in dev, and emits it with the demo build.
 *
 * It is read from the installed package: a copy in `public/` would ship to production and could
 * fall behind the package.
 */
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
 * The worker with two changes. It unregisters itself when its last page closes, also on a reload: the next page may find
 * a registration that is being removed, and fail. So it stays; without a page it does nothing.
 *
 * And the page tells it to let go already at `beforeunload`. A request after that would go to the network, while the
 * page still works: until the next page is there, or for good if a person is asked and stays. So it lets go at
 * `PAGE_LEFT`, which `mocks/browser.ts` sends at `pagehide`.
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
