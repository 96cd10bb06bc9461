import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Service } from '#mocks/service/service'
import { startConsole, type ConsoleServer, type InFront } from '../helpers/servers/console-server'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const floor = readFileSync(path('floors/floor.html'), 'utf8')
const reactDist = path('../../.cache/bench-react/')

/** The three measured pages, each with the URL of the list and of an app. */
export const subjects = {
  console: { list: '/apps', app: (id: string) => `/apps/${id}` },
  floor: { list: '/bench-floor', app: (id: string) => `/bench-floor?app=/${id}` },
  react: { list: '/bench-react', app: (id: string) => `/bench-react?app=/${id}` },
} as const
export type Subject = keyof typeof subjects

/** Time of the service for each answer, in milliseconds. */
const latency = 20

export interface Site {
  url: string
  /** Sets the service that answers from now on. */
  serve(service: Service): void
  putInFront: ConsoleServer['putInFront']
  close(): Promise<void>
}

/** Serves the production build, both floors and the service on one origin, with equal compression. */
export async function startSite(): Promise<Site> {
  await buildReact()
  const server: ConsoleServer = await startConsole('production')
  return {
    url: server.url,
    serve(service) {
      server.serve(service)
      server.putInFront(compress())
      server.putInFront(answerLater)
      server.putInFront(serveFloors)
    },
    putInFront: (what) => server.putInFront(what),
    close: () => server.close(),
  }
}

/** Builds the page of React alone, in the style of the floor. */
async function buildReact() {
  // Vite set "development" when it imported this module, and would build React's slower development version.
  process.env['NODE_ENV'] = 'production'
  const [style = ''] = /<style>.*<\/style>/s.exec(floor) ?? []
  await build({
    configFile: false,
    root: path('floors/'),
    base: '/bench-react/',
    logLevel: 'warn',
    plugins: [
      react(),
      {
        name: 'bench:style',
        transformIndexHtml: (html) => html.replace(/<!-- The style of .* -->/, style),
      },
    ],
    build: {
      outDir: reactDist,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: path('floors/react.html') },
    },
  })
}

const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html' }

const serveFloors: InFront = (request, response, next) => {
  const pathname = request.url?.split('?')[0] ?? ''
  if (pathname === subjects.floor.list) return answer('.html', floor, 'no-store')
  if (pathname === subjects.react.list)
    return answer('.html', readFileSync(`${reactDist}react.html`), 'no-store')
  const file = /^\/bench-react\/(assets\/[\w.-]+)$/.exec(pathname)?.[1]
  if (file === undefined) return next()
  // Cached like the console's own files.
  answer(extname(file), readFileSync(reactDist + file), 'public, max-age=31536000, immutable')

  function answer(type: string, body: string | Buffer, cache: string) {
    response.setHeader('Content-Type', `${types[type] ?? ''}; charset=utf-8`)
    response.setHeader('Cache-Control', cache)
    response.end(body)
  }
}

const answerLater: InFront = (request, _response, next) => {
  if (request.url?.startsWith('/api/') === true) setTimeout(next, latency)
  else next()
}

/** Compresses like a proxy. A file is compressed once, because its name contains its hash. */
function compress(): InFront {
  const files = new Map<string, Buffer>()
  return (request, response, next) => {
    const url = request.url ?? '/'
    delete request.headers['accept-encoding']
    const parts: Buffer[] = []
    const collect = (part: unknown) => {
      if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
      return true
    }
    Object.assign(response, {
      writeHead(status: number, headers: Record<string, string> = {}) {
        response.statusCode = status
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
        return response
      },
      write: collect,
      end(part?: unknown) {
        collect(part)
        // Restores Node's own methods, because its end() writes through them.
        for (const name of ['writeHead', 'write', 'end']) Reflect.deleteProperty(response, name)
        const body = Buffer.concat(parts)
        const isText = /text|json|javascript|svg/.test(String(response.getHeader('content-type')))
        response.removeHeader('content-length')
        if (!isText) return response.end(body)
        const zipped = files.get(url) ?? gzipSync(body)
        if (url.includes('/assets/')) files.set(url, zipped)
        response.setHeader('content-encoding', 'gzip')
        return response.end(zipped)
      },
    })
    next()
  }
}
