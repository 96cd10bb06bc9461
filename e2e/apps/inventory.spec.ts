import { expect, liveAtTestTime, test } from '../fixtures'
import { asked } from '../helpers/list'
import { expectRow, inventory, namesIn, open, rowsOf } from '../helpers/people'

test('an admin sees every app the token can reach, newest first', async ({ page, service }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await expect(page.getByText(/as of \d\d:\d\d:\d\d /)).toBeVisible()
  await expect(inventory(page)).toHaveAttribute('aria-rowcount', '1061')
  await expect(inventory(page).getByRole('columnheader')).toHaveText([
    'App',
    'Client ID',
    'Brand',
    'Classification',
    'Restricted scopes',
    'Standing policy',
    'First observed',
    'Last new account',
  ])
  await expect(page).toHaveTitle('Apps · OAuth Apps Console')
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})

test('a staged recommendation stands in place of what is committed, which is said under it', async ({
  page,
  service,
}) => {
  const { clientId } = service.fixture('staged on an app with policy revoke + notify')
  await open(page, `/apps?clientId=${clientId}`)
  await expectRow(inventory(page), {
    App: 'Ludmere Secure Viewer',
    'Client ID': clientId,
    Brand: 'Brand not verified',
    Classification: /^Staged: Malicious\s*Committed: Overprivileged/,
    'Restricted scopes': 'gmail',
    'Standing policy': 'Revoke and notify',
  })
})

test('an address copied into a second browser shows the same rows', async ({
  page,
  browser,
  server,
}) => {
  const address = '/apps?classification=malicious,suspicious&verified=false&sort=lastNewGrant:desc'
  await open(page, address)
  await expect(page).toHaveURL(address)
  await expect.poll(() => namesIn(inventory(page))).not.toHaveLength(0)

  const second = await browser.newContext({ baseURL: server.url })
  await liveAtTestTime(second)
  const other = await second.newPage()
  await open(other, address)
  await expect.poll(() => rowsOf(inventory(other))).toEqual(await rowsOf(inventory(page)))
  await expect(other.getByText('Classification: any of Malicious, Suspicious')).toBeVisible()
  await second.close()
})

test('typing in the search box keeps the focus and the rows', async ({ page, service }) => {
  await open(page)
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  service.faults.add({ match: { search: 'search=' }, effect: { kind: 'delay', ms: 400 } })

  await box.click()
  await box.pressSequentially('mail', { delay: 20 })
  await expect(page.getByText('Updating…')).toBeVisible()
  await expect(inventory(page).getByRole('rowgroup').last()).toHaveAttribute('inert')
  await expect(box).toBeFocused()
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('mail')
  for (const { App, 'Client ID': clientId } of await rowsOf(inventory(page))) {
    expect(`${App} ${clientId}`.toLowerCase()).toContain('mail')
  }
  // One request for the words that stood, none for each letter.
  expect(service.requests.map(({ search }) => search)).toEqual([
    '?limit=50',
    '?search=mail&limit=50',
  ])
})

