import type { Page } from '@playwright/test'
import { createService } from '#mocks/service/service'
import { IMPOSTOR, MISSIONS } from '#mocks/demo/tour/missions'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { tabTo } from '../helpers/keyboard'
import { openedHeading, queueList } from '../helpers/pages/review'
import { appsTable } from '../helpers/people'
import { toolsOf } from '../helpers/servers/tools'
import { press } from '../helpers/take-steps'

const { clientId } = createService({ apps: 0 }).fixture(IMPOSTOR)
const WELCOME = '914 apps have access here. 44 recommendations need a decision.'

/** Returns whether each step of the shown mission is ticked. */
const ticks = (page: Page) =>
  toolsOf(page)
    .locator('ol:visible li')
    .evaluateAll((steps) => steps.map((step) => step.textContent.includes('(done)')))

test('a mission of the tour ticks each step after the mock’s own change', async ({ page }) => {
  await page.goto('/apps')
  await expect(page.getByText(WELCOME)).toBeVisible()
  await page.evaluate(() => Object.assign(mockService?.knobs ?? {}, { enforcementMs: 1_500 }))
  const tools = toolsOf(page)
  const start = page.getByRole('button', { name: 'Start the tour' })
  await tabTo(page, start, 20)
  await page.keyboard.press('Enter')
  await expect(tools.getByRole('heading', { name: 'Stop the impostor' })).toBeFocused()
  // The button without the focus must not look focused.
  await expect(tools.getByRole('button', { name: 'Tour' })).toHaveCSS('box-shadow', 'none')
  const fifth = await page.evaluate(() => innerHeight / 5)
  expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(fifth)
  await expect(start).toHaveCount(0)
  expect(await ticks(page)).toEqual([false, false, false, false])

  await page.getByRole('searchbox').fill('expense')
  await expect.poll(() => ticks(page)).toEqual([true, false, false, false])
  await appsTable(page).getByRole('row').filter({ hasText: clientId }).getByRole('link').click()
  await expect.poll(() => ticks(page)).toEqual([true, true, false, false])

  await tools.getByRole('button', { name: 'Close' }).click()
  await expect(tools.getByRole('button', { name: 'Tour' })).toBeFocused()
  await page.reload()
  await tools.getByRole('button', { name: 'Tour' }).click()
  expect(await ticks(page)).toEqual([true, true, false, false])

  await page.getByRole('button', { name: 'Classify and remediate…' }).click()
  await page.getByRole('radio', { name: 'Malicious' }).check()
  await page.getByRole('radio', { name: 'Revoke', exact: true }).check()
  await press(page, 'Set Malicious and revoke')
  await expect.poll(() => ticks(page)).toEqual([true, true, true, false])
  await expect(tools.getByText('Mission done: Stop the impostor. Next: Clear five.')).toBeVisible()
  await expect(page.getByText('Active accounts (live): 0')).toBeVisible()
  await tools.getByRole('button', { name: 'Next: Clear five' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeFocused()
  await expect(tools.getByRole('heading', { name: 'Clear five' })).toBeVisible()
})

test('the tour covers nothing at 320 pixels, passes axe, and leads to each mission', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/review')
  const tools = toolsOf(page)
  await expect(queueList(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(WELCOME)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Review queue' })).toBeFocused()
  await page.keyboard.press('j')
  await expect(openedHeading(page)).toBeFocused()
  await page.goto('/settings')
  await tools.getByRole('button', { name: 'Tour' }).click()
  const end = page.getByText(/^Build/)
  await end.scrollIntoViewIfNeeded()
  const bottom = await end.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom).toBeLessThanOrEqual((await tools.boundingBox())?.y ?? 0)
  for (const { title, path, go } of MISSIONS) {
    await tools.getByRole('button', { name: title }).click()
    await expect(tools.getByText('You are')).toHaveCount(0)
    await tools.getByRole('link', { name: go }).click()
    await expect(page).toHaveURL(path)
  }
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await expect.poll(() => sidewaysScroll(page)).toBe(0)
})
