import { checksAgainAfter } from '#/domain/writes/delayed-write'
import { fixedClock } from '#mocks/service/engine/clock'
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
import { armed } from '#e2e/helpers/pages/decision'
import { tabTo } from '#e2e/helpers/keyboard'
import { follow, open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'

const wholeGrant = 'The grant is revoked with all its scopes.'
const again =
  'The account can grant access again. A standing policy would revoke it again later, and may skip accounts.'
const ended = 'This grant has already ended. Revoke it only if this data may be out of date.'
const notes = 'ten ever, four active'

test('a grant is revoked in one request, and the page shows the result', async ({
  page,
  service,
}) => {
  const [first, second] = grantsOf(service, notes).filter(({ active }) => active)
  const { id, email } = { id: second?.account.id ?? '', email: second?.account.email ?? '' }
  const app = service.fixture(notes)
  const { tenantId } = service.tables.find(app.id) ?? {}
  const preferences = JSON.stringify({ tenantLabels: { [tenantId ?? '']: 'Head office' } })
  await page.addInitScript(
    (text) => localStorage.setItem('oauth-apps-console.preferences', text),
    preferences,
  )
  const dialog = revokeDialog(page)
  await open(page, accountsPath(service, notes, '?active=true&population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(5)
  await expect(page.getByText('4 active (live) of 10 ever granted')).toBeVisible()
  // A combination of filters that no view links to.
  await expect(page.getByRole('group', { name: 'View' }).locator('[aria-current]')).toHaveCount(0)
  await atRest(page)

  await test.step('a revoke by keyboard returns the focus to its row', async () => {
    const button = accountsTable(page).getByRole('button', { name: 'Revoke grant…' }).first()
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(revokesOf(service)).toEqual([])

    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name: 'Revoke grant' })).toBeFocused()
    await armed(page, dialog)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    const revoked = accountRow(page, first?.account.email ?? '')
    await expect(revoked.getByRole('button', { name: 'Revoke ended grant…' })).toBeFocused()
    await expect(revoked).toContainText('Revoked in this tab')
    await expect(page.getByRole('status')).toHaveText(
      'Grant revoked. The service shows it as ended.',
    )
    expect(revokesOf(service)).toHaveLength(1)
  })

  await test.step('a revoke by mouse names the account, the app and every scope that ends', async () => {
    await openRevoke(page, email)
    await expect(dialog).toContainText(email)
    await expect(dialog).toContainText(app.clientId)
    await expect(dialog.locator('bdi', { hasText: 'Westerdale Notes' })).toBeVisible()
    await expect(dialog.getByText('Head office')).toBeVisible()
    await expect(dialog.getByText(wholeGrant)).toBeVisible()
    await expect(dialog.getByText(ended)).toBeHidden()
    await expect(
      dialog.getByRole('list', { name: 'Scopes to be revoked' }).getByRole('listitem'),
    ).toHaveText(second?.scopes ?? [])
    await atRest(page)
    const before = service.requests.length
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await confirmRevoke(page)
    const request = await sent
    expect(request.postData()).toBeNull()
    expect(request.headers()['content-type']).toBeUndefined()

    await expect(dialog).toBeHidden()
    expect(revokesOf(service).at(-1)?.path).toBe(
      `/api/v1/oauth-apps/${app.id}/accounts/${id}/revoke`,
    )
    const row = accountRow(page, email)
    await expect(row).toContainText('Ended')
    await expect(row).toContainText('Revoked in this tab')
    await expect(page.getByText('2 active (live) of 10 ever granted')).toBeVisible()
    const results = page.getByRole('group', { name: 'Revokes on this page' })
    await expect(results).toContainText(`${email}: revoked; the service shows the grant as ended.`)
    await expect(results).toContainText(again)
    await expect(revokeButton(row)).toBeFocused()
    await results.getByText('1 earlier result').click()
    await expect(results.getByRole('listitem')).toContainText(first?.account.email ?? '')
    await atRest(page)
    // The write and the counts. The list is not read again.
    expect(service.requests.length - before).toBe(2)
  })

  await test.step('an account that grants again is shown as granted again', async () => {
    service.regrant(notes, id)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toContainText('ActiveGranted again')
    const grantedAgain = /Granted again at .+, after the revoke at \d/
    await expect(page.getByRole('main').getByText(grantedAgain)).toBeVisible()
    await follow(page, '/operations')
    await expect(
      page.getByRole('row').filter({ hasText: email }).getByText(grantedAgain),
    ).toBeVisible()
  })
})

test('the page claims no more about an accepted revoke than the service confirms', async ({
  page,
  service,
}) => {
  const grants = grantsOf(service, notes)
  const alreadyEnded = grants.find(({ active }) => !active)?.account.email ?? ''
  const [pending = ''] = grants
    .filter(({ active }) => active)
    .map(({ account }) => account.email ?? '')
  await open(page, accountsPath(service, notes, '?population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
  await atRest(page)

  await test.step('a grant that had already ended is reported before and after the revoke', async () => {
    const dialog = await openRevoke(page, alreadyEnded)
    await expect(dialog.getByText(ended)).toBeVisible()
    await confirmRevoke(page)
    await expect(accountRow(page, alreadyEnded)).toContainText('Had already ended')
    await expect(page.getByText('no change, because the grant had already ended.')).toBeVisible()
  })

  await test.step('an entry that is still active waits for the sync without an error', async () => {
    service.knobs.revokeResponse = 'still active'
    await openRevoke(page, pending)
    await confirmRevoke(page)
    await expect(accountRow(page, pending)).toContainText('Accepted, not synced')
    await expect(page.getByText(/: accepted, waiting for the next sync;/)).toBeVisible()
    await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
    // The live count and the row of the last sync differ, so each has its own label.
    await expect(page.getByText(/^The live count is 3, but 4 rows are active\./)).toBeVisible()
    await atRest(page)
    const before = service.requests.length
    service.sync(notes)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, pending)).toContainText('Ended')
    await atRest(page)
    // The app, its investigation, apps with its name, the live count and the rows.
    expect(service.requests.length - before).toBe(5)
  })
})

