import type { Locator, Page } from '@playwright/test'
import type { WireAccount, WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { everything } from '#mocks/service/testing'
import type { Service } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { expectSound, expectSoundOnPaper } from '../helpers/checks/sound'
import { goOffline } from '../helpers/offline'
import { savedBy } from '../helpers/pages/export'
import { expectRow, open } from '../helpers/people'

test.use({ serviceOptions: { apps: 300, knobs: { rateLimit: 'off' } } })

const grants = (page: Page): Locator => page.getByRole('table', { name: 'Grants' })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Every active grant of the apps with active accounts, as the mock lists them. */
function planted(service: Service) {
  const apps = everything<WireOauthApp>(service, '/oauth-apps?hasActiveAccounts=true')
  return apps.flatMap((app) =>
    everything<WireAccount>(service, `/oauth-apps/${app.id}/accounts?active=true`).map(
      (account) => ({ app, account, email: account.email ?? '' }),
    ),
  )
}

test('forty people after a phishing mail: one search finds every grant, says what it could not read, and nothing about them is sent', async ({
  page,
  service,
  problems,
}) => {
  const all = planted(service)
  const people = [...new Set(all.flatMap(({ email }) => (email === '' ? [] : email)))].slice(0, 40)
  const [first = '', second = ''] = people
  const twice = all.find(({ email }) => email === first)?.account.id ?? ''
  const nobody = 'nobody@harbour.example'
  const twin = `\u0430${second.slice(1)}`
  const own = all.filter(({ email }) => people.includes(email))
  const refused = own.find(({ email }) => email === second)?.app
  const { size: apps } = new Set(all.map(({ app }) => app.id))
  const isLimited = { kind: 'status', status: 429, retryAfter: 1 } as const
  service.faults.add({ match: { method: 'GET' }, skip: 60, times: 1, effect: isLimited })
  const mend = service.faults.add({
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
        ...people.map((email) => `Somebody, Else <${email.toUpperCase()}>`),
        twice,
        nobody,
        twin,
        `${nobody.slice(0, 3)}\u200B${nobody.slice(3)}`,
      ].join('\n'),
    )
  await expect(main).toContainText(
    '43 accounts in 44 lines, 1 line without one. 1 unreadable: a hidden character is in it',
  )
  await expect(main).toContainText('1 address has letters outside plain Latin (U+0430)')
  await expect(main).toContainText(/\d+ apps, at least \d+ requests, less than a minute/)
  await button(page, 'Find grants of 43 accounts').click()
  await expect(page.getByRole('progressbar', { name: 'Grants' })).toBeVisible()

  await test.step('a pause and a lost network lose nothing', async () => {
    await button(page, 'Pause').click()
    await goOffline(page, problems)
    await button(page, 'Resume').click()
    await expect(main).toContainText('Offline: the search waits for the network')
    await page.context().setOffline(false)
  })
  const readable = own.filter(({ app }) => app.id !== refused?.id)
  await expect(main).toContainText(`${readable.length} grants of 40 accounts`, { timeout: 60_000 })
  await expect(main).toContainText('list as of')
  await expect(button(page, 'Refresh')).toBeVisible()
  const without = page.getByRole('region', { name: 'Accounts without a grant found' })
  await expect(without).toContainText('apps looked through (cached list, last sync)')
  await expect(without.getByRole('listitem')).toHaveText([nobody, `${twin} U+0430`])
  await expect(main).toContainText(/\d+ grants? ha(?:s|ve) no address available to this token/)
  await expectSound(page, 'the grants')
  await expectSoundOnPaper(page, 'the grants')

  await test.step('a refused app is a row, and is read again', async () => {
    await expectRow(grants(page), { Account: /Could not be read/, App: refused?.name ?? '' })
    mend()
    await grants(page).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(main).toContainText(`${own.length} grants of 40 accounts`)
    await expect(grants(page)).not.toContainText('Could not be read')
  })

  await test.step('by person, by app, and the file', async () => {
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
      own.map(({ app, account }) => `${app.id} ${account.id}`).toSorted(),
    )
    const addresses = file.rows.map((row) => row['account'] ?? '')
    expect(addresses).toEqual(addresses.toSorted())
    expect(file.notes.filter(([label]) => label.startsWith('No grant found'))).toHaveLength(2)
  })

  const asked = service.requests.map(({ path, search }) => decodeURIComponent(path + search))
  expect(asked.filter((one) => one.includes('@') || one.includes('acct.'))).toEqual([])
  const lists = asked.filter((one) => one.includes('/accounts'))
  expect(lists.every((one) => one.includes('active=true'))).toBe(true)
  expect(lists.length).toBeLessThan(apps * 1.3)
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain('@')
})
