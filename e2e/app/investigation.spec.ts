import type { Locator, Page } from '@playwright/test'
import type { AppSpec } from '#mocks/seeds/build-app'
import { completedRun } from '#mocks/seeds/investigations'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import { openApp, region } from '../helpers/app'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/layout'
import { goOffline } from '../helpers/offline'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({
  serviceOptions: { knobs: { rateLimit: 'off', investigationEnds: 'never' } },
})

const panel = (page: Page) => region(page, 'Investigation')
const card = (page: Page, name: string) => panel(page).getByRole('region', { name, exact: true })
const status = (page: Page, word: string): Locator => panel(page).getByText(word, { exact: true })

/** How often the investigation was asked for. */
const reads = (service: Service) =>
  service.requests.filter(({ search }) => search === '?include=investigation').length

test('a completed run: levels in words, beside what the API says, quoted as the agent’s', async ({
  page,
  service,
}) => {
  await openApp(page, service, 'vendor trust high, scope risk high')
  await expect(status(page, 'Completed')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Latest investigation')
  const trust = card(page, 'Vendor trust').getByText('Trust: high')
  const risk = card(page, 'Scope risk').getByText('Risk: high')
  // The same word, and not the same colour (T072).
  const colour = (one: Locator) => one.evaluate((node) => getComputedStyle(node).color)
  await expect(trust).toBeVisible()
  expect(await colour(trust)).not.toBe(await colour(risk))
  await expect(card(page, 'Vendor trust')).toContainText('The API: Brand verified.')
  await expect(card(page, 'Scope risk')).toContainText(
    'The API: 2 observed scopes, restricted families: drive, gmail.',
  )
  await expect(card(page, 'Blast radius')).toContainText('The API, counted live: 3 accounts')
  await expect(card(page, 'App behavior')).toContainText('The API gives no behavior data')
  await expect(
    panel(page).getByText('Written by the agent. May quote text chosen by the publisher.'),
  ).toBeVisible()
})

test('T064: two bounds, never a duration', async ({ page, service }) => {
  await openApp(page, service, 'investigation with times reversed')
  await expect(panel(page)).toContainText('read the two as bounds')
  await expect(panel(page)).not.toContainText(/-\d+ ?(?:s|min|h|d)\b|took|duration/i)
})

test('T070, T071: failed is not a verdict', async ({ page, service }) => {
  await openApp(page, service, 'investigation failed')
  await expect(status(page, 'Failed')).toBeVisible()
  await expect(panel(page).getByText('Run failed. No verdict from it.')).toBeVisible()
  await expect(panel(page).getByText('No assessment')).toHaveCount(3)
  await expect(card(page, 'Scope risk')).toContainText('Risk: high')
})

test('nothing to show is one sentence', async ({ page, service }) => {
  await openApp(page, service, 'investigation null')
  await expect(
    panel(page).getByText(
      'No investigation is available (never investigated, or the run was purged).',
    ),
  ).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveCount(0)
})

test('T066, R-12: without the permission the panel says so and the rest is untouched', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id } = service.fixture('investigation completed')
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events']
  const textOf = async () => {
    await expect(region(page, 'Observed scopes').getByText(/^Looked at/)).toBeVisible()
    await expect(page.getByText(/active \(live\)/)).toBeVisible()
    return Promise.all(parts.map((part) => region(page, part).innerText()))
  }
  await open(page, `/apps/${id}`)
  const whole = await textOf()

  service.setAccess('full access', { permissions: ['read apps', 'read issues'] })
  await page.reload()
  await expect(panel(page).getByText('This token cannot read investigations.')).toBeVisible()
  expect(await textOf()).toEqual(whole)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grassington Recap')
  await expect(page.getByRole('alert')).toHaveText('')

  // Permissions are checked when one asks (T069).
  service.setAccess('full access', {
    permissions: ['read apps', 'read issues', 'read investigations'],
  })
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  await expect(status(page, 'Completed')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test('as the persona without the permission, one asks for nothing twice', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, `/apps/${service.fixture('investigation running').id}`, 'no investigation')
  await expect(panel(page).getByText('This token cannot read investigations.')).toBeVisible()
  await expect(panel(page).getByRole('button')).toHaveText(['Try again'])
  expect(reads(service)).toBe(1)
})

