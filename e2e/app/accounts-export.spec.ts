import { expect, test } from '../fixtures'
import { accountRequests, accountsPath, grantsOf } from '../helpers/accounts'
import { exportButton, exported, progress, saysAbove } from '../helpers/export'
import { open } from '../helpers/people'

test('all accounts of a view are in the file once, by their cursor, with what the file is', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('250 accounts')
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('100 of 250 accounts loaded')).toBeVisible()
  const before = accountRequests(service).length
  const file = await exported(page)
  await expect(page.getByRole('group', { name: 'Export of accounts' })).toContainText(
    `Exported 250 accounts to ${file.name}.`,
  )
  expect(file.begins).toBe('efbbbf')
  expect(file.widths).toEqual([file.columns.length])
  const ids = grantsOf(service, '250 accounts').map(({ account }) => account.id)
  expect(file.rows.map((row) => row['account_id'])).toEqual(ids)
  expect(new Set(file.rows.map((row) => row['client_id']))).toEqual(new Set([clientId]))
  expect(saysAbove(file, 'Client ID')).toBe(clientId)
  expect(saysAbove(file, 'App ID')).toBe(id)
  expect(saysAbove(file, 'View')).toBe('All grants of everybody who ever granted')
  expect(saysAbove(file, 'Gaps')).toBe('None known')
  expect(
    accountRequests(service)
      .slice(before)
      .map(({ search }) => search.replace(/cursor=.+/, 'cursor=…')),
  ).toEqual(['?limit=200', '?cursor=…'])
})

test('an export can be stopped, and what was read says that it is not all', async ({
  page,
  service,
}) => {
  service.knobs.limitMaximum = 100
  await open(page, accountsPath(service, '250 accounts', '?active=true&population=all'))
  await expect(page.getByText('100 of 180 accounts loaded')).toBeVisible()
  service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
  await exportButton(page).click()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Exported 100 of 180 accounts')
  await page.getByRole('button', { name: 'Stop export' }).click()
  const panel = page.getByRole('group', { name: 'Export of accounts' })
  await expect(panel).toContainText(
    'Export stopped. 100 of 180 accounts were read; nothing was saved.',
  )
  await expect(panel).toBeFocused()
})

test.describe('hostile text', () => {
  test.use({ serviceOptions: { seed: 'hostile' } })
  test('S-22: no cell begins a formula, whatever addresses, names and scopes hold', async ({
    page,
    service,
  }) => {
    const unsafe: string[] = []
    await open(page, '/apps')
    for (const fixture of ['hostile 4', 'hostile 16', 'hostile 30']) {
      await page.evaluate(
        (to) => history.pushState({}, '', to),
        accountsPath(service, fixture, '?population=all'),
      )
      await expect(page.getByText('2 of 2 accounts loaded')).toBeVisible()
      const file = await exported(page)
      expect(file.rows).toHaveLength(2)
      unsafe.push(...file.cells.filter((cell) => /^[=+\-@\t\r\n\0＝＋－＠]/u.test(cell)))
    }
    expect(unsafe).toEqual([])
  })
})
