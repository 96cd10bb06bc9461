import { unnamedSentence } from '#/domain/scopes/families'
import { follow, expectRow, open } from '../helpers/people'
import { offlineMessages } from '#/lib/offline-messages'
import type { Locator, Page } from '@playwright/test'
import type { WireAccount, WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything } from '#mocks/service/testing'
import type { Service } from '#mocks/service/service'
import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import { expect, test } from '../fixtures'
import { expectSound, expectSoundInPrint } from '../helpers/checks/sound'
import { goOffline } from '../helpers/offline'
import { savedBy } from '../helpers/pages/export'
import { doneOf, startRun } from '../helpers/pages/runs'

test.use({ serviceOptions: { apps: 300, knobs: { rateLimit: 'off' } } })

const grants = (page: Page): Locator => page.getByRole('table', { name: 'Grants' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Returns every active grant of the apps with active accounts, as the mock lists them. */
function activeGrants(service: Service) {
  const apps = everything<WireOauthApp>(service, '/oauth-apps?hasActiveAccounts=true')
  return apps.flatMap((app) =>
    everything<WireAccount>(service, `/oauth-apps/${app.id}/accounts?active=true`).map(
      (account) => ({ app, account, email: account.email ?? '' }),
    ),
  )
}

test('one search finds every grant of forty accounts and sends no account data', async ({
  page,
  service,
  problems,
}) => {
  const all = activeGrants(service)
  const emails = [...new Set(all.flatMap(({ email }) => (email === '' ? [] : email)))].slice(0, 40)
  const [first = '', second = ''] = emails
  const accountId = all.find(({ email }) => email === first)?.account.id ?? ''
  const withoutGrants = 'nobody@harbour.example'
  const lookAlike = `\u0430${second.slice(1)}`
  const expectedGrants = all.filter(({ email }) => emails.includes(email))
  const refused = expectedGrants.find(({ email }) => email === second)?.app
  const { size: apps } = new Set(all.map(({ app }) => app.id))
  const isLimited = { kind: 'status', status: 429, retryAfter: 1 } as const
  service.faults.add({ match: { method: 'GET' }, skip: 60, times: 1, effect: isLimited })
  const clearFault = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${refused?.id}/accounts` },
    effect: { kind: 'status', status: 403, error: 'Not for you' },
  })
  problems.expect(429)
  problems.expect(403)
  service.requests.length = 0

  await open(page, '/people')
  const main = page.getByRole('main')
  await page
    .getByRole('textbox', { name: 'Accounts' })
    .fill(
      [
        ...emails.map((email) => `Somebody, Else <${email.toUpperCase()}>`),
        accountId,
        withoutGrants,
        lookAlike,
        `${withoutGrants.slice(0, 3)}\u200B${withoutGrants.slice(3)}`,
      ].join('\n'),
    )
  await expect(main).toContainText(
    '43 accounts in 44 lines, 1 line without one. Not looked up: 1 with a non-Latin or hidden character',
  )
  await expect(main).toContainText('1 address contains non-Latin letters (U+0430)')
  await expect(main).toContainText(/\d+ apps, at least \d+ requests, less than a minute/)
  await button(page, 'Find grants of 43 accounts').click()
  await expect(page.getByRole('progressbar', { name: 'Grants' })).toBeVisible()

  await test.step('a pause and a lost network lose nothing', async () => {
    await button(page, 'Pause').click()
    await goOffline(page, problems)
    await button(page, 'Resume').click()
    await expect(main).toContainText(offlineMessages.resuming('search'))
    await page.context().setOffline(false)
  })
  const readable = expectedGrants.filter(({ app }) => app.id !== refused?.id)
  await expect(main).toContainText(`${readable.length} grants of 40 accounts`, { timeout: 120_000 })
  await expect(main).toContainText('list as of')
  await expect(button(page, 'Refresh')).toBeVisible()
  const withoutGrant = page.getByRole('region', { name: 'Accounts without a grant found' })
  await expect(withoutGrant).toContainText('apps (cached list, last sync)')
  await expect(withoutGrant.getByRole('listitem')).toHaveText([
    withoutGrants,
    `${lookAlike} U+0430`,
  ])
  await expect(main).toContainText(/\d+ grants? ha(?:s|ve) no address available to this token/)
  await expect(main).toContainText(firstGrantedHelp)
  await expectSound(page, 'the grants')
  await expectSoundInPrint(page, 'the grants')

  await test.step('a refused app has a row, and can be read again', async () => {
    await expectRow(grants(page), { Account: /Could not be read/, App: refused?.name ?? '' })
    clearFault()
    await grants(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(main).toContainText(`${expectedGrants.length} grants of 40 accounts`)
    await expect(grants(page)).not.toContainText('Could not be read')
  })

  await test.step('grants are shown by person or by app, and exported', async () => {
    const show = page.getByRole('group', { name: 'Show' })
    await show.getByRole('button', { name: 'By app' }).click()
    await expect(show.getByRole('button', { name: 'By app' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await show.getByRole('button', { name: 'By person' }).click()
    const file = await savedBy(page, () => button(page, 'Export CSV').click())
    const lines = file.rows.map((row) => `${row['app_id']} ${row['account_id']}`)
    expect(lines.toSorted()).toEqual(
      expectedGrants.map(({ app, account }) => `${app.id} ${account.id}`).toSorted(),
    )
    const addresses = file.rows.map((row) => row['account'] ?? '')
    expect(addresses).toEqual(addresses.toSorted())
    expect(file.notes.filter(([label]) => label.startsWith('No grant found'))).toHaveLength(2)
  })

  const urls = service.requests.map(({ path, search }) => decodeURIComponent(path + search))
  expect(urls.filter((text) => text.includes('@') || text.includes('acct.'))).toEqual([])
  const lists = urls.filter((text) => text.includes('/accounts'))
  expect(lists.every((text) => text.includes('active=true'))).toBe(true)
  expect(lists.length).toBeLessThan(apps * 1.3)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain('@')
})

test('one run revokes grants of several apps, and reads each app first', async ({
  page,
  service,
  problems,
}) => {
  // Remediation is off for some accounts, and one app is removed later.
  problems.expect(403)
  problems.expect(404)
  const all = activeGrants(service)
  const byEmail = (email: string) => all.filter((item) => item.email === email)
  const emails = [...new Set(all.flatMap(({ email }) => (email === '' ? [] : email)))]
    .filter((email) => byEmail(email).length >= 3)
    .slice(0, 3)
  const ownGrants = emails.flatMap(byEmail)
  const apps = [...new Map(ownGrants.map(({ app }) => [app.id, app])).values()]
  const [removed] = apps
  if (removed === undefined) throw new Error('Nobody granted anything.')
  const removedGrants = ownGrants.filter(({ app }) => app.id === removed.id).length
  const sameName = apps.find(({ clientId }) => clientId !== removed.clientId)
  service.updateApp(sameName?.id ?? '', { name: removed.name })
  // The grants of the first person are at the top of the table.
  const blank =
    byEmail(emails.toSorted()[0] ?? '').find(({ app }) => app !== removed && app !== sameName)
      ?.app ?? removed
  service.updateApp(blank.id, { name: '  ' })
  await open(page, '/people')
  await page.getByRole('textbox', { name: 'Accounts' }).fill(emails.join('\n'))
  await button(page, 'Find grants of 3 accounts').click()
  await expect(page.getByRole('main')).toContainText(
    `${ownGrants.length} grants of 3 accounts, list`,
    { timeout: 120_000 },
  )
  await expect(button(page, 'Refresh')).toBeVisible()

  const inBlank = page.getByRole('checkbox', { name: ` in (no name) ${blank.clientId}` })
  await expect(inBlank.first()).toBeAttached()
  await page.getByRole('checkbox', { name: 'Select all grants' }).check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await expect(bar).toContainText(`${ownGrants.length} selected: 3 accounts, ${apps.length} apps`)
  await bar.getByRole('button', { name: 'Revoke selected…' }).click()
  const title = `Revoke ${ownGrants.length} grants in ${apps.length} apps`
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText('A revoke does not set a policy.')
  const figures = { 'Accounts affected': 3, 'Apps affected': apps.length }
  for (const [name, count] of Object.entries(figures))
    await expect(dialog.getByRole('row', { name })).toHaveText(`${name}${count}`)
  await expect(dialog.getByRole('button', { name: title })).toHaveAttribute('aria-disabled', 'true')
  await dialog
    .getByRole('textbox', { name: `Type ${ownGrants.length} to confirm` })
    .fill(String(ownGrants.length))
  service.removeApp(removed.id)
  service.requests.length = 0
  await startRun(page, dialog, title)
  await doneOf(page, ownGrants.length)
  const changed = page.getByRole('link', { name: 'Changed since planned' })
  await expect(changed).toHaveAccessibleDescription(
    removedGrants === 1 ? '1 target' : `${removedGrants} targets`,
  )
  const targets = page.getByRole('table', { name: 'Targets' })
  await expect(targets.getByRole('row').filter({ hasText: removed.clientId })).toHaveCount(
    removedGrants,
  )
  await page.getByRole('searchbox', { name: 'Find in the targets' }).fill(blank.clientId)
  const blankLink = targets.getByRole('link', { name: `(no name) ${blank.clientId}` })
  await expect(blankLink.first()).toBeVisible()

  const requests = service.requests.map(
    ({ method, path }) => `${method} ${path.replace('/api/v1/oauth-apps/', '')}`,
  )
  const posts = requests.filter((text) => text.startsWith('POST'))
  expect(new Set(posts).size).toBe(posts.length)
  expect(posts).toHaveLength(ownGrants.length - removedGrants)
  for (const { id } of apps) {
    expect(requests.filter((text) => text === `GET ${id}`)).toHaveLength(1)
    const first = requests.findIndex((text) => text.startsWith(`POST ${id}/`))
    if (id !== removed.id) expect(requests.indexOf(`GET ${id}`)).toBeLessThan(first)
  }
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  for (const email of emails) expect(kept).not.toContain(email)

  await test.step('a grant revoked here is no longer offered', async () => {
    await page.getByRole('link', { name: 'Grants by person' }).click()
    await expect(grants(page)).toContainText('Revoke accepted in this session')
  })
})

test('an account leads to all its grants, without its address in the URL', async ({
  page,
  service,
}) => {
  const all = activeGrants(service)
  const [grant] = all.filter(({ email }) => email !== '')
  if (grant === undefined) throw new Error('Nobody granted anything.')
  const name = 'Grants of this account…'
  await open(page, `/apps/${grant.app.id}/accounts?active=true`)
  const row = page.getByRole('row').filter({ hasText: grant.email })
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Grants by person' })).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
  const box = page.getByRole('textbox', { name: 'Accounts' })
  await expect(box).toHaveValue(`${grant.email} <${grant.account.id}>`)
  await button(page, 'Find grants of 1 account').click()
  const own = all.filter(({ account }) => account.id === grant.account.id).length
  const grantCount = own === 1 ? '1 grant' : `${own} grants`
  await expect(page.getByRole('main')).toContainText(`${grantCount} of 1 account, list`)
  // The account is searched by its ID only, so grants without an address do not count.
  await expect(page.getByRole('main')).not.toContainText('no address available')

  await page.getByRole('link', { name: 'Accounts', exact: true }).click()
  const other = page.getByRole('table', { name: 'Accounts' }).getByRole('link', { name }).nth(2)
  await other.press('Enter')
  await expect(box).toHaveValue(/^\S+@\S+ <acct\.1\.\S+>$/)
  await expect(button(page, 'Find grants of 1 account')).toBeVisible()

  await test.step('several selected accounts lead to their grants', async () => {
    await page.getByRole('link', { name: 'Accounts', exact: true }).click()
    const table = page.getByRole('table', { name: 'Accounts' })
    const boxes = table.getByRole('checkbox', { name: /^Select \S+@/ })
    const emails: string[] = []
    for (const tick of [0, 2, 4].map((index) => boxes.nth(index))) {
      await tick.check()
      emails.push(((await tick.getAttribute('aria-label')) ?? '').replace('Select ', ''))
    }
    const bar = page.getByRole('group', { name: 'Selection' })
    await expect(bar).toContainText('3 selected')
    await button(page, 'Grants of these accounts…').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Grants by person' })).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
    expect((await box.inputValue()).split('\n').map((line) => line.split(' ')[0])).toEqual(emails)
    await expect(button(page, 'Find grants of 3 accounts')).toBeVisible()
    await page.goBack()
    await expect(bar).toContainText('3 selected')
  })
})

test('scope families without a name are left out until an app shows them', async ({
  page,
  service,
}) => {
  service.knobs.scopeFamilies = { fit: 'acme_fit', chat: 'acme_chat' }
  const lastFamilies = () => {
    const counts = service.requests.filter(
      ({ search }) => search.includes('limit=1&') || search.endsWith('limit=1'),
    )
    return counts.map(({ search }) => new URLSearchParams(search).get('restrictedScopeType')).at(-1)
  }
  const listed = 'gmail,drive,data_portability,photos_ambient'
  await open(page, '/people')
  await page.getByRole('textbox', { name: 'Accounts' }).fill('nobody@harbour.example')
  const restricted = page.getByRole('radio', { name: 'Apps with restricted scopes' })
  await expect(restricted, 'a radio is round').toHaveCSS('border-radius', '50%')
  await restricted.check()
  await expect(page.getByText(unnamedSentence() ?? '')).toBeVisible()
  await expect(page.getByText(/\d apps?, at least/)).toBeVisible()
  await expect(page.getByRole('group', { name: 'Also observed' })).toHaveCount(0)
  await expect.poll(lastFamilies).toBe(listed)

  await follow(page, '/overview')
  await expect(page.getByRole('columnheader', { name: 'acme_fit' })).toBeVisible()
  await page.goBack()
  const others = page.getByRole('group', { name: 'Also observed' })
  await others.getByRole('checkbox', { name: 'acme_fit' }).check()
  await expect.poll(lastFamilies).toBe(`${listed},acme_fit`)
  expect(new Set(service.requests.map(({ status }) => status))).toEqual(new Set([200]))
  await button(page, 'Find grants of 1 account').click()
  await expect(page.getByRole('main')).toContainText(/No grant found in \d+ apps/)
})
