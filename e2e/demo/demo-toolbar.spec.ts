import { offlineMessages } from '#/lib/offline-messages'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { tabTo, type Stop } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { appsTable } from '../helpers/people'
import { openTools, send, toolsOf } from '../helpers/servers/tools'
import { sidewaysOverflow } from '../helpers/checks/fonts'
import { hiddenUnderHover } from '#e2e/helpers/checks/hover'

test('the demo’s bar works by keyboard, covers nothing and fits 320 pixels', async ({ page }) => {
  await page.goto('/apps?search=yarrowby')
  const app = appsTable(page).getByRole('link').first()
  await expect(app).toBeVisible()
  const tools = toolsOf(page)
  const toggle = tools.getByRole('button', { name: 'Developer' })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  // The persona is always shown.
  const persona = tools.getByRole('combobox')
  await expect(persona).toHaveAccessibleName('Persona')
  const gap = async () => {
    const main = await page.getByRole('main').boundingBox()
    const bar = await tools.boundingBox()
    return (bar?.y ?? 0) - ((main?.y ?? 0) + (main?.height ?? 0))
  }
  expect(await gap()).toBeGreaterThanOrEqual(0)

  await test.step('the persona is chosen by keyboard', async () => {
    await tabTo(page, persona, 60)
    await persona.press('h')
    await expect(persona).toHaveValue('3')
    await expect(tools.getByText('Connected as Help desk, read-only.')).toBeVisible()
    await expect(app).toBeVisible()
    // The console opens a page, which would move the focus to the heading.
    await expect(persona).toBeFocused()
  })
  await test.step('the panel works by keyboard', async () => {
    await tabTo(page, toggle, 1)
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    await tabTo(page, tools.getByRole('button', { name: 'Add fault' }), 20)
    await page.keyboard.press('Enter')
    // Controls that add faults are side by side. The list of active faults follows.
    await tabTo(page, tools.getByRole('button', { name: 'Add a bad day for revokes' }), 1)
    await tabTo(page, tools.getByRole('button', { name: /^Remove fault: Status 500/ }), 1)
    await page.keyboard.press('Enter')
    await expect(tools.getByText('No active faults.')).toBeVisible()
    await expect(tools.getByRole('button', { name: 'Add fault' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  })

  await toggle.click()
  expect(await hiddenUnderHover(page, '.demo-tools')).toEqual([])
  await tools.getByRole('checkbox', { name: 'Life' }).uncheck()
  await tools.getByRole('button', { name: 'Add fault' }).click()
  await tools.getByRole('combobox', { name: 'Rate limit' }).selectOption({ index: 1 })
  await test.step('each focused control has a ring, and nothing covers the control', async () => {
    // A focus moved by a script shows a ring only if the last input was a key.
    await page.keyboard.press('Tab')
    const stops = await stopsAtOnce(page)
    expect(stops.length).toBeGreaterThan(60)
    expect(stops.filter(({ ring, coveredBy }) => ring < 2 || coveredBy !== null)).toEqual([])
  })
  await test.step('the panel fits a low window', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    const parts = await tools.locator('.panel > *').all()
    expect(parts).toHaveLength(4)
    for (const part of parts) expect(await sidewaysOverflow(part)).toBe(0)
    const stops = await stopsAtOnce(page)
    expect(stops.filter(({ coveredBy }) => coveredBy !== null)).toEqual([])
  })
  await test.step('the panel passes axe', async () => {
    expect(await faultsInBothThemes(page)).toEqual([])
  })
  await test.step('the panel fits a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
    expect(await sidewaysOverflow(tools)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    // The end of the page can still be scrolled into view.
    const end = page.getByText(/^1 of 1 loaded/)
    await end.scrollIntoViewIfNeeded()
    const bottom = await end.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual((await tools.boundingBox())?.y ?? 0)
  })
})

test('Persona, Latency, Offline and Seed change the service at the same URL', async ({
  page,
  problems,
}) => {
  const tools = await openTools(page, '/apps?sort=name:asc')
  const persona = tools.getByRole('combobox', { name: 'Persona' })
  const latency = tools.getByRole('combobox', { name: 'Latency' })
  await test.step('Persona changes the token, and follows the connect form', async () => {
    await expect(persona).toHaveValue('0')
    await persona.selectOption('Subsidiary only')
    await expect(page.getByText('240 apps')).toBeVisible()
    await expect(page).toHaveURL('/apps?sort=name:asc')
    problems.expect(403)
    await persona.selectOption('Colleague without app access')
    await expect(page.getByText(forbiddenMessage('listApps')).first()).toBeVisible()
    await expect(page.getByText('240 apps')).toHaveCount(0)

    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await page.getByRole('radio', { name: 'Help desk, read-only' }).check()
    await page.getByRole('button', { name: 'Try the demo' }).click()
    await expect(page.getByText('1,060 apps')).toBeVisible()
    await expect(persona.locator('option:checked')).toHaveText('Help desk, read-only')
  })
  await test.step('Offline cuts the network', async () => {
    const offline = tools.getByRole('checkbox', { name: 'Offline' })
    await offline.check()
    await expect(page.getByText(new RegExp(`^${offlineMessages.shown}`))).toBeVisible()
    await offline.uncheck()
    await expect(page.getByText(/^Offline\./)).toHaveCount(0)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('1,060 apps')).toBeVisible()
  })
  await test.step('Latency delays the answers', async () => {
    await latency.selectOption('1 s')
    expect((await send(page, '/oauth-apps')).ms).toBeGreaterThan(900)
    await latency.selectOption('none')
    await expect.poll(async () => (await send(page, '/oauth-apps')).ms).toBeLessThan(900)
  })
  await test.step('Seed changes the apps, and all settings survive a reload', async () => {
    await tools.getByRole('combobox', { name: 'Seed' }).selectOption('empty')
    await expect(page.getByText('No apps have been observed')).toBeVisible()
    await latency.selectOption('1 s')
    await page.reload()
    await expect(latency).toHaveValue('2')
    await expect(page.getByText('No apps have been observed')).toBeVisible()
    await expect(persona.locator('option:checked')).toHaveText('Help desk, read-only')
  })
})

/** Returns every tab stop of the page like `tabStops`, but in one call, because there are hundreds. */
function stopsAtOnce(page: Page): Promise<Pick<Stop, 'what' | 'ring' | 'coveredBy'>[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, summary, [tabindex="0"]'
    return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((element) => {
      if (!element.checkVisibility() || element.tabIndex < 0) return []
      element.focus()
      const { left, top, width, height } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      const style = getComputedStyle(element)
      const covered = onTop === null || !(element.contains(onTop) || onTop.contains(element))
      return [
        {
          what: element.getAttribute('aria-label') ?? element.textContent ?? '',
          ring: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
          coveredBy: covered ? (onTop?.outerHTML.slice(0, 200) ?? 'the edge of the window') : null,
        },
      ]
    })
  })
}
