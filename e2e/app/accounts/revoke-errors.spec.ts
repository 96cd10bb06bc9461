import { offlineMessages } from '#/lib/offline-messages'
import { failureMessages, limitMessages, statusMessage } from '#/domain/failures'
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
  revokesOf,
} from '#e2e/helpers/pages/accounts'
import { goOffline } from '#e2e/helpers/offline'
import { open } from '#e2e/helpers/people'
import { atRest, skipTime, stopClock } from '#e2e/helpers/rest'
import { checksAgainAfter } from '#/domain/writes/delayed-write'

const fixture = 'ten ever, four active'
const POST = { method: 'POST' }
const path = '?population=all'

test('S-18, R-05: a click that is too early sends nothing, and repeated input sends one request', async ({
  page,
  service,
}) => {
  const [first, second] = grantsOf(service, fixture).filter(({ active }) => active)
  const dialog = revokeDialog(page)
  await page.clock.install({ time: testTime })
  await open(page, accountsPath(service, fixture, path))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
  await atRest(page)

  await test.step('a double click where the dialog opens its button', async () => {
    await openRevoke(page, first?.account.email ?? '')
    const submit = dialog.getByRole('button', { name: 'Revoke grant' })
    const spot = await submit.boundingBox()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(
      accountRow(page, first?.account.email ?? '').getByRole('button', { name: 'Revoke grant…' }),
    ).toBeFocused()
    // A stopped clock: no time passes between the two clicks, however slow the machine is.
    await stopClock(page)
    await page.keyboard.press('Enter')
    await expect(submit).toBeVisible()
    await page.mouse.dblclick((spot?.x ?? 0) + 10, (spot?.y ?? 0) + 10)
    await atRest(page)
    await expect(dialog).toBeVisible()
    expect(revokesOf(service)).toEqual([])
    await page.clock.resume()
  })

  // The answer waits until the test has checked the page. Then the console stops waiting.
  const clearFault = service.faults.add({ match: POST, effect: { kind: 'never' } })
  const giveUp = async () => {
    await skipTime(page, 31_000, { pending: 1 })
    await expect(dialog.getByRole('alert')).toContainText('It is unknown')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  }

  await test.step('a double click after the delay sends one request, and Escape does not cancel', async () => {
    await confirmRevoke(page, 'Revoke grant', 'dblclick')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await atRest(page, { pending: 1 })
    await expect(dialog).toBeVisible()
    expect(revokesOf(service)).toHaveLength(1)
    await giveUp()
  })

  await test.step('a held Enter sends one request', async () => {
    await openRevoke(page, second?.account.email ?? '')
    await dialog.getByRole('button', { name: 'Revoke grant' }).focus()
    await expect(async () => {
      await page.keyboard.up('Enter')
      for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
      expect(revokesOf(service).length).toBeGreaterThan(1)
    }).toPass()
    await page.keyboard.up('Enter')
    await atRest(page, { pending: 1 })
    expect(revokesOf(service)).toHaveLength(2)
    await giveUp()
  })

  clearFault()
  await openRevoke(page, second?.account.email ?? '')
  await confirmRevoke(page)
  await expect(dialog).toBeHidden()
  await expect(accountRow(page, second?.account.email ?? '')).toContainText('Revoked in this tab')
  expect(revokesOf(service)).toHaveLength(3)
})

test('R-05: two tabs send one request each', async ({ page, context, service }) => {
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, accountsPath(service, fixture, path))
    await openRevoke(tab, email)
  }
  await page.bringToFront()
  await confirmRevoke(page)
  await expect(accountRow(page, email)).toContainText('Revoked in this tab')
  // A background tab draws nothing.
  await other.bringToFront()
  await confirmRevoke(other)
  await expect(accountRow(other, email)).toContainText('Ended')
  expect(revokesOf(service)).toHaveLength(2)
})

