import { expect, test } from '../fixtures'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'empty', knobs: { rateLimit: 'off' } } })

test('a new search begins without the grants that were selected in the last one', async ({
  page,
  service,
}) => {
  const account = { id: 'acct.1.mira', email: 'mira@harbour.example', displayName: 'Mira' }
  for (const name of ['Almond', 'Birch'])
    service.insertApp({ name, accounts: [{ active: true, first: 9, account }] })
  await open(page, '/people')
  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*/accounts' },
    times: 1,
    effect: { kind: 'never' },
  })
  await page.getByRole('textbox', { name: 'Accounts' }).fill(account.email)
  const find = page.getByRole('button', { name: 'Find grants of 1 account' })
  await find.click()
  await expect(find).toHaveAccessibleDescription('Stop the current search first.')
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  const found = page.getByText(/^Checked 2 apps: 2 grants of 1 account/)
  await expect(found).toBeVisible()
  const all = page.getByRole('checkbox', { name: 'Select all grants' })
  await all.check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await find.click()
  await expect(found).toBeVisible()
  await atRest(page)
  await expect(all).not.toBeChecked()
  await expect(all).not.toBeChecked({ indeterminate: true })
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Clear results' }).click()
  await expect(page.getByText(/^Checked 2 apps/)).toBeHidden()
  await expect(all).toBeHidden()
})
