import { expect, test } from '../fixtures'
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
import { factOf } from '../helpers/app'
import { tabTo } from '../helpers/keyboard'
import { inventory, open } from '../helpers/people'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'

const whole = 'The whole grant ends, with all its scopes.'
const again = 'The account can grant again. A standing policy would stop that.'
const notes = 'ten ever, four active'

test('T128, T129, T141: one grant is revoked whole, once, without a body, and the page says what is', async ({
  page,
  service,
}) => {
  const grant = grantsOf(service, notes).find(({ active }) => active)
  const { id, email } = grant?.account ?? { id: '', email: '' }
  const app = service.fixture(notes)
  await open(page, accountsPath(service, notes, '?population=all'))
  await expect(page.getByText('4 active (live) of 10 ever granted')).toBeVisible()

  const dialog = await openRevoke(page, email ?? '')
  await expect(dialog).toContainText(email ?? '')
  await expect(dialog).toContainText(app.clientId)
  await expect(dialog.locator('bdi', { hasText: 'Westerdale Notes' })).toBeVisible()
  await expect(dialog.getByText(whole)).toBeVisible()
  await expect(
    dialog.getByRole('list', { name: 'Scopes that end' }).getByRole('listitem'),
  ).toHaveText(grant?.scopes ?? [])
  const before = service.requests.length
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await confirmRevoke(page)
  const request = await sent
  expect(request.postData()).toBeNull()
  expect(request.headers()['content-type']).toBeUndefined()

  await expect(dialog).toBeHidden()
  expect(revokesOf(service).map(({ path }) => path)).toEqual([
    `/api/v1/oauth-apps/${app.id}/accounts/${id}/revoke`,
  ])
  await expect(accountRow(page, email ?? '')).toContainText('No longer grants')
  await expect(accountRow(page, email ?? '')).toContainText('Revoked here')
  await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
  await expect(page.getByText('revoked; the service shows the grant as ended.')).toBeVisible()
  await expect(page.getByText(again)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Grant revoked, as the service shows it.')
  await expect(
    accountRow(page, email ?? '').getByRole('button', { name: 'Revoke grant…' }),
  ).toBeFocused()
  // The write, and the counts: the list is not read again.
  expect(service.requests.length - before).toBe(2)
})

test('T089: whoever revokes the last grant hears nothing of a count behind: the filter follows', async ({
  page,
  service,
}) => {
  const fixture = 'keyEvents with offset times'
  const { clientId } = service.fixture(fixture)
  await open(page, `/apps?hasActiveAccounts=true&clientId=${clientId}`)
  await inventory(page).getByRole('link').click()
  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  const holders = grantsOf(service, fixture).filter(({ active }) => active)
  expect(holders).toHaveLength(1)
  await openRevoke(page, holders[0]?.account.email ?? '')
  await confirmRevoke(page)
  await expect(page.getByText('0 active (live) of 1 ever granted')).toBeVisible()
  const asked = () => service.requests.at(-1)?.search
  await expect.poll(asked).toMatch(/hasActiveAccounts=true&limit=1$/)
  await expect(page.getByText('the cached count is behind')).toBeHidden()
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(factOf(page, 'Active accounts')).toHaveText(
    '0, counted live(the cached filter hasActiveAccounts agrees)',
  )
})

test('T076: a grant is revoked where the token sees no address', async ({ page, service }) => {
  const [grant] = grantsOf(service, 'null-email holders')
  const id = grant?.account.id ?? ''
  await open(page, accountsPath(service, 'null-email holders', '?population=all'))
  const dialog = await openRevoke(page, id)
  await expect(dialog).toContainText('No address available to this token')
  await expect(dialog).toContainText(id)
  await confirmRevoke(page)
  await expect(accountRow(page, id)).toContainText('No longer grants')
  expect(revokesOf(service)).toHaveLength(1)
})

for (const revokeStatus of [200, 201, 204] as const)
  test.describe(`answered ${revokeStatus}`, () => {
    test.use({ serviceOptions: { knobs: { revokeStatus } } })
    test('T130: it is done, and the row says so after two requests at most', async ({
      page,
      service,
    }) => {
      await open(page, accountsPath(service, notes, '?active=true&population=all'))
      const email = grantsOf(service, notes).find(({ active }) => active)?.account.email ?? ''
      await openRevoke(page, email)
      const before = service.requests.length
      await confirmRevoke(page)
      await expect(revokeDialog(page)).toBeHidden()
      await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
      await expect(page.getByText(again)).toBeVisible()
      expect(revokesOf(service)).toHaveLength(1)
      expect(service.requests.length - before).toBe(revokeStatus === 204 ? 3 : 2)
    })
  })

test.describe('an answer without an entry', () => {
  test.use({ serviceOptions: { knobs: { revokeStatus: 204 } } })

  test('T130: the row is read where it stood', async ({ page, service }) => {
    await open(page, accountsPath(service, notes, '?population=all'))
    const email = grantsOf(service, notes).find(({ active }) => active)?.account.email ?? ''
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('No longer grants')
    await expect(page.getByText('revoked; the service shows the grant as ended.')).toBeVisible()
  })

  test('C9: in "Active" the row cannot be there any more: nobody says that the account is gone', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, notes, '?active=true&population=all'))
    const email = grantsOf(service, notes).find(({ active }) => active)?.account.email ?? ''
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('ActiveAccepted, not listed as active')
    await expect(page.getByRole('region', { name: 'Revokes on this page' })).toContainText(
      'accepted; read again, the page of active grants it stood on does not list it now.',
    )
    await expect(page.getByRole('status')).toHaveText(
      'Revoke accepted. The active grants do not list the account there now.',
    )
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toBeHidden()
    await page.getByRole('link', { name: 'Operations' }).click()
    const record = page.getByRole('region', { name: 'Actions from this browser tab' })
    await expect(record.getByRole('listitem')).toContainText('Revoke grant Confirmed')
    await expect(record.getByRole('listitem')).toContainText(
      'Its page of active grants does not list it any more.',
    )
  })

  test('what cannot be read afterwards is accepted, and no more than that', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(404)
    await open(page, accountsPath(service, notes, '?population=all'))
    const email = grantsOf(service, notes).find(({ active }) => active)?.account.email ?? ''
    await openRevoke(page, email)
    service.faults.add({
      match: { method: 'GET', search: 'limit=100' },
      effect: { kind: 'status', status: 404 },
    })
    await confirmRevoke(page)
    await expect(
      page.getByText(/accepted; the service did not say what became of it/),
    ).toBeVisible()
    await expect(accountRow(page, email)).toContainText('Accepted, not read again')
    await expect(accountRow(page, email)).toContainText('Active')
  })
})

