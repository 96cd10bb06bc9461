import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiListener, readSettings } from './http'
import { persona } from './personas'
import { testService } from '#mocks/service/testing'

const HEADERS = { 'x-service-client-secret': persona('full access').token }
const LIST = '/api/v1/oauth-apps'
let server: Server | null = null

afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)))
  server = null
})

/** Starts the real transport on a free port. Returns its address. */
async function listen(listener: Parameters<typeof createServer>[1] & {}): Promise<string> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

async function start() {
  const service = testService()
  const origin = await listen(createApiListener(() => service))
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { headers: HEADERS, ...init })
  const { id } = service.fixture('250 accounts')
  return { service, origin, get, app: `${LIST}/${encodeURIComponent(id)}` }
}

// The contract suite runs over this transport, too (contract/http.test.ts)
describe('requests over HTTP', () => {
  test('text in any script arrives unchanged', async () => {
    const { get, service } = await start()
    const response = await get(`${LIST}/${service.fixture('Arabic name').id}`)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({ name: 'منصة الجداول المشتركة' })
  })

  test('the knob changes the name of the token header, in any case', async () => {
    const { get, service } = await start()
    service.knobs.tokenHeader = 'x-brand-client-secret'
    const headers = { 'X-Brand-Client-Secret': persona('full access').token }
    expect((await get(LIST, { headers })).status).toBe(200)
    expect((await get(LIST)).status).toBe(401)
  })

  test.each(['/api/v1', '/api/v1/', `${LIST}/a/b/c`, '/', '/api/v1x/oauth-apps', `/src${LIST}`])(
    '%s is a 404 in the error shape',
    async (path) => {
      const { get } = await start()
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({ error: expect.any(String) as string })
    },
  )

  test('answers have no CORS header', async () => {
    const { get } = await start()
    const { headers } = await get(LIST, { headers: { origin: 'https://evil.example', ...HEADERS } })
    const names = [...headers.keys()]
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('the middleware passes other paths to the next handler', async () => {
    const service = testService()
    const api = createApiListener(() => service)
    const origin = await listen((req, res) => api(req, res, () => res.end('the page')))
    for (const path of ['/apps', '/api/v1x'])
      expect(await (await fetch(`${origin}${path}`)).text()).toBe('the page')
    for (const path of [LIST, '/api/v1']) expect((await fetch(`${origin}${path}`)).status).toBe(401)
  })

  test('an answer can have no body, and a 204 has none', async () => {
    const { get, app, service } = await start()
    service.knobs.patchBody = 'empty'
    const saved = await get(app, { method: 'PATCH', body: '{"remediation":[]}' })
    expect([saved.status, saved.headers.get('content-type')]).toEqual([200, null])
    const accounts = (await (await get(`${app}/accounts?active=true`)).json()) as {
      items: { id: string }[]
    }
    for (const [index, status] of ([200, 201, 204] as const).entries()) {
      service.knobs.revokeStatus = status
      const id = accounts.items[index]?.id ?? ''
      const revoked = await get(`${app}/accounts/${id}/revoke`, { method: 'POST' })
      expect(revoked.status).toBe(status)
      const text = await revoked.text()
      if (status === 204) expect(text).toBe('')
      else expect(JSON.parse(text)).toMatchObject({ id, edge: { active: false } })
    }
  })
})

describe('faults over HTTP', () => {
  test('a broken connection, after the write and before anything', async () => {
    const { get, app, service } = await start()
    service.faults.add({ times: 1, effect: { kind: 'applied then drop' } })
    service.faults.add({ times: 1, effect: { kind: 'drop' } })
    const write = { method: 'PATCH', body: '{"classification":"safe"}' }
    await expect(get(app, write)).rejects.toThrow('fetch failed')
    await expect(get(LIST)).rejects.toThrow('fetch failed')
    expect(await (await get(app)).json()).toMatchObject({ classification: 'safe' })
  })

  test('the fault never sends no answer until the client disconnects', async () => {
    const { get, service } = await start()
    service.faults.add({ effect: { kind: 'never' } })
    await expect(get(LIST, { signal: AbortSignal.timeout(60) })).rejects.toThrow('timeout')
  })

  test('the fault delay sends the answer later', async () => {
    const { get, service } = await start()
    service.faults.add({ effect: { kind: 'delay', ms: 40 } })
    const before = performance.now()
    expect((await get(LIST)).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(30)
  })

  test('a client that disconnects ends the wait', async () => {
    const { get, service } = await start()
    service.faults.add({ effect: { kind: 'delay', ms: 61_234 } })
    const started = vi.spyOn(globalThis, 'setTimeout')
    const stopped = vi.spyOn(globalThis, 'clearTimeout')
    const client = new AbortController()
    const answer = get(LIST, { signal: client.signal })
    const timer = (): unknown =>
      started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 61_234)]?.value
    // Disconnects only after the request has arrived, which takes long on a busy machine.
    await vi.waitFor(() => expect(timer()).toBeDefined(), 30_000)
    client.abort()
    await expect(answer).rejects.toThrow('abort')
    await vi.waitFor(() => expect(stopped).toHaveBeenCalledWith(timer()), 30_000)
    vi.restoreAllMocks()
  })

  test('html, empty and truncated answers arrive unchanged', async () => {
    const { get, service } = await start()
    for (const kind of ['html', 'empty', 'truncated'] as const)
      service.faults.add({ times: 1, effect: { kind } })
    expect((await get(LIST)).headers.get('content-type')).toBe('text/html')
    expect(await (await get(LIST)).text()).toBe('')
    await expect((await get(LIST)).json()).rejects.toThrow(SyntaxError)
  })
})

describe('settings of npm run mock', () => {
  const set = {
    PORT: '0',
    MOCK_RATE_LIMIT: 'off',
    MOCK_ENFORCEMENT_MS: '250',
    MOCK_SEED: 'hostile',
  }
  test.each([
    [{}, { port: 4010, seed: 'default', knobs: {} }],
    [set, { port: 0, seed: 'hostile', knobs: { rateLimit: 'off', enforcementMs: 250 } }],
  ])('npm run mock reads its settings from %j', (env, settings) => {
    expect(readSettings(env)).toEqual(settings)
  })

  test.each([
    ['PORT', 'http', 'must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'must be a whole number from 0 to 65535'],
    ['PORT', '', 'must be a whole number from 0 to 65535'],
    ['MOCK_RATE_LIMIT', 'no', 'must be one of generous, tight, off'],
    ['MOCK_ENFORCEMENT_MS', '-1', 'must be a whole number from 0 to 3600000'],
    ['MOCK_SEED', 'big', 'must be one of default, empty, hostile, odd, many, runs'],
  ])('npm run mock refuses %s=%s', (name, text, rule) => {
    expect(() => readSettings({ [name]: text })).toThrow(`${name} ${rule}, not "${text}".`)
  })
})