test('R-07: rows of the filters before are dimmed, and nothing of them can be pressed', async ({
  page,
  service,
}) => {
  await open(page)
  service.faults.add({ match: { search: 'search=' }, effect: { kind: 'delay', ms: 5000 } })
  await page.getByRole('searchbox').fill('mail')
  await expect(page.getByText('Updating…')).toBeVisible()
  // Where they stand now: what is inert has no role, yet a place.
  const spot = await inventory(page)
    .locator('button[aria-label^="Classify and remediate"]')
    .first()
    .boundingBox()
  const all = await inventory(page)
    .locator('input[aria-label="Select all loaded apps"]')
    .boundingBox()
  await page.mouse.click((spot?.x ?? 0) + 4, (spot?.y ?? 0) + 4)
  await page.keyboard.press('Enter')
  await page.mouse.click((all?.x ?? 0) + 8, (all?.y ?? 0) + 8)
  await expect(inventory(page).getByRole('rowgroup').last()).toHaveAttribute('inert')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('Back walks through filters, not through letters', async ({ page }) => {
  await open(page, '/apps?classification=malicious&verified=false')
  await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
  await expect(page).toHaveURL('/apps?classification=malicious')
  await page.getByRole('searchbox').fill('a')
  await expect(page).toHaveURL('/apps?classification=malicious&search=a')
  await page.getByRole('searchbox').fill('an')
  await expect(page).toHaveURL('/apps?classification=malicious&search=an')
  await page.getByRole('button', { name: 'Remove filter: Classification' }).click()
  await expect(page).toHaveURL('/apps?search=an')

  await page.goBack()
  await expect(page).toHaveURL('/apps?classification=malicious&search=an')
  await page.goBack()
  await expect(page).toHaveURL('/apps?classification=malicious&verified=false')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText('Brand verified: No')).toBeVisible()
})

test('the headers and the Sort control offer the orders of the service, one at a time', async ({
  page,
  service,
}) => {
  await open(page)
  const sorted = inventory(page).locator('[aria-sort]')
  await expect(sorted).toHaveText('First observed')
  await expect(sorted).toHaveAttribute('aria-sort', 'descending')
  await expect(inventory(page).getByRole('columnheader').getByRole('button')).toHaveText([
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

  await page
    .getByRole('combobox', { name: 'Sort' })
    .selectOption('Active accounts (cached), most first')
  await expect(page).toHaveURL('/apps?sort=activeAccounts:desc')
  await expect(sorted).toHaveCount(0)
  await expect(page.getByText('Ordered by a cached count of active accounts')).toBeVisible()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('First observed, newest first')
  await expect(page).toHaveURL('/apps')
  // Back at the first order: its pages are kept, so nothing is asked again.
  expect(service.requests.map(({ search }) => search)).toEqual([
    '?limit=50',
    '?sort=name%3Aasc&limit=50',
    '?sort=name%3Adesc&limit=50',
    '?sort=activeAccounts%3Adesc&limit=50',
  ])
})

test('scrolling to the end shows each app once', async ({ page, service }) => {
  await open(page, '/apps?verified=false')
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  const seen = new Map<string, number>()
  await expect(async () => {
    for (const [id, index] of await renderedRows(inventory(page))) seen.set(id, index)
    await region.evaluate((element) => element.scrollBy(0, element.clientHeight * 0.8))
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden({ timeout: 50 })
    const atEnd = await region.evaluate((e) => e.scrollTop + e.clientHeight >= e.scrollHeight - 2)
    expect(atEnd).toBe(true)
  }).toPass({ intervals: [20], timeout: 25_000 })
  for (const [id, index] of await renderedRows(inventory(page))) seen.set(id, index)

  const total = Number(await inventory(page).getAttribute('aria-rowcount')) - 1
  expect(seen.size).toBe(total)
  expect([...seen.values()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: total }, (_, i) => i + 2),
  )
  await expect(page.getByText(`${total} of ${total} loaded`)).toBeVisible()
  expect(service.requests).toHaveLength(Math.ceil(total / 50))
})

test('Load more adds a page; Refresh reads one page however many were loaded', async ({
  page,
  service,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('150 of 1,060 loaded')).toBeVisible()

  service.insertApp({ name: 'Fresh Arrival' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('50 of 1,061 loaded')).toBeVisible()
  await expect(inventory(page).getByRole('link').first()).toHaveText('Fresh Arrival')
  const searches = service.requests.map(({ search }) => search.replace(/cursor=.+/, 'cursor=…'))
  expect(searches).toEqual(['?limit=50', '?cursor=…', '?cursor=…', '?limit=50'])
})

test('a row leads to the app, and Back to the list', async ({ page, service }) => {
  await open(page, '/apps?search=mail')
  const link = inventory(page).getByRole('link').first()
  const name = await link.innerText()
  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: { kind: 'delay', ms: 300 },
  })
  await link.click()
  // The heading comes from the row, before the app's own answer.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(asked(service)).toHaveLength(1)
})

/** Client ID and row index of each drawn row. */
async function renderedRows(table: ReturnType<typeof inventory>): Promise<[string, number][]> {
  return table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr[aria-rowindex]')].map((row): [string, number] => [
      row.querySelector('a')?.getAttribute('href') ?? '',
      Number(row.getAttribute('aria-rowindex')),
    ]),
  )
}
