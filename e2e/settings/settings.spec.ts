import type { Page } from '@playwright/test'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { faultsIn, faultsInBothThemes } from '../helpers/checks/axe'
import { pasted, tabTo } from '../helpers/keyboard'
import { cutLines, sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

async function choose(page: Page, group: string, value: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group, exact: true })
  await radios.getByRole('radio', { name: value, exact: true }).check()
}

test('Settings is the last page of the navigation and says what is stored where; all of it can be changed by keyboard, and fits 320 pixels', async ({
  page,
  service,
}) => {
  await open(page, '/apps?verified=true&classification=malicious')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.last()).toHaveText('Settings')
  await links.last().click()
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Settings · OAuth Apps Console')
  await expect(page.getByText(/^Kept in memory, and in this tab’s storage only/)).toBeVisible()
  await expect(page.getByText(/^Never loaded\. The publisher/)).toBeVisible()
  await expect(page.getByText(/^Build [\w-]+$/)).toBeVisible()
  for (const [group, value] of [
    ['Theme', 'System'],
    ['Density', 'Comfortable'],
    ['Time zone', 'Local'],
  ] as const) {
    const chosen = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: value })
    await expect(chosen).toBeChecked()
  }
  await expect(page.getByRole('checkbox', { name: 'Single-key shortcuts' })).toBeChecked()
  expect(service.requests).toHaveLength(1)

  await test.step('all settings can be reached and changed by keyboard alone', async () => {
    const radio = (name: string) => page.getByRole('radio', { name, exact: true })
    const keys = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
    await tabTo(page, radio('System'))
    await page.keyboard.press('ArrowRight')
    await expect(radio('Light')).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await tabTo(page, radio('Comfortable'), 1)
    await tabTo(page, radio('Local'), 1)
    await page.keyboard.press('ArrowDown')
    await expect(radio('UTC')).toBeChecked()
    await tabTo(page, keys, 1)
    await page.keyboard.press('Space')
    await expect(keys).not.toBeChecked()
  })
  await test.step('beside its scroll bar the frame leaves 1,056 of 1,280 pixels, and the heading begins high', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const unchosen = page.getByRole('radio', { checked: false }).first()
    await expect(unchosen, 'a radio is round').toHaveCSS('border-radius', '50%')
    const room = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      return (
        main.getBoundingClientRect().width -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight)
      )
    })
    expect(room).toBeGreaterThanOrEqual(1056)
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.y).toBeLessThanOrEqual(64)
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('radiogroup', { name: 'Theme' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
})

test('a theme applies at once, and after a reload before the first paint', async ({ page }) => {
  await open(page, '/settings')
  const html = page.locator('html')
  await expect(html).not.toHaveAttribute('data-theme')
  await choose(page, 'Theme', 'Dark')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveCSS('color-scheme', 'dark')
  await choose(page, 'Density', 'Compact')

  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const { theme, density } = document.documentElement.dataset
      const drawn = document.querySelector('#root')?.childElementCount
      Object.defineProperty(window, 'lookAtFirst', { value: { theme, density, drawn } })
    })
    // Modules run before DOMContentLoaded: the first paint shows what the inline parser script left.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      Object.defineProperty(window, 'themeAtBody', {
        value: document.documentElement.dataset['theme'],
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'lookAtFirst') as unknown)).toMatchObject({
    theme: 'dark',
    density: 'compact',
  })
  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody') as unknown)).toBe('dark')

  await choose(page, 'Theme', 'System')
  await expect(html).not.toHaveAttribute('data-theme')

  await test.step('an unreadable stored setting affects only itself', async () => {
    await page.evaluate(() =>
      localStorage.setItem('oauth-apps-console.preferences', '{"theme":"<b>","density":7'),
    )
    await page.reload()
    const themes = page.getByRole('radiogroup', { name: 'Theme' })
    await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked()
    await expect(html).not.toHaveAttribute('data-theme')
  })
})

