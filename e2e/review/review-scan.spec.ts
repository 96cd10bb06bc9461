import { expect, test } from '../fixtures'
import { listenToStatus } from '../helpers/keyboard'
import { asked } from '../helpers/list'
import { goOffline } from '../helpers/offline'
import { follow, open } from '../helpers/people'
import { countOfFive, foundLine, itemOf, queueList, scanDone, stagedIn } from '../helpers/review'
import { atRest } from '../helpers/rest'

const nextPages = { method: 'GET', path: '/api/v1/oauth-apps', search: 'cursor=' }
/** Pages of 50, so that there are ten of them. */
test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 50 } } })

const scanRequests = (queries: string[]) =>
  queries.filter((query) => query.includes('classification=safe'))

test('T037: what is staged is found by going through every app that can be, and shown from the first page on', async ({
  page,
  service,
}) => {
  const staged = stagedIn(service)
  const all = countOfFive(service)
  service.faults.add({ match: nextPages, effect: { kind: 'delay', ms: 2_000 }, times: 1 })
  await open(page, '/review')
  // The second page has not been answered yet.
  await expect(itemOf(page, staged[0] ?? { clientId: '' })).toBeVisible()
  await expect(page.getByText(new RegExp(`^Checked 50 of ${all} apps, \\d+ staged`))).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Scan' })).toHaveAttribute('value', '50')
  await scanDone(page)
  await expect(
    page.getByText(`Checked ${all} of ${all} apps, ${staged.length} staged`),
  ).toBeVisible()
  const queries = scanRequests(asked(service))
  expect(queries[0]).toBe(
    '?classification=safe%2Csuspicious%2Coverprivileged%2Cunnecessary%2Cmalicious&limit=200',
  )
  expect(queries).toHaveLength(Math.ceil(all / 50))
  expect(queries.join(' ')).not.toContain('none')
})

test('T038, T039, T049: a staged safe one and one that confirms the value are in, resolved ones are not', async ({
  page,
  service,
}) => {
  await open(page, '/review')
  await scanDone(page)
  const inQueue = new Set(stagedIn(service).map(({ id }) => id))
  for (const name of ['staged safe', 'staged equal', 'staged on null'])
    expect(inQueue.has(service.fixture(name).id), name).toBe(true)
  await expect(itemOf(page, service.fixture('staged safe'))).toContainText('Staged: Safe')
  for (const name of ['accepted', 'rejected on committed', 'rejected on Unknown'])
    expect(inQueue.has(service.fixture(name).id), name).toBe(false)
  await expect(foundLine(page, inQueue.size)).toBeVisible()
})

test('T104: an app that appears while it scans doubles no line, and the possible gap is said', async ({
  page,
  service,
}) => {
  const all = countOfFive(service)
  service.faults.add({ match: nextPages, effect: { kind: 'never' } })
  await open(page, '/review')
  await expect(page.getByText('Checked 50 of')).toBeVisible()
  await page.getByRole('button', { name: 'Pause scan' }).click()
  await expect(page.getByRole('button', { name: 'Resume scan' })).toBeFocused()
  const id = service.insertApp({ fixture: 'fresh', name: 'Fresh Arrival' })
  service.updateApp(id, {
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
  })
  service.faults.clear()
  await page.getByRole('button', { name: 'Resume scan' }).click()
  await scanDone(page)
  await expect(page.getByText(`Checked ${all} of ${all + 1} apps`)).toBeVisible()
  await expect(page.getByText('possibly 1 missed, scan again.')).toBeVisible()
  await page.getByRole('button', { name: 'Scan again' }).click()
  await expect(page.getByText(`Checked ${all + 1} of ${all + 1} apps`)).toBeVisible()
  await expect(page.getByText('possibly 1 missed')).toBeHidden()
  await expect(itemOf(page, service.fixture('fresh'))).toHaveCount(1)
  await expect(foundLine(page, stagedIn(service).length)).toBeVisible()
})

