import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures'
import type { ConsoleServer } from '#e2e/helpers/servers/console-server'
import { appsTable, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'

/** Serves a page of another product on this origin, which registers a worker for the entire origin. */
function serveSomethingElse(server: ConsoleServer): void {
  server.putInFront(({ url }, response, next) => {
    if (url === '/something-else') {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      return response.end(
        '<title>waiting</title><script>navigator.serviceWorker.register("/old-worker.js").then(() => navigator.serviceWorker.ready).then(() => { document.title = "ready" })</script>',
      )
    }
    if (url !== '/old-worker.js') return next()
    response.writeHead(200, { 'Content-Type': 'text/javascript' })
    // The worker answers instead of the service.
    response.end(
      'addEventListener("fetch", (event) => { if (event.request.url.includes("/api/")) event.respondWith(new Response("from the worker")) })',
    )
  })
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('S-26: a worker that another product left is removed before any request', async ({
  page,
  server,
  service,
  problems,
}) => {
  // The icon of the other page is missing.
  problems.expect(404)
  await open(page, '/settings')
  await atRest(page)
  serveSomethingElse(server)
  await page.goto('/something-else')
  await expect(page).toHaveTitle('ready')
  expect(await workers(page)).toBe(1)

  const before = service.requests.length
  let loads = 0
  // The console leaves the first document before its content counts as loaded.
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())))
  await page.goto('/apps?classification=malicious')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  expect(loads).toBe(2)
  expect(await workers(page)).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // The request reached the service once, and never the worker.
  expect(service.requests.slice(before).map(({ search }) => search)).toEqual([
    '?classification=malicious&limit=50',
  ])
})

test('S-31, S-32, S-34: the browser caches no answer and sends no cookie', async ({
  page,
  context,
  server,
}) => {
  await context.addCookies([{ name: 'ambient', value: 'credential', url: server.url }])
  await page.addInitScript(() => {
    const eventNames: string[] = []
    Object.assign(globalThis, { eventNames })
    for (const target of [window, document]) {
      const listen = target.addEventListener.bind(target)
      target.addEventListener = (...args: unknown[]) => {
        eventNames.push(String(args[0]))
        Reflect.apply(listen, target, args)
      }
    }
  })
  const sent: Promise<{ path: string; headers: Record<string, string> }>[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    sent.push(request.allHeaders().then((headers) => ({ path, headers })))
  })
  await open(page, '/apps?search=planner')
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atRest(page)

  const all = await Promise.all(sent)
  const toService = all.filter(({ path }) => path.startsWith('/api/v1'))
  expect(toService.length).toBeGreaterThanOrEqual(2)
  await test.step('no answer is cached', async () => {
    // Chromium sends these headers when it must neither read nor fill its cache.
    const cached = toService.filter(({ headers }) => headers['cache-control'] !== 'no-cache')
    expect(cached).toEqual([])
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['ambient'])
  })
  await test.step('no cookie is sent', () => {
    // The request for the page has the cookie, so the cookie exists.
    const withCookie = all.filter(({ headers }) => 'cookie' in headers).map(({ path }) => path)
    expect(withCookie).toContain('/apps')
    expect(withCookie.filter((path) => path.startsWith('/api/v1'))).toEqual([])
  })
  await test.step('no page listens to other windows', async () => {
    const { names, handler } = await page.evaluate(() => ({
      names: (globalThis as unknown as { eventNames: string[] }).eventNames,
      handler: globalThis.onmessage,
    }))
    // The list is not empty, so a listener would be in it.
    expect(names).toContain('keydown')
    expect(names.filter((name) => name.startsWith('message'))).toEqual([])
    expect(handler).toBeNull()
  })
})
