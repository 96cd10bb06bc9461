import { expect, test } from '../fixtures'
import { exportButton, panel } from '../helpers/export'
import { cutLines, cutText, sidewaysScroll } from '../helpers/checks/layout'
import { press } from '../helpers/filters'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

/** How each locale writes 1,060, and the day an app was first observed. */
const locales = [
  { locale: 'de-DE', count: '1.060', day: /^\d{1,2}\. \p{L}+\.? 2026, \d\d:\d\d/u },
  { locale: 'ja-JP', count: '1,060', day: /^2026年\d{1,2}月\d{1,2}日 \d\d:\d\d/u },
  { locale: 'ar-EG', count: '١٬٠٦٠', day: /^[\u200f٠-٩]+ \p{L}+ ٢٠٢٦/u },
] as const

for (const { locale, count, day } of locales) {
  test.describe(`for a reader of ${locale}`, () => {
    test.use({ locale })

    test('numbers and times follow the locale, in a filter too, and nothing is cut off', async ({
      page,
    }) => {
      await open(page)
      await expect(page.getByText(`${count} apps match`)).toBeVisible()
      await expect(page.getByText(new RegExp(`^\\S+ of ${count} loaded$`))).toBeVisible()
      const time = inventory(page).getByRole('cell').locator('time').first()
      await expect(time).toHaveText(day)
      for (const width of [1360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(time).toBeVisible()
        expect(await cutLines(page), `${width}`).toEqual([])
        expect(await cutText(page), `${width}`).toEqual([])
        expect(await sidewaysScroll(page), `${width}`).toBe(0)
      }
      await page.setViewportSize({ width: 1360, height: 800 })
      await press(page, 'Internal')
      const filter = page.getByRole('dialog', { name: 'Internal', exact: true })
      await expect(filter.getByText(count, { exact: true })).toBeVisible()
      expect(await cutText(page)).toEqual([])
      await page.keyboard.press('Escape')
      await atRest(page)
      await exportButton(page).click()
      await expect(panel(page)).toContainText(`Exported ${count} apps to oauth-apps-2`)
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('dialog').getByRole('combobox').fill('com')
      await expect(page.getByText(new RegExp(`^Show all .* in Apps$`))).toHaveText(
        `Show all ${count} in Apps`,
      )
      expect(await cutText(page)).toEqual([])
    })
  })
}

test.describe('on the page of an app, for a reader of de-DE', () => {
  test.use({ locale: 'de-DE' })

  test('every part writes 1,060 in the same way', async ({ page, service }) => {
    const id = service.insertApp({ name: 'Crowded Planner', accounts: { active: 1060 } })
    await open(page, `/apps/${id}`)
    await expect(page.getByText('1.060 active (live)', { exact: true })).toBeVisible()
    await expect(page.getByText('1.060, counted live')).toBeVisible()
    await expect(page.getByText(/Looked at \d+ of 1\.060 accounts/)).toBeVisible()
    await expect(page.locator('body')).not.toContainText('1,060')
  })
})
