import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { loseFonts } from '../helpers/servers/deployment'
import { cutCells } from '../helpers/checks/cut-cells'

// Rows with the longest policy.
const wide = '/apps?remediation=revoke&sort=firstObserved:asc'
const narrowest = { width: 1280, height: 800 }

for (const [density, height, letters] of [
  ['comfortable', 44, 'the system’s letters'],
  ['compact', 32, 'Inter'],
] as const) {
  test(`${density}, in ${letters}: all columns fit at 1,280 px, in rows of ${height} px`, async ({
    page,
    server,
    problems,
  }) => {
    if (letters !== 'Inter') {
      loseFonts(server)
      problems.expect(404)
    }
    await page.setViewportSize(narrowest)
    await page.addInitScript((chosen) => {
      localStorage.setItem('oauth-apps-console.preferences', JSON.stringify({ density: chosen }))
    }, density)
    for (const address of ['/apps', wide, '/apps?classification=overprivileged']) {
      await open(page, address)
      await expect(appsTable(page).getByRole('link').first()).toBeVisible()
      await atRest(page)
      expect(await cutCells(appsTable(page)), address).toEqual([])
      expect(await rowHeights(page), address).toEqual([height])
      const first = appsTable(page).locator('[data-index]').first()
      const { y = 0 } = (await first.boundingBox()) ?? {}
      expect(y, address).toBeLessThanOrEqual(address === '/apps' ? 216 : 250)
    }
    const tenant = appsTable(page).getByRole('columnheader', { name: 'Tenant' })
    await expect(tenant).toHaveCount(0)
    await page.setViewportSize({ width: 1360, height: 800 })
    await expect(tenant).toBeVisible()
    expect(await cutCells(appsTable(page))).toEqual([])
  })
}

test('a row takes at most 34 elements', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1100 })
  await open(page)
  await expect(appsTable(page).getByRole('link').nth(15)).toBeAttached()
  await atRest(page)
  const elements = await appsTable(page)
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((rows) => rows.slice(0, 16).map((row) => 1 + row.querySelectorAll('*').length))
  expect(elements).toHaveLength(16)
  expect(elements.toSorted((a, b) => a - b)[8]).toBeLessThanOrEqual(34)
})

async function rowHeights(page: Page): Promise<number[]> {
  const rows = appsTable(page).locator('tbody tr[aria-rowindex]')
  const all = await rows.evaluateAll((each) =>
    each.map((row) => row.getBoundingClientRect().height),
  )
  return [...new Set(all)]
}
