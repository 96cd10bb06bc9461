import { changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import type { Page } from '@playwright/test'
import { groupRoleNote, tenantNotAdded } from '#/domain/accounts/role-assignment'
import { persona } from '#mocks/personas'
import { tenantId } from '#mocks/service/engine/tenants'
import { expect, test } from '../fixtures'
import { confirmRevoke, openRevoke } from '../helpers/pages/accounts'
import { tabTo } from '../helpers/keyboard'
import { expectRow, open } from '../helpers/people'
import {
  table,
  dialog,
  row,
  find,
  accountsOf,
  accountListRequests,
  submit,
} from '../helpers/pages/account-list'

const changeNotices = (page: Page) => page.getByRole('region', { name: 'Changes on this page' })

test('an account’s settings are changed by keyboard, and only what changed is sent once', async ({
  page,
  service,
  problems,
}) => {
  const [, , , every] = accountsOf(service)
  const { email = '', id = '' } = every ?? {}
  const group = (name: string) => dialog(page).getByRole('radiogroup', { name })
  // The change of the other admin removes the account from this filter.
  await open(page, '/accounts?vip=true&setting.dailyDigest=on')
  const button = row(page, email).getByRole('button', { name: 'Account settings…' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(group('OAuth app remediation').getByRole('radio', { name: 'Default' })).toBeFocused()
  for (const [name, layer, chosen] of [
    ['OAuth app remediation', 'On, the service’s default', 'Default'],
    ['Message remediation', 'Off, from a group', 'Default'],
    ['Warning banners', 'On, from the tenant', 'Default'],
    ['Daily digest', 'On, set for this account', 'On'],
  ] as const) {
    await expect(group(name)).toHaveAccessibleDescription(`In force: ${layer}`)
    await expect(group(name)).toContainText(`${name} In force: `)
    await expect(group(name).getByRole('radio', { name: chosen, exact: true })).toBeChecked()
  }
  const save = dialog(page).getByRole('button', { name: 'Save settings' })
  await expect(save).toHaveAccessibleDescription('Nothing has changed.')

  await tabTo(page, group('Daily digest').getByRole('radio', { name: 'On' }))
  await page.keyboard.press('ArrowRight')
  await expect(group('Daily digest').getByRole('radio', { name: 'Off' })).toBeChecked()
  await test.step('R-34: another admin changes the same setting, and the page no longer lists the account', async () => {
    service.handle({
      method: 'PATCH',
      url: `/api/v1/accounts/${id}`,
      token: persona('full access').token,
      body: JSON.stringify({ settings: { dailyDigest: 'default' } }),
    })
    const writes = accountListRequests(service, 'PATCH').length
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page).getByRole('alert')).toHaveText(
      new RegExp(
        `^${changedLead()}${outcomeMessages['not sent']} .+BeforeNowDaily digestOn, set for this accountOff, the service’s default`,
      ),
    )
    await expect(dialog(page).getByRole('alert')).toBeFocused()
    expect(accountListRequests(service, 'PATCH')).toHaveLength(writes)
  })
  await test.step('the service applies a change and fails: the console checks the account and sends nothing again', async () => {
    problems.expect(500)
    service.faults.add({
      match: { method: 'PATCH' },
      times: 1,
      effect: { kind: 'applied then status' },
    })
    const writes = accountListRequests(service, 'PATCH').length
    await submit(page, dialog(page), 'Save settings')
    await expect(dialog(page)).toBeHidden()
    await expect(changeNotices(page)).toContainText(
      `${email}: ${outcomeMessages.confirmed} Daily digest Off.`,
    )
    expect(accountListRequests(service, 'PATCH')).toHaveLength(writes + 1)
    await expect(button).toBeFocused()
    await expectRow(table(page), { Account: email, Settings: /^2 on, 2 off · 1 own value/ })
  })
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('cell', { name: 'Daily digest Off' })).toBeVisible()
})

