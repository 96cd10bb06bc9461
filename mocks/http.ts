import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getResponse, type RequestHandler } from 'msw'
import { createHandlers } from '#mocks/handlers/index'
import { PERSONAS } from './personas'
import { SEED_NAMES, type SeedName } from '#mocks/seeds/seeds'
import { type Knobs, RATE_LIMITS } from '#mocks/service/engine/knobs'
import { errorAnswer } from '#mocks/service/engine/errors'
import { API_PREFIX } from '#mocks/service/engine/routes'
import { createService, type Service } from '#mocks/service/service'

/**
 * The handlers over real HTTP: a listener for `node:http`, or connect middleware. Takes requests below
 * `/api/v1`. Passes others to `next`, or answers 404 without it.
 */
export function createApiListener(
  service: () => Service,
): (req: IncomingMessage, res: ServerResponse, next?: () => void) => void {
  const handlers = createHandlers(service)
  return (req, res, next) => {
    // connect removes the mount path from `url` and keeps the whole path in `originalUrl`
    const url = (req as { originalUrl?: string }).originalUrl ?? req.url ?? '/'
    if (
      url !== API_PREFIX &&
      !url.startsWith(`${API_PREFIX}/`) &&
      !url.startsWith(`${API_PREFIX}?`)
    ) {
      if (next === undefined)
        sendJson(res, 404, 'There is nothing here. The service is below /api/v1.')
      else next()
      return
    }
    respond(handlers, req, res, url).catch((cause: unknown) => {
      // Log the mock's own error for the developer, and send the client a normal 500
      console.error(cause)
      if (res.headersSent) res.destroy()
      else sendJson(res, 500, 'The mock failed.')
    })
  }
}

async function respond(
  handlers: RequestHandler[],
  req: IncomingMessage,
  res: ServerResponse,
  url: string,
): Promise<void> {
  const disconnected = new AbortController()
  res.once('close', () => disconnected.abort())

  const method = req.method ?? 'GET'
  const bodyless = method === 'GET' || method === 'HEAD'
  const body = bodyless ? null : await readBody(req)
  const headers = new Headers()
  for (let i = 0; i + 1 < req.rawHeaders.length; i += 2)
    headers.append(req.rawHeaders[i]!, req.rawHeaders[i + 1]!)
  const request = new Request(`http://127.0.0.1${url}`, {
    method,
    headers,
    body,
    signal: disconnected.signal,
  })

  const response = await getResponse(handlers, request)
  if (disconnected.signal.aborted) return
  if (response === undefined) return sendJson(res, 404, 'There is no such endpoint.')
  if (response.type === 'error') {
    req.socket.destroy()
    return
  }
  res.writeHead(response.status, Object.fromEntries(response.headers))
  res.end(Buffer.from(await response.arrayBuffer()))
}

async function readBody(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  return chunks.length === 0 ? null : Buffer.concat(chunks).toString('utf8')
}

function sendJson(res: ServerResponse, status: number, error: string): void {
  res.writeHead(status, { 'content-type': 'application/json' })
  res.end(JSON.stringify(errorAnswer(status, error).json))
}

interface Settings {
  port: number
  seed: SeedName
  knobs: Partial<Knobs>
}

/** Reads the settings from the environment. Throws one clear sentence for an invalid value. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const knobs: Partial<Knobs> = {}
  const rateLimit = env['MOCK_RATE_LIMIT']
  if (rateLimit !== undefined)
    knobs.rateLimit = oneOf(
      'MOCK_RATE_LIMIT',
      rateLimit,
      Object.keys(RATE_LIMITS) as (keyof typeof RATE_LIMITS)[],
    )
  const enforcementMs = wholeNumber('MOCK_ENFORCEMENT_MS', env['MOCK_ENFORCEMENT_MS'], 3_600_000)
  if (enforcementMs !== undefined) knobs.enforcementMs = enforcementMs
  return {
    port: wholeNumber('PORT', env['PORT'], 65_535) ?? 4010,
    seed: oneOf('MOCK_SEED', env['MOCK_SEED'] ?? 'default', SEED_NAMES),
    knobs,
  }
}

function wholeNumber(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text) || Number(text) > max) {
    throw new Error(`${name} must be a whole number from 0 to ${max}, not "${text}".`)
  }
  return Number(text)
}

function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const known = allowed.find((candidate) => candidate === text)
  if (known === undefined)
    throw new Error(`${name} must be one of ${allowed.join(', ')}, not "${text}".`)
  return known
}

/** `npm run mock`: serves on loopback until the process ends. */
export function main(env: Record<string, string | undefined>): void {
  const fail = (sentence: string): never => {
    console.error(sentence)
    process.exit(1)
  }
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (cause) {
    return fail(cause instanceof Error ? cause.message : String(cause))
  }
  const service = createService({ seed: settings.seed, knobs: settings.knobs })
  const server = createServer(createApiListener(() => service))
  server.on('error', (cause: NodeJS.ErrnoException) =>
    fail(
      cause.code === 'EADDRINUSE'
        ? `Port ${settings.port} is taken. Choose another one with PORT.`
        : `The mock cannot listen on 127.0.0.1:${settings.port}: ${cause.message}`,
    ),
  )
  server.listen(settings.port, '127.0.0.1', () => {
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : settings.port
    console.log(`Mock service: http://127.0.0.1:${port}${API_PREFIX}`)
    for (const { name, token } of PERSONAS) console.log(`${name}: ${token}`)
  })
}