test.describe('an entry that still says active', () => {
  test.use({ serviceOptions: { knobs: { revokeResponse: 'still active' } } })
  test('T131: accepted, waiting for the next sync; nothing is asked over and over', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, notes, '?population=all'))
    const email = grantsOf(service, notes).find(({ active }) => active)?.account.email ?? ''
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('Accepted, waiting for the next sync')
    await expect(page.getByText(/: accepted, waiting for the next sync;/)).toBeVisible()
    await expect(page.getByText('3 active (live) of 10 ever granted')).toBeVisible()
    await expect(page.getByText(/^The live count is 3; 4 of the rows say active/)).toBeVisible()
    const asked = service.requests.length
    service.sync(notes)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toContainText('No longer grants')
    expect(service.requests.length - asked).toBe(2)
  })
})

test('T132: a grant that had ended already: said before, and said after', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, notes, '?population=all'))
  const email = grantsOf(service, notes).find(({ active }) => !active)?.account.email ?? ''
  const dialog = await openRevoke(page, email)
  await expect(
    dialog.getByText(/^This grant has ended, as far as the service has seen\./),
  ).toBeVisible()
  await confirmRevoke(page)
  await expect(accountRow(page, email)).toContainText('Had already ended')
  await expect(page.getByText('the grant had already ended; nothing changed.')).toBeVisible()
})

