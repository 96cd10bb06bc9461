import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import {
  accountRow,
  accountsPath,
  accountsTable,
  confirmRevoke,
  grantsOf,
  openRevoke,
} from '../helpers/accounts'
import { cutLines, sidewaysScroll, smallTargets } from '../helpers/layout'
import { open } from '../helpers/people'

async function expectSound(page: Page): Promise<void> {
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 320, height: 640 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the accounts, the scopes of one and the dialog have no fault that axe can find', async ({
      page,
      service,
    }) => {
      test.setTimeout(120_000)
      const fixture = 'null-email holders'
      const [grant] = grantsOf(service, fixture)
      const id = grant?.account.id ?? ''
      await open(page, accountsPath(service, fixture, '?population=all&active=what'))
      await expect(accountRow(page, id)).toBeVisible()
      expect(await cutLines(page)).toEqual([])
      await expectSound(page)
      await accountsTable(page)
        .getByRole('button', { name: /scopes$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await openRevoke(page, id)
      await expectSound(page)
      await confirmRevoke(page)
      await expect(accountRow(page, id)).toContainText('Revoked here')
      await expectSound(page)
    })

    test('a refusal in the dialog and on the page has none either', async ({
      page,
      service,
      problems,
    }) => {
      test.setTimeout(120_000)
      problems.expect(403)
      const fixture = 'account with remediation off'
      const off = grantsOf(service, fixture).find(({ account }) => account.remediationOff)
      await open(page, accountsPath(service, fixture, '?population=all'))
      const dialog = await openRevoke(page, off?.account.email ?? '')
      await confirmRevoke(page)
      await expect(dialog.getByRole('alert')).toBeFocused()
      await expectSound(page)
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
      await expectSound(page)
    })
  })
