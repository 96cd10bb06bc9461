import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Service } from '#mocks/service/service'
import { startConsole, type ConsoleServer, type InFront } from '../helpers/servers/console-server'

const floor = readFileSync(fileURLToPath(new URL('floor.html', import.meta.url)))

/** The addresses of the list on the two measured pages. */
export const subjects = { console: '/apps', floor: '/bench-floor' } as const
export type Subject = keyof typeof subjects

export interface Site {
  url: string
  /** The service that answers from now on. `pageSize` overrides the requested page size. */
  serve(service: Service, pageSize?: number): void
  close(): Promise<void>
}

/** The production build, the floor and the service on one origin, all with the same compression. */
export async function startSite(): Promise<Site> {
  const server: ConsoleServer = await startConsole('production')
  return {
    url: server.url,
    serve(service, pageSize) {
      server.serve(service)
      server.putInFront(compress())
      server.putInFront(serveFloor)
      if (pageSize !== undefined) server.putInFront(widen(pageSize))
    },
    close: () => server.close(),
  }
}

const serveFloor: InFront = (request, response, next) => {
  if (!request.url?.startsWith(subjects.floor)) return next()
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('Cache-Control', 'no-store')
  response.end(floor)
}

/** 50,000 rows load in 50 requests this way: the service decides the page size. */
function widen(pageSize: number): InFront {
  return (request, _response, next) => {
    const url = request.url?.replace(/\blimit=50\b/, `limit=${pageSize}`)
    Object.assign(request, { url, originalUrl: url })
    next()
  }
}

/** Like a proxy. A file is compressed once, because its name contains its hash. */
function compress(): InFront {
  const files = new Map<string, Buffer>()
  return (request, response, next) => {
    const path = request.url ?? '/'
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
        // Restores Node's own methods: its end() writes through them.
        for (const name of ['writeHead', 'write', 'end']) Reflect.deleteProperty(response, name)
        const body = Buffer.concat(parts)
        const isText = /text|json|javascript|svg/.test(String(response.getHeader('content-type')))
        response.removeHeader('content-length')
        if (!isText) return response.end(body)
        const zipped = files.get(path) ?? gzipSync(body)
        if (path.startsWith('/assets/')) files.set(path, zipped)
        response.setHeader('content-encoding', 'gzip')
        return response.end(zipped)
      },
    })
    next()
  }
}