test('T133: a refusal is about that account: its words, the row, and nobody is signed out', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const fixture = 'account with remediation off'
  await open(page, accountsPath(service, fixture, '?population=all'))
  const grants = grantsOf(service, fixture)
  const off = grants.filter(({ account }) => account.remediationOff)
  const on = grants.find(({ account }) => !account.remediationOff)
  const refuse = async (email: string) => {
    const dialog = await openRevoke(page, email)
    await confirmRevoke(page)
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(
      "The service refused this account's grant. Remediation may be turned off for this account.",
    )
    await expect(dialog.getByRole('blockquote')).toHaveText(
      'The service said: “OAuth app remediation is turned off for this account.”',
    )
    await expect(alert).toBeFocused()
    return dialog
  }
  let dialog = await refuse(off[0]?.account.email ?? '')
  await expect(dialog.getByText(/this token may not revoke/)).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(accountRow(page, off[0]?.account.email ?? '')).toContainText(
    'Refused for this account',
  )
  await expect(accountRow(page, off[0]?.account.email ?? '')).toContainText('Active')

  // When every one is refused it may be the token after all.
  dialog = await refuse(off[1]?.account.email ?? '')
  await expect(
    dialog.getByText('Every revoke so far was refused: or this token may not revoke.'),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await openRevoke(page, on?.account.email ?? '')
  await confirmRevoke(page)
  await expect(accountRow(page, on?.account.email ?? '')).toContainText('No longer grants')
  await expect(page.getByText(/this token may not revoke/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Lock' })).toBeVisible()
  expect(service.requests.filter(({ path }) => path.endsWith('/v1/accounts'))).toEqual([])
})

test.describe('an account that goes away', () => {
  test.use({ serviceOptions: { seed: 'odd' } })

  test('T083: its line stays after its row has gone, and says that it is no longer listed', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(404)
    const fixture = 'vanishing account'
    const email = grantsOf(service, fixture).find(({ vanishes }) => vanishes)?.account.email ?? ''
    await open(page, accountsPath(service, fixture, '?population=all'))
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('Revoked here')

    // T137: once more, and it is not found: its page is read again, and the counts.
    const dialog = await openRevoke(page, email)
    const before = service.requests.length
    await confirmRevoke(page)
    await expect(dialog.getByRole('alert')).toHaveText(
      'Not found, or outside the tenants this token can reach.',
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(accountRow(page, email)).toContainText('Not found any more')
    const asked = () => service.requests.slice(before).map(({ method, search }) => method + search)
    await expect.poll(() => asked().toSorted()).toEqual(['GET?limit=1', 'GET?limit=100', 'POST'])

    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toBeHidden()
    const line = page.getByRole('region', { name: 'Revokes on this page' })
    await expect(line).toContainText(email)
    await expect(line).toContainText('No longer listed in this view.')
  })

  test('T137: where a revoke is not found, the row is read again as it is now', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(404)
    const fixture = 'vanishing account'
    const email = grantsOf(service, fixture).find(({ active }) => active)?.account.email ?? ''
    await open(page, accountsPath(service, fixture, '?population=all'))
    const dialog = await openRevoke(page, email)
    service.faults.add({
      match: { method: 'POST' },
      effect: { kind: 'applied then status', status: 404 },
    })
    await confirmRevoke(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(accountRow(page, email)).toContainText('No longer grantsNot found any more')
  })

  test('T135: whoever grants again after a revoke comes back as granted again', async ({
    page,
    service,
  }) => {
    const fixture = 'grants again after a revoke'
    const email = grantsOf(service, fixture)[0]?.account.email ?? ''
    await open(page, accountsPath(service, fixture, '?population=all'))
    await openRevoke(page, email)
    await confirmRevoke(page)
    await expect(accountRow(page, email)).toContainText('No longer grants')
    service.regrant(fixture, grantsOf(service, fixture)[0]?.account.id)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(accountRow(page, email)).toContainText('ActiveGranted again')
  })
})

test('one grant is revoked by keyboard alone, and the focus comes back to its row', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, notes, '?active=true&population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(5)
  const button = accountsTable(page).getByRole('button', { name: 'Revoke grant…' }).first()
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const dialog = revokeDialog(page)
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  expect(revokesOf(service)).toEqual([])

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Revoke grant' })).toBeFocused()
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden({ timeout: 300 })
  }).toPass()
  await expect(button).toBeFocused()
  await expect(accountsTable(page).getByText(/^Revoked here/)).toBeVisible()
  expect(revokesOf(service)).toHaveLength(1)
})

test.describe('hostile text', () => {
  test.use({ serviceOptions: { seed: 'hostile' } })
  test('S-19, S-21: the dialog shows the whole client ID, and nothing hidden or alive', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, 'hostile 9', '?population=all'))
    await accountsTable(page).getByRole('button', { name: 'Revoke grant…' }).first().click()
    const dialog = revokeDialog(page)
    await expect(dialog).toContainText(service.fixture('hostile 9').clientId)
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
    await confirmRevoke(page)
    await expect(page.getByRole('region', { name: 'Revokes on this page' })).toBeVisible()
    expect(await rawHiddenTexts(page)).toEqual([])
    expect(await traces(page)).toEqual(sound)
  })
})
