import { offlineMessages } from '#/lib/offline-messages'
import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import { unknownNumber } from '#/lib/words'
import { expect, test } from '#e2e/fixtures'
import {
  accountRequests,
  accountRow,
  accountsPath,
  accountsTable,
} from '#e2e/helpers/pages/accounts'
import { goOffline } from '#e2e/helpers/offline'
import { follow, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { restartedMessage } from '#/domain/lists/list-messages'

const rows = { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=100' }

test('R-09: a lost list position and a repeated page of accounts are reported', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('100 of 250 accounts loaded')).toBeVisible()
  await atRest(page)

  await test.step('a refused cursor starts the list again, once, with a message', async () => {
    const expired = service.faults.add({
      match: { search: 'cursor=' },
      effect: { kind: 'expired cursor' },
    })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('main').getByText(restartedMessage)).toBeVisible()
    await atRest(page)
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^The next accounts could not be read\./)).toBeVisible()
    await atRest(page)
    expect(accountRequests(service).filter(({ status }) => status === 400)).toHaveLength(2)
    expired()
  })

  await test.step('a repeated page shows each account once and reports what is missing', async () => {
    await follow(page, accountsPath(service, '101 accounts', '?population=all'))
    await expect(page.getByText('100 of 101 accounts loaded')).toBeVisible()
    await atRest(page)
    service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'shifted page' } })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(
      page.getByText('The service counts 1 more account than were loaded.'),
    ).toBeVisible()
    await expect(page.getByText('Repeated accounts are shown once', { exact: false })).toBeVisible()
  })
})

test('R-10: a missing count is not 0, and an unreadable account affects only its row', async ({
  page,
  service,
}) => {
  const restoreCount = service.faults.add({
    match: { path: rows.path, search: 'limit=1' },
    effect: { kind: 'bad page', damage: 'no meta' },
  })
  await open(page, accountsPath(service, 'null-email holders'))
  await expect(
    page.getByText(`${unknownNumber} active (live) of ${unknownNumber} ever granted`),
  ).toBeVisible()
  await expect(page.getByText('0 active')).toBeHidden()
  const all = page.getByRole('link', { name: 'All known' })
  await expect(all).toHaveText('All known')
  await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 2)
  await atRest(page)

  restoreCount()
  service.faults.add({
    match: rows,
    effect: { kind: 'bad item', index: 1, damage: 'wrong nested type' },
  })
  await all.click()
  await expect(page).toHaveURL(/\?population=all$/)
  await expect(page.getByRole('main').getByText('1 of 5 accounts could not be read.')).toBeVisible()
  await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 4)
})

test('refused, missing or failed rows affect the table only, and “Try again” loads them', async ({
  page,
  service,
  problems,
}) => {
  const failing = (status: number) =>
    service.faults.add({ match: rows, effect: { kind: 'status', status } })
  let clearFault = failing(403)
  problems.expect(403)
  await open(page, accountsPath(service, 'ten ever, four active'))
  const main = page.getByRole('main')
  const again = main.getByRole('button', { name: 'Try again' })
  const expectOtherParts = async () => {
    await expect(page.getByText('4 active (live) of 10 ever granted')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Westerdale Notes')
  }
  await expect(main.getByText(forbiddenMessage('listAppAccounts'))).toBeVisible()
  await expectOtherParts()
  for (const [status, message] of [
    [404, statusMessage(404)],
    [500, statusMessage(500)],
  ] as const) {
    await atRest(page)
    problems.expect(status)
    clearFault()
    clearFault = failing(status)
    await again.click()
    // The console repeats a failed request twice before it shows the failure.
    await expect(main.getByText(message)).toBeVisible()
    await expectOtherParts()
  }
  clearFault()
  await again.click()
  await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()

  await test.step('offline the page keeps its data and disables what needs the network', async () => {
    await follow(page, accountsPath(service, '250 accounts'))
    await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible()
    await atRest(page)
    await goOffline(page, problems)
    await expect(page.getByText(new RegExp(`^${offlineMessages.shown}`))).toBeVisible()
    for (const name of ['Refresh', 'Load more'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
    await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
  })
})
