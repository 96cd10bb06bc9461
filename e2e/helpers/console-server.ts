import { fileURLToPath } from 'node:url'
import { preview, type Plugin } from 'vite'
import { createApiListener } from '#mocks/http'
import type { Service } from '#mocks/service/service'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A build under its real headers, with the API on the same origin. */
export interface ConsoleServer {
  url: string
  /** Who answers `/api/v1` from now on. */
  serve(service: Service): void
  close(): Promise<void>
}

/** Serves a build on a free port; the mock answers over real HTTP in this process. */
export async function startConsole(mode: 'production' | 'demo'): Promise<ConsoleServer> {
  let current: Service | null = null
  const api = createApiListener(() => {
    if (current === null) throw new Error('No test has said which service answers.')
    return current
  })
  const mount: Plugin = {
    name: 'e2e:api',
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => api(request, response, () => next()))
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
    serve(service) {
      current = service
    },
    close: () => server.close(),
  }
}
