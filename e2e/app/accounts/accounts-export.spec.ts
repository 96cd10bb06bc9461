import { expect, test } from '#e2e/fixtures'
import { accountRequests, accountsPath, grantsOf } from '#e2e/helpers/pages/accounts'
import { exportButton, exported, progress, noteOf } from '#e2e/helpers/pages/export'
import { open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'

test('the export has every account of a view once, and a stopped one says so', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('250 accounts')
  const panel = page.getByRole('group', { name: 'Export of accounts' })
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('100 of 250 accounts loaded')).toBeVisible()
  await atRest(page)
  const before = accountRequests(service).length
  const file = await exported(page)
  await expect(panel).toContainText(`Exported 250 accounts to ${file.name}.`)
  expect(file.begins).toBe('efbbbf')
  expect(file.widths).toEqual([file.columns.length])
  const ids = grantsOf(service, '250 accounts').map(({ account }) => account.id)
  expect(file.rows.map((row) => row['account_id'])).toEqual(ids)
  expect(new Set(file.rows.map((row) => row['client_id']))).toEqual(new Set([clientId]))
  expect(noteOf(file, 'Client ID')).toBe(clientId)
  expect(noteOf(file, 'App ID')).toBe(id)
  expect(noteOf(file, 'View')).toBe('All grants of all accounts with a grant record')
  expect(noteOf(file, 'Gaps')).toBe('None known')
  await atRest(page)
  expect(
    accountRequests(service)
      .slice(before)
      .map(({ search }) => search.replace(/cursor=.+/, 'cursor=…')),
  ).toEqual(['?limit=200', '?cursor=…'])

  await test.step('a file saved after a stop says that it is incomplete', async () => {
    service.knobs.limitMaximum = 100
    const active = grantsOf(service, '250 accounts').filter(
      (grant) => grant.active && grant.account.providerStatus === 'active',
    ).length
    await page.getByRole('link', { name: 'Active', exact: true }).click()
    await expect(page.getByText(`100 of ${active} accounts loaded`)).toBeVisible()
    await atRest(page)
    service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
    await exportButton(page).click()
    await expect(progress(page)).toHaveAttribute(
      'aria-valuetext',
      `Exported 100 of ${active} accounts`,
    )
    await page.getByRole('button', { name: 'Stop export' }).click()
    await expect(panel).toContainText(
      `Export stopped. No file was saved. 100 of ${active} accounts had been read.`,
    )
    await expect(panel).toBeFocused()
  })
})
