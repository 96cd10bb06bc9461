import { noMatchMessage } from '#/domain/lists/list-messages'
import type { Locator } from '@playwright/test'
import { expect, test, testTime } from '../fixtures'
import { listSearches } from '../helpers/pages/list'
import { typeQuickly } from '../helpers/keyboard'
import { appsTable, open, rowsOf } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

const noMatch = noMatchMessage('apps')

test('an admin sees every app the token can reach, in each order of the service', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d:\d\d /)).toBeVisible()
  await expect(appsTable(page)).toHaveAttribute('aria-rowcount', '1061')
  // The first column is for the checkboxes.
  await expect(appsTable(page).getByRole('columnheader')).toHaveText([
    '',
    'App',
    'Brand',
    'Classification',
    'Restricted scopes',
    'Standing policy',
    'First observed',
    'Last new account',
  ])
  await expect(page).toHaveTitle('Apps · OAuth Apps Console')
  await atRest(page)
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])

  const sorted = appsTable(page).locator('[aria-sort]')
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const firstSync = page.getByText(
    /first observed in the same minute\. This is probably the tenant’s first sync/,
  )
  await expect(sorted).toHaveText('First observed')
  await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  await expect(firstSync).toBeHidden()
  await expect(appsTable(page).getByRole('columnheader').getByRole('button')).toHaveText([
    'App',
    'First observed',
    'Last new account',
  ])
  await page.getByRole('button', { name: 'App', exact: true }).click()
  await expect(page).toHaveURL('/apps?sort=name:asc')
  await expect(sorted).toHaveText('App')
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'App', exact: true }).click()
  await expect(page).toHaveURL('/apps?sort=name:desc')

  await sort.selectOption('Active accounts (cached), most first')
  await expect(page).toHaveURL('/apps?sort=activeAccounts:desc')
  await expect(sorted).toHaveText('Accounts')
  await expect(page.getByText('Sorted by a cached count.')).toBeVisible()
  await sort.selectOption('First observed, oldest first')
  await expect(firstSync).toBeVisible()
  await sort.selectOption('First observed, newest first')
  await expect(page).toHaveURL('/apps')
  await expect(firstSync).toBeHidden()
  await atRest(page)
  // The pages of the first order are cached, so no request is sent.
  const lists = service.requests.filter(({ path }) => path === '/api/v1/oauth-apps')
  expect(lists.map(({ search }) => search)).toEqual([
    '?limit=50',
    '?sort=name%3Aasc&limit=50',
    '?sort=name%3Adesc&limit=50',
    '?sort=activeAccounts%3Adesc&limit=50',
    '?sort=firstObserved%3Aasc&limit=50',
  ])
})

