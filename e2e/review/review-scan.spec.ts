import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { listSearches } from '../helpers/pages/list'
import { open } from '../helpers/people'
import {
  countOfScanned,
  foundLine,
  itemOf,
  openedHeading,
  queueList,
  putInOrder,
  scanDone,
  stagedIn,
} from '../helpers/pages/review'
import { atRest } from '../helpers/rest'
import { restartedMessage } from '#/domain/lists/list-messages'

// Counts and kept items of a scan, whatever the pages are: src/features/review/scan/scan.test.ts.
const nextPages = { method: 'GET', path: '/api/v1/oauth-apps', search: 'cursor=' }
/** Pages of 50, so a scan needs about twenty. */
test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 50 } } })

const inMessage = (count: number) => count.toLocaleString('en')
const never = { kind: 'never' } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the review queue shows matches from the first page on, and reports a gap', async ({
  page,
  service,
}) => {
  const staged = stagedIn(service)
  const all = countOfScanned(service)
  service.faults.add({ match: nextPages, effect: never })
  await open(page, '/review')
  const inNavigation = page.getByRole('link', { name: 'Review queue', exact: true })
  await test.step('the scan is paused while the second page has no answer', async () => {
    await expect(itemOf(page, staged[0] ?? { clientId: '' })).toBeVisible()
    await expect(
      page.getByText(new RegExp(`^Checked 50 of ${inMessage(all)} apps, \\d+ staged`)),
    ).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Scan' })).toHaveAttribute('value', '50')
    await button(page, 'Pause scan').click()
    await expect(button(page, 'Resume scan')).toBeFocused()
  })
  await test.step('an app is added during the scan', async () => {
    const id = service.insertApp({ fixture: 'fresh', name: 'Fresh Arrival' })
    service.updateApp(id, {
      recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
    })
    service.faults.clear()
    await button(page, 'Resume scan').click()
    await scanDone(page)
    await expect(
      page.getByText(`checked ${inMessage(all)} of ${inMessage(all + 1)} apps`),
    ).toBeVisible()
    await expect(page.getByText('so 1 app may be missing. Scan again.')).toBeVisible()
    await expect(inNavigation).toHaveAccessibleDescription('')
  })
  await test.step('the next scan finds the new app once', async () => {
    await button(page, 'Scan again').click()
    await expect(page.getByText(`checked all ${inMessage(all + 1)} apps`)).toBeVisible()
    await expect(page.getByText('1 app may be missing')).toBeHidden()
    await putInOrder(page)
    await expect(itemOf(page, service.fixture('fresh'))).toHaveCount(1)
    await expect(foundLine(page, stagedIn(service).length)).toBeVisible()
    const remaining = stagedIn(service).length
    await expect(inNavigation).toHaveAccessibleDescription(`${remaining} to review`)
    await expect(inNavigation).toHaveText(`Review queue${remaining} to review`)
  })
})

test('R-09: a lost list position or a failure loses no match of the scan', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  problems.expect(403)
  problems.expect(404)
  const all = countOfScanned(service)
  const pages = Math.ceil(all / 50)
  const completeLine = page.getByText(
    `${stagedIn(service).length} to review · checked all ${inMessage(all)} apps`,
  )
  const forbidden = { kind: 'status', status: 403 } as const
  await open(page, '/review')
  await scanDone(page)
  await test.step('a lost list position restarts the scan', async () => {
    service.faults.add({ match: nextPages, skip: 2, times: 1, effect: { kind: 'expired cursor' } })
    await button(page, 'Scan again').click()
    await expect(page.getByText(restartedMessage)).toBeVisible()
    await scanDone(page)
    await expect(completeLine).toBeVisible()
  })
  await test.step('after a failure “Try again” continues from there', async () => {
    await atRest(page)
    const before = listSearches(service).length
    const missing = { kind: 'status', status: 404 } as const
    service.faults.add({ match: nextPages, skip: 1, times: 1, effect: missing })
    await button(page, 'Scan again').click()
    await expect(page.getByText('The scan stopped. Results so far are kept.')).toBeVisible()
    await expect(page.getByText('Checked 100 of')).toBeVisible()
    await expect(queueList(page).getByRole('link').first()).toBeVisible()
    await button(page, 'Try again').click()
    await scanDone(page)
    // Every page was requested once, and the failed page twice.
    expect(listSearches(service)).toHaveLength(before + pages + 1)
  })
  await test.step('a refusal in the middle removes the matches', async () => {
    service.faults.add({ match: nextPages, skip: 1, times: 1, effect: forbidden })
    await button(page, 'Scan again').click()
    await expect(page.getByText(forbiddenMessage('listApps'))).toBeVisible()
    await expect(queueList(page)).toBeHidden()
    await button(page, 'Try again').click()
    await scanDone(page)
    await expect(completeLine).toBeVisible()
  })
})

