import { expect, test } from './fixtures'
import { holdUntilServiceIsAsked } from './helpers/deployment'
import { inventory, open, openKept } from './helpers/people'

test('the first screen takes at most eight requests, and the page names every file of it', async ({
  page,
  request,
}) => {
  await openKept(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const html = await (await request.get('/apps')).text()
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')

  expect(asked.length).toBeLessThanOrEqual(8)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/oauth-apps'])
  const files = asked.filter((path) => !path.startsWith('/api/') && path !== '/apps')
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((path) => !html.includes(`"${path}"`))).toEqual([])
})

test('the list is asked for before its page’s own script has arrived', async ({
  page,
  request,
  server,
}) => {
  await openKept(page)
  const html = await (await request.get('/apps')).text()
  const script = /<link rel="modulepreload"[^>]* href="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(script).toContain('/assets/')
  const held = holdUntilServiceIsAsked(server, script)
  // Without the cache, where the script still is.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  expect(held()).toBe(1)
})

test('opening an app asks for it once, however fast the answer is', async ({ page, service }) => {
  await open(page, '/apps?search=vellorn')
  await inventory(page).getByRole('link').click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-read' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { id } = service.fixture('never computed')
  expect(service.requests.map(({ path }) => path)).toEqual([
    '/api/v1/oauth-apps',
    `/api/v1/oauth-apps/${id}`,
  ])
})

test('a change of filter or order is one request', async ({ page, service }) => {
  await open(page, '/apps?verified=false&classification=malicious')
  await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
  await expect(page.getByText('Updating…')).toBeHidden()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, A to Z')
  await expect(inventory(page).locator('[aria-sort]')).toHaveText('App')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/apps?verified=false&classification=malicious')
  await page.waitForLoadState('networkidle')
  expect(service.requests.map(({ search }) => search)).toEqual([
    '?classification=malicious&verified=false&limit=50',
    '?classification=malicious&limit=50',
    '?classification=malicious&sort=name%3Aasc&limit=50',
  ])
})

test('what only the screen knows asks the service nothing', async ({ page, context, service }) => {
  service.faults.add({ times: 1, effect: { kind: 'bad item', index: 1, damage: 'wrong type' } })
  await open(page)
  await page.getByRole('button', { name: 'View raw' }).click()
  await expect(page.getByRole('region', { name: 'Raw answer' })).toBeVisible()
  await page.getByRole('button', { name: 'View raw' }).click()
  await page.setViewportSize({ width: 400, height: 700 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await expect(inventory(page).getByRole('columnheader').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await context.setOffline(true)
  await expect(page.getByText(/^Offline\. Showing/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Offline\. Showing/)).toBeHidden()
  await page.bringToFront()
  await page.waitForLoadState('networkidle')
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})
