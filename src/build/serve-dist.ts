import { existsSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { resolve, sep } from 'node:path'
import type { Plugin } from 'vite'
import { headersFile, headersFor, type HeaderMode } from '../security-headers.ts'
import { passOn } from './pass-on.ts'

interface Options {
  readonly mode: Exclude<HeaderMode, 'dev'>
  readonly apiOrigin?: string | undefined
  /** Origin of the service to which preview forwards the console's calls. */
  readonly service?: string | undefined
}

const API = '/api'

/**
 * Answers like a deployment: real headers, 404 for a missing file, index.html for every other path. A plugin that
 * answers /api/v1 itself needs `enforce: 'pre'` and its own `configurePreviewServer`, so that it runs first.
 */
export function serveDist({ mode, apiOrigin, service }: Options): Plugin {
  return {
    name: 'console:serve-dist',
    generateBundle() {
      const source = headersFile({ mode, apiOrigin, tls: true })
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
    configurePreviewServer(server) {
      const dist = resolve(server.config.root, server.config.build.outDir)
      if (!existsSync(resolve(dist, 'index.html'))) throw missingBuild(mode)
      const tls = server.config.preview.https !== undefined
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
        const answer = answerFor(path, dist)
        setHeaders(
          response,
          headersFor({
            path,
            mode,
            apiOrigin,
            tls,
            missing: answer !== 'file' && answer !== 'page',
          }),
        )
        if (answer === 'api' && service !== undefined) return passOn(service, request, response)
        if (answer === 'api') return refuseApi(response)
        if (answer === 'missing') return notFound(response)
        // Serve a plain file, because Vite's own fallback would replace Cache-Control.
        if (answer === 'page') request.url = '/index.html'
        next()
      })
    },
  }
}

// List the extensions, because IDs in our URLs have dots too (oapp.1.abc).
const FILE_PATH =
  /^\/assets\/|^\/_headers$|\.(?:m?js|css|map|json|html|txt|xml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|wasm|webmanifest)$/i

/** Classifies a path. A path that names a file never falls back to the page. */
function answerFor(path: string, dist: string): 'api' | 'file' | 'page' | 'missing' {
  if (path === API || path.startsWith(`${API}/`)) return 'api'
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return 'missing'
  }
  const file = resolve(dist, `.${decoded}`)
  const inside = file.startsWith(dist + sep) && !decoded.includes('\0')
  const exists = inside && isFile(file)
  // Hosts read `_headers` but do not serve it.
  if (exists && path !== '/_headers') return 'file'
  return FILE_PATH.test(decoded) ? 'missing' : 'page'
}

/** Returns false if the check fails too, because a path can be too long for a file name. */
function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function setHeaders(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

function notFound(response: ServerResponse) {
  response.statusCode = 404
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end('Not found\n')
}

function refuseApi(response: ServerResponse) {
  response.statusCode = 502
  response.setHeader('Content-Type', 'application/json')
  const error = 'No service is configured. Start preview with SERVICE_ORIGIN=https://…'
  response.end(JSON.stringify({ error }))
}

/** Returns an error without a stack, which Vite would print. */
function missingBuild(mode: Options['mode']): Error {
  const sentence =
    mode === 'demo'
      ? 'There is no demo build yet: run "npm run demo".'
      : 'There is no production build yet: run "npm run build" first.'
  return Object.assign(new Error(sentence), { stack: sentence })
}
