import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import type { ConsoleServer } from '../helpers/console-server'
import { inventory, open } from '../helpers/people'

/** A page of something else on this origin, which registers a worker for all of it. */
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
    // It answers in place of the service.
    response.end(
      'addEventListener("fetch", (event) => { if (event.request.url.includes("/api/")) event.respondWith(new Response("from the worker")) })',
    )
  })
}

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('S-26: a worker that something else left on the origin is removed before anything is asked', async ({
  page,
  server,
  service,
  problems,
}) => {
  // The icon of the other page.
  problems.expect(404)
  await open(page)
  serveSomethingElse(server)
  await page.goto('/something-else')
  await expect(page).toHaveTitle('ready')
  expect(await workers(page)).toBe(1)

  const before = service.requests.length
  let loads = 0
  page.on('domcontentloaded', () => void (loads += 1))
  await page.goto('/apps?classification=malicious')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  expect(loads).toBe(2)
  expect(await workers(page)).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  // The service itself was asked, once, and the worker never.
  expect(service.requests.slice(before).map(({ search }) => search)).toEqual([
    '?classification=malicious&limit=50',
  ])
})

test('S-31: no answer of the service is kept by the browser', async ({ page, context }) => {
  const sent: Promise<[string, string | undefined]>[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/v1')) return
    sent.push(request.allHeaders().then((headers) => [pathname, headers['cache-control']]))
  })
  await open(page)
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  const asked = await Promise.all(sent)
  expect(asked.length).toBeGreaterThanOrEqual(2)
  // How Chromium sends what must be neither taken from its cache nor put there.
  expect(asked.filter(([, cacheControl]) => cacheControl !== 'no-cache')).toEqual([])
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test('S-34: no page of the console listens to messages from other windows', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const target of [window, document]) {
      const listen = target.addEventListener.bind(target)
      target.addEventListener = (...args: unknown[]) => {
        heard.push(String(args[0]))
        Reflect.apply(listen, target, args)
      }
    }
  })
  const heard = () =>
    page.evaluate(() => ({
      names: (globalThis as unknown as { heard: string[] }).heard,
      handler: globalThis.onmessage,
    }))
  await open(page)
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const { names, handler } = await heard()
  // The list is not empty, so it would show one.
  expect(names).toContain('keydown')
  expect(names.filter((name) => name.startsWith('message'))).toEqual([])
  expect(handler).toBeNull()
})
