import { expect, test, testTime } from '../fixtures'
import {
  accountRow,
  accountsPath,
  accountsTable,
  confirmRevoke,
  grantsOf,
  openRevoke,
  revokeDialog,
  revokesOf,
} from '../helpers/accounts'
import { goOffline } from '../helpers/offline'
import { open } from '../helpers/people'

const fixture = 'ten ever, four active'
const POST = { method: 'POST' }

test.beforeEach(async ({ page, service }) => {
  await open(page, accountsPath(service, fixture, '?population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
})

test.describe('sent once, whatever is pressed', () => {
  test('S-18: a double click where the dialog opens its button sends nothing', async ({
    page,
    service,
  }) => {
    const opener = accountsTable(page).getByRole('button', { name: 'Revoke grant…' }).first()
    await opener.click()
    const submit = revokeDialog(page).getByRole('button', { name: 'Revoke grant' })
    const spot = await submit.boundingBox()
    await revokeDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(revokeDialog(page)).toBeHidden()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(submit).toBeVisible()
    await page.mouse.dblclick((spot?.x ?? 0) + 10, (spot?.y ?? 0) + 10)
    await expect(revokeDialog(page)).toBeVisible()
    expect(revokesOf(service)).toEqual([])
  })

  test('R-05: a double click, and Enter held down, are one request', async ({ page, service }) => {
    service.faults.add({ match: POST, effect: { kind: 'delay', ms: 700 } })
    const [first, second] = grantsOf(service, fixture).filter(({ active }) => active)
    const dialog = await openRevoke(page, first?.account.email ?? '')
    await confirmRevoke(page, 'Revoke grant', 'dblclick')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(revokesOf(service)).toHaveLength(1)

    await openRevoke(page, second?.account.email ?? '')
    await dialog.getByRole('button', { name: 'Revoke grant' }).focus()
    await expect(async () => {
      await page.keyboard.up('Enter')
      for (let press = 0; press < 10; press += 1) await page.keyboard.down('Enter')
      expect(revokesOf(service).length).toBeGreaterThan(1)
    }).toPass()
    await page.keyboard.up('Enter')
    await expect(dialog).toBeHidden()
    expect(revokesOf(service)).toHaveLength(2)
  })

  test('R-05: two tabs send one each', async ({ page, context, service }) => {
    const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
    const other = await context.newPage()
    await open(other, accountsPath(service, fixture, '?population=all'))
    await openRevoke(page, email)
    await openRevoke(other, email)
    await page.bringToFront()
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('Revoked here')
    // A tab behind another draws nothing.
    await other.bringToFront()
    await confirmRevoke(other)
    await expect(accountRow(other, email)).toContainText('No longer grants')
    expect(revokesOf(service)).toHaveLength(2)
  })
})

for (const [what, effect, log, sentence] of [
  ['500', { kind: 'applied then status' }, 500, 'The service failed (500).'],
  [
    'a lost answer',
    { kind: 'applied then drop' },
    'net::ERR_EMPTY_RESPONSE',
    'The service could not be reached.',
  ],
] as const)
  test(`T148: after ${what} it is unknown, nothing is sent again, and Try again is safe`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(log)
    const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
    const dialog = await openRevoke(page, email)
    const noMore = service.faults.add({ match: POST, effect })
    // What the page sends: where a connection breaks, Chromium itself may send the same bytes again.
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.method()))
    await confirmRevoke(page)
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('It is unknown whether the grant was revoked.')
    await expect(alert).toContainText(sentence)
    await expect(alert).toBeFocused()
    expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
    noMore()
    await confirmRevoke(page, 'Try again')
    await expect(dialog).toBeHidden()
    await expect(accountRow(page, email)).toContainText('No longer grants')
    await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
    expect(sent.filter((method) => method === 'POST')).toHaveLength(2)
  })

test('what was unknown stays said on the row when the dialog is closed', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  const dialog = await openRevoke(page, email)
  service.faults.add({ match: POST, times: 1, effect: { kind: 'status', status: 500 } })
  await confirmRevoke(page)
  await expect(dialog.getByRole('alert')).toContainText('It is unknown')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(accountRow(page, email)).toContainText('Unknown whether revoked')
  await expect(accountRow(page, email).getByRole('button', { name: 'Revoke grant…' })).toBeFocused()
  await expect(page.getByText(/unknown: the answer was lost/)).toBeVisible()
})

test('400: the service’s words are quoted, and nothing was revoked', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  const dialog = await openRevoke(page, email)
  service.faults.add({
    match: POST,
    effect: { kind: 'status', status: 400, error: 'No such thing.' },
  })
  await confirmRevoke(page)
  await expect(dialog.getByRole('alert')).toContainText('Nothing was revoked.')
  await expect(dialog.getByRole('blockquote')).toContainText('No such thing.')
})

test('401 locks, and the dialog goes with the page', async ({ page, service, problems }) => {
  problems.expect(401)
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  await openRevoke(page, email)
  service.setAccess('full access', { expired: true })
  await confirmRevoke(page)
  await expect(page.getByText('The service no longer accepts this token.')).toBeVisible()
  await expect(revokeDialog(page)).toBeHidden()
  expect(await page.content()).not.toContain(email)
})

test.describe('a rate limit', () => {
  test('R-05: is waited out with a countdown, and the revoke is sent once more', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(429)
    const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
    const dialog = await openRevoke(page, email)
    service.faults.add({
      match: POST,
      times: 1,
      effect: { kind: 'status', status: 429, retryAfter: 2 },
    })
    await confirmRevoke(page)
    await expect(
      dialog.getByText(/^Rate limited\. Sending in \d+ s \(attempt 2 of 2\)\./),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(accountRow(page, email)).toContainText('Revoked here')
    expect(revokesOf(service).map(({ status }) => status)).toEqual([429, 200])
  })

  test('can be left while it waits: then nothing is sent any more', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(429)
    await page.clock.install({ time: testTime })
    const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
    const dialog = await openRevoke(page, email)
    service.faults.add({
      match: POST,
      times: 1,
      effect: { kind: 'status', status: 429, retryAfter: 2 },
    })
    await confirmRevoke(page)
    await expect(dialog.getByText(/^Rate limited\. Sending in/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    // When the pause is over, and the wait after it that spreads what is sent again, nothing is.
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('main').getByText(/^Rate limited\./)).toBeHidden()
    await page.clock.fastForward(5_000)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => service.requests.at(-1)?.method).toBe('GET')
    expect(revokesOf(service).map(({ status }) => status)).toEqual([429])
    await expect(accountRow(page, email)).toContainText('Active')
  })
})

test('R-03: offline nothing is sent, and nothing is sent when the network is back', async ({
  page,
  context,
  service,
  problems,
}) => {
  const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
  const dialog = await openRevoke(page, email)
  await goOffline(page, problems)
  const submit = dialog.getByRole('button', { name: 'Revoke grant' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await expect(submit).toHaveAccessibleDescription(
    'Offline. Nothing is queued, so it cannot be sent now.',
  )
  await submit.focus()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
  await context.setOffline(false)
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await expect(dialog.getByRole('alert')).toBeEmpty()
  expect(revokesOf(service)).toEqual([])
})