test('tenants have letters, the same after a reload and in another tab, until a person names them; the way to their names is taken once', async ({
  page,
  context,
}) => {
  const [a, b] = [tenantId('harbour'), tenantId('quarry')]
  const words = (of: Page, id: string) => appsTable(of).locator(`[data-tip="${id}"]`).first()
  const named = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })
  const link = page.getByRole('link', { name: 'Name your 2 tenants' })
  await test.step('one tenant is told apart from nothing', async () => {
    await open(page, `/apps?tenant=${b}`)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    await follow(page, '/settings')
    await expect(named(page, 'Tenant')).toHaveAccessibleDescription(b)
  })
  await follow(page, '/apps')
  // The other one was met later: no letter moves, whatever the order of the IDs.
  await expect(words(page, a)).toHaveText('Tenant B')
  await expect(words(page, b)).toHaveText('Tenant A')
  await expect(link).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(link).toBeHidden()
  await page.emulateMedia({ media: null })
  await link.click()
  await expect(page).toHaveURL('/settings#settings-tenants')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Tenant labels' })).toBeInViewport()
  await expect(named(page, 'Tenant B')).toHaveAccessibleDescription(a)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy tenant ID' }).last().click()
  await expect(page.getByRole('status')).toHaveText('Copied.')
  expect(await pasted(context)).toBe(a)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await smallTargets(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await named(page, 'Tenant B').fill(' Harbour\u202e ')

  const other = await context.newPage()
  await test.step('in another tab', async () => {
    await open(other, '/apps')
    await expect(words(other, a)).toHaveText('HarbourU+202E')
    await expect(words(other, b)).toHaveText('Tenant A')
    await follow(other, '/settings')
    await named(other, 'Tenant B').fill('')
    await expect(named(page, 'Tenant B')).toHaveValue('')
  })
  await test.step('after a reload', async () => {
    await page.reload()
    await named(page, 'Tenant A').fill('Quarry')
    await follow(page, '/apps')
    await expect(words(page, a)).toHaveText('Tenant B')
    await expect(words(page, b)).toHaveText('Quarry')
    await atRest(page)
    await expect(link).toHaveCount(0)
  })
})

test('compact rows are 32 pixels high, in one line without cuts, and controls 28; Settings and they pass axe', async ({
  page,
  service,
}) => {
  const { clientId } = service.fixture('staged with committed other')
  await open(page, '/settings')
  const lock = page.getByRole('button', { name: 'Lock', exact: true })
  expect((await lock.boundingBox())?.height).toBe(32)
  await choose(page, 'Density', 'Compact')
  expect((await lock.boundingBox())?.height).toBe(28)
  // states.spec.ts checks it in the system’s colours.
  await choose(page, 'Theme', 'Dark')
  expect(await faultsIn(page)).toEqual([])
  await choose(page, 'Theme', 'System')
  expect(await smallTargets(page)).toEqual([])

  await follow(page, '/apps')
  const rows = appsTable(page).locator('tbody tr[aria-rowindex]')
  await expect(rows.first()).toBeVisible()
  expect((await rows.nth(3).boundingBox())?.height).toBe(32)
  expect(await smallTargets(page)).toEqual([])
  expect(await cutLines(page)).toEqual([])
  // Half way down, the rows are still at their expected positions.
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  await region.evaluate((element) => element.scrollTo({ top: 32 * 30 }))
  await expect(rows.filter({ has: page.locator('a') }).first()).toBeAttached()
  await expect(appsTable(page).locator('tr[aria-rowindex="34"]')).toBeInViewport()
  expect(await cutLines(page)).toEqual([])

  await follow(page, `/apps?clientId=${clientId}`)
  await atRest(page)
  await expect(appsTable(page).getByText(/^Staged: /)).toBeVisible()
  await expect(appsTable(page).getByText(/^Committed: /)).toBeVisible()
  expect(await cutLines(page)).toEqual([])
  expect(await faultsInBothThemes(page)).toEqual([])
})

test('with UTC every exact time is in UTC and carries its name', async ({ page, service }) => {
  const { id, clientId } = service.fixture('staged with committed other')
  await open(page, `/apps?clientId=${clientId}`)
  const seen = appsTable(page).getByRole('cell').locator('time').first()
  const utc = (await seen.getAttribute('datetime')) ?? ''
  await expect(seen).not.toContainText(utc.slice(11, 16))
  await page.getByRole('link', { name: 'Settings' }).click()
  await choose(page, 'Time zone', 'UTC')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect(page.getByText(/as of \d\d:\d\d:\d\d UTC/)).toBeVisible()
  await follow(page, `/apps?clientId=${clientId}`)
  await expect(seen).toContainText(utc.slice(11, 16))
  const header = appsTable(page).getByRole('button', { name: 'First observed', exact: true })
  await expect(header).toHaveAttribute('data-note', 'UTC')
  await follow(page, `/apps/${id}`)
  await expect(page.getByRole('article').getByText(/as of \d\d:\d\d:\d\d UTC/)).toBeVisible()
})

test('with single keys off "/" does nothing, also after a reload', async ({ page }) => {
  await open(page, '/settings')
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await page.goto('/apps?verified=true&classification=malicious')
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  await expect(box).not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press('/')
  await expect(box).not.toBeFocused()

  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('checkbox', { name: 'Single-key shortcuts' }).check()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' }).click()
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
})
