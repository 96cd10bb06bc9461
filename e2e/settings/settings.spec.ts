import type { Page } from '@playwright/test'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { pasted, tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/checks/layout'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

async function choose(page: Page, group: string, value: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group, exact: true })
  await radios.getByRole('radio', { name: value, exact: true }).check()
}

test('Settings says what is stored where, and works by keyboard at 320 pixels', async ({
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
  await test.step('a radio is as large as its segment', async () => {
    const unchosen = page.getByRole('radio', { checked: false }).first()
    const segment = unchosen.locator('..')
    const { width, height } = (await segment.boundingBox()) ?? { width: 0, height: 0 }
    const radio = await unchosen.boundingBox()
    expect(Math.abs((radio?.width ?? 0) - width)).toBeLessThanOrEqual(2)
    expect(Math.abs((radio?.height ?? 0) - height)).toBeLessThanOrEqual(2)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  })
  await test.step('beside the navigation the content has 1,031 of 1,280 pixels', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const room = await page.getByRole('main').evaluate((main) => {
      const { paddingLeft, paddingRight } = getComputedStyle(main)
      return (
        main.getBoundingClientRect().width -
        Number.parseFloat(paddingLeft) -
        Number.parseFloat(paddingRight)
      )
    })
    expect(room).toBeGreaterThanOrEqual(1031)
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
    // Modules run before DOMContentLoaded. The first paint shows what the inline script has set.
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      Object.defineProperty(window, 'themeAtBody', {
        value: document.documentElement.dataset['theme'],
      })
    }).observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
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

test('tenants have letters until the admin names them', async ({ page, context }) => {
  const [a, b] = [tenantId('harbour'), tenantId('quarry')]
  const tenantLabel = (of: Page, id: string) => appsTable(of).locator(`[data-tip="${id}"]`).first()
  const nameField = (of: Page, name: string) => of.getByRole('textbox', { name, exact: true })
  const link = page.getByRole('link', { name: 'Name your 2 tenants' })
  await test.step('a single tenant needs no letter', async () => {
    await open(page, `/apps?tenant=${b}`)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    await follow(page, '/settings')
    await expect(nameField(page, 'Tenant')).toHaveAccessibleDescription(b)
  })
  await follow(page, '/apps')
  // The other tenant is loaded later, but no letter moves, whatever the order of the IDs.
  await expect(tenantLabel(page, a)).toHaveText('Tenant B')
  await expect(tenantLabel(page, b)).toHaveText('Tenant A')
  await expect(link).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(link).toBeHidden()
  await page.emulateMedia({ media: null })
  await link.click()
  await expect(page).toHaveURL('/settings#settings-tenants')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Names of tenants' })).toBeInViewport()
  await expect(nameField(page, 'Tenant B')).toHaveAccessibleDescription(a)
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy tenant ID' }).last().click()
  await expect(page.getByRole('status')).toHaveText('Copied.')
  expect(await pasted(context)).toBe(a)
  await nameField(page, 'Tenant B').fill(' Harbour\u202e ')
  await nameField(page, 'Tenant B').blur()

  await test.step('a reload keeps the letters and names', async () => {
    await page.reload()
    await nameField(page, 'Tenant A').fill('Quarry')
    await follow(page, '/apps')
    await expect(tenantLabel(page, a)).toHaveText('HarbourU+202E')
    await expect(tenantLabel(page, b)).toHaveText('Quarry')
    await atRest(page)
    await expect(link).toHaveCount(0)
  })
})
