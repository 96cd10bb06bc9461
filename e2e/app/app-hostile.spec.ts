import { expect, test } from '../fixtures'
import { accountsPath, accountsTable, confirmRevoke, revokeDialog } from '../helpers/accounts'
import { region } from '../helpers/app'
import { exported } from '../helpers/export'
import { sidewaysScroll } from '../helpers/layout'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'

test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the longest and the oddest texts of an app and its accounts fit, show what they hide, and nothing runs', async ({
    page,
    service,
  }) => {
    test.setTimeout(120_000)
    const expectSound = async (where: string) => {
      await atRest(page)
      expect(await rawHiddenTexts(page), where).toEqual([])
      expect(await traces(page), where).toEqual(sound)
      expect(await sidewaysScroll(page), where).toBe(0)
    }
    for (const [place, number] of [1, 10, 34, 61, 63, 65, 66, 77, 78, 79, 80].entries()) {
      const { id } = service.fixture(`hostile ${number}`)
      await (place === 0 ? open : follow)(page, `/apps/${id}`)
      await expect(page).toHaveURL(`/apps/${id}`)
      await expect(region(page, 'Observed scopes').getByText(/^Looked at/)).toBeVisible()
      await expect(region(page, 'Investigation').getByText('Completed').first()).toBeVisible()
      await expectSound(`app ${number}`)
    }
    for (const fixture of ['hostile 1', 'hostile 9', 'hostile 21', 'hostile 40']) {
      await follow(page, accountsPath(service, fixture, '?population=all'))
      await expect(page.getByText('2 of 2 accounts loaded')).toBeVisible()
      await accountsTable(page)
        .getByRole('button', { name: /scopes?$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(`accounts of ${fixture}`)
      await page.keyboard.press('Escape')
    }
  })
})

test('S-19, S-21, S-22: the dialog shows the whole client ID and nothing hidden or alive, and no cell of a file begins a formula', async ({
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
  await expect(page.getByRole('region', { name: 'Revokes on this page' })).toBeVisible()
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
