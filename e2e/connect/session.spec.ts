import type { BrowserContext, Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { deploy } from '../helpers/servers/deployment'
import { connect, appsTable, open } from '../helpers/people'
import { atRest, skipTime, stopClock } from '../helpers/rest'

const { token } = persona('full access')
const filtered = '/apps?classification=malicious'
const field = (page: Page) => page.getByRole('textbox', { name: 'API token' })
const warning = (page: Page) => page.getByRole('region', { name: 'Session' })
const stay = (page: Page) => page.getByRole('button', { name: 'Stay connected' })
const lockMessage = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Installs a wall clock for all pages of this context, at the time of the service. */
async function installClock({ clock }: BrowserContext): Promise<void> {
  await clock.install({ time: testTime })
}

/** Returns a name of the list. After a lock it must be nowhere. */
async function firstName(page: Page): Promise<string> {
  const link = appsTable(page).getByRole('link').first()
  await expect(link).toBeVisible()
  return link.innerText()
}

/** Stops the page's clock, so that only the test advances it, and presses a key. */
async function pressAndStopClock(page: Page): Promise<void> {
  await stopClock(page)
  await page.keyboard.press('Shift')
}

test.beforeEach(({ context }) => installClock(context))

test('S-15: a notice counts down the last minute before the lock, unless the admin stays', async ({
  page,
  service,
}) => {
  await open(page, filtered)
  const name = await firstName(page)
  await atRest(page)
  await pressAndStopClock(page)
  await skipTime(page, '13:59')
  await expect(warning(page)).toHaveCount(0)
  await skipTime(page, '00:01')
  await expect(warning(page)).toContainText('Locks in 60 s because of 14 minutes of inactivity.')
  await expect(lockMessage(page)).toHaveText(/locks in one minute.*Press any key/)
  await skipTime(page, '00:20')
  await expect(warning(page)).toContainText('Locks in 40 s')
  await stay(page).click()
  await expect(warning(page)).toHaveCount(0)
  await expect(lockMessage(page)).toHaveCount(0)

  await skipTime(page, '13:59')
  await expect(warning(page)).toHaveCount(0)
  await skipTime(page, '01:00')
  await expect(appsTable(page)).toBeVisible()
  await skipTime(page, '00:01')
  await expect(lockMessage(page)).toHaveText(/^Locked after 15 minutes of inactivity\./)
  await expect(field(page)).toHaveValue('')
  expect(await page.content()).not.toContain(name)
  await expect(page).toHaveURL(filtered)

  await test.step('the same URL opens and is read again', async () => {
    await page.clock.resume()
    const before = service.requests.length
    await field(page).fill(token)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(appsTable(page).getByRole('link').first()).toHaveText(name)
    expect(service.requests.length).toBeGreaterThan(before)
  })
})

test('S-15: any key answers the warning, wherever the focus is', async ({ page }) => {
  await open(page, filtered)
  await firstName(page)
  await atRest(page)
  const search = page.getByRole('searchbox')

  await test.step('any key answers the warning, but a moving pointer does not', async () => {
    await search.focus()
    await skipTime(page, '14:10')
    await expect(warning(page)).toBeVisible()
    await expect(search).toBeFocused()
    await page.mouse.move(300, 300)
    await page.mouse.move(310, 310)
    await expect(warning(page)).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(warning(page)).toHaveCount(0)
  })

  await test.step('the button answers the warning, and the focus returns', async () => {
    await skipTime(page, '14:10')
    await stay(page).focus()
    await expect(warning(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(warning(page)).toHaveCount(0)
    await expect(search).toBeFocused()
  })

  await test.step('an open dialog hides neither the warning nor its announcement', async () => {
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Search and commands' })
    // The page draws the palette one frame before it moves the focus. A focus event after the clock jump would
    // count as activity.
    await expect(palette.getByRole('combobox')).toBeFocused()
    await atRest(page)
    await skipTime(page, '14:10')
    // Found by role, which ignores elements hidden from screen readers.
    await expect(page.getByRole('alert').filter({ hasText: 'Press any key' })).toHaveCount(1)
    await stay(page).click()
    await expect(warning(page)).toHaveCount(0)
    await skipTime(page, '13:50')
    await expect(warning(page)).toHaveCount(0)
  })
})

test('S-15: after 8 hours the session ends despite activity', async ({ page, server }) => {
  // A longer inactivity limit lets the same hours take fewer steps.
  deploy(server, { 'idle-lock-minutes': '120' })
  await open(page, filtered)
  const name = await firstName(page)
  await atRest(page)
  await pressAndStopClock(page)
  // Four times 117 minutes are 7:48.
  for (let use = 0; use < 4; use += 1) {
    await skipTime(page, '01:57:00')
    await page.keyboard.press('Shift')
  }
  await expect(warning(page)).toHaveCount(0)
  await skipTime(page, '11:02')
  await expect(warning(page)).toContainText(/Locks in \d\d s: sessions end after 8 hours\./)
  await expect(stay(page)).toHaveCount(0)
  await page.keyboard.press('Shift')
  await expect(warning(page)).toBeVisible()
  await skipTime(page, '01:00')
  await expect(lockMessage(page)).toHaveText('Locked: sessions end after 8 hours.')
  expect(await page.content()).not.toContain(name)
})

test('the deployment sets the session’s length and the header of the token', async ({
  page,
  server,
  service,
}) => {
  service.knobs.tokenHeader = 'x-another-secret'
  deploy(server, {
    'idle-lock-minutes': '2',
    'session-limit-hours': '1',
    'service-token-header': 'x-another-secret',
  })
  await connect(page, filtered)
  await firstName(page)
  await atRest(page)
  expect(service.requests.map(({ hasToken }) => hasToken)).toEqual([true])
  await skipTime(page, '01:05')
  await expect(warning(page)).toContainText('because of 1 minute of inactivity.')
  await skipTime(page, '00:56')
  await expect(lockMessage(page)).toHaveText(/^Locked after 2 minutes of inactivity\./)
})
