import { expect, test } from '#e2e/fixtures'
import {
  exportButton,
  exported,
  panel,
  press,
  progress,
  savedBy,
  noteOf,
} from '#e2e/helpers/pages/export'
import { listenToStatus, tabTo } from '#e2e/helpers/keyboard'
import { sidewaysScroll } from '#e2e/helpers/checks/layout'
import { listSearches, clientIdsIn, listedBy, statuses } from '#e2e/helpers/pages/list'
import { appsTable, open, rateLimitNotice } from '#e2e/helpers/people'
import { shown } from '#e2e/helpers/checks/untrusted'
import { atRest } from '#e2e/helpers/rest'
import { flagColumns } from '#/domain/app-flags'
import { forbiddenMessage } from '#/domain/actions'

const columns = [
  'client_id',
  'name',
  'tenant_id',
  'tenant_label',
  'app_id',
  'brand_state',
  'brand_display_name',
  'brand_support_email',
  'brand_home_page',
  'brand_icon',
  'effective_classification',
  'staged',
  'committed_classification',
  'recommended_classification',
  'recommendation_status',
  'recommendation_issue_id',
  'restricted_scopes',
  'observed_scopes',
  'standing_policy',
  ...flagColumns,
  'created',
  'first_observed',
  'last_new_account',
  'classification_last_saved',
  'policy_last_written',
  'active_accounts_live',
  'active_accounts_counted',
]

