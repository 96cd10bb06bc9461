import { failureMessages, statusMessage } from '#/domain/failures'
import { expect, test, testTime } from '#e2e/fixtures'
import {
  accountRow,
  accountsPath,
  accountsTable,
  confirmRevoke,
  grantsOf,
  openRevoke,
  revokeButton,
  revokeDialog,
} from '#e2e/helpers/pages/accounts'
import { open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'
import { checksAgainAfter } from '#/domain/writes/delayed-write'

const fixture = 'ten ever, four active'
const POST = { method: 'POST' }
const path = '?population=all'

test('R-03: the dialog says what failed or is unknown, and resends nothing without a click', async ({
  page,
  service,
  problems,
}) => {
  for (const line of [500, 'net::ERR_EMPTY_RESPONSE'] as const) problems.expect(line)
  const [first = '', second = ''] = grantsOf(service, fixture)
    .filter(({ active }) => active)
    .map(({ account }) => account.email ?? '')
  await page.clock.install({ time: testTime })
  await open(page, accountsPath(service, fixture, path))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
  await atRest(page)
  // Requests of the page. Chromium may repeat the bytes of a broken connection, so the service may count more.
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  const posts = () => sent.filter((method) => method === 'POST').length
  const dialog = revokeDialog(page)
  const alert = dialog.getByRole('alert')

  await test.step('500: the result is unknown, and the row keeps saying so after the dialog closes', async () => {
    await openRevoke(page, first)
    service.faults.add({ match: POST, times: 1, effect: { kind: 'applied then status' } })
    await confirmRevoke(page)
    await expect(alert).toContainText('It is unknown whether the grant was revoked.')
    await expect(alert).toContainText(statusMessage(500))
    await expect(alert).toBeFocused()
    await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
    expect(posts()).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(accountRow(page, first)).toContainText('Unknown if revoked')
    await expect(revokeButton(accountRow(page, first))).toBeFocused()
    await expect(page.getByText(/unknown: no answer arrived/)).toBeVisible()
  })

  await test.step('R-36: a lost connection is unknown, is checked later, and can be tried again', async () => {
    await openRevoke(page, second)
    const clearFault = service.faults.add({ match: POST, effect: { kind: 'drop' } })
    await confirmRevoke(page)
    await expect(alert).toContainText(
      /It is unknown whether the grant was revoked: at \d\d:\d\d:\d\d \S+ the service still showed it as active\./,
    )
    await expect(alert).toContainText(failureMessages.network)
    await expect(alert).toBeFocused()
    await skipTime(page, checksAgainAfter)
    await expect(alert).toContainText(', checked again, the service still showed it as active.')
    expect(posts()).toBe(2)
    clearFault()
    await confirmRevoke(page, 'Try again')
    await expect(dialog).toBeHidden()
    await expect(accountRow(page, second)).toContainText('Ended')
    await expect(page.getByText('2 active (live) of 10 ever granted')).toBeVisible()
    expect(posts()).toBe(3)
  })
})