test('a row older than a minute is read again before its grant can be revoked', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  const [first, second] = grantsOf(service, notes)
    .filter(({ active }) => active)
    .map(({ account }) => ({ id: account.id, email: account.email ?? '' }))
  await open(page, accountsPath(service, notes, '?active=true&population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(5)
  await skipTime(page, 61_000)
  const dialog = revokeDialog(page)

  await test.step('nothing can be sent before the answer', async () => {
    service.faults.add({
      match: { method: 'GET', path: '/api/v1/oauth-apps/*/accounts' },
      times: 1,
      effect: { kind: 'never' },
    })
    await openRevoke(page, first?.email ?? '')
    await expect(dialog.getByRole('button', { name: 'Revoke grant' })).toHaveAccessibleDescription(
      'Loading the current state of this grant.',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('the dialog and the row show that the grant has ended', async () => {
    service.endGrant(notes, first?.id ?? '')
    service.sync(notes)
    await openRevoke(page, first?.email ?? '')
    await expect(dialog.getByText(ended)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Revoke grant' })).toHaveAccessibleDescription(
      '',
    )
    await page.keyboard.press('Escape')
    await expect(accountRow(page, first?.email ?? '')).toContainText('Ended')
  })

  await test.step('the dialog says that the account is gone', async () => {
    service.removeAccount(notes, second?.id ?? '')
    await openRevoke(page, second?.email ?? '')
    await expect(dialog).toContainText('The service no longer lists this account.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
  expect(revokesOf(service)).toEqual([])
})

test.describe('with a gateway that gives up', () => {
  const clock = fixedClock(testTime)
  test.use({ serviceOptions: { clock } })

  test('the late result of a revoke keeps the result of a revoke after it', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(504)
    await page.clock.install({ time: testTime })
    const [first, second] = grantsOf(service, notes).filter(({ active }) => active)
    await open(page, accountsPath(service, notes, '?active=true&population=all'))
    service.faults.add({
      match: { method: 'POST' },
      times: 1,
      effect: { kind: 'status then applied' },
    })
    const dialog = await openRevoke(page, first?.account.email ?? '')
    await confirmRevoke(page)
    await expect(dialog).toContainText('It is unknown whether the grant was revoked')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await openRevoke(page, second?.account.email ?? '')
    await confirmRevoke(page)
    await expect(accountRow(page, second?.account.email ?? '')).toContainText('Revoked in this tab')
    clock.advance(3_000)
    await skipTime(page, checksAgainAfter)
    for (const { account } of [first, second].flatMap((grant) => grant ?? []))
      await expect(accountRow(page, account.email ?? '')).toContainText('Revoked in this tab')
  })
})

test('after a revoke whose row is gone, the focus moves to the next row', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  const [first] = grantsOf(service, notes).filter(({ active }) => active)
  const email = first?.account.email ?? ''
  await open(page, accountsPath(service, notes, '?active=true&population=all'))
  const firstRow = accountsTable(page).getByRole('row').nth(1)
  await expect(firstRow).toContainText(email)
  const dialog = await openRevoke(page, email)
  service.removeAccount(notes, first?.account.id ?? '')
  await confirmRevoke(page)
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(accountRow(page, email)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(revokeButton(firstRow)).toBeFocused()
})

test('when the service refuses every revoke, the token may be the reason', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const fixture = 'account with remediation off'
  const allRefused = 'Every revoke on this page was refused. This token may lack permission.'
  await open(page, accountsPath(service, fixture, '?population=all'))
  const refused = grantsOf(service, fixture).filter(({ account }) => account.remediationOff)
  const emails = refused.map(({ account }) => account.email ?? '')
  for (const [index, email] of emails.slice(0, 2).entries()) {
    const dialog = await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(dialog.getByRole('alert')).toBeFocused()
    await expect(dialog.getByRole('link', { name: 'Open its settings' })).toBeVisible()
    await expect(dialog.getByText(allRefused)).toBeVisible({ visible: index > 0 })
    await page.keyboard.press('Escape')
    await expect(accountRow(page, email)).toContainText('Revoke refused')
  }
})

test.describe('an account that disappears', () => {
  test.use({ serviceOptions: { seed: 'odd' } })

  test('a revoked account keeps its line after its row is no longer listed', async ({
    page,
    service,
  }) => {
    const fixture = 'vanishing account'
    const email = grantsOf(service, fixture).find(({ vanishes }) => vanishes)?.account.email ?? ''
    await open(page, accountsPath(service, fixture, '?population=all'))
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('Revoked in this tab')
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toBeHidden()
    const line = page.getByRole('group', { name: 'Revokes on this page' })
    await expect(line).toContainText(email)
    await expect(line).toContainText('No longer listed in this view.')
  })
})
