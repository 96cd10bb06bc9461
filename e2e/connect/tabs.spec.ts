import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { chips, openFilter, shortOf } from '../helpers/filters'
import { inventory, open } from '../helpers/people'

const [harbour, lagoon] = [tenantId('harbour'), tenantId('lagoon')]

test('a setting in one tab applies to the other open tabs at once, including a tenant’s label', async ({
  page,
  context,
}) => {
  await open(page, `/apps?tenant=${harbour},${lagoon}`)
  const chip = chips(page).getByRole('listitem')
  await expect(chip).toHaveText(`Tenant: any of ${harbour}, ${lagoon}`)
  const time = inventory(page).getByRole('cell').locator('time').first()
  await expect(time).not.toContainText('UTC')
  const theme = page.locator('html')
  const other = await context.newPage()

  await test.step('theme and times', async () => {
    await open(other, '/settings')
    await other.getByRole('radio', { name: 'Dark' }).check()
    await other.getByRole('radio', { name: 'UTC' }).check()
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(time).toContainText('UTC')
    await expect(page.getByText(/^as of/)).toContainText('UTC')
  })

  await test.step('saved views', async () => {
    await other.getByRole('link', { name: 'Apps' }).first().click()
    await other.getByRole('button', { name: 'Remove view: Malicious' }).click()
    const views = page.getByRole('navigation', { name: 'Saved views' })
    // One view leads to the queue and cannot be removed.
    await expect(views.getByRole('link')).toHaveCount(4)
    // The first tab writes its own copy: the other tab's view must survive.
    await page.getByRole('button', { name: 'Remove view: Newest first' }).click()
    await page.reload()
    await expect(theme).toHaveAttribute('data-theme', 'dark')
    await expect(chip).toHaveText(`Tenant: any of ${harbour}, ${lagoon}`)
  })

  await test.step('the label of a tenant is on its chip beside the ID', async () => {
    await open(other, `/apps?tenant=${harbour}`)
    const content = await openFilter(other, 'Tenant')
    await content.getByRole('button', { name: `Label for ${shortOf(harbour)}` }).click()
    await other.keyboard.type('Head office\u202e')
    await other.keyboard.press('Enter')
    await expect(chips(other)).toHaveText(`Tenant: Head officeU+202E ${harbour}`)
    await expect(chip).toHaveText(`Tenant: any of Head officeU+202E ${harbour}, ${lagoon}`)
    await expect(chip.locator('bdi')).toHaveCount(3)
  })
})
