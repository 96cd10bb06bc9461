import { outcomeMessages } from '#/domain/writes/write-messages'
import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test as base, expect, type Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { headersFor } from '#/security-headers'
import { openDecision } from '../helpers/pages/decision'
import { appsTable } from '../helpers/people'
import { watchProblems } from '../helpers/checks/problems'
import { sendRaw, type Raw } from '../helpers/servers/raw-request'
import { atRest, watchRest } from '../helpers/rest'
import {
  hostileHeaders,
  oddHeaders,
  signedOn,
  startSignOn,
  startUpstream,
} from '../helpers/servers/upstream'
import { startServer, type Deployed } from '../helpers/servers/web-server'
import { findServer, SERVERS } from '../scripts/find-server.mjs'
import { askers, calls, forgedHeaders, read, strangeMethods, strangePaths, write } from './requests'

const { token } = persona('full access')
const header = 'x-service-client-secret'

/** Both sides of a sample: a service and a sign-on, which record their requests. */
interface Sites {
  service: Awaited<ReturnType<typeof startUpstream>>
  signOn: Awaited<ReturnType<typeof startSignOn>>
  /** Server without a token of its own: each admin has one. */
  direct: Deployed
  /** Server that adds the token and asks the sign-on. */
  proxied: Deployed
  /** Server that adds the token without a sign-on. */
  withoutSignOn: Deployed
}

const script = fileURLToPath(new URL('../scripts/check-deployment.mjs', import.meta.url))

/** Runs the README's check of a deployment. Returns its exit code and each wrong answer. */
async function check({ url, certificate }: Deployed, source: string, cookie = '') {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate, SIGN_ON_COOKIE: cookie }
  return new Promise<{ code: number; wrong: string[] }>((resolve) => {
    const child = execFile(process.execPath, [script, url, source], { env }, (_, stdout) => {
      const wrong = [...stdout.matchAll(/^(.*), WRONG/gm)].map(([, line = '']) => line)
      resolve({ code: child.exitCode ?? -1, wrong })
    })
  })
}

const keptAway = { ...hostileHeaders, ...oddHeaders }

/** Returns the first font file of the build. */
function fontOfBuild(): string {
  const assets = fileURLToPath(new URL('../../dist/assets', import.meta.url))
  const font = readdirSync(assets).find((file) => file.endsWith('.woff2'))
  if (font === undefined) throw new Error('The build has no font.')
  return `assets/${font}`
}

const test = base.extend({ ignoreHTTPSErrors: true })

