import type { Locator, Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { PAYLOADS } from '#mocks/seeds/hostile-payloads'
import { ROLE } from '#mocks/seeds/resources/roles'
import type { Service } from '#mocks/service/service'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { confirmRevoke, openRevoke } from '../helpers/accounts'
import { armed } from '../helpers/decision'
import { sidewaysScroll } from '../helpers/checks/layout'
import { notRead, read, textsOf } from '../helpers/checks/payloads'
import { expectSound, expectSoundOnPaper } from '../helpers/checks/sound'
import { tabTo } from '../helpers/keyboard'
import { expectPaper } from '../helpers/paper'
import { expectRow, follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const table = (page: Page) => page.getByRole('table', { name: 'Accounts' })
const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('form') })
const row = (page: Page, text: string) => table(page).getByRole('row').filter({ hasText: text })
const news = (page: Page) => page.getByRole('region', { name: 'Changes on this page' })
const find = (page: Page) =>
  page.getByRole('searchbox', { name: 'Find by address, name or account id' })

interface Account {
  id: string
  email: string
  displayName: string
}

/** The accounts as the service lists them; the fourth has a setting from each layer. */
function accountsOf(service: Service): Account[] {
  return (read(service, 'accounts?limit=50') as { items: Account[] }).items
}

/** Requests of the directory so far: method, path and query. */
function asked(service: Service, method: string): string[] {
  return service.requests
    .filter((one) => one.method === method && /\/(accounts|roles)(\/|$)/.test(one.path))
    .map(({ path, search }) => `${path.slice('/api/v1'.length)}${search}`)
}

async function submit(page: Page, box: Locator, name: string): Promise<void> {
  await armed(page, box)
  await box.getByRole('button', { name, exact: true }).click()
}

