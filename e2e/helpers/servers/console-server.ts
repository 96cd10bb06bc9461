import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview, type Plugin } from 'vite'
import { createApiListener } from '#mocks/http'
import type { Service } from '#mocks/service/service'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A handler in front of the console, like a proxy. Answers a request or passes it on. */
export type InFront = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** A build with its real headers, and with the API on the same origin. */
export interface ConsoleServer {
  url: string
  /** The served folder. */
  dist: string
  /** Adds a handler in front of everything else, until another service is set. */
  putInFront(what: InFront): void
  /** Sets the service behind `/api/v1` from now on. */
  serve(service: Service): void
  /** Ends the requests of a finished test, so that none reaches the service of the next one. */
  hangUp(): void
  close(): Promise<void>
}

/** Serves a build on a free port. The mock answers over real HTTP in this process. */
export async function startConsole(mode: 'production' | 'demo'): Promise<ConsoleServer> {
  let api: InFront = () => {
    throw new Error('No test has set a service.')
  }
  let inFront: InFront[] = []
  const mount: Plugin = {
    name: 'e2e:api',
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const pass = [...inFront, api].reduceRight<() => void>(
          (after, front) => () => front(request, response, after),
          () => {
            // On one machine it takes longer to compress a file than to send it.
            delete request.headers['accept-encoding']
            next()
          },
        )
        pass()
      })
    },
  }
  const outDir = process.env['E2E_DIST'] ?? (mode === 'demo' ? 'dist-demo' : 'dist')
  const server = await preview({
    root,
    configFile: `${root}vite.config.ts`,
    mode,
    logLevel: 'warn',
    plugins: mode === 'demo' ? [] : [mount],
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const url = server.resolvedUrls?.local[0]
  if (url === undefined) throw new Error('The preview server gave no address.')
  return {
    url,
    dist: resolve(root, outDir),
    putInFront: (what) => void inFront.push(what),
    serve(service) {
      // A listener for each service, because a request belongs to the service at its arrival.
      api = createApiListener(() => service)
      inFront = []
    },
    hangUp: () => (server.httpServer as Server).closeAllConnections(),
    close: () => server.close(),
  }
}
