import { accountsOf, dialog, row, table } from '#e2e/helpers/pages/account-list'
import { follow, open } from '#e2e/helpers/people'
import { press } from '#e2e/helpers/take-steps'
import { expect, test } from '#e2e/fixtures'

const messageSearch =
  '/messages?mqlSearchString=invoice&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'

test('fields that a later version adds are shown under “View raw”', async ({ page, service }) => {
  service.knobs.searchDone = { afterPolls: 0 }
  const clearFault = service.faults.add({ effect: { kind: 'extra fields' } })
  await open(page, `/apps/${service.fixture('staged safe').id}`)
  const facts = page.getByRole('region', { name: 'Facts' })
  await facts.getByRole('button', { name: 'View raw' }).click()
  await expect(facts).toContainText(/"xAddedLater".+"keyEvents".+"xAddedLater"/s)

  await test.step('unknown fields of a role', async () => {
    await follow(page, '/accounts')
    const [first] = accountsOf(service)
    await expect(table(page)).not.toContainText('xAddedLater')
    await row(page, first?.email ?? '')
      .getByRole('button', { name: 'Assign role…' })
      .click()
    await dialog(page).getByRole('button', { name: 'View raw' }).click()
    await expect(dialog(page)).toContainText('"xAddedLater"')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('unknown fields of a message, 1,000 at a time', async () => {
    await follow(page, messageSearch)
    await press(page, 'Search messages')
    const found = page.getByRole('table', { name: 'Messages' }).getByRole('row').nth(1)
    await found.getByRole('button', { name: 'View raw' }).click()
    await expect(found).toContainText('"xAddedLater"')
    clearFault()
    service.faults.add({ effect: { kind: 'extra fields', many: 20_000 } })
    await page.keyboard.press('Escape')
    await found.getByRole('link').click()
    const rest = page.getByRole('region', { name: 'Other fields' })
    await expect(rest.getByRole('term')).toHaveCount(50)
    await rest.getByRole('button', { name: /^Show 1,000 more fields of 19,9/ }).click()
    await expect(rest.getByRole('term')).toHaveCount(1_050)
  })
})
