import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApiListener, readSettings } from './http'
import { persona } from './personas'
import { testService } from '#mocks/service/testing'

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
    fetch(`${origin}${path}`, {
      headers: { 'x-service-client-secret': persona('full access').token },
      ...init,
    })
  return { service, origin, get }
}

describe('reads over HTTP', () => {
  test('GET answers a list as JSON', async () => {
    const { get } = await start()
    const response = await get('/api/v1/oauth-apps?limit=2&search=planner')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(await response.json()).toMatchObject({
      meta: { limit: 2, hasMore: true },
      items: [{}, {}],
    })
  })

  test('GET finds an app by its percent-encoded ID', async () => {
    const { get, service } = await start()
    const { id } = service.fixture('id with - and _')
    const response = await get(`/api/v1/oauth-apps/${encodeURIComponent(id)}?include=accounts`)
    expect(await response.json()).toMatchObject({ id, accounts: { meta: { limit: 100 } } })
  })

  test('text in any script arrives unchanged', async () => {
    const { get, service } = await start()
    const response = await get(`/api/v1/oauth-apps/${service.fixture('Arabic name').id}`)
    expect(await response.json()).toMatchObject({ name: 'منصة الجداول المشتركة' })
  })

  test('a request without the header is 401 and is logged', async () => {
    const { origin, service } = await start()
    expect((await fetch(`${origin}/api/v1/oauth-apps`)).status).toBe(401)
    expect(service.requests.filter(({ hasToken }) => !hasToken)).toHaveLength(1)
  })

  test('the knob changes the name of the token header', async () => {
    const { origin, service } = await start()
    service.knobs.tokenHeader = 'x-brand-client-secret'
    const token = persona('full access').token
    expect(
      (await fetch(`${origin}/api/v1/oauth-apps`, { headers: { 'X-Brand-Client-Secret': token } }))
        .status,
    ).toBe(200)
    expect(
      (
        await fetch(`${origin}/api/v1/oauth-apps`, {
          headers: { 'x-service-client-secret': token },
        })
      ).status,
    ).toBe(401)
  })

  test.each([
    ['GET', '/api/v1'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1/nothing'],
    ['GET', '/api/v1/oauth-apps/a/b/c'],
    ['POST', '/api/v1/oauth-apps'],
    ['PUT', '/api/v1/oauth-apps/oapp.1.x'],
    ['GET', '/'],
    ['GET', '/api/v1x/oauth-apps'],
    ['GET', '/src/api/v1/oauth-apps'],
  ])('%s %s is a 404 in the error shape', async (method, path) => {
    const { get } = await start()
    const response = await get(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ error: expect.any(String) as string })
  })

  test('answers have no CORS header', async () => {
    const { get } = await start()
    const response = await get('/api/v1/oauth-apps', {
      headers: {
        origin: 'https://evil.example',
        'x-service-client-secret': persona('full access').token,
      },
    })
    expect(
      [...response.headers.keys()].filter((name) => name.startsWith('access-control')),
    ).toEqual([])
  })

  test('the middleware passes other paths to the next handler', async () => {
    const service = testService()
    const api = createApiListener(() => service)
    const origin = await listen((req, res) => api(req, res, () => res.end('the page')))
    expect(await (await fetch(`${origin}/apps`)).text()).toBe('the page')
    expect(await (await fetch(`${origin}/api/v1x`)).text()).toBe('the page')
    expect((await fetch(`${origin}/api/v1/oauth-apps`)).status).toBe(401)
    expect((await fetch(`${origin}/api/v1`)).status).toBe(401)
  })

  test('the listener uses the current service at each request', async () => {
    let service = testService({ seed: 'empty' })
    const origin = await listen(createApiListener(() => service))
    const total = async () => {
      const response = await fetch(`${origin}/api/v1/oauth-apps`, {
        headers: { 'x-service-client-secret': persona('full access').token },
      })
      return ((await response.json()) as { meta: { totalCount: number } }).meta.totalCount
    }
    expect(await total()).toBe(0)
    service = testService()
    expect(await total()).toBe(1060)
  })
})