test('a role is assigned only if its flavor allows that', async ({ page, service }) => {
  const [, , , every, plain] = accountsOf(service)
  const before = accountListRequests(service, 'PATCH').length
  await open(page, '/accounts')
  const assign = (name: string) => dialog(page).getByRole('button', { name, exact: true })
  const choose = (name: string) => dialog(page).getByRole('radio', { name, exact: true })
  const openRoles = async (email: string) => {
    await row(page, email).getByRole('button', { name: 'Assign role…' }).click()
    await expect(choose('Super Admin')).toBeFocused()
  }
  await openRoles(every?.email ?? '')
  await choose('Security Analyst').check()
  await expect(choose('Security Analyst')).toHaveAccessibleDescription('tenant · through a group')
  await expect(dialog(page).getByText(groupRoleNote)).toBeVisible()
  await expect(assign('Assign Security Analyst')).toHaveAccessibleDescription(
    'This role needs at least one tenant.',
  )
  await choose('Self-service').check()
  await expect(assign('Assign Self-service')).toHaveAccessibleDescription(
    'The account has this role already.',
  )
  await choose('Security Analyst').check()
  await dialog(page)
    .getByRole('group', { name: 'Tenants' })
    .getByRole('checkbox', { name: tenantId('quarry') })
    .check()
  await submit(page, dialog(page), 'Assign Security Analyst')
  await expect(changeNotices(page)).toContainText(
    `${outcomeMessages.confirmed} Security Analyst assigned for 1 tenant.`,
  )
  await expectRow(table(page), {
    Account: every?.email ?? '',
    Roles: 'Self-service, Security Analyst, Security Analyst (through a group)',
  })

  await openRoles(plain?.email ?? '')
  await choose('Auditor').check()
  await expect(dialog(page).getByRole('group', { name: 'Tenants' })).toBeHidden()
  await choose('Tenant Admin').check()
  const tenants = dialog(page).getByRole('group', { name: 'Tenants' })
  await expect(assign('Assign Tenant Admin')).toHaveAccessibleDescription(
    'This role needs at least one tenant.',
  )
  const another = tenants.getByRole('textbox', { name: 'Another tenant ID' })
  await another.fill('harbour')
  await page.keyboard.press('Enter')
  await expect(tenants.getByText(/^Enter a tenant ID, /)).toBeVisible()
  await expect(page.locator('#root').getByRole('alert')).toContainText(/^Enter a tenant ID, /)
  const quarry = tenants.getByRole('checkbox', { name: tenantId('quarry') })
  await quarry.check()
  await expect(assign('Assign Tenant Admin')).toHaveAccessibleDescription(tenantNotAdded)
  await another.fill('')
  // Another role gets none of the tenants that were chosen for this one.
  await choose('Security Analyst').check()
  await expect(quarry).not.toBeChecked()
  await choose('Tenant Admin').check()
  await quarry.check()
  await submit(page, dialog(page), 'Assign Tenant Admin')
  await expect(changeNotices(page)).toContainText(
    `${outcomeMessages.confirmed} Tenant Admin assigned for 1 tenant.`,
  )
  await expectRow(table(page), { Account: plain?.email ?? '', Roles: 'Tenant Admin' })
  expect(accountListRequests(service, 'PATCH').slice(before)).toEqual([
    `/accounts/${every?.id}`,
    `/accounts/${plain?.id}`,
  ])
})

test('the problem of a refused tenant ID goes while another one is typed', async ({
  page,
  service,
}) => {
  const email = accountsOf(service)[4]?.email ?? ''
  await open(page, '/accounts')
  await row(page, email).getByRole('button', { name: 'Assign role…' }).click()
  await dialog(page).getByRole('radio', { name: 'Tenant Admin' }).check()
  const field = dialog(page).getByRole('textbox', { name: 'Another tenant ID' })
  await field.fill('harbour')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/^Enter a tenant ID, /)
  await field.fill(tenantId('harbour'))
  await expect(field).toHaveAccessibleDescription('')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
})

test('a refused revoke leads to the account', async ({ page, service, problems }) => {
  problems.expect(403)
  const fixture = 'account with remediation off'
  const grants = service.tables.find(service.fixture(fixture).id)?.grants.get() ?? []
  const email = grants.find(({ account }) => account.remediationOff)?.account.email ?? ''
  await open(page, `/apps/${service.fixture(fixture).id}/accounts?population=all`)
  await openRevoke(page, email)
  await confirmRevoke(page)
  await page.getByRole('dialog').getByRole('link', { name: 'Open its settings' }).click()
  await expect(page).toHaveURL('/accounts')
  await expect(find(page)).toHaveValue(email)
  await expect(page.getByText(/^Checked all 1,593 accounts: 1 found$/)).toBeVisible()
  await expect(row(page, email)).toBeVisible()
  await find(page).fill('')
  await expect(row(page, '@').nth(1)).toBeVisible()
})

test('an account with a malformed ID says why it cannot be changed, and its grant cannot be revoked', async ({
  page,
  service,
}) => {
  const damageFirst = (path: string) =>
    service.faults.add({
      match: { path },
      effect: { kind: 'bad field', path: 'items.0.id', damage: 'text' },
    })
  damageFirst('/api/v1/accounts')
  await open(page, '/accounts')
  const changed = table(page).getByRole('row').nth(1)
  for (const name of ['Account settings…', 'Assign role…'])
    await expect(changed.getByRole('button', { name })).toHaveAccessibleDescription(/is malformed/)
  await changed.getByRole('button', { name: 'Assign role…' }).click({ force: true })
  await expect(dialog(page)).toBeHidden()

  damageFirst('/api/v1/oauth-apps/*/accounts')
  await open(page, `/apps/${service.fixture('account with remediation off').id}/accounts`)
  const revoke = page.getByRole('button', { name: 'Revoke grant…' }).first()
  await expect(revoke).toHaveAccessibleDescription(/is malformed/)
})
