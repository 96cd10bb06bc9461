import { expect, test } from '../fixtures'
import { accountsPath, accountsTable, confirmRevoke, revokeDialog } from '../helpers/pages/accounts'
import { exported } from '../helpers/pages/export'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { rawHiddenTexts, sound, traces } from '../helpers/checks/untrusted'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

test('S-19, S-21, S-22: the revoke dialog shows hostile text as text, and exports start no formula', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, 'hostile 9', '?population=all'))
  await accountsTable(page).getByRole('button', { name: 'Revoke grant…' }).first().click()
  await expect(revokeDialog(page)).toContainText(service.fixture('hostile 9').clientId)
  await atRest(page)
  expect(await rawHiddenTexts(page)).toEqual([])
  expect(await traces(page)).toEqual(sound)
  await confirmRevoke(page)
  await expect(page.getByRole('group', { name: 'Revokes on this page' })).toBeVisible()
  await atRest(page)
  expect(await rawHiddenTexts(page)).toEqual([])
  expect(await traces(page)).toEqual(sound)

  const unsafe: string[] = []
  for (const fixture of ['hostile 4', 'hostile 16', 'hostile 30']) {
    await follow(page, accountsPath(service, fixture, '?population=all'))
    await expect(page.getByText(service.fixture(fixture).clientId).first()).toBeVisible()
    await expect(page.getByText('2 of 2 accounts loaded')).toBeVisible()
    const file = await exported(page)
    expect(file.rows).toHaveLength(2)
    unsafe.push(...file.cells.filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/u.test(cell)))
  }
  expect(unsafe).toEqual([])
})
