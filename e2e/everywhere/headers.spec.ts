import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { persona } from '#mocks/personas'
import { headersFor } from '#/security-headers'
import { expect, test } from '../fixtures'
import { cspProbe } from '../helpers/csp-probe'
import { serveScript } from '../helpers/deployment'
import { inventory, open } from '../helpers/people'
import { startStranger } from '../helpers/stranger'

const routes = ['/', '/connect', '/apps', '/apps/oapp.1.x', '/nope']

for (const path of routes) {
  test(`S-03: ${path} is the page, under every header`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('text/html')
    expect(response.headers()).toMatchObject(lowerCased(headersFor({ path, mode: 'production' })))
  })
}

test('S-03: a file of the build may be kept for ever, and the page itself never', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const file = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? 'no script in the page'
  const response = await request.get(file)
  expect(response.status()).toBe(200)
  expect(response.headers()).toMatchObject(
    lowerCased(headersFor({ path: file, mode: 'production' })),
  )
  expect(response.headers()['cache-control']).toContain('immutable')
  expect((await request.get('/')).headers()['cache-control']).toBe('no-store')
})

for (const path of ['/assets/missing.js', '/mockServiceWorker.js', '/nope.js', '/_headers']) {
  test(`S-03: ${path} is a 404 and never the page`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).not.toContain('<html')
    expect(response.headers()).toMatchObject(
      lowerCased(headersFor({ path, mode: 'production', missing: true })),
    )
  })
}

test('S-25: the build holds no part of the mock, no map of its source and no code from text', ({
  server,
}) => {
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

test('S-02: what an attacker’s script would try is refused six times of six', async ({
  page,
  server,
  problems,
}) => {
  for (const directive of [
    'require-trusted-types-for',
    'trusted-types',
    'script-src',
    'worker-src',
  ]) {
    problems.expectViolation(directive)
  }
  serveScript(server, '/csp-probe.js', cspProbe)
  await open(page)
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
})

test('S-04: style in an attribute and in an element is refused', async ({ page, problems }) => {
  problems.expectViolation('style-src-attr')
  problems.expectViolation('style-src-elem')
  await open(page)
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
  // A context of its own: the stranger's page is allowed to be another origin.
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

test('S-32: no cookie goes to the service', async ({ page, context, server }) => {
  await context.addCookies([{ name: 'ambient', value: 'credential', url: server.url }])
  const cookies: Promise<[string, boolean]>[] = []
  page.on('request', (request) => {
    const cookie = request.allHeaders().then((headers) => 'cookie' in headers)
    cookies.push(cookie.then((sent) => [new URL(request.url()).pathname, sent]))
  })
  await open(page)
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()

  const sent = await Promise.all(cookies)
  // The page itself is asked for with it, so the cookie is there to be sent.
  expect(sent).toContainEqual(['/apps', true])
  const toService = sent.filter(([path]) => path.startsWith('/api/v1'))
  expect(toService.length).toBeGreaterThanOrEqual(2)
  expect(toService.filter(([, hasCookie]) => hasCookie)).toEqual([])
})

test('S-12: no link and nothing stored can send the token elsewhere', async ({ page, service }) => {
  const stranger = await startStranger()
  const poison = ['base_url', 'baseUrl', 'api', 'service-base-url', 'apiOrigin']
  await page.addInitScript(
    ({ names, url }) => {
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
    await page.goto(address)
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    await page.getByLabel('API token').fill(persona('full access').token)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByText('1,060 apps match')).toBeVisible()
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
