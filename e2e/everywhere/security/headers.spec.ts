import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor } from '#/security-headers'
import { expect, test } from '#e2e/fixtures'
import { cspProbe } from '#e2e/helpers/checks/csp-probe'
import { serveScript } from '#e2e/helpers/servers/deployment'
import { connect, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { complaints } from '#e2e/helpers/checks/soundness'
import { startStranger } from '#e2e/helpers/servers/stranger'

const routes = ['/', '/connect', '/apps', '/apps/oapp.1.x', '/nope']

test('S-03: every answer has the headers of the one source', async ({ request }) => {
  const expectHeaders = async (path: string, status: number) => {
    const response = await request.get(path)
    expect(response.status(), path).toBe(status)
    const promised = headersFor({ path, mode: 'production', missing: status === 404 })
    expect(response.headers(), path).toMatchObject(lowerCased(promised))
    return { headers: response.headers(), text: await response.text() }
  }
  for (const path of routes) {
    const { headers } = await expectHeaders(path, 200)
    expect(headers['content-type'], path).toContain('text/html')
    // The page itself is never cached. A file of the build is cached for ever.
    expect(headers['cache-control'], path).toBe('no-store')
  }
  const { text } = await expectHeaders('/', 200)
  const file = /\/assets\/[^"]+\.js/.exec(text)?.[0] ?? 'no script in the page'
  expect((await expectHeaders(file, 200)).headers['cache-control']).toContain('immutable')
  for (const path of ['/assets/missing.js', '/mockServiceWorker.js', '/nope.js', '/_headers']) {
    expect((await expectHeaders(path, 404)).text, path).not.toContain('<html')
  }
})

test('S-25: the build contains no mock, no source map and no code from text', ({ server }) => {
  const files = readdirSync(server.dist, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(2)
  expect(files.filter((file) => file.endsWith('.map') || file.includes('mock'))).toEqual([])
  for (const file of scripts) {
    const text = readFileSync(join(server.dist, file), 'utf8')
    for (const part of ['mockServiceWorker', 'demo-token', 'Demo data', 'eval(', 'new Function']) {
      expect(text.includes(part), `${part} in ${file}`).toBe(false)
    }
  }
})

test('S-02, S-04: an attacker’s scripts and styles are refused', async ({
  page,
  server,
  problems,
}) => {
  for (const directive of [
    'require-trusted-types-for',
    'trusted-types',
    'script-src',
    'worker-src',
    'style-src-attr',
    'style-src-elem',
  ]) {
    problems.expectViolation(directive)
  }
  serveScript(server, '/csp-probe.js', cspProbe)
  await open(page, '/settings')
  await atRest(page)
  const answers = await page.evaluate(async (address) => {
    const module = (await import(address)) as { answers: Record<string, string> }
    return module.answers
  }, '/csp-probe.js')
  expect(answers).toEqual({
    'markup in a sink': 'refused',
    'another policy': 'refused',
    'text of a script': 'refused',
    'code from text': 'refused',
    'a worker': 'refused',
    'a service worker': 'refused',
  })
  const refused = await page.evaluate(async () => {
    const directives: string[] = []
    const both = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (directives.push(effectiveDirective) === 2) resolve()
      })
    })
    document.body.setAttribute('style', 'display: none')
    const style = document.createElement('style')
    style.textContent = 'body { display: none }'
    document.head.append(style)
    await both
    return directives.toSorted()
  })
  expect(refused).toEqual(['style-src-attr', 'style-src-elem'])
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('S-17: no page of the console can be framed by another origin', async ({
  browser,
  server,
}) => {
  const frames = routes.map((path) => `<iframe src="${new URL(path, server.url).href}"></iframe>`)
  const stranger = await startStranger(frames.join(''))
  // A separate context, because the stranger's page may be on another origin.
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(stranger.url)
  const framed = page.frames().filter((frame) => frame !== page.mainFrame())
  expect(framed.map((frame) => frame.url())).toEqual(
    routes.map(() => 'chrome-error://chromewebdata/'),
  )
  await context.close()
  await stranger.close()
})

test('S-12: no link and no stored value can send the token elsewhere', async ({
  page,
  service,
}) => {
  const stranger = await startStranger()
  const poison = ['base_url', 'baseUrl', 'api', 'service-base-url', 'apiOrigin']
  await page.addInitScript(
    ({ names, url }) => {
      // A blank page has no storage.
      if (!location.protocol.startsWith('http')) return
      for (const name of names) {
        localStorage.setItem(name, url)
        sessionStorage.setItem(name, url)
      }
    },
    { names: poison, url: stranger.url },
  )
  const query = poison.map((name) => `${name}=${encodeURIComponent(stranger.url)}`).join('&')
  for (const address of [`/?${query}`, `/apps?${query}`, `/apps#api=${stranger.url}`]) {
    const before = service.requests.length
    // A typed token is in memory only, so each load asks for it again.
    await page.goto('about:blank')
    await connect(page, address)
    await expect(page.getByText('1,060 apps')).toBeVisible()
    expect(service.requests.length, address).toBeGreaterThan(before)
  }
  expect(stranger.requests).toEqual([])
  await stranger.close()
})

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  )
}

test('a deployment without security headers is named on every page', async ({ page, server }) => {
  const notice = page.getByText('Security headers are missing in this deployment.')
  await open(page, '/settings')
  await atRest(page)
  await expect(notice).toHaveCount(0)

  server.putInFront((request, response, next) => {
    const isPage = request.headers['sec-fetch-dest'] === 'document' || request.method === 'HEAD'
    if (!isPage) return next()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(readFileSync(join(server.dist, 'index.html')))
  })
  await page.goto('/settings')
  await expect(notice).toBeVisible()
  await expect(notice).toContainText('Content-Security-Policy, X-Content-Type-Options')
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { name: 'Operations' })).toBeVisible()
  await expect(notice).toBeVisible()
  await atRest(page)
  expect(await complaints(page)).toEqual([])
})
