import { expect, test } from '../fixtures'
import { exportButton } from '../helpers/pages/export'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { chooseFile, savedFile } from '#e2e/helpers/files'

test('another file is compared without the apps that were selected in the first', async ({
  page,
  service,
}) => {
  await open(page, '/apps?classification=malicious')
  await atRest(page)
  const { buffer } = await savedFile(page, () => exportButton(page).click())
  service.updateApp(service.fixture('staged on null').id, { classification: 'malicious' })
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  const all = page.getByRole('checkbox', { name: 'Select all shown apps' })
  const bar = page.getByRole('group', { name: 'Selection' })
  const show = (name: string) =>
    page.getByRole('group', { name: 'Show' }).getByRole('button', { name, exact: true })
  for (const name of ['first.csv', 'second.csv']) {
    await chooseFile(page, name, buffer)
    await expect(page.getByRole('main')).toContainText(name)
    await page.getByRole('button', { name: 'Compare with now' }).click()
    await expect(page.getByText(/^Compared \d+ apps, as of/)).toBeVisible()
    await expect(all).not.toBeChecked()
    await expect(bar).toBeHidden()
    await all.check()
    await expect(bar).toBeVisible()
    // A plan must not contain what another view hides.
    await show('Changed').click()
    await expect(bar).toBeHidden()
    await show('All').click()
    await expect(all).not.toBeChecked()
    await all.check()
    await expect(bar).toBeVisible()
  }
})