test('T104: an app that goes while it scans may have taken another with it', async ({
  page,
  service,
}) => {
  const newest = stagedIn(service)[0]?.id ?? ''
  service.faults.add({ match: nextPages, effect: { kind: 'never' } })
  await open(page, '/review')
  await expect(page.getByText('Checked 50 of')).toBeVisible()
  await page.getByRole('button', { name: 'Pause scan' }).click()
  service.removeApp(newest)
  service.faults.clear()
  await page.getByRole('button', { name: 'Resume scan' }).click()
  await scanDone(page)
  await expect(page.getByText('possibly 1 missed, scan again.')).toBeVisible()
})

test('R-09: a place the service no longer knows begins the scan again, and loses no find', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  service.faults.add({ match: nextPages, skip: 2, times: 1, effect: { kind: 'expired cursor' } })
  await open(page, '/review')
  await expect(page.getByText('The scan began at the top again')).toBeVisible()
  await scanDone(page)
  const all = countOfFive(service)
  await expect(
    page.getByText(`Checked ${all} of ${all} apps, ${stagedIn(service).length} staged`),
  ).toBeVisible()
})

test('a rate limit pauses the scan by itself; one that stays hands it to the person', async ({
  page,
  service,
  problems,
}) => {
  test.slow()
  problems.expect(429)
  const limit = { kind: 'status', status: 429, retryAfter: 1 } as const
  service.faults.add({ match: nextPages, times: 1, effect: limit })
  service.faults.add({ match: nextPages, skip: 3, times: 4, effect: limit })
  const heard = await listenToStatus(page)
  await open(page, '/review')
  await expect(page.getByText(/Rate limited\. Trying again in/)).toBeVisible()
  await expect(page.getByText('so the scan paused itself')).toBeVisible({ timeout: 60_000 })
  // The first one it waited out by itself.
  await expect(page.getByText('Checked 200 of')).toBeVisible()
  const before = asked(service).length
  await expect(queueList(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Resume scan' }).click()
  await scanDone(page)
  expect(asked(service).length).toBeGreaterThan(before)
  const said = await heard()
  expect(said.filter((text) => text.startsWith('The scan paused itself'))).toHaveLength(1)
  expect(said.filter((text) => text.startsWith('The scan is complete'))).toHaveLength(1)
})

test('it is kept from page to page in the tab, goes on behind other pages, and is not begun twice', async ({
  page,
  service,
}) => {
  await open(page, '/review')
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect
    .poll(() => scanRequests(asked(service)).length)
    .toBe(Math.ceil(countOfFive(service) / 50))
  const before = service.requests.length
  await page.getByRole('link', { name: 'Review queue' }).click()
  await scanDone(page)
  await expect(queueList(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  expect(service.requests.length).toBe(before)
})

test('locking stops it and wipes what it found; a reload begins it anew', async ({
  page,
  service,
}) => {
  service.faults.add({ match: nextPages, skip: 1, effect: { kind: 'never' } })
  await open(page, '/review')
  await expect(page.getByText('Checked 100 of')).toBeVisible()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByLabel('API token')).toBeVisible()
  await expect(queueList(page)).toBeHidden()
  service.faults.clear()
  service.faults.add({ match: nextPages, effect: { kind: 'never' } })
  const before = scanRequests(asked(service)).length
  await atRest(page)
  expect(scanRequests(asked(service))).toHaveLength(before)
  await page.getByLabel('API token').fill('demo-token-full-access')
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
  await page.getByRole('button', { name: 'Connect' }).click()
  // From the first page on: nothing of the other session is there.
  await expect(page.getByText('Checked 50 of')).toBeVisible()
  service.faults.clear()
  await page.reload()
  await scanDone(page)
  await expect(foundLine(page, stagedIn(service).length)).toBeVisible()
})

test('a failure keeps what was found, and "Try again" goes on from there', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  service.faults.add({
    match: nextPages,
    skip: 1,
    times: 1,
    effect: { kind: 'status', status: 403 },
  })
  await open(page, '/review')
  await expect(page.getByText('This token cannot list OAuth apps. The scan stopped')).toBeVisible()
  await expect(page.getByText('Checked 100 of')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await scanDone(page)
  // No page was asked for twice, but the one that failed.
  expect(scanRequests(asked(service))).toHaveLength(Math.ceil(countOfFive(service) / 50) + 1)
})

test('a list that is refused at once is a panel with its reason', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, '/settings')
  service.faults.add({ times: 1, effect: { kind: 'status', status: 403 } })
  await page.getByRole('link', { name: 'Review queue' }).click()
  await expect(page.getByText('This token cannot list OAuth apps.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('The scan for staged recommendations failed.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await scanDone(page)
})

test('offline it waits and goes on by itself', async ({ page, context, service, problems }) => {
  service.faults.add({ match: nextPages, effect: { kind: 'delay', ms: 600 } })
  await open(page, '/review')
  await expect(page.getByText('Checked 50 of')).toBeVisible()
  await page.getByRole('button', { name: 'Pause scan' }).click()
  await goOffline(page, problems)
  await page.getByRole('button', { name: 'Resume scan' }).click()
  await expect(page.getByText('the scan waits for the network')).toBeVisible()
  service.faults.clear()
  await context.setOffline(false)
  await scanDone(page)
})

test('U-11, U-12: it says its first find and its end, once each, and never its progress', async ({
  page,
}) => {
  const heard = await listenToStatus(page)
  await open(page, '/review')
  await scanDone(page)
  await expect(page.getByRole('status')).toHaveText(/^The scan is complete: \d+ staged/)
  const said = await heard()
  expect(said.map((text) => text.replace(/:.*/, ''))).toEqual([
    'Review queue',
    'The first staged recommendation is listed; the scan goes on.',
    'The scan is complete',
  ])
})

test('nothing staged anywhere is said, and so is a filter that hides everything', async ({
  page,
  service,
}) => {
  for (const { id } of stagedIn(service)) service.updateApp(id, { recommendedClassification: null })
  await open(page, '/review')
  await expect(page.getByText('Nothing awaits a decision in the tenants')).toBeVisible()
  await follow(page, '/review?recommended=safe')
  await expect(page.getByText('Nothing awaits a decision in the tenants')).toBeVisible()
})

test('nothing found is not nothing staged, where an app could not be read', async ({
  page,
  service,
}) => {
  for (const { id } of stagedIn(service)) service.updateApp(id, { recommendedClassification: null })
  service.faults.add({
    match: { method: 'GET', path: '/api/v1/oauth-apps', search: 'classification=safe' },
    times: 1,
    effect: { kind: 'bad item', index: 3, damage: 'wrong type' },
  })
  await open(page, '/review')
  await scanDone(page)
  await expect(page.getByText('Nothing staged was found.')).toBeVisible()
  await expect(page.getByText('Nothing awaits a decision')).toHaveCount(0)
})

test('what cannot be read is counted, and not taken for decided', async ({ page, service }) => {
  service.faults.add({
    match: { method: 'GET', path: '/api/v1/oauth-apps', search: 'classification=safe' },
    times: 1,
    effect: { kind: 'bad item', index: 3, damage: 'wrong type' },
  })
  await open(page, '/review')
  await scanDone(page)
  await expect(page.getByText('1 app could not be read; whether something is')).toBeVisible()
})

test.describe('many finds', () => {
  test.use({ serviceOptions: { seed: 'many', apps: 4_000, knobs: { rateLimit: 'off' } } })

  test('R-27: at most 60 of them are drawn, and the keys reach all', async ({ page, service }) => {
    await open(page, '/review')
    await scanDone(page)
    const count = stagedIn(service).length
    expect(count).toBeGreaterThan(100)
    const items = queueList(page).getByRole('listitem')
    expect(await items.count()).toBeLessThanOrEqual(60)
    for (let step = 0; step < 70; step += 1) {
      await page.keyboard.press('j')
      await expect(page.locator(`li[aria-posinset="${step + 1}"] a`)).toBeFocused()
    }
    expect(await items.count()).toBeLessThanOrEqual(60)
    await expect(items.first()).toHaveAttribute('aria-setsize', String(count))
  })
})