test('R-03: the dialog says what failed or is unknown, and resends nothing without a click', async ({
  page,
  context,
  service,
  problems,
}) => {
  for (const line of [400, 500, 401, 'net::ERR_EMPTY_RESPONSE'] as const) problems.expect(line)
  const [first = '', second = '', third = ''] = grantsOf(service, fixture)
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

  await test.step('400: the service’s words are quoted, and nothing was revoked', async () => {
    await openRevoke(page, first)
    const effect = { kind: 'status', status: 400, error: 'No such thing.' } as const
    service.faults.add({ match: POST, times: 1, effect })
    await confirmRevoke(page)
    await expect(alert).toContainText('Nothing was revoked.')
    await expect(dialog.getByRole('blockquote')).toContainText('No such thing.')
    expect(posts()).toBe(1)
  })

  await test.step('500: the result is unknown, and the row keeps saying so after the dialog closes', async () => {
    service.faults.add({ match: POST, times: 1, effect: { kind: 'applied then status' } })
    await confirmRevoke(page, 'Try again')
    await expect(alert).toContainText('It is unknown whether the grant was revoked.')
    await expect(alert).toContainText(statusMessage(500))
    await expect(alert).toBeFocused()
    await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
    expect(posts()).toBe(2)
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
    expect(posts()).toBe(3)
    clearFault()
    await confirmRevoke(page, 'Try again')
    await expect(dialog).toBeHidden()
    await expect(accountRow(page, second)).toContainText('Ended')
    await expect(page.getByText('2 active (live) of 10 ever granted')).toBeVisible()
    expect(posts()).toBe(4)
  })

  await test.step('offline nothing is sent, and nothing is sent when the network is back', async () => {
    await openRevoke(page, third)
    await atRest(page)
    await goOffline(page, problems)
    const submit = dialog.getByRole('button', { name: 'Revoke grant' })
    await expect(submit).toHaveAttribute('aria-disabled', 'true')
    await expect(submit).toHaveAccessibleDescription(offlineMessages.sending)
    await submit.focus()
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
    await context.setOffline(false)
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await expect(alert).toBeEmpty()
    await atRest(page)
    expect(posts()).toBe(4)
  })

  await test.step('a 401 locks, and the dialog closes with the page', async () => {
    service.setAccess('full access', { expired: true })
    await confirmRevoke(page)
    await expect(page.getByText(failureMessages.tokenRefused)).toBeVisible()
    await expect(dialog).toBeHidden()
    const content = await page.content()
    for (const email of [first, second, third]) expect(content).not.toContain(email)
  })
})

test('R-05: after a rate limit a revoke is sent once more, unless the dialog closes', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  await page.clock.install({ time: testTime })
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  await open(page, accountsPath(service, fixture, path))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
  await atRest(page)
  const openLimited = async () => {
    const dialog = await openRevoke(page, email)
    // A pause longer than a slow machine needs to press Cancel.
    const effect = { kind: 'status', status: 429, retryAfter: 20 } as const
    service.faults.add({ match: POST, times: 1, effect })
    await confirmRevoke(page)
    await expect(
      dialog.getByText(
        new RegExp(`^${limitMessages.notice} Sending in \\d+ s \\(attempt 2 of 2\\)\\.`),
      ),
    ).toBeVisible()
    return dialog
  }
  const statuses = () => revokesOf(service).map(({ status }) => status)
  await test.step('closed during the wait: nothing more is sent', async () => {
    const dialog = await openLimited()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    // The pause and the random delay after it pass, and no request is sent.
    await skipTime(page, 25_000)
    await expect(
      page.getByRole('main').getByText(new RegExp(`^${limitMessages.notice}`)),
    ).toBeHidden()
    await skipTime(page, 5_000)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => service.requests.at(-1)?.method).toBe('GET')
    await atRest(page)
    expect(statuses()).toEqual([429])
    await expect(accountRow(page, email)).toContainText('Active')
  })

  await test.step('after the wait it is sent once more', async () => {
    const dialog = await openLimited()
    await skipTime(page, 25_000)
    await expect(dialog).toBeHidden()
    await expect(accountRow(page, email)).toContainText('Revoked in this tab')
    expect(statuses()).toEqual([429, 429, 200])
  })
})
