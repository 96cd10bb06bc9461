import { expect, test } from '../fixtures'
import { accountRequests, accountRow, accountsPath, accountsTable } from '../helpers/accounts'
import { goOffline } from '../helpers/offline'
import { open } from '../helpers/people'

test.describe('pages that go wrong', () => {
  test('T102: a refused cursor starts the list again, once and said', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    await open(page, accountsPath(service, '250 accounts', '?population=all'))
    await expect(page.getByText('100 of 250 accounts loaded')).toBeVisible()
    service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'expired cursor' } })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(
      page.getByText(
        'The service no longer knew the place in the list. It was read again from the top.',
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^The next accounts could not be read\./)).toBeVisible()
    expect(accountRequests(service).filter(({ status }) => status === 400)).toHaveLength(2)
  })

  test('R-09: a page that repeats shows each account once and says what is missed', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, '101 accounts', '?population=all'))
    await expect(page.getByText('100 of 101 accounts loaded')).toBeVisible()
    service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'shifted page' } })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/possibly 1 missed, because the list changed/)).toBeVisible()
    await expect(page.getByText('each account is shown once', { exact: false })).toBeVisible()
  })

  test('T077: where nobody knows how many are left out, that is said, and all are one click away', async ({
    page,
    service,
  }) => {
    service.faults.add({
      match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=1' },
      effect: { kind: 'bad field', path: 'meta.totalCount', damage: 'missing' },
    })
    await open(page, accountsPath(service, 'null-email holders'))
    await expect(
      page.getByText(
        'Only accounts active at the provider; how many that leaves out is not known.',
      ),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/\?population=all$/)
    await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 5)
  })

  test('R-10: an account that cannot be read costs itself only', async ({ page, service }) => {
    service.faults.add({
      match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=100' },
      effect: { kind: 'bad item', index: 1, damage: 'wrong nested type' },
    })
    await open(page, accountsPath(service, 'ten ever, four active', '?population=all'))
    await expect(
      page.getByRole('main').getByText('1 of 10 accounts could not be read.'),
    ).toBeVisible()
    await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 9)
  })

  for (const [name, status, words] of [
    ['403', 403, 'This token cannot list the accounts of this app.'],
    ['404', 404, 'Not found, or outside the tenants this token can reach.'],
    ['500', 500, 'The service failed (500).'],
  ] as const)
    test(`${name} on the rows costs the rows only, and can be tried again`, async ({
      page,
      service,
      problems,
    }) => {
      problems.expect(status)
      const noMore = service.faults.add({
        match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=100' },
        effect: { kind: 'status', status },
      })
      await open(page, accountsPath(service, 'ten ever, four active'))
      await expect(page.getByRole('main').getByText(words)).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText('4 active (live) of 10 ever granted')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Westerdale Notes')
      noMore()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
      await expect(page.locator('main :focus')).toBeVisible()
    })

  test('offline keeps what was read and offers nothing that cannot be done', async ({
    page,
    service,
    problems,
  }) => {
    await open(page, accountsPath(service, '250 accounts'))
    await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
    await goOffline(page, problems)
    await expect(page.getByText(/^Offline\. Showing what was read at/)).toBeVisible()
    for (const name of ['Refresh', 'Load more'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
  })
})
