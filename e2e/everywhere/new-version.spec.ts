import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import type { ConsoleServer } from '../helpers/servers/console-server'
import { goOffline } from '../helpers/offline'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const filtered = '/apps?classification=malicious'
const panel = (page: Page) => page.getByText('A new version is available. Reload the page.')
const reload = (page: Page) => page.getByRole('button', { name: 'Reload' })
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

/** Makes the server miss all parts of the build but the first screen's, until the next build is deployed. */
function loseLaterParts(server: ConsoleServer, how: '404' | 'page') {
  const page = readFileSync(join(server.dist, 'index.html'), 'utf8')
  let missed = 0
  let isLost = true
  let isNextAtLoad = false
  server.putInFront(({ url = '', headers }, response, next) => {
    if (isNextAtLoad && headers['sec-fetch-dest'] === 'document') isLost = false
    const isScript = url.startsWith('/assets/') && !url.endsWith('.woff2')
    if (!isLost || !isScript || page.includes(url)) return next()
    missed += 1
    if (how === '404') response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  })
  return {
    missedRequests: () => missed,
    deployNext: () => void (isLost = false),
    deployNextWithPage: () => void (isNextAtLoad = true),
  }
}

/** Counts the loads of the document from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('domcontentloaded', () => void (loads += 1))
  return () => loads
}

test.beforeEach(({ problems }) => {
  problems.expect(404)
  // Lines of the browser about a page instead of a script, and about an error that a boundary caught.
  problems.expectLine(/Failed to load module script: Expected a JavaScript/)
  problems.expectLine(/Part of the console not loaded: /)
  problems.expectThrown()
})

for (const how of ['404', 'page'] as const) {
  test(`R-17: a missing script (${how}) reloads the page once, then asks`, async ({
    page,
    server,
  }) => {
    const parts = loseLaterParts(server, how)
    await open(page, filtered)
    const link = appsTable(page).getByRole('link').first()
    const name = await link.innerText()
    // The failure of a preload shows no message yet.
    await expect.poll(parts.missedRequests).toBeGreaterThan(0)
    await mark(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(link).toHaveText(name)
    expect(await isMarked(page)).toBe(true)

    const loads = countLoads(page)
    await link.click()
    await expect(panel(page)).toBeVisible()
    expect(loads()).toBe(1)
    expect(page.url()).toMatch(/\/apps\/oapp\./)
    await page.goBack()
    await expect(page).toHaveURL(filtered)
    await expect(link).toHaveText(name)
    await page.goForward()
    await expect(panel(page)).toBeVisible()
    expect(loads()).toBe(1)

    parts.deployNext()
    await reload(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
}

test('R-17: when the new version has the page, no message appears', async ({ page, server }) => {
  const parts = loseLaterParts(server, '404')
  await open(page, filtered)
  const link = appsTable(page).getByRole('link').first()
  const name = await link.innerText()
  await expect.poll(parts.missedRequests).toBeGreaterThan(0)
  const loads = countLoads(page)
  parts.deployNextWithPage()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(loads()).toBe(1)
  await expect(panel(page)).toHaveCount(0)
})

test('R-17: a reload that would lose the token needs the admin’s click', async ({
  page,
  server,
}) => {
  await page.goto(filtered)
  const token = page.getByLabel('API token')
  await expect(token).toBeVisible()
  const parts = loseLaterParts(server, '404')
  // Typed by hand, so that the token is in memory only.
  await token.fill(persona('full access').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await mark(page)
  // Another page, because the code of an app's page may be preloaded.
  await page.getByRole('link', { name: 'Client ID lookup' }).click()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByText(/A reload asks for your token again\./)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
  // The loaded parts still work.
  await page.goBack()
  await expect(appsTable(page)).toBeVisible()
  await page.goForward()
  await expect(panel(page)).toBeVisible()
  const address = page.url()
  parts.deployNext()
  await reload(page).click()
  await expect(token).toBeVisible()
  await expect(page).toHaveURL(address)
})

test('R-17: a missing part that a click opened is reported above the page', async ({
  page,
  server,
}) => {
  loseLaterParts(server, '404')
  await open(page, filtered)
  await mark(page)
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(
    page.getByText(/^A new version is available\. Reload the page\. Part of the console/),
  ).toBeVisible()
  await expect(reload(page)).toBeVisible()
  await expect(appsTable(page)).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('R-17: “Try again” opens a decision dialog whose script was missing', async ({
  page,
  server,
  service,
}) => {
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const accept = page.getByRole('button', { name: 'Accept: set Safe' })
  await expect(accept).toBeVisible()
  // Idle loads are complete, so only the dialog is missing.
  await atRest(page)
  const parts = loseLaterParts(server, '404')
  await mark(page)
  await accept.click()
  const main = page.getByRole('main')
  await expect(main.getByText('This part of the console could not be loaded.')).toBeVisible()
  await expect(accept).toBeVisible()
  parts.deployNext()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(accept).toBeFocused()
  expect(await isMarked(page)).toBe(true)
})

test('R-17: offline does not look like a new version', async ({
  page,
  context,
  server,
  problems,
}) => {
  const parts = loseLaterParts(server, '404')
  await open(page, filtered)
  const link = appsTable(page).getByRole('link').first()
  const name = await link.innerText()
  await expect.poll(parts.missedRequests).toBeGreaterThan(0)
  await atRest(page)
  await goOffline(page, problems)
  await link.click()
  await expect(page.getByText(/^You are offline and this page was not loaded before/)).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  parts.deployNext()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
