import { expect, test } from '../fixtures'
import { accountsOf, dialog, row, submit } from '../helpers/pages/account-list'
import { open } from '../helpers/people'

for (const [what, button, chosen, key, send] of [
  ['a setting', 'Account settings…', 'Off', 'ArrowLeft', 'Save settings'],
  ['a role', 'Assign role…', 'Super Admin', 'ArrowDown', 'Assign Super Admin'],
] as const)
  test(`${what} of an account cannot be chosen anew while it is sent`, async ({
    page,
    service,
  }) => {
    service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'never' } })
    await open(page, '/accounts')
    await row(page, accountsOf(service)[3]?.email ?? '')
      .getByRole('button', { name: button })
      .click()
    const radio = dialog(page)
      .getByRole('radiogroup')
      .last()
      .getByRole('radio', { name: chosen, exact: true })
    await radio.check()
    await submit(page, dialog(page), send)
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
      'The change is being sent and can no longer be canceled.',
    )
    await radio.focus()
    await page.keyboard.press(key)
    await expect(radio).toBeChecked()
  })