test('the count of a filter names the total once a list without filters was read', async ({
  page,
  service,
}) => {
  await open(page, '/apps?verified=false')
  const match = await page.getByText(/^\d+ apps match$/).innerText()
  await page.getByRole('link', { name: 'All apps' }).click()
  await expect(page.getByText('1,060 apps', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(match.replace('apps match', 'of 1,060 apps'))).toBeVisible()
  await atRest(page)
  expect(service.requests).toHaveLength(2)
})

test('typing in the search box keeps focus and rows, and searches for literal text', async ({
  page,
  server,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page)
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  const gate = hold(server, ({ url }) => url?.includes('search=') === true)
  await box.click()
  await typeQuickly(page, 'mail')
  await page.clock.resume()
  await expect.poll(() => gate.count()).toBe(1)
  await expect(page.getByText('Updating…')).toBeVisible()
  await expect(appsTable(page).getByRole('rowgroup').last()).toHaveAttribute('inert')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/apps?search=mail')
  gate.release()
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('mail')
  for (const { App, 'Client ID': clientId } of await rowsOf(appsTable(page))) {
    expect(`${App} ${clientId}`.toLowerCase()).toContain('mail')
  }
  await box.fill('%')
  await expect(page).toHaveURL('/apps?search=%25')
  await expect(page.getByText(noMatch)).toBeVisible()
  await box.fill('   ')
  await expect(page).toHaveURL('/apps')
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await atRest(page)
  // Requests for the final text only, not for each letter.
  expect(listSearches(service)).toEqual([
    '?limit=50',
    '?search=mail&limit=50',
    '?search=%25&limit=50',
  ])
})

test('R-06, R-07: rows of the previous filters cannot be used, and the last search wins', async ({
  page,
  service,
}) => {
  await open(page)
  await atRest(page)
  service.faults.add({ match: { search: 'search=ma&' }, effect: { kind: 'never' } })
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  await box.fill('ma')
  await expect.poll(() => listSearches(service)).toContain('?search=ma&limit=50')
  await expect(page.getByText('Updating…')).toBeVisible()
  await expect(appsTable(page).getByRole('rowgroup').last()).toHaveAttribute('inert')
  // Read by position: an inert element has no role.
  const spots = ['button[aria-label^="Classify and remediate"]', 'tbody input[type=checkbox]']
  for (const spot of [...spots, 'input[aria-label="Select all loaded apps"]']) {
    const at = await appsTable(page).locator(spot).first().boundingBox()
    await page.mouse.click((at?.x ?? 0) + 5, (at?.y ?? 0) + 5)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/apps?search=ma')

  const aborted = page.waitForEvent('requestfailed')
  await box.fill('mail')
  expect((await aborted).url()).toMatch(/search=ma&/)
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await atRest(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(listSearches(service)).toEqual([
    '?limit=50',
    '?search=ma&limit=50',
    '?search=mail&limit=50',
  ])
})

test('Back returns to previous filters, not letters, with one request for each step', async ({
  page,
  service,
}) => {
  await open(page, '/apps?classification=malicious&verified=false')
  await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
  await expect(page).toHaveURL('/apps?classification=malicious')
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL('/apps?classification=malicious&search=a')
  await page.getByRole('searchbox').fill('an')
  await expect(page).toHaveURL('/apps?classification=malicious&search=an')
  await atRest(page)
  await page.getByRole('button', { name: 'Remove filter: Classification' }).click()
  await expect(page).toHaveURL('/apps?search=an')
  await atRest(page)

  await page.goBack()
  await expect(page).toHaveURL('/apps?classification=malicious&search=an')
  await page.goBack()
  await expect(page).toHaveURL('/apps?classification=malicious&verified=false')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText('Brand verified: No')).toBeVisible()
  await atRest(page)
  // Back does not repeat a recent request.
  expect(new Set(listSearches(service)).size).toBe(listSearches(service).length)
  expect(listSearches(service).at(-1)).toBe('?search=an&limit=50')
})

// fit.spec.ts checks where the rows begin, also below filters.
test('many rows are in view, and a selection moves none', async ({ page }) => {
  const top = async () => (await appsTable(page).getByRole('row').nth(1).boundingBox())?.y ?? 0
  const middle = (locator: Locator) => locator.boundingBox().then((found) => found?.y)
  await open(page)
  // 10 rows at 1,280 × 800 and 13 at 1,440 × 900, with rows of 44 px.
  for (const [width, height, rows] of [
    [1280, 800, 10],
    [1440, 900, 13],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    const line = await middle(page.getByRole('searchbox'))
    expect(await middle(page.getByRole('button', { name: 'More filters' }))).toBe(line)
    expect(await middle(page.getByRole('combobox', { name: 'Sort' }))).toBe(line)
    const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
    const { y = 0, height: inside = 0 } = (await region.boundingBox()) ?? {}
    expect(y + inside - (await top())).toBeGreaterThanOrEqual(rows * 44)
  }
  const before = await top()
  await appsTable(page).getByRole('checkbox').nth(1).check()
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible()
  expect(await top()).toBe(before)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page.getByText('Includes apps without active accounts.')).toBeVisible()
  await page.getByRole('searchbox').fill('mail')
  await expect(page.getByText('Includes apps without active accounts.')).toHaveCount(0)
})
