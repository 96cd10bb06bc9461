import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { ROLE } from '#mocks/seeds/resources/roles'
import { expect, test } from '../fixtures'
import { sidewaysScroll } from '../helpers/checks/layout'
import { notRead, read, cellTexts } from '../helpers/checks/payloads'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { expectFile } from '../helpers/pages/export'
import { button, chips, choose, popover } from '../helpers/pages/filters'
import { expectPrint } from '../helpers/print'
import { expectRow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import {
  table,
  dialog,
  row,
  find,
  accountsOf,
  lastAccountOf,
  accountListRequests,
  submit,
  type Account,
} from '../helpers/pages/account-list'

test('the accounts page keeps its filters in the URL, and its find scans every account', async ({
  page,
  service,
}) => {
  const [, , , every] = accountsOf(service)
  const last = lastAccountOf(service)
  const before = accountListRequests(service, 'GET').length
  await open(page, '/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await expect(page).toHaveTitle('Accounts · OAuth Apps Console')
  await expect(page.getByText('1,593 accounts', { exact: true })).toBeVisible()
  await expectRow(table(page), {
    Account: every?.email ?? '',
    VIP: 'Yes',
    Licenses: 'Mail, Apps',
    Roles: 'Self-service, Security Analyst (through a group)',
    'Provider status': 'Active',
    Settings: '3 on, 1 off · 1 own value',
  })
  // The document names no order and no write of licences or VIP.
  await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('VIP cannot be changed here.')).toBeVisible()

  await test.step('details open beside the list, and over the list in a narrow window', async () => {
    const details = page.getByRole('region', { name: 'Account details' })
    const address = row(page, every?.email ?? '').getByRole('button', { name: every?.email ?? '' })
    await address.press('Enter')
    await expect(details.getByRole('heading', { name: every?.email ?? '' })).toBeFocused()
    await expect(row(page, every?.email ?? '')).toHaveAttribute('aria-current', 'true')
    await expect(table(page).getByRole('columnheader', { name: 'Settings' })).toHaveCount(0)
    await details.getByRole('button', { name: 'Assign role…' }).press('Enter')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(details.getByRole('button', { name: 'Assign role…' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(details).toBeHidden()
    await expect(address).toBeFocused()
    await page.setViewportSize({ width: 1000, height: 720 })
    await address.press('Enter')
    await expect(page.getByRole('dialog', { name: every?.email ?? '' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('the menu of an account', async () => {
    const more = table(page).getByRole('button', { name: `More for ${every?.displayName}` })
    await more.press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      'Account settings…',
      'Assign role…',
      'Grants of this account…',
    ])
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(more).toBeFocused()
  })
  await test.step('the find scans all accounts', async () => {
    await find(page).fill(every?.displayName.toUpperCase() ?? '')
    await expect(
      page.getByText('Checked all 1,593 accounts: 1 found', { exact: true }),
    ).toBeVisible()
    service.faults.add({
      match: { method: 'GET', path: '/api/v1/accounts' },
      effect: { kind: 'delay', ms: 400 },
    })
    await find(page).fill(last.id)
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText(/^Checked (\d+) of 1,593 accounts: 0 found$/)).toBeVisible()
    // “Resume” replaces “Load more” while a find is paused.
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    service.faults.clear()
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    // The account is on the last page, and its row works like any other.
    await expectRow(table(page), { Account: last.email })
    await find(page).fill('')
    await expect(table(page)).toHaveAttribute('aria-rowcount', '1594')
  })
  await test.step('filters are in the URL, the printout and the file', async () => {
    await choose(page, 'VIP', 'Yes')
    await expect(page).toHaveURL('/accounts?vip=true')
    await expectPrint(page, {
      rows: 26,
      facts: ['VIPYes', 'In this printout26 accounts, all that match.'],
    })
    await expectFile(page, {
      name: /^accounts-/,
      rows: 26,
      columns: [
        'account_id',
        'display_name',
        'address',
        'vip',
        'licenses',
        'roles',
        'provider_status',
        'settings',
        'settings_in_force',
      ],
      filters: 'vip=true',
    })
    await choose(page, 'Role', 'Security Analyst')
    await expect(page).toHaveURL(`/accounts?vip=true&role=${ROLE.analyst.id}`)
    await choose(page, 'Daily digest', 'On')
    await expect(page).toHaveURL(/&setting\.dailyDigest=on$/)
    await expect(row(page, every?.email ?? '')).toBeVisible()
    await button(page, 'Mailbox status').click()
    await page.getByRole('textbox', { name: 'Mailbox status' }).fill('active')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/&mailboxStatus=active$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(chips(page).getByRole('link')).toHaveText([
      'VIP: Yes',
      'Role: Security Analyst',
      'Daily digest, value in force: On',
      'Mailbox status: Active',
    ])
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/accounts')
    await expect(button(page, 'VIP')).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/&mailboxStatus=active$/)
  })
  await atRest(page)
  // The find requests pages of 200 rows, after everything else.
  const lists = accountListRequests(service, 'GET')
    .slice(before)
    .filter((text) => !/^\/accounts\?(limit=1000|cursor=.*)$/.test(text))
  expect(lists.filter((text) => text.startsWith('/accounts'))).toEqual([
    '/accounts?limit=50',
    '/accounts?vip=true&limit=50',
    // The file.
    '/accounts?vip=true&limit=1000',
    `/accounts?vip=true&role=${ROLE.analyst.id}&limit=50`,
    `/accounts?vip=true&role=${ROLE.analyst.id}&setting.dailyDigest=on&limit=50`,
    `/accounts?vip=true&role=${ROLE.analyst.id}&mailboxStatus=active&setting.dailyDigest=on&limit=50`,
  ])
  expect(lists.filter((text) => text.startsWith('/roles'))).toEqual(['/roles?limit=1000'])
})

test.describe('with hostile accounts', () => {
  test.use({
    serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
  })

  test('S-01: every payload is only text in the accounts list, its details and its dialogs', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    await open(page, '/accounts')
    const items = (read(service, 'accounts?limit=50') as { items: unknown[] }).items
    // The window is high enough to draw all hostile accounts, which come first.
    await page.setViewportSize({ width: 1280, height: 3900 })
    const hostile = (read(service, 'accounts?limit=100') as { items: Account[] }).items.slice(
      0,
      PAYLOADS.length,
    )
    await expect(row(page, '').nth(PAYLOADS.length)).toBeVisible()
    const drawn = (await table(page).textContent()) ?? ''
    expect(
      notRead(drawn, cellTexts(hostile.map((account) => [account.email, account.displayName]))),
    ).toEqual([])
    await expectSound(page, 'the directory')
    await expectSoundInPrint(page, 'the directory')
    await page.setViewportSize({ width: 1280, height: 800 })
    await test.step('the filter by role, and its chip', async () => {
      await button(page, 'Role').click()
      const choices = popover(page, 'Role').getByRole('radio')
      // “Any” and the five roles of the service.
      await expect(choices).toHaveCount(PAYLOADS.length + 6)
      await expectSound(page, 'the filter by role')
      const turned = popover(page, 'Role').getByRole('radio', { name: 'U+202E' }).first()
      await turned.check()
      await page.keyboard.press('Escape')
      await expect(chips(page)).toContainText('U+202E')
      await expectSound(page, 'the chip of a role')
      await expectSoundInPrint(page, 'the chip of a role')
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await expect(row(page, '').nth(4)).toBeVisible()
    })
    for (const at of [0, 3]) {
      await row(page, '')
        .nth(at + 1)
        .getByRole('button')
        .first()
        .click()
      const details = page.getByRole('region', { name: 'Account details' })
      await details.getByText('View raw').click()
      const text = (await details.textContent()) ?? ''
      expect(notRead(text, cellTexts(items[at])), `details ${at}`).toEqual([])
      await expectSound(page, `details ${at}`)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: 'Assign role…' }).first().click()
    await expect(dialog(page).getByRole('radio')).toHaveCount(PAYLOADS.length + 5)
    await expectSound(page, 'the roles')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Account settings…' }).nth(3).click()
    await dialog(page).getByRole('radio', { name: 'On', exact: true }).last().check()
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await expectSound(page, 'the settings')
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sidewaysScroll(page)).toBe(0)
  })
})
