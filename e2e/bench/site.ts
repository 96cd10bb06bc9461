import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Service } from '#mocks/service/service'
import { startConsole, type ConsoleServer, type InFront } from '../helpers/console-server'

const floor = readFileSync(fileURLToPath(new URL('floor.html', import.meta.url)))

/** The two pages that are measured, and where their list is. */
export const subjects = { console: '/apps', floor: '/bench-floor' } as const
export type Subject = keyof typeof subjects

export interface Site {
  url: string
  /** Who answers from now on. `pageSize`: it gives pages of that many, whatever is asked. */
  serve(service: Service, pageSize?: number): void
  close(): Promise<void>
}

/** The production build, the floor and the service on one origin, everything compressed alike. */
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

/** So that 50,000 rows are there after 50 requests: how large a page is, is the service's word. */
function widen(pageSize: number): InFront {
  return (request, _response, next) => {
    const url = request.url?.replace(/\blimit=50\b/, `limit=${pageSize}`)
    Object.assign(request, { url, originalUrl: url })
    next()
  }
}

/** As a deployment's proxy does; a file is compressed once, because its name is its content. */
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
        // Node's own again: its end() writes through them.
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
