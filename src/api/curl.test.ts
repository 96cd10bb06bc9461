import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApiListener } from '#mocks/http'
import { persona } from '#mocks/personas'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { ask, testService } from '#mocks/service/testing'
import { isIssueId, type OauthAppId } from '#/domain/ids'
import { lock, tryToken } from './token'
import { listAppAccounts } from './oauth-app-accounts/queries'
import { listOauthApps } from './oauth-apps/queries'
import { curlCommand, curlHint, requestOf } from './curl'
import { endpoints, type Endpoint } from './endpoints'
import { send, type ApiRequest } from './exchange'
import { applySettings, readSettings } from './settings'

/** A request as it arrived, and its answer. */
type Arrived = [request: unknown, answer: unknown]

const { token } = persona('full access')
let service: ReturnType<typeof testService>
let server: Server
let arrived: Arrived[] = []
let folder = ''

beforeAll(async () => {
  // The longest hostile texts need a longer URL than Node accepts by default.
  server = createServer({ maxHeaderSize: 200_000 }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    const { method, url, headers } = request
    const end = response.end.bind(response)
    response.end = ((body?: Buffer) => {
      const { accept, 'content-type': type, 'content-length': length } = headers
      const secret = headers['x-service-client-secret']
      // The command escapes characters of the body, so its length differs.
      const sent = Buffer.concat(chunks).toString()
      const json: unknown = sent === '' ? null : JSON.parse(sent)
      const hasLength = length !== undefined
      arrived.push([
        { method, url, accept, type, hasLength, secret, json },
        { status: response.statusCode, text: body?.toString() },
      ])
      return end(body)
    }) as typeof response.end
    createApiListener(() => service)(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'curl-'))
  arrived = []
  tryToken(token)
  service = testService({ seed: 'hostile', knobs: { rateLimit: 'off' } })
  const { port } = server.address() as AddressInfo
  const base = `http://127.0.0.1:${port}`
  applySettings(readSettings((name) => (name === 'service-base-url' ? base : null)))
  return () => {
    rmSync(folder, { recursive: true })
    lock('by-hand')
    applySettings(readSettings(() => null))
    vi.unstubAllGlobals()
  }
})

afterAll(async () => new Promise((resolve) => server.close(resolve)))

/** As in an interactive shell, where “!” repeats an earlier command. */
const interactive = 'set -o history -o histexpand'

/** Runs lines of a shell as a person would paste them. Returns what they print. */
async function paste(shell: string, lines: readonly string[]): Promise<string> {
  const file = join(folder, 'script')
  writeFileSync(file, lines.join('\n'))
  const env = { PATH: process.env['PATH'], HOME: folder, API_TOKEN: token }
  const { stdout, stderr } = await run(shell, [file], { cwd: folder, env, maxBuffer: 1e8 })
  expect(stderr).toBe('')
  expect(readdirSync(folder), 'files that a hostile text has written').toEqual(['script'])
  return stdout
}

const run = promisify(execFile)

/** Lets bash read each command, and one curl send all requests in turn, because a process for each takes minutes. */
const inOneCurl = (commands: readonly string[]) => [
  interactive,
  String.raw`curl() { all+=("$@" -sS -w '\n' --next); }`,
  ...commands,
  'command curl "${all[@]::${#all[@]}-1}"',
]

const firstId = (path: string) =>
  ask<{ items: { id: string }[] }>(service, path).body.items[0]?.id ?? ''

/** A request of an endpoint with a text in every place that accepts one. */
function requestWith(endpoint: Endpoint, text: string): ApiRequest {
  const isRevoke = endpoint.includes('/revoke')
  const ids: Record<string, () => string> = {
    appId: () => firstId('/oauth-apps'),
    accountId: () =>
      firstId(isRevoke ? `/oauth-apps/${firstId('/oauth-apps')}/accounts` : '/accounts'),
    issueId: () => (isIssueId(text) ? text : firstId('/issues')),
    searchId: () => 'job.1.aZ_-9==',
    messageId: () => 'msg.1.aZ_-9==',
    entityId: () => firstId('/trusted-entities'),
  }
  const days = { startDate: '2026-11-01T00:00:00Z', endDate: '2026-11-02T00:00:00Z' }
  const params: Partial<Record<Endpoint, string>> = {
    'GET /oauth-apps': 'search',
    'GET /issues': 'status',
    'GET /accounts': 'group',
    'GET /trusted-entities': 'type',
  }
  const bodies: Partial<Record<Endpoint, object>> = {
    'PATCH /oauth-apps/{appId}': { classification: text },
    'POST /messages/search': { ...days, mqlSearchString: text },
    'PATCH /accounts/{accountId}': { settings: { [text]: text } },
    'POST /trusted-entities': { entity: text, type: 'domain' },
    'PATCH /trusted-entities/{entityId}': { enabled: false, [text]: text },
  }
  const names = endpoint.match(/\w+(?=\})/g) ?? []
  const isQuery = endpoints[endpoint].sends === 'query'
  return {
    endpoint,
    ids: names.map((name) => ids[name]?.() ?? ''),
    query: isQuery ? new URLSearchParams({ [params[endpoint] ?? 'cursor']: text }) : null,
    ...(bodies[endpoint] && { body: JSON.stringify(bodies[endpoint]) }),
  }
}