test('the directory: its columns, its filters in the address, and a find among the loaded accounts only', async ({
  page,
  service,
}) => {
  const [, , , every] = accountsOf(service)
  const before = asked(service, 'GET').length
  await open(page, '/accounts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accounts')
  await expect(page).toHaveTitle('Accounts · OAuth Apps Console')
  await expect(page.getByText('1,593 accounts match')).toBeVisible()
  await expectRow(table(page), {
    Account: every?.email ?? '',
    VIP: 'Yes',
    Licenses: 'mail, apps',
    Roles: /^Self-service, Security Analyst \(by a group\)Assign role…$/,
    'Provider status': 'active',
    Settings: /^3 on, 1 off · 1 own valueAccount settings…$/,
  })
  // The document names no order and no write of licences or VIP.
  await expect(table(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expect(page.getByText('Not changed here.')).toBeVisible()

  await test.step('find', async () => {
    await find(page).fill(every?.displayName.toUpperCase() ?? '')
    await expect(page.getByText('1 found in 50 loaded of 1,593')).toBeVisible()
    await find(page).fill('nobody')
    await expect(
      page.getByText('None of the 50 loaded accounts has this text. Load more to look further.'),
    ).toBeVisible()
    await find(page).fill('')
  })
  await test.step('filters', async () => {
    await page.getByRole('combobox', { name: 'VIP' }).selectOption('Yes')
    await expect(page).toHaveURL('/accounts?vip=true')
    await expectPaper(page, {
      rows: 26,
      facts: ['VIPYes', 'On this paper26 accounts, all that match.'],
    })
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Security Analyst')
    await expect(page).toHaveURL(`/accounts?vip=true&role=${ROLE.analyst.id}`)
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('combobox', { name: 'dailyDigest' }).selectOption('On')
    await expect(page).toHaveURL(/&setting\.dailyDigest=on$/)
    await expect(row(page, every?.email ?? '')).toBeVisible()
    await page.getByRole('textbox', { name: 'Mailbox status' }).fill('active')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/&mailboxStatus=active$/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear all filters' }).click()
    await expect(page).toHaveURL('/accounts')
    await expect(page.getByRole('combobox', { name: 'VIP' })).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL(/&mailboxStatus=active$/)
  })
  await atRest(page)
  const lists = asked(service, 'GET').slice(before)
  expect(lists.filter((one) => one.startsWith('/accounts'))).toEqual([
    '/accounts?limit=50',
    '/accounts?vip=true&limit=50',
    `/accounts?vip=true&role=${ROLE.analyst.id}&limit=50`,
    `/accounts?vip=true&role=${ROLE.analyst.id}&setting.dailyDigest=on&limit=50`,
    `/accounts?vip=true&role=${ROLE.analyst.id}&mailboxStatus=active&setting.dailyDigest=on&limit=50`,
  ])
  expect(lists.filter((one) => one.startsWith('/roles'))).toEqual(['/roles?limit=200'])
})

test('settings, by keyboard: each with its layer, only what changed is sent once, and what another admin changed is shown first', async ({
  page,
  service,
  problems,
}) => {
  const [, , , every] = accountsOf(service)
  const { email = '', id = '' } = every ?? {}
  const group = (name: string) => dialog(page).getByRole('radiogroup', { name })
  await open(page, '/accounts?vip=true')
  const button = row(page, email).getByRole('button', { name: 'Account settings…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(group('oauthAppRemediation').getByRole('radio', { name: 'Default' })).toBeFocused()
  for (const [name, layer, chosen] of [
    ['oauthAppRemediation', 'On, the service’s default', 'Default'],
    ['messageRemediation', 'Off, from a group', 'Default'],
    ['warningBanners', 'On, from the tenant', 'Default'],
    ['dailyDigest', 'On, set for this account', 'On'],
  ] as const) {
    await expect(group(name)).toHaveAccessibleDescription(`In force: ${layer}`)
    await expect(group(name).getByRole('radio', { name: chosen, exact: true })).toBeChecked()
  }
  const save = dialog(page).getByRole('button', { name: 'Save settings' })
  await expect(save).toHaveAccessibleDescription('Nothing has changed.')

  await tabTo(page, group('dailyDigest').getByRole('radio', { name: 'On' }))
  await page.keyboard.press('ArrowRight')
  await expect(group('dailyDigest').getByRole('radio', { name: 'Off' })).toBeChecked()
  await test.step('another admin changes the same setting', async () => {
    service.handle({
      method: 'PATCH',
      url: `/api/v1/accounts/${id}`,
      token: persona('full access').token,
      body: JSON.stringify({ settings: { dailyDigest: 'default' } }),
    })
    const writes = asked(service, 'PATCH').length
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      /^Changed since you opened this\.Then: dailyDigest On, set for this accountNow: dailyDigest Off, the service’s default/,
    )
    await expect(dialog(page).getByRole('alert')).toBeFocused()
    expect(asked(service, 'PATCH')).toHaveLength(writes)
  })
  await test.step('the service fails after it took the change: it is read back, and not sent again', async () => {
    problems.expect(500)
    service.faults.add({
      match: { method: 'PATCH' },
      times: 1,
      effect: { kind: 'applied then status' },
    })
    const writes = asked(service, 'PATCH').length
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page)).toBeHidden()
    await expect(news(page)).toContainText(`${email}: Confirmed by the service: dailyDigest Off.`)
    expect(asked(service, 'PATCH')).toHaveLength(writes + 1)
    await expect(button).toBeFocused()
    await expectRow(table(page), { Account: email, Settings: /^2 on, 2 off · 1 own value/ })
  })
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('cell', { name: 'dailyDigest Off' })).toBeVisible()
})

test('roles: the flavor’s rule before anything is sent; a role by a group cannot be changed here', async ({
  page,
  service,
}) => {
  const [, , , every, plain] = accountsOf(service)
  const before = asked(service, 'PATCH').length
  await open(page, '/accounts')
  const assign = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  const choose = (name: string) => dialog(page).getByRole('radio', { name, exact: true })
  const openRoles = async (email: string) => {
    await row(page, email).getByRole('button', { name: 'Assign role…' }).click()
    await expect(choose('Super Admin')).toBeFocused()
  }
  await openRoles(every?.email ?? '')
  await choose('Security Analyst').check()
  await expect(choose('Security Analyst')).toHaveAccessibleDescription(
    'tenant · by a group; cannot be changed here',
  )
  await expect(assign('Assign Security Analyst')).toHaveAccessibleDescription(
    'The account has this role by a group. It can be changed at the group, not here.',
  )
  await choose('Self-service').check()
  await expect(assign('Assign Self-service')).toHaveAccessibleDescription(
    'The account has this role already.',
  )
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()

  await openRoles(plain?.email ?? '')
  await choose('Auditor').check()
  await expect(dialog(page).getByRole('group', { name: 'Tenants' })).toBeHidden()
  await choose('Tenant Admin').check()
  const tenants = dialog(page).getByRole('group', { name: 'Tenants' })
  await expect(assign('Assign Tenant Admin')).toHaveAccessibleDescription(
    'This role needs at least one tenant.',
  )
  await tenants.getByRole('textbox', { name: 'Another tenant, by its ID' }).fill('harbour')
  await page.keyboard.press('Enter')
  await expect(tenants.getByRole('alert')).toHaveText('This is not a tenant ID.')
  await tenants.getByRole('checkbox', { name: tenantId('quarry') }).check()
  await submit(page, dialog(page), 'Assign Tenant Admin')
  await expect(news(page)).toContainText(
    'Confirmed by the service: Tenant Admin assigned for 1 tenant.',
  )
  await expectRow(table(page), { Account: plain?.email ?? '', Roles: 'Tenant Admin' })
  expect(asked(service, 'PATCH').slice(before)).toEqual([`/accounts/${plain?.id}`])
})

