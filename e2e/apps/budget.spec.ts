import { expect, test } from '../fixtures'
import { holdUntilServiceIsAsked } from '../helpers/deployment'
import { goOffline } from '../helpers/offline'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test('the first screen takes at most eight requests, and the page names every file of it', async ({
  page,
  request,
}) => {
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  // What this load fetches while it idles is none of the next one's.
  await atRest(page)
  const html = await (await request.get('/apps')).text()
  const asked: string[] = []
  page.on('request', (one) => asked.push(new URL(one.url()).pathname))
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await atRest(page)

  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/oauth-apps'])
  const isNamed = (path: string) => html.includes(`"${path}"`)
  expect(asked.filter(isNamed).length).toBeGreaterThan(2)
  // The page itself, its files, the list. The code of an app's page comes when all that is there.
  expect(asked.filter(isNamed).length + 2).toBeLessThanOrEqual(8)
  const listAt = asked.indexOf('/api/v1/oauth-apps')
  const early = asked.slice(0, listAt).filter((path) => path !== '/apps' && !isNamed(path))
  expect(early).toEqual([])
})

test('an app’s page opens without another request for code once the list is there', async ({
  page,
}) => {
  await open(page)
  const code: string[] = []
  page.on('request', (one) => code.push(new URL(one.url()).pathname))
  await page.reload()
  const first = inventory(page).getByRole('link').first()
  await expect(first).toBeVisible()
  await atRest(page)
  const before = code.length
  await first.click()
  await expect(page.getByText('The client ID is the identity')).toBeVisible()
  // What the page itself does not wait for: the table of scopes, and that of letters that look alike.
  const late = /provider-scopes|app-warnings|name-|look-alike/
  const asked = code.slice(before).filter((path) => path.endsWith('.js') && !late.test(path))
  expect(asked).toEqual([])
})

test('the list is asked for before its page’s own script has arrived', async ({
  page,
  request,
  server,
}) => {
  await open(page)
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

test('opening an app asks for each of its parts once, however fast the answers are', async ({
  page,
  service,
}) => {
  await open(page, '/apps?search=uldale')
  await inventory(page).getByRole('link').click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Re-read' })).toBeVisible()
  await atRest(page)
  const { id } = service.fixture('250 accounts')
  const app = `/api/v1/oauth-apps/${id}`
  expect(service.requests.map(({ path, search }) => path + search).toSorted()).toEqual([
    app,
    `${app}/accounts?limit=1`,
    `${app}/accounts?limit=100`,
    `${app}?include=investigation`,
    '/api/v1/oauth-apps?search=uldale&limit=50',
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
  await atRest(page)
  expect(service.requests.map(({ search }) => search)).toEqual([
    '?classification=malicious&verified=false&limit=50',
    '?classification=malicious&limit=50',
    '?classification=malicious&sort=name%3Aasc&limit=50',
  ])
})

test('what only the screen knows asks the service nothing', async ({
  page,
  context,
  service,
  problems,
}) => {
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
  await goOffline(page, problems)
  await expect(page.getByText(/^Offline\. Showing/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Offline\. Showing/)).toBeHidden()
  await page.bringToFront()
  await atRest(page)
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})