for (const name of SERVERS) {
  const { executablePath, how } = findServer(name)

  test.describe(`behind ${name}`, () => {
    // Use a single worker, so that each server starts once.
    test.describe.configure({ mode: 'default' })
    // S-03: `.ci/run` installs both servers. A run without one reports that in its first and last lines.
    test.skip(executablePath === null, how)

    let sites: Sites
    test.beforeAll(async () => {
      const [service, signOn] = await Promise.all([startUpstream(), startSignOn()])
      const deployment = { service: service.origin, token }
      const [direct, proxied, withoutSignOn] = await Promise.all([
        startServer(name, { service: service.origin }),
        startServer(name, { ...deployment, signOn: signOn.origin }),
        startServer(name, deployment),
      ])
      sites = { service, signOn, direct, proxied, withoutSignOn }
    })
    test.afterAll(async () => {
      const { service, signOn, direct, proxied, withoutSignOn } = sites
      for (const deployed of [direct, proxied, withoutSignOn, service, signOn])
        await deployed.close()
    })

    /** Sends a request. Returns the answer and the requests that reached the service. */
    async function send(to: Deployed, request: Raw) {
      sites.service.reached.length = 0
      const answer = await sendRaw(to.port, request)
      return { answer, reached: [...sites.service.reached] }
    }

    test('S-03: every kind of answer has the headers of the one source', async () => {
      const get = (path: string) => sendRaw(sites.direct.port, { method: 'GET', path })
      const asset = /\/(assets\/[^"]+\.js)/.exec((await get('/')).text)?.[1] ?? 'none'
      const font = fontOfBuild()
      const kinds: { path: string; status: number; type?: string }[] = [
        { path: '/', status: 200 },
        { path: '/apps?sort=name:asc', status: 200 },
        { path: '/apps/oapp.1.x', status: 200 },
        { path: `/${asset}`, status: 200 },
        { path: `/${font}`, status: 200, type: 'font/woff2' },
        { path: '/favicon.svg', status: 200 },
        { path: '/assets/missing.js', status: 404 },
        { path: '/assets/', status: 404 },
        { path: '/mockServiceWorker.js', status: 404 },
        { path: '/_headers', status: 404 },
        { path: '/api/v1/oauth-apps', status: 401 },
        { path: '/api/v1/oauth-apps/oapp.1.x', status: 401 },
        { path: '/api/v1/users', status: 404 },
      ]
      for (const { path, status, type } of kinds) {
        const answer = await get(path)
        expect(answer.status, path).toBe(status)
        expect(answer.headers['content-type'], path).toContain(type ?? '')
        const missing = status === 404
        const promised = headersFor({ path, mode: 'production', missing, tls: true })
        const sent = Object.keys(promised).map((key) => [key, answer.headers[key.toLowerCase()]])
        expect(Object.fromEntries(sent), path).toEqual(promised)
        expect(['nginx', undefined], path).toContain(answer.headers.server)
        expect(answer.text.includes('id="root"'), path).toBe(/^\/(?:apps.*)?$/.test(path))
      }
    })

    test('every console call reaches the service unchanged, and no answer header leaks', async () => {
      for (const call of calls) {
        const type = call.body === undefined ? {} : { 'content-type': 'application/json' }
        const mine = { ...type, 'user-agent': '{env.SERVICE_TOKEN}', [header]: 'my-own-token' }
        const consoleHeaders = call.method === 'GET' ? read : write
        for (const [site, known] of [
          [sites.direct, 'my-own-token'],
          [sites.proxied, token],
        ] as const) {
          const title = `${call.method} ${call.path} ${known}`
          const headers = { ...forgedHeaders, ...mine, ...consoleHeaders }
          const { answer, reached } = await send(site, { ...call, headers })
          expect.soft(reached, title).toHaveLength(1)
          const [{ method, url, headers: sent } = { method: '', url: '', headers: {} }] = reached
          expect.soft(`${method} ${url}`, title).toBe(`${call.method} ${call.path}`)
          // Connection headers are set by the server itself.
          const { connection: _1, 'accept-encoding': _2, 'content-length': _3, ...rest } = sent
          expect.soft(rest, title).toEqual({
            ...type,
            host: new URL(sites.service.origin).host,
            accept: 'application/json',
            'user-agent': '{env.SERVICE_TOKEN}',
            [header]: known,
          })
          expect.soft(sent['content-length'] ?? '0', title).toBe(String(call.body?.length ?? 0))
          for (const [key, value] of Object.entries(keptAway)) {
            expect.soft(answer.headers[key.toLowerCase()], `${title} ${key}`).not.toEqual(value)
          }
          expect.soft(answer.headers['set-cookie'], title).toBeUndefined()
          expect.soft(answer.text, title).toMatch(/^\{/)
        }
      }
    })

    test('S-38: early hints make no browser load anything, and trailers end at the server', async () => {
      for (const search of ['hints', 'trailers']) {
        const request = {
          method: 'GET',
          path: `/api/v1/oauth-apps?search=${search}`,
          headers: read,
        }
        const { answer, reached } = await send(sites.direct, request)
        expect(reached).toHaveLength(1)
        const seen = JSON.stringify([answer.headers, answer.trailers]).toLowerCase()
        expect(seen).not.toContain('evil')
        for (const hint of answer.hints) expect(Object.keys(hint)).not.toContain('link')
        expect(answer.status).toBe(200)
        // Caddy alone sends hints.
        expect(answer.hints).toHaveLength(name === 'caddy' && search === 'hints' ? 1 : 0)
      }
    })

    test('another URL or method never reaches the service, however it is spelt', async () => {
      const spelt = strangePaths.flatMap((path) => [
        { method: 'GET', path },
        { method: 'POST', path },
      ])
      for (const request of [...spelt, ...strangeMethods]) {
        const headers = { ...forgedHeaders, ...write, [header]: token }
        for (const site of [sites.direct, sites.proxied]) {
          const { answer, reached } = await send(site, { ...request, headers })
          const title = `${request.method} ${request.path}`
          expect.soft(reached, title).toEqual([])
          // Any other URL is a page of the console or an error.
          const isRefused = answer.status >= 300 || answer.text.includes('id="root"')
          expect.soft(isRefused, `${title}: ${answer.status}`).toBe(true)
          expect.soft(answer.text, title).not.toContain(token)
        }
      }
    })

    test('a server that adds the token answers only the console of a signed-on user', async () => {
      const { id } = sites.service.service.fixture('staged with committed other')
      const paths = { read: '/api/v1/oauth-apps', write: `/api/v1/oauth-apps/${id}` }
      for (const { headers, ...expected } of askers) {
        const title = JSON.stringify(headers)
        const sent = {
          read: await send(sites.proxied, { method: 'GET', path: paths.read, headers }),
          write: await send(sites.proxied, {
            method: 'PATCH',
            path: paths.write,
            headers: { ...headers, 'content-type': 'application/json' },
            body: '{}',
          }),
        }
        expect.soft(sent.read.answer.status, `read ${title}`).toBe(expected.read)
        expect.soft(sent.read.reached, `read ${title}`).toHaveLength(expected.read === 200 ? 1 : 0)
        const isWritten = expected.write === 200
        // The service itself answers 400 to a change without content.
        expect.soft(sent.write.reached, `write ${title}`).toHaveLength(isWritten ? 1 : 0)
        const refused = isWritten ? 400 : expected.write
        expect.soft(sent.write.answer.status, `write ${title}`).toBe(refused)
      }
    })

    test('a server without a sign-on refuses every request', async () => {
      for (const call of calls) {
        const headers = { ...forgedHeaders, ...write }
        const { answer, reached } = await send(sites.withoutSignOn, { ...call, headers })
        expect.soft(answer.status, call.path).toBe(403)
        expect.soft(reached, call.path).toEqual([])
      }
    })

    test('the sign-on gets the user from the server, not from the browser', async () => {
      sites.signOn.reached.length = 0
      const headers = { ...forgedHeaders, ...read }
      await sendRaw(sites.proxied.port, { method: 'GET', path: '/api/v1/issues', headers })
      expect(sites.signOn.reached).toHaveLength(1)
      const [{ method, url, headers: received } = { method: '', url: '', headers: {} }] =
        sites.signOn.reached
      expect(`${method} ${url}`).toBe('GET /check')
      expect(received).toMatchObject({
        cookie: read.cookie,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-proto': 'https',
        'x-forwarded-method': 'GET',
        'x-forwarded-uri': '/api/v1/issues',
      })
      expect(received['x-forwarded-host']).toMatch(/^127\.0\.0\.1/)
      const kept = Object.keys(forgedHeaders).filter((key) => received[key] === forgedHeaders[key])
      for (const text of ['forwarded', 'true-client-ip', 'x-original-url', 'x-remote-user']) {
        expect(kept).not.toContain(text)
      }
      expect(kept.filter((text) => text.startsWith('x-'))).toEqual([])
    })

    test('the deployment check passes with a sign-on and fails without one', async () => {
      const cookie = `${signedOn.name}=${signedOn.value}`
      const { direct, proxied, withoutSignOn, signOn } = sites
      expect(await check(direct, 'token')).toEqual({ code: 0, wrong: [] })
      expect(await check(proxied, 'proxy', cookie)).toEqual({ code: 0, wrong: [] })
      // A check that did not run must not pass.
      expect(await check(proxied, 'proxy')).toEqual({ code: 1, wrong: [] })
      expect(await check(withoutSignOn, 'proxy', cookie)).toEqual({
        code: 1,
        wrong: ['the list with your sign-on: 403'],
      })
      signOn.open = true
      const open = await check(proxied, 'proxy', cookie)
      signOn.open = false
      expect(open).toEqual({ code: 1, wrong: ['the list without a sign-on: 200'] })
    })

    test('a request without TLS is refused', async () => {
      const { status } = await fetch(`http://127.0.0.1:${sites.direct.port}/`)
      expect(status).toBe(400)
    })

    /** Collects everything that must not happen on a page, and checks it at the end. */
    async function watched(page: Page, site: Deployed, visit: () => Promise<void>): Promise<void> {
      const problems = await watchProblems(page.context(), site.url)
      await visit()
      expect(problems.found()).toEqual([])
    }

    test('a deep link connects, lists apps and opens one, within the policy', async ({ page }) => {
      await watched(page, sites.direct, async () => {
        await page.goto(`${sites.direct.url}apps?classification=malicious`)
        await page.getByLabel('API token').fill(token)
        await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
        await page.getByRole('button', { name: 'Connect' }).click()
        const link = appsTable(page).getByRole('link').first()
        const app = await link.innerText()
        await link.click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(app)
        await page.reload()
        await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
      })
    })

    test('a server that adds the token keeps the token from the browser', async ({ page }) => {
      await watchRest(page.context())
      await page.context().addCookies([{ ...signedOn, url: sites.proxied.url }])
      const seen: Promise<string>[] = []
      page.on('response', (response) => {
        // A HEAD request has no body.
        const isRead = response.request().method() !== 'HEAD'
        const text = isRead ? response.text() : Promise.resolve('')
        const parts = [response.request().allHeaders(), response.allHeaders(), text]
        seen.push(Promise.all(parts).then((all) => JSON.stringify(all)))
      })
      const { service, reached } = sites.service
      const { id } = service.fixture('staged with committed other')
      await watched(page, sites.proxied, async () => {
        await page.goto(`${sites.proxied.url}apps/${id}`)
        const dialog = await openDecision(page, 'Accept: set Safe')
        await dialog.getByRole('button', { name: 'Set Safe' }).click()
        await expect(page.getByText(`${outcomeMessages.confirmed} Safe`).first()).toBeVisible()
        // Includes requests of the idle page.
        await atRest(page)
      })
      const writes = reached.filter(({ method }) => method !== 'GET')
      expect(writes.map(({ method, url }) => `${method} ${url}`)).toEqual([
        `PATCH /api/v1/oauth-apps/${id}`,
      ])
      expect(writes[0]?.headers).not.toHaveProperty('x-console-request')
      const texts = await Promise.all(seen)
      expect(texts.length).toBeGreaterThan(4)
      const leaks = texts.filter((text) => text.includes(token) || text.includes(`"${header}"`))
      expect(leaks).toEqual([])
      expect(await page.content()).not.toContain(token)
    })
  })
}