test('a refused revoke leads to the directory, which finds the account once it is loaded; each refusal of a change keeps what was chosen', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const fixture = 'account with remediation off'
  const grants = service.tables.find(service.fixture(fixture).id)?.grants.get() ?? []
  const email = grants.find(({ account }) => account.remediationOff)?.account.email ?? ''
  await open(page, `/apps/${service.fixture(fixture).id}/accounts?population=all`)
  await openRevoke(page, email)
  await confirmRevoke(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Accounts' }).click()
  await expect(page).toHaveURL('/accounts')
  await expect(find(page)).toHaveValue(email)
  await find(page).fill('')
  await expect(row(page, '@').first()).toBeVisible()

  await test.step('a token that may read and not change', async () => {
    service.setAccess('full access', { permissions: persona('read-only').permissions })
    await page.getByRole('button', { name: 'Account settings…' }).first().click()
    const off = dialog(page).getByRole('radio', { name: 'Off' }).first()
    await off.check()
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      'This token cannot change accounts.Nothing was recorded.',
    )
    await expect(off).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('a token that may not read', async () => {
    service.setAccess('full access', { permissions: ['read apps'] })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('It needs permission to read the directory.')).toBeVisible()
    // What the token may no longer see is gone; the frame stays.
    await expect(table(page)).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    service.setAccess('full access', { permissions: persona('full access').permissions })
    await page.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(row(page, '@').first()).toBeVisible()
    await expect(page.locator('main :focus')).toBeVisible()
  })
})

test('faults: a limit, an answer that is a page, and a list that shifts under the reading', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  const match = { method: 'GET', path: '/api/v1/accounts' }
  const fail = (effect: Parameters<Service['faults']['add']>[0]['effect']) =>
    service.faults.add({ match, times: 1, effect })
  fail({ kind: 'status', status: 429, retryAfter: 1 })
  await open(page, '/accounts?vip=true&setting.dailyDigest=off')
  await expect(page.getByText(/^Rate limited\. Trying again/)).toBeVisible()
  await expect(row(page, '@').first()).toBeVisible()
  fail({ kind: 'html' })
  await follow(page, '/accounts?licensed=false')
  await expect(page.getByText('The answer is not JSON.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('12 accounts match')).toBeVisible()

  await follow(page, '/accounts')
  await expect(page.getByText('50 of 1,593 loaded')).toBeVisible()
  fail({ kind: 'shifted page' })
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('The list changed while it was read')).toBeVisible()
  await expect(page.getByText(/^99 of 1,593 loaded/)).toBeVisible()
})

test.describe('with hostile accounts', () => {
  test.use({
    serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
  })

  test('S-01: every payload is only text in the directory, its details and its dialogs, and fits a phone', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    await open(page, '/accounts')
    const items = (read(service, 'accounts?limit=50') as { items: unknown[] }).items
    // So high that all of them are drawn: they are the first ones.
    await page.setViewportSize({ width: 1280, height: 3900 })
    const hostile = (read(service, 'accounts?limit=100') as { items: Account[] }).items.slice(
      0,
      PAYLOADS.length,
    )
    await expect(row(page, '').nth(PAYLOADS.length)).toBeVisible()
    const drawn = (await table(page).textContent()) ?? ''
    expect(notRead(drawn, textsOf(hostile.map((one) => [one.email, one.displayName])))).toEqual([])
    await expectSound(page, 'the directory')
    await expectSoundOnPaper(page, 'the directory')
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const at of [0, 3]) {
      await page.getByRole('button', { name: 'Details' }).nth(at).click()
      const details = page.locator('[role=dialog]:popover-open')
      await details.getByText('View raw').click()
      const text = (await details.textContent()) ?? ''
      expect(notRead(text, textsOf(items[at])), `details ${at}`).toEqual([])
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
