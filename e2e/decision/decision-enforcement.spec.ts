import type { FixedClock } from '#mocks/service/engine/clock'
import { fixedClock } from '#mocks/service/engine/clock'
import { expect, test, testTime } from '../fixtures'
import { openDecision, pressWhenArmed } from '../helpers/pages/decision'
import { open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'
import { showTab } from '#e2e/helpers/visible'

// The policy is recorded. The console watches its effect and never claims one.
let clock: FixedClock
test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern.
  serviceOptions: async ({}, use) => {
    clock = fixedClock()
    await use({ clock, knobs: { rateLimit: 'off' } })
  },
})

const app = 'policy with active accounts'

test('a policy set on an app is watched until no account grants access', async ({
  page,
  service,
}) => {
  service.updateApp(app, { remediation: [] })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Classify and remediate…')
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  const region = page.getByRole('region', { name: 'Decision' })
  await expect(region).toContainText('5 accounts still grant it.')
  await expect(region).not.toContainText('Recorded.')
  await openDecision(page, 'Set a standing policy…')
  await expect(dialog.getByRole('radio', { name: 'None' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Save policy' })).toBeFocused()
  await pressWhenArmed(page, 'Enter')
  await expect(region.getByRole('heading')).toBeFocused()
  await expect(region).not.toContainText('still grant')
  await expect(region).toContainText('Recorded. Enforcement runs in the background.')
  await expect(region).toContainText('Active accounts (live): 5')
  clock.advance(5000)
  await expect(region).toContainText(/Active accounts \(live\): [1-4]\b/)
  await expect(region.locator('svg')).toBeVisible()
  clock.advance(6000)
  await expect(region).toContainText('Active accounts (live): 0')
  await expect(region).toContainText(/5, \d(?:, \d)*, 0 in \d+ s/)
  await expect(region).toContainText('At the last count no account granted access.')
  await expect(region).toContainText(/Active accounts \(live\): 0 at \d\d:\d\d/)
  await expect(region.getByRole('button')).toHaveText(['Watch again'])
  expect(await region.innerText()).not.toMatch(/revoked \d/i)
  // The watch requests one account each time. The page requests its first hundred.
  await atRest(page)
  const watchReads = () => service.requests.filter(({ search }) => search === '?limit=1').length
  const before = watchReads()
  await page.getByRole('button', { name: 'Refresh' }).click()
  // The page's own count, without a watch.
  await expect.poll(watchReads).toBe(before + 1)
  await atRest(page)
  expect(watchReads()).toBe(before + 1)
})

test('a classification under a policy is watched, and a stopped watch can be resumed', async ({
  page,
  service,
  problems,
}) => {
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Classify and remediate…')
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  const region = page.getByRole('region', { name: 'Decision' })
  const again = region.getByRole('button', { name: 'Watch again' })
  await expect(region).toContainText('Recorded. The standing policy may be enforced now.')
  await expect(region).not.toContainText('Enforcement runs')
  await expect(region).toContainText('Active accounts (live): 5')

  await test.step('a stopped watch does not start again when the admin returns', async () => {
    await region.getByRole('button', { name: 'Stop watching' }).click()
    await expect(region).toContainText('Watching stopped.')
    await expect(again).toBeVisible()
    await page.getByRole('link', { name: 'Operations' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused()
    await page.goBack()
    await expect(region).toContainText('Watching stopped.')
    await expect(region).toContainText('Active accounts (live): 5')
    await again.click()
    await expect(region.getByRole('button', { name: 'Stop watching' })).toBeVisible()
  })
  await test.step('a hidden tab does not watch, and does not restart the watch', async () => {
    await showTab(page, 'hidden')
    await expect(region).toContainText('Not watched while this tab was hidden.')
    await showTab(page, 'visible')
    await expect(region).toContainText('Not watched while this tab was hidden.')
  })
  await test.step('a rate limit ends the watch, with the reason', async () => {
    problems.expect(429)
    service.faults.add({
      match: { path: '/api/v1/oauth-apps/*/accounts' },
      effect: { kind: 'status', status: 429 },
    })
    await again.click()
    await expect(region).toContainText('The last count gave no number.')
    await expect(region).toContainText('Active accounts (live): …')
  })
})

test('a watch sends no request while its page is left', async ({ page, service }) => {
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Classify and remediate…')
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  const region = page.getByRole('region', { name: 'Decision' })
  await expect(region).toContainText('Active accounts (live): 5')
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused()
  await atRest(page)
  const before = service.requests.length
  await skipTime(page, '01:00')
  await atRest(page)
  expect(service.requests).toHaveLength(before)
  await page.goBack()
  await expect(region.getByRole('button', { name: 'Stop watching' })).toBeVisible()
})