test.each(Object.keys(endpoints) as Endpoint[])(
  'S-40: %s, pasted into bash with each hostile text, is the request of the console and nothing else',
  async (endpoint) => {
    const all = ['usual', ...PAYLOADS].map((text) => requestWith(endpoint, text))
    // Some endpoints have no place for a text.
    const requests = [...new Map(all.map((request) => [curlCommand(request), request])).values()]
    arrived = []
    for (const request of requests) {
      const { response, end } = send(request, new AbortController().signal)
      await (await response).text()
      end()
    }
    const byConsole = arrived
    arrived = []
    // The writes begin with the same data again.
    service = testService({ seed: 'hostile', knobs: { rateLimit: 'off' } })
    const commands = requests.map(curlCommand)
    expect(commands.filter((command) => !/^[\x20-\x7E]+$/.test(command))).toEqual([])
    expect(commands.join('\n')).not.toContain(token)
    const printed = await paste('bash', inOneCurl(commands))
    expect(arrived).toEqual(byConsole)
    expect(byConsole).toHaveLength(requests.length)
    const texts = byConsole.map(([, answer]) => (answer as { text: string }).text)
    expect(printed.split('\n').slice(0, -1)).toEqual(texts)
  },
)

test.each([
  ['bash', [interactive]],
  ['sh', []],
])(
  'S-40: what is between the quotes stays text in %s, each command alone',
  async (shell, first) => {
    const requests = PAYLOADS.map((text) => requestWith('POST /trusted-entities', text))
    arrived = []
    await paste(shell, [...first, ...requests.map((request) => `${curlCommand(request)} -sS`)])
    const bodies = requests.map(({ body = '' }) => JSON.parse(body) as unknown)
    expect(arrived.map(([request]) => (request as { json: unknown }).json)).toEqual(bodies)
  },
)

const app: ApiRequest = { endpoint: 'GET /oauth-apps/{appId}', ids: ['oapp.1.a'] }
const settingsOf = (values: Record<string, string>) => {
  applySettings(readSettings((name) => values[name] ?? null))
  vi.stubGlobal('location', { origin: 'https://console.example' })
}

const url = 'service-base-url'
const page = 'https://console.example'
const hint = 'With $API_TOKEN for the token'

test('a command names the token of the shell, and its header as the deployment does', () => {
  const header = "x-$`touch_pwned`'s-secret"
  settingsOf({ [url]: 'https://api.example/v', 'service-token-header': header })
  expect(curlCommand(app)).toBe(
    "curl 'https://api.example/v/api/v1/oauth-apps/oapp.1.a' -H 'accept: application/json' -H 'x-$`touch_pwned`'\\''s-secret: '\"$API_TOKEN\"",
  )
  expect(curlHint()).toBe(`${hint}.`)
})

test('without a base URL a command has the address of the page, and its hint says so', () => {
  settingsOf({ [url]: '/security' })
  expect(curlCommand(app)).toContain(`'${page}/security/api/v1/oauth-apps/oapp.1.a'`)
  expect(curlHint()).toBe(`${hint} and the address of this page, ${page}.`)
})

test('behind a proxy a command has no token, and its hint says so', () => {
  settingsOf({ 'token-source': 'proxy' })
  const endpoint = 'POST /oauth-apps/{appId}/accounts/{accountId}/revoke'
  const path = '/api/v1/oauth-apps/oapp.1.a/accounts/acct.1.b/revoke'
  const headers = ['accept: application/json', 'x-console-request: 1', 'content-length: 0']
  const options = headers.map((header) => ` -H '${header}'`).join('')
  const command = curlCommand({ endpoint, ids: ['oapp.1.a', 'acct.1.b'] })
  expect(command).toBe(`curl -X POST '${page}${path}'${options}`)
  expect(curlHint()).toBe('Without a token: your company’s proxy adds it, and needs your sign-on.')
})

test('a read gives its first request without sending it', () => {
  expect(requestOf((options) => listOauthApps({ search: 'a b' }, null, options))).toEqual({
    endpoint: 'GET /oauth-apps',
    ids: [],
    query: new URLSearchParams({ search: 'a b', limit: '50' }),
  })
  const id = 'oapp.1.a' as OauthAppId
  const read = requestOf((options) => listAppAccounts(id, { active: true }, null, options))
  expect(read.query).toEqual(new URLSearchParams({ active: 'true', limit: '100' }))
  expect(arrived).toEqual([])
})