test('a service that fails costs this panel only', async ({ page, service, problems }) => {
  problems.expect(503)
  service.faults.add({
    match: { search: 'include=investigation' },
    effect: { kind: 'status', status: 503 },
  })
  await openApp(page, service, 'investigation completed')
  await expect(panel(page).getByText('The service failed (503).')).toBeVisible()
  service.faults.clear()
  await panel(page).getByRole('button', { name: 'Try again' }).click()
  await expect(status(page, 'Completed')).toBeVisible()
})

test('T052: a run that reads differently from the recommendation may be a later one', async ({
  page,
  service,
}) => {
  const id = service.insertApp({
    name: 'Nothing Alike',
    recommendedClassification: { value: 'malicious', status: 'staged', issueId: null },
    investigation: completedRun('safe', 'Nothing Alike', 1, service.clock.now(), 3),
  })
  await open(page, `/apps/${id}`)
  await expect(panel(page)).toContainText('may be a later run')
  await expect(panel(page)).not.toContainText(/why|because/i)
})

test.describe('a run under way', () => {
  const start = '2026-11-20T12:00:00.000Z'

  test('is looked at again, ever more slowly, until it has ended', async ({ page, service }) => {
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    await expect(status(page, 'Running')).toBeVisible()
    await expect(panel(page).getByText('No assessment')).toHaveCount(4)
    expect(reads(service)).toBe(1)
    await page.clock.runFor(6_100)
    await expect.poll(() => reads(service)).toBe(2)

    service.finishInvestigation('investigation running', 'suspicious')
    await page.clock.runFor(9_100)
    await expect(status(page, 'Completed')).toBeVisible()
    await expect(page.getByRole('status').first()).toHaveText(/no longer under way/)
    const count = reads(service)
    await page.clock.runFor(600_000)
    expect(reads(service)).toBe(count)
    expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('takes at most 45 requests in half an hour, and none while nobody looks', async ({
    page,
    service,
  }) => {
    test.setTimeout(120_000)
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    for (let minute = 0; minute < 30; minute += 1) {
      // Step by step, so that answers arrive in between.
      for (let step = 0; step < 12; step += 1) await page.clock.runFor(5_000)
      // Somebody is there: an empty desk would lock.
      await page.mouse.wheel(0, minute % 2)
    }
    const visible = reads(service)
    expect(visible).toBeGreaterThan(15)
    expect(visible).toBeLessThanOrEqual(45)

    await showTab(page, 'hidden')
    // Not so long that the empty desk locks.
    await page.clock.runFor(13 * 60_000)
    expect(reads(service)).toBeLessThanOrEqual(visible + 1)
    const hidden = reads(service)
    await showTab(page, 'visible')
    await page.clock.runFor(1_000)
    await expect.poll(() => reads(service)).toBe(hidden + 1)
  })

  test('can be paused and resumed, and the button stays under the hand', async ({
    page,
    service,
  }) => {
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    const pause = panel(page).getByRole('button', { name: 'Pause checking' })
    await pause.press('Enter')
    const resume = panel(page).getByRole('button', { name: 'Resume checking' })
    await expect(resume).toBeFocused()
    await page.clock.runFor(300_000)
    expect(reads(service)).toBe(1)
    await resume.press('Enter')
    await page.clock.runFor(6_100)
    await expect.poll(() => reads(service)).toBe(2)
    service.finishInvestigation('investigation running', 'failed')
    await page.clock.runFor(9_100)
    await expect(status(page, 'Failed')).toBeVisible()
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
  })

  test('is left alone once the service refuses it', async ({ page, service, problems }) => {
    problems.expect(403)
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    service.setAccess('full access', { permissions: ['read apps'] })
    await page.clock.runFor(6_100)
    await expect(panel(page).getByText('This token cannot read investigations.')).toBeVisible()
    const count = reads(service)
    await page.clock.runFor(600_000)
    expect(reads(service)).toBe(count)
  })

  test('is not found once: the page says that it has stopped, and goes on after Try again', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(404)
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    const noMore = service.faults.add({
      match: { search: 'include=investigation' },
      effect: { kind: 'status', status: 404 },
    })
    await page.clock.runFor(6_100)
    await expect(panel(page)).toContainText('the service refused the last look')
    await expect(panel(page)).not.toContainText('Checked again from time to time')
    const count = reads(service)
    await page.clock.runFor(300_000)
    expect(reads(service)).toBe(count)
    noMore()
    await panel(page).getByRole('button', { name: 'Try again' }).click()
    await expect(panel(page)).toContainText('Checked again from time to time')
    await page.clock.runFor(60_000)
    await expect.poll(() => reads(service)).toBeGreaterThanOrEqual(count + 2)
  })

  test('is not checked offline, and is looked at again with the network', async ({
    page,
    service,
    problems,
  }) => {
    await page.clock.install({ time: start })
    await openApp(page, service, 'investigation running')
    await goOffline(page, problems)
    await expect(panel(page)).toContainText('Not checked while this tab is offline.')
    await page.clock.runFor(60_000)
    expect(reads(service)).toBe(1)
    await page.context().setOffline(false)
    await expect(panel(page)).toContainText('Checked again from time to time')
    await page.clock.runFor(100)
    await expect.poll(() => reads(service)).toBe(2)
  })

  test('is checked by one tab of two', async ({ page, context, service }) => {
    await page.clock.install({ time: start })
    const { id } = await openApp(page, service, 'investigation running')
    await expect(panel(page)).toContainText('Checked again from time to time')
    const other = await context.newPage()
    await open(other, `/apps/${id}`)
    await expect(panel(other)).toContainText('Another tab of this browser checks it')
    // The clock is one for both tabs: two that check would ask at least eight times in this minute.
    const count = reads(service)
    for (let step = 0; step < 12; step += 1) await page.clock.runFor(5_000)
    expect(reads(service) - count).toBeGreaterThanOrEqual(3)
    expect(reads(service) - count).toBeLessThanOrEqual(6)
    await page.close()
    const after = reads(service)
    await other.clock.runFor(1_000)
    await expect.poll(() => reads(service)).toBe(after + 1)
  })
})

/** The tab goes out of view, or comes back. */
async function showTab(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

test.describe('a narrative of 200 KB', () => {
  const long = (now: number): AppSpec => ({
    name: 'Longwind Notes',
    investigation: {
      ...completedRun('malicious', 'Longwind Notes', 1, now, 3),
      riskAssessment: `First line.\nSecond line.\n${'W'.repeat(100_000)} ${'word '.repeat(20_000)}The end.`,
    },
  })

  test('is folded, opens by keyboard, and is whole on paper', async ({ page, service }) => {
    await open(page, `/apps/${service.insertApp(long(service.clock.now()))}`)
    const quote = panel(page).locator('blockquote').last()
    await expect(quote).toContainText('Second line.')
    await expect(quote).not.toContainText('U+000A')
    await expect(quote).not.toContainText('The end.')
    expect(await sidewaysScroll(page)).toBe(0)

    await page.emulateMedia({ media: 'print' })
    await expect(quote).toContainText('The end.')
    await page.emulateMedia({ media: 'screen' })
    await expect(quote).not.toContainText('The end.')

    await page.getByRole('heading', { level: 1 }).focus()
    const all = page.getByRole('button', { name: /^Show all of the narrative/ })
    await tabTo(page, all)
    await page.keyboard.press('Enter')
    await expect(quote).toContainText('The end.')
    await expect(page.getByRole('button', { name: 'Show less of the narrative' })).toBeFocused()
    expect(await sidewaysScroll(page)).toBe(0)
  })

  test('fits into 320 px', async ({ page, service }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, `/apps/${service.insertApp(long(service.clock.now()))}`)
    await expect(status(page, 'Completed')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

for (const fixture of [
  'vendor trust high, scope risk high',
  'investigation running',
  'investigation failed',
  'ghost scopes',
  'brand unverified with hostile links and icon beacon',
])
  test(`axe finds nothing on "${fixture}", light or dark`, async ({ page, service }) => {
    await openApp(page, service, fixture)
    await atRest(page)
    expect(await faultsInBothThemes(page)).toEqual([])
  })
