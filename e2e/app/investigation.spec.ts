import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Locator, Page } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import { expect, test, testTime } from '#e2e/fixtures'
import { region, openApp } from '#e2e/helpers/pages/app'
import { open } from '#e2e/helpers/people'
import { saveReport } from '#e2e/helpers/pages/report'
import { atRest, skipTime } from '#e2e/helpers/rest'
import { goOffline } from '#e2e/helpers/offline'
import { showTab } from '#e2e/helpers/visible'

test.use({
  serviceOptions: { knobs: { rateLimit: 'off', investigationEnds: 'never' } },
})

const panel = (page: Page) => region(page, 'Investigation')
const status = (page: Page, word: string): Locator => panel(page).getByText(word, { exact: true })

/** How often the investigation was requested. */
const reads = (service: Service) =>
  service.requests.filter(({ search }) => search === '?include=investigation').length

test('R-12: a forbidden or failed investigation affects only its panel', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id } = service.fixture('investigation completed')
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events']
  const textOf = async () => {
    await expect(region(page, 'Observed scopes').getByText(/^Scopes checked on/)).toBeVisible()
    await expect(page.getByText(/active \(live\)/)).toBeVisible()
    await atRest(page)
    const texts = await Promise.all(parts.map((part) => region(page, part).innerText()))
    // Each read has its own second.
    return texts.map((text) => text.replaceAll(/\d\d:\d\d:\d\d/g, 'then'))
  }
  const again = panel(page).getByRole('button', { name: 'Try again' })
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${id}`)
  await expect(status(page, 'Completed')).toBeVisible()
  const before = await textOf()

  await test.step('without the permission', async () => {
    service.setAccess('full access', { permissions: ['read apps', 'read issues'] })
    service.requests.length = 0
    await page.reload()
    await expect(panel(page).getByText(forbiddenMessage('readInvestigations'))).toBeVisible()
    expect(await textOf()).toEqual(before)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grassington Recap')
    await expect(page.getByRole('alert')).toHaveText('')
    await expect(panel(page).getByRole('button')).toHaveText(['Try again'])
    expect(reads(service)).toBe(1)
  })

  await test.step('the report says that it was refused, and does not look like an empty one', async () => {
    const { text } = await saveReport(page)
    expect(text).toContain(forbiddenMessage('readInvestigations'))
    expect(text).not.toContain('never investigated')
  })

  // The service checks permissions on each request.
  service.setAccess('full access', {
    permissions: ['read apps', 'read issues', 'read investigations'],
  })

  await test.step('a failing service', async () => {
    problems.expect(503)
    const clearFault = service.faults.add({
      match: { search: 'include=investigation' },
      effect: { kind: 'status', status: 503 },
    })
    const readsBefore = reads(service)
    await again.press('Enter')
    for (const tries of [1, 2]) {
      // The console repeats a failed request twice, with a pause before each.
      await expect.poll(() => reads(service)).toBeGreaterThanOrEqual(readsBefore + tries)
      await atRest(page, { busy: true })
      await skipTime(page, 10_000)
    }
    await expect(panel(page).getByText(statusMessage(503))).toBeVisible()
    await atRest(page)
    expect(await textOf()).toEqual(before)
    clearFault()
  })

  await again.press('Enter')
  await expect(status(page, 'Completed')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
})

test.use({
  serviceOptions: { knobs: { rateLimit: 'off', investigationEnds: 'never' } },
})

const running = 'investigation running'

// The page's clock runs between the steps, by an amount that depends on the machine. Where no request may
// happen the tests count, and where one must happen they wait. `check-delay.test.ts` tests the intervals.
test.describe('a running investigation', () => {
  test('R-16: a running investigation is checked until it ends, unless hidden, paused or offline', async ({
    page,
    service,
    problems,
  }) => {
    await page.clock.install({ time: testTime })
    await openApp(page, service, running)
    await expect(status(page, 'Running')).toBeVisible()
    await expect(panel(page).getByText('No assessment')).toHaveCount(4)
    await atRest(page)
    const first = reads(service)
    await page.clock.runFor(6_100)
    await expect.poll(() => reads(service)).toBeGreaterThan(first)
    await atRest(page)

    await test.step('a hidden tab does not check, and a tab shown again checks at once', async () => {
      await showTab(page, 'hidden')
      await atRest(page)
      const hidden = reads(service)
      // Shorter than the time after which an inactive session locks.
      await skipTime(page, 13 * 60_000)
      await atRest(page)
      expect(reads(service)).toBe(hidden)
      await showTab(page, 'visible')
      await page.clock.runFor(1_000)
      await expect.poll(() => reads(service)).toBe(hidden + 1)
      await atRest(page)
    })

    await test.step('checking can be paused and resumed, and the button keeps the focus', async () => {
      await panel(page).getByRole('button', { name: 'Pause checking' }).press('Enter')
      const resume = panel(page).getByRole('button', { name: 'Resume checking' })
      await expect(resume).toBeFocused()
      await atRest(page)
      const paused = reads(service)
      await skipTime(page, 300_000)
      await atRest(page)
      expect(reads(service)).toBe(paused)
      await resume.press('Enter')
      await page.clock.runFor(6_100)
      await expect.poll(() => reads(service)).toBeGreaterThan(paused)
      await atRest(page)
    })

    await test.step('offline it is not checked', async () => {
      await goOffline(page, problems)
      await expect(panel(page)).toContainText(
        'The console does not check while this tab is offline.',
      )
      const offline = reads(service)
      await skipTime(page, 120_000)
      await atRest(page)
      expect(reads(service)).toBe(offline)
      await page.context().setOffline(false)
      await expect(panel(page)).toContainText('The console keeps checking')
      await page.clock.runFor(100)
      await expect.poll(() => reads(service)).toBe(offline + 1)
      await atRest(page)
    })

    await test.step('the end of the investigation is announced, and checking ends', async () => {
      await expect(panel(page).getByRole('button', { name: 'Pause checking' })).toBeFocused()
      service.finishInvestigation(running, 'suspicious')
      await page.clock.runFor(9_100)
      await expect(status(page, 'Completed')).toBeVisible()
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused()
      await expect(page.getByRole('status').first()).toHaveText(/The investigation completed/)
      await atRest(page)
      const ended = reads(service)
      await skipTime(page, 600_000)
      await atRest(page)
      expect(reads(service)).toBe(ended)
      expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    })
  })
})
