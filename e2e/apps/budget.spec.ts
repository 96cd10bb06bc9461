import { expect, test } from '../fixtures'
import { goOffline } from '../helpers/offline'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test('the first screen takes at most seven requests, and the app page’s code is preloaded', async ({
  page,
  request,
  server,
}) => {
  await open(page)
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  // Files that this load fetches while idle are cached before the next load.
  await atRest(page)
  const html = await (await request.get('/apps')).text()
  const paths: string[] = []
  page.on('request', (item) => paths.push(new URL(item.url()).pathname))
  const serverUrls: string[] = []
  server.putInFront((message, _, next) => {
    serverUrls.push(message.url ?? '')
    next()
  })
  await page.reload()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)

  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/v1/oauth-apps'])
  const isFont = (path: string) => path.endsWith('.woff2')
  // The preloaded font delays nothing.
  const isNamed = (path: string) => html.includes(`"${path}"`) && !isFont(path)
  expect(paths.filter(isNamed).length).toBeGreaterThan(2)
  // Two more requests: the page itself and the list. The code of an app's page loads later.
  expect(paths.filter(isNamed).length + 2).toBeLessThanOrEqual(7)
  const listAt = paths.indexOf('/api/v1/oauth-apps')
  // After the first load a font comes from the browser's cache.
  const early = paths.slice(0, listAt).filter((path) => path !== '/apps' && !isNamed(path))
  expect(early.filter((path) => !isFont(path))).toEqual([])
  expect(serverUrls).toContain('/apps')
  expect(serverUrls.filter(isFont)).toEqual([])

  await test.step('an app’s page opens without another request for code', async () => {
    const before = paths.length
    await appsTable(page).getByRole('link').first().click()
    await expect(page.getByText('The client ID is the identity')).toBeVisible()
    await atRest(page)
    // The page waits for neither the table of scopes nor the rules of names.
    const isDelayed = (path: string) => /^\/assets\/(?:provider-scopes|same-name)-/.test(path)
    const code = paths.slice(before).filter((path) => path.endsWith('.js') && !isDelayed(path))
    expect(code).toEqual([])
  })

  await test.step('an app opened by its URL takes at most five further code files', async () => {
    paths.length = 0
    await page.reload()
    await expect(page.getByText('The client ID is the identity')).toBeVisible()
    await atRest(page)
    const code = paths.filter((path) => path.endsWith('.js') && !isNamed(path))
    // Position of the first file that every page loads while idle.
    const idleAt = code.findIndex((path) => path.startsWith('/assets/idle-parts-'))
    expect(idleAt).toBeGreaterThan(0)
    expect(idleAt).toBeLessThanOrEqual(5)
  })
})

test('changes of the screen’s settings send no request', async ({
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
  await expect(appsTable(page).getByRole('columnheader').first()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await atRest(page)
  await goOffline(page, problems)
  await expect(page.getByText(/^Offline\. Showing/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Offline\. Showing/)).toBeHidden()
  await page.bringToFront()
  await atRest(page)
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})