describe('writes over HTTP', () => {
  const startWithApp = async () => {
    const started = await start()
    const { id } = started.service.fixture('250 accounts')
    return { ...started, path: `/api/v1/oauth-apps/${encodeURIComponent(id)}` }
  }

  test('GET lists the accounts of an app page by page', async () => {
    const { get, path } = await startWithApp()
    const response = await get(`${path}/accounts?active=true&limit=3`)
    expect(await response.json()).toMatchObject({
      meta: { totalCount: 180, limit: 3, numActive: 180 },
      items: [{}, {}, {}],
    })
  })

  test('PATCH answers with the updated app', async () => {
    const { get, path } = await startWithApp()
    const body = JSON.stringify({ classification: 'malicious' })
    const response = await get(path, { method: 'PATCH', body })
    expect([response.status, await response.json()]).toMatchObject([
      200,
      { classification: 'malicious' },
    ])
    const refused = await get(path, { method: 'PATCH', body: '{"remediation":["notify"]}' })
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { validationFailures: [{}] },
    ])
    expect((await get(path, { method: 'PATCH' })).status).toBe(400)
  })

  test('PATCH can answer without a body', async () => {
    const { get, path, service } = await startWithApp()
    service.knobs.patchBody = 'empty'
    const response = await get(path, { method: 'PATCH', body: '{"remediation":[]}' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBeNull()
  })

  test('a revoke answers 200, 201, or 204 without a body', async () => {
    const { get, path, service } = await startWithApp()
    const accounts = (await (await get(`${path}/accounts?active=true`)).json()) as {
      items: { id: string }[]
    }
    for (const [index, status] of ([200, 201, 204] as const).entries()) {
      service.knobs.revokeStatus = status
      const account = accounts.items[index]?.id ?? ''
      const revoke = `${path}/accounts/${encodeURIComponent(account)}/revoke`
      expect((await get(revoke, { method: 'POST', body: '{}' })).status).toBe(400)
      const response = await get(revoke, { method: 'POST' })
      expect(response.status).toBe(status)
      const text = await response.text()
      if (status === 204) expect(text).toBe('')
      else expect(JSON.parse(text)).toMatchObject({ id: account, edge: { active: false } })
    }
  })

  test('a write takes effect although the connection breaks', async () => {
    const { get, path, service } = await startWithApp()
    service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'applied then drop' } })
    await expect(get(path, { method: 'PATCH', body: '{"classification":"safe"}' })).rejects.toThrow(
      'fetch failed',
    )
    expect(await (await get(path)).json()).toMatchObject({ classification: 'safe' })
  })
})

describe('faults over HTTP', () => {
  test('the fault drop breaks the connection', async () => {
    const { get, service } = await start()
    service.faults.add({ times: 1, effect: { kind: 'drop' } })
    await expect(get('/api/v1/oauth-apps')).rejects.toThrow('fetch failed')
    expect((await get('/api/v1/oauth-apps')).status).toBe(200)
  })

  test('the fault never sends no answer until the client disconnects', async () => {
    const { get, service } = await start()
    service.faults.add({ effect: { kind: 'never' } })
    await expect(get('/api/v1/oauth-apps', { signal: AbortSignal.timeout(60) })).rejects.toThrow(
      'timeout',
    )
  })

  test('the fault delay stops waiting when the client disconnects', async () => {
    const { get, service } = await start()
    service.faults.add({ times: 1, effect: { kind: 'delay', ms: 40 } })
    const before = performance.now()
    expect((await get('/api/v1/oauth-apps')).status).toBe(200)
    expect(performance.now() - before).toBeGreaterThan(30)
    service.faults.add({ effect: { kind: 'delay', ms: 60_000 } })
    await expect(get('/api/v1/oauth-apps', { signal: AbortSignal.timeout(60) })).rejects.toThrow(
      'timeout',
    )
  })

  test('a client that disconnects ends the wait', async () => {
    const { get, service } = await start()
    service.faults.add({ effect: { kind: 'delay', ms: 61_234 } })
    const started = vi.spyOn(globalThis, 'setTimeout')
    const stopped = vi.spyOn(globalThis, 'clearTimeout')
    const client = new AbortController()
    const answer = get('/api/v1/oauth-apps', { signal: client.signal })
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
    expect((await get('/api/v1/oauth-apps')).headers.get('content-type')).toBe('text/html')
    expect(await (await get('/api/v1/oauth-apps')).text()).toBe('')
    await expect((await get('/api/v1/oauth-apps')).json()).rejects.toThrow(SyntaxError)
  })
})

describe('settings of npm run mock', () => {
  test('npm run mock has default settings', () => {
    expect(readSettings({})).toEqual({ port: 4010, seed: 'default', knobs: {} })
  })

  test('npm run mock reads its settings from the environment', () => {
    expect(
      readSettings({
        PORT: '0',
        MOCK_RATE_LIMIT: 'off',
        MOCK_ENFORCEMENT_MS: '250',
        MOCK_SEED: 'hostile',
      }),
    ).toEqual({
      port: 0,
      seed: 'hostile',
      knobs: { rateLimit: 'off', enforcementMs: 250 },
    })
  })

  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '' }, 'PORT must be a whole number from 0 to 65535, not "".'],
    [{ MOCK_RATE_LIMIT: 'no' }, 'MOCK_RATE_LIMIT must be one of generous, tight, off, not "no".'],
    [
      { MOCK_ENFORCEMENT_MS: '-1' },
      'MOCK_ENFORCEMENT_MS must be a whole number from 0 to 3600000, not "-1".',
    ],
    [
      { MOCK_SEED: 'big' },
      'MOCK_SEED must be one of default, empty, hostile, odd, many, runs, not "big".',
    ],
  ])('npm run mock refuses %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
  })
})
