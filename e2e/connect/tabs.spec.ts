import type { Page } from '@playwright/test'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { chips, openFilter, shortOf } from '../helpers/pages/filters'
import { appsTable, open } from '../helpers/people'

const [harbour, lagoon] = [tenantId('harbour'), tenantId('lagoon')]

test('a setting changed in one tab applies to the other open tabs at once', async ({
  page,
  context,
}) => {
  await open(page, `/apps?tenant=${harbour},${lagoon}`)
  const chip = chips(page).getByRole('listitem')
  await expect(chip).toHaveText(`Tenant: any of ${harbour}, ${lagoon}`)
  const time = appsTable(page).getByRole('button', { name: 'First observed', exact: true })
  await expect(time).not.toHaveAttribute('data-note', 'UTC')
  const theme = page.locator('html')
  const other = await context.newPage()

  await test.step('theme and times', async () => {
    await open(other, '/settings')
    await other.getByRole('radio', { name: 'Dark' }).check()
    await other.getByRole('radio', { name: 'UTC' }).check()
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(time).toHaveAttribute('data-note', 'UTC')
    await expect(page.getByText(/^as of/)).toContainText('UTC')
  })

  await test.step('saved views', async () => {
    await open(other, '/apps?verified=true')
    await saveView(other, 'Theirs')
    const views = page.getByRole('navigation', { name: 'Views' })
    await page.getByRole('button', { name: 'More views' }).click()
    await expect(views.getByRole('link', { name: 'Theirs' })).toBeVisible()
    // The first tab writes its own copy. The other tab's view must survive.
    await saveView(page, 'Mine')
    await page.reload()
    await page.getByRole('button', { name: 'More views' }).click()
    for (const name of ['Theirs', 'Mine'])
      await expect(views.getByRole('link', { name })).toBeVisible()
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    // The other tab has loaded a second tenant.
    await expect(chip).toHaveText(`Tenant: any of Tenant A ${harbour}, ${lagoon}`)
  })

  await test.step('the name of a tenant is on its chip beside the ID', async () => {
    await open(other, `/apps?tenant=${harbour}`)
    const content = await openFilter(other, 'Tenant')
    await content.getByRole('button', { name: `Name for ${shortOf(harbour)}` }).click()
    await other.keyboard.type('Head office\u202e')
    await other.keyboard.press('Enter')
    await expect(chips(other)).toHaveText(`Tenant: Head officeU+202E ${harbour}`)
    await expect(chip).toHaveText(`Tenant: any of Head officeU+202E ${harbour}, ${lagoon}`)
    await expect(chip.locator('bdi')).toHaveCount(3)
  })
})

async function saveView(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.keyboard.press('Enter')
}
