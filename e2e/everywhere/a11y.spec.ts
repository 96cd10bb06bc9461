import { expect, test } from '../fixtures'
import { tabStops } from '../helpers/keyboard'
import { appsTable, open } from '../helpers/people'

// The checks for every state of every page are in states.spec.ts.

test('every tab stop of the list has a focus ring, and nothing covers it', async ({ page }) => {
  await open(page, '/apps?classification=malicious&hasActiveAccounts=false&verified=perhaps')
  await test.step('each tab stop has a ring, from the top of the page', async () => {
    // A new load, so that Tab starts at the top of the page.
    await page.reload()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    const stops = await tabStops(page)
    expect(stops.map(({ what }) => what)).toContain('a Skip to content')
    expect(stops.length).toBeGreaterThan(10)
    expect(stops.filter(({ ring, coveredBy }) => ring < 2 || coveredBy !== null)).toEqual([])
  })
  await test.step('forced colours keep the edges of controls', async () => {
    await page.emulateMedia({ forcedColors: 'active' })
    const edged = [
      page.getByRole('button', { name: 'Lock', exact: true }),
      page.getByRole('searchbox'),
      page.getByRole('combobox', { name: 'Sort' }),
      appsTable(page)
        .getByRole('cell', { name: 'Malicious' })
        .first()
        .getByText('Malicious', { exact: true }),
    ]
    for (const control of edged) {
      await expect(control).toHaveCSS('border-top-style', /solid|dashed/)
      await expect(control).not.toHaveCSS('border-top-width', '0px')
      await expect(control).not.toHaveCSS('border-top-color', /rgba\(.*, 0\)|transparent/)
    }
  })
})