test('the review scan continues on other pages, until Lock stops it', async ({ page, service }) => {
  const pages = Math.ceil(countOfScanned(service) / 50)
  await open(page, '/review')
  await test.step('the scan continues on another page and does not start twice', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect.poll(() => listSearches(service).length).toBe(pages)
    await page.getByRole('link', { name: 'Review queue' }).click()
    await scanDone(page)
    await expect(queueList(page).getByRole('link').first()).toBeVisible()
    await atRest(page)
    // Counts only the scan, because the preview of the first item sends requests too.
    expect(listSearches(service)).toHaveLength(pages)
  })
  await test.step('Lock on another page stops the scan', async () => {
    service.faults.add({ match: nextPages, skip: 1, effect: never })
    await button(page, 'Scan again').click()
    await expect(page.getByText('Checked 100 of')).toBeVisible()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(page.getByLabel('API token')).toBeVisible()
    await expect(queueList(page)).toBeHidden()
    service.faults.clear()
    service.faults.add({ match: nextPages, effect: never })
    const before = listSearches(service).length
    await atRest(page)
    expect(listSearches(service)).toHaveLength(before)
  })
  await test.step('after connecting the scan starts from the first page', async () => {
    await page.getByLabel('API token').fill(persona('full access').token)
    await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
    await page.getByRole('button', { name: 'Connect' }).click()
    // The data of the other session is removed.
    await expect(page.getByText('Checked 50 of')).toBeVisible()
    service.faults.clear()
    await page.reload()
    await scanDone(page)
    await expect(foundLine(page, stagedIn(service).length)).toBeVisible()
  })
})

test('an empty review queue with an unreadable app does not say that nothing waits', async ({
  page,
  service,
}) => {
  for (const { id } of stagedIn(service)) service.updateApp(id, { recommendedClassification: null })
  service.faults.add({
    match: { method: 'GET', path: '/api/v1/oauth-apps' },
    times: 1,
    effect: { kind: 'bad item', index: 3, damage: 'wrong type' },
  })
  await open(page, '/review')
  await expect(page.getByText('1 app could not be read, so staged')).toBeVisible()
  await scanDone(page)
  await expect(page.getByText('No staged recommendations found.')).toBeVisible()
  await expect(page.getByText('No decisions are waiting')).toHaveCount(0)
})

test.describe('many matches', () => {
  test.use({ serviceOptions: { seed: 'many', apps: 4_000, knobs: { rateLimit: 'off' } } })

  test('R-27: at most 60 of many items are drawn, and the keys reach all', async ({
    page,
    service,
  }) => {
    await open(page, '/review')
    await scanDone(page)
    const count = stagedIn(service).length
    expect(count).toBeGreaterThan(100)
    const items = queueList(page).getByRole('listitem')
    expect(await items.count()).toBeLessThanOrEqual(60)
    for (let step = 1; step <= 70; step += 1) await page.keyboard.press('j')
    await expect(page.getByRole('article')).toContainText(`70 of ${count}`)
    await expect(openedHeading(page)).toBeFocused()
    await expect(page.locator('li[aria-posinset="70"] a')).toBeInViewport()
    expect(await items.count()).toBeLessThanOrEqual(60)
    await expect(items.first()).toHaveAttribute('aria-setsize', String(count))
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('on a phone new matches move no review item, and Back finds the left one', async ({
      page,
      service,
    }) => {
      const items = queueList(page).getByRole('listitem')
      const place = async () => (await items.nth(5).boundingBox())?.y
      service.faults.add({ match: nextPages, skip: 1, effect: never })
      await open(page, '/review')
      await expect(page.getByText('Checked 400 of')).toBeVisible()
      const before = await place()
      await button(page, 'Pause scan').click()
      service.faults.clear()
      await button(page, 'Resume scan').click()
      await scanDone(page)
      expect(await place()).toBe(before)
      const count = stagedIn(service).length
      await atRest(page)
      const last = page.locator(`li[aria-posinset="${count}"] a`)
      // Items that are drawn on the way can stop the browser's smooth scrolling.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(last).toBeInViewport({ ratio: 1, timeout: 2000 })
      }).toPass()
      expect(await items.count()).toBeLessThanOrEqual(60)
      await last.click()
      await expect(openedHeading(page)).toBeFocused()
      await page.getByRole('link', { name: 'Back to the list' }).click()
      await expect(last).toBeFocused()
      await expect(last).toBeInViewport({ ratio: 1 })
    })
  })

  test('at 1000 pixels only the review queue scrolls', async ({ page, service }) => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await open(page, '/review')
    await scanDone(page)
    const count = stagedIn(service).length
    await queueList(page).getByRole('checkbox').first().check()
    await expect(button(page, 'Clear selection')).toBeInViewport({ ratio: 1 })
    await queueList(page).getByRole('listitem').nth(2).hover()
    await page.mouse.wheel(0, 100 * count)
    await expect(page.locator(`li[aria-posinset="${count}"] a`)).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  })
})