test('an export has all 1,060 apps once, after six requests', async ({ page, service }) => {
  await open(page)
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await atRest(page)
  const file = await exported(page)
  await expect(panel(page)).toContainText(`Exported 1,060 apps to ${file.name}.`)

  expect(file.name).toMatch(/^oauth-apps-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  expect(file.begins).toBe('efbbbf')
  expect(file.columns).toEqual(columns)
  expect(file.widths).toEqual([columns.length])
  expect(file.rows).toHaveLength(1060)
  expect(new Set(file.rows.map((row) => row['app_id'])).size).toBe(1060)
  const searches = listSearches(service).map((search) => search.replace(/cursor=.+/, 'cursor=…'))
  expect(searches).toEqual(['?limit=50', '?limit=1000', ...Array<string>(5).fill('?cursor=…')])

  expect(noteOf(file, 'OAuth Apps Console')).toBe('Inventory of OAuth apps')
  expect(noteOf(file, 'Data')).toBe('')
  expect(noteOf(file, 'Filters')).toBe('None')
  expect(noteOf(file, 'Sort')).toBe('First observed, newest first')
  expect(noteOf(file, 'Read until (UTC)')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(noteOf(file, 'Read until (local time)')).toMatch(/\+0[12]:00 Europe\/Berlin$/)
  expect(noteOf(file, 'Apps in this file')).toBe('1060')
  expect(noteOf(file, 'Apps the service counted')).toBe('1060')
  expect(noteOf(file, 'Gaps')).toBe('None known')
})

test('the export has the filtered apps, in the screen’s order', async ({ page, service }) => {
  const query = 'classification=malicious,suspicious&verified=false&sort=name:asc'
  await open(page, `/apps?${query}`)
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  const file = await exported(page)
  const listed = listedBy(service, `${query}&limit=200`)
  expect(file.rows.map((row) => row['app_id'])).toEqual(listed.map((app) => app.id))
  const onScreen = await clientIdsIn(appsTable(page))
  expect(onScreen.length).toBeGreaterThan(5)
  expect(file.rows.map((row) => row['client_id']).slice(0, onScreen.length)).toEqual(onScreen)
  expect(noteOf(file, 'Filters')).toBe(query)
  expect(noteOf(file, 'Filter: Classification')).toBe('any of Malicious, Suspicious')
  expect(noteOf(file, 'Filter: Brand verified')).toBe('No')
  expect(noteOf(file, 'Sort')).toBe('App, A to Z')
})

test.describe('hostile text', () => {
  test.use({ serviceOptions: { seed: 'hostile' } })

  test('S-22: no cell of the file starts a formula, and nothing else is lost', async ({
    page,
    service,
  }) => {
    await open(page)
    const file = await exported(page)
    expect(
      file.cells.filter((cell) => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠\t\r\n\0]/u.test(cell)),
    ).toEqual([])
    expect(file.widths).toEqual([columns.length])
    expect(noteOf(file, 'Changed cells')).toMatch(/^[1-9]\d* cells got a leading apostrophe/)

    const listed = listedBy(service, 'limit=200')
    expect(file.rows).toHaveLength(listed.length)
    const formulas = listed.filter(({ name }) => /^[=+@]/.test(name))
    expect(formulas).toHaveLength(3)
    const names = new Map(file.rows.map((row) => [row['app_id'], row['name'] ?? '']))
    for (const { id, name } of formulas) expect(names.get(id)).toBe(`'${name}`)
    // Hidden characters are markers in the file, and long names are complete.
    expect(file.cells.filter((cell) => shown(cell) !== cell)).toEqual([])
    expect(file.cells).toContain('W'.repeat(10_000))
    expect(file.rows.map((row) => row['name'])).toContain('(no name)')
  })
})

test('an export stopped by keyboard saves nothing without a click', async ({ page, service }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const announced = await listenToStatus(page)
  await open(page, '/apps?verified=false')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  const clearFault = service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
  let downloads = 0
  page.on('download', () => (downloads += 1))
  await page.getByRole('button', { name: 'Refresh' }).focus()
  await tabTo(page, exportButton(page), 1)
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveAttribute('value', '200')
  await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Exported 200 of 261 apps')
  await expect(exportButton(page)).toBeFocused()

  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('cursor='))
  await tabTo(page, page.getByRole('button', { name: 'Stop export' }), 3)
  await page.keyboard.press('Enter')
  await aborted
  await expect(progress(page)).toBeHidden()
  await expect(panel(page)).toContainText(
    'Export stopped. No file was saved. 200 of 261 apps had been read.',
  )
  await expect(panel(page)).toBeFocused()
  await atRest(page)
  expect(downloads).toBe(0)
  const count = service.requests.length

  const part = await savedBy(page, () => press(page, 'Download partial CSV'))
  expect(part.rows).toHaveLength(200)
  expect(noteOf(part, 'Gap')).toBe('Incomplete: 200 of 261 apps were read.')
  await panel(page).getByRole('button', { name: 'Dismiss' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeHidden()
  await expect(exportButton(page)).toBeFocused()
  clearFault()
  await atRest(page)
  expect(service.requests).toHaveLength(count)

  const file = await savedBy(page, () => page.keyboard.press('Enter'))
  await expect(exportButton(page)).toBeFocused()
  await expect(panel(page)).toContainText('Exported 261 apps')
  expect(await sidewaysScroll(page)).toBe(0)
  expect((await announced()).filter((message) => /export/i.test(message))).toEqual([
    'Export started.',
    'Export stopped. 200 of 261 apps were read.',
    `200 apps exported to ${part.name}. The end of the file lists what may be missing.`,
    'Export started.',
    `261 apps exported to ${file.name}.`,
  ])
})

test('changing the order does not stop an export, changing the filters or locking does', async ({
  page,
  service,
}) => {
  await open(page, '/apps?verified=false')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  const clearFault = service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
  let downloads = 0
  page.on('download', () => (downloads += 1))
  const begin = async () => {
    await exportButton(page).click()
    await expect(progress(page)).toHaveAttribute('value', '200')
    await expect(exportButton(page)).toHaveAccessibleDescription('An export is running.')
  }
  await begin()
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, A to Z')
  await expect(appsTable(page).locator('[aria-sort]')).toHaveText('App')
  await expect(progress(page)).toBeVisible()
  await page.getByRole('searchbox').fill('mail')
  await expect(panel(page)).toContainText(
    /Export stopped because the filters changed\. .*200 of 261 apps/,
  )
  await page.getByRole('searchbox').fill('')
  await expect(page).toHaveURL('/apps?verified=false&sort=name:asc')
  await expect(page.getByText('Updating…')).toBeHidden()

  await begin()
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await page.goBack()
  await expect(appsTable(page)).toBeVisible()
  await expect(panel(page)).toContainText(/Export stopped\. .*200 of 261 apps/)
  await begin()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByLabel('API token')).toBeVisible()
  await atRest(page)
  clearFault()
  const count = service.requests.length
  await atRest(page)
  expect(service.requests).toHaveLength(count)
  expect(downloads).toBe(0)
})

test('when the export’s script is missing, the page reports it and keeps working', async ({
  page,
  server,
  problems,
}) => {
  problems.expect(404)
  server.putInFront((request, response, next) => {
    if (!request.url?.startsWith('/assets/export-')) return next()
    response.writeHead(404).end()
  })
  await open(page, '/apps?verified=true&classification=malicious')
  await exportButton(page).click()
  await expect(page.getByRole('status')).toHaveText(/could not be loaded\. Reload the page\.$/)
  await expect(page.getByRole('main').getByText('Reload the page.')).toBeVisible()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
})

test('an export waits for a rate limit, and resumes after a failure', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  problems.expect(404)
  problems.expect(403)
  await open(page)
  await atRest(page)
  service.faults.add({
    match: { search: 'cursor=' },
    skip: 2,
    times: 1,
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  const clearFault = service.faults.add({
    match: { search: 'cursor=' },
    // The requests that succeed before the fault.
    skip: 3,
    effect: { kind: 'status', status: 404, error: 'Not now.' },
  })
  await exportButton(page).click()
  await expect(rateLimitNotice(page)).toBeVisible()
  await expect(progress(page)).toHaveAttribute('value', '600')
  await expect(panel(page)).toContainText('No file was saved. 800 of 1,060 apps had been read.')
  await expect(panel(page)).toContainText('Not now.')
  expect(statuses(service).filter((status) => status === 429)).toHaveLength(1)
  const part = await savedBy(page, () => press(page, 'Download partial CSV'))
  expect(part.rows).toHaveLength(800)
  clearFault()
  const file = await savedBy(page, () => press(page, 'Try again'))
  expect(file.rows).toHaveLength(1060)
  await atRest(page)
  // The list, six pages, and two refused requests.
  expect(service.requests).toHaveLength(1 + 6 + 2)

  await test.step('a refusal removes the rows that were read', async () => {
    const forbidden = { kind: 'status', status: 403 } as const
    service.faults.add({ match: { search: 'cursor=' }, times: 1, effect: forbidden })
    await exportButton(page).click()
    await expect(panel(page)).toContainText(forbiddenMessage('listApps'))
    await expect(panel(page)).toContainText('No file was saved.')
    await expect(panel(page)).not.toContainText('had been read')
    await expect(panel(page).getByRole('button')).toHaveText(['Try again', 'Dismiss'])
  })
})
