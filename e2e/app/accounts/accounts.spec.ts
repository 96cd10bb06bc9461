import { firstGrantedHelp } from '#/domain/accounts/first-sync'
import { expect, test } from '#e2e/fixtures'
import {
  accountRequests,
  accountRow,
  accountsPath,
  accountsTable,
  confirmRevoke,
  grantsOf,
  openRevoke,
  revokesOf,
} from '#e2e/helpers/pages/accounts'
import { tabTo } from '#e2e/helpers/keyboard'
import { expectPrint } from '#e2e/helpers/print'
import { open, rowsOf } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import { hold } from '#e2e/helpers/servers/hold'
import { forbiddenMessage } from '#/domain/actions'

const notes = 'ten ever, four active'

test('the page sends four requests at once, and every view shows the same live headline', async ({
  page,
  server,
  service,
}) => {
  const views = page.getByRole('group', { name: 'View' })
  const headline = page.getByText('4 active (live) of 10 ever granted')
  const listed = grantsOf(service, notes).filter(
    ({ account }) => account.providerStatus === 'active',
  )
  const active = listed.filter((grant) => grant.active).length
  const ended = listed.length - active

  await test.step('no request waits for another answer', async () => {
    const gate = hold(server)
    await open(page, accountsPath(service, notes, '?population=all'))
    // The app, its investigation, the accounts, and the counts of the headline.
    await expect.poll(() => gate.count()).toBe(4)
    gate.release()
    await expect(headline).toBeVisible()
    await expect(page.getByText('10 of 10 accounts loaded')).toBeVisible()
    await atRest(page)
    // The search for apps with the same name follows.
    expect(service.requests).toHaveLength(5)
  })

  await test.step('each view has its address, its rows and the same headline', async () => {
    const link = (name: string) => views.getByRole('link', { name, exact: true })
    await expect(views.getByRole('link')).toHaveText(['Current', 'Active', 'Ended', 'All known10'])
    await expect(link('All known')).toHaveAttribute('aria-current', 'page')
    await expect(link('All known')).toHaveAccessibleDescription('10 accounts')
    await tabTo(page, link('Ended'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/accounts\?active=false$/)
    await expect(page.getByText(`${ended} of ${ended} accounts loaded`)).toBeVisible()
    await expect(link('Ended')).toBeFocused()
    await expect(link('Ended')).toHaveAccessibleDescription(`${ended} accounts`)
    await expect(headline).toBeVisible()
    await expect(link('Ended')).toHaveAttribute('aria-current', 'page')
    await expect(views.locator('[aria-current]')).toHaveCount(1)
    for (const row of await rowsOf(accountsTable(page))) {
      expect(row['State']).toMatch(/^Ended/)
      expect(row['Actions']).toBe('Revoke ended grant…')
    }
  })

  await test.step('the printout has every row of the view', async () => {
    // In landscape the name of the app takes one line, not one line for each letter.
    await page.emulateMedia({ media: 'print' })
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.height).toBeLessThan(60)
    const extent = `In this printout${ended} accounts, all that match.`
    await expectPrint(page, {
      rows: ended,
      facts: ['ViewEnded', extent, `Note${firstGrantedHelp}`],
    })
  })

  await test.step('scopes and rows work by keyboard alone', async () => {
    const buttons = accountsTable(page).getByRole('button', { name: /scopes?$/ })
    await tabTo(page, buttons.first())
    await page.keyboard.press('ArrowDown')
    await expect(buttons.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Scopes when last observed/ })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(buttons.nth(1)).toBeFocused()
  })

  await test.step('Back sends no request again', async () => {
    await views.getByRole('link', { name: 'Active', exact: true }).click()
    await expect(page.getByText(`${active} of ${active} accounts loaded`)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(`${ended} of ${ended} accounts loaded`)).toBeVisible()
    await atRest(page)
    // A count of all accounts older than ten seconds is read again.
    const searches = accountRequests(service).map(({ search }) => search)
    expect(searches.filter((search) => search.includes('limit=100')).slice(1)).toEqual([
      '?active=false&providerStatus=active&limit=100',
      '?active=true&providerStatus=active&limit=100',
    ])
  })
})

test('accounts without an address are listed only in “All known”, and can be revoked', async ({
  page,
  service,
}) => {
  const fixture = 'null-email holders'
  const grants = grantsOf(service, fixture)
  const withoutAddress = grants.filter((_, index) => index < 3).map(({ account }) => account.id)
  const views = page.getByRole('group', { name: 'View' })
  await open(page, accountsPath(service, fixture))
  await expect(views.getByRole('link')).toHaveText(['Current2', 'Active', 'Ended', 'All known5'])
  await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 2)

  const textInMain = (words: string) => page.getByRole('main').getByText(words)
  await expect(textInMain('3 more accounts are not in this view.')).toBeVisible()

  await test.step('one click shows all accounts', async () => {
    await page.getByRole('link', { name: 'Show all known' }).click()
    await expect(page).toHaveURL(/\?population=all$/)
    await expect(page.getByText('5 of 5 accounts loaded')).toBeVisible()
    await expect(textInMain('not in this view')).toBeHidden()
    for (const id of withoutAddress)
      await expect(accountRow(page, id)).toContainText('No address available to this token')
  })

  await test.step('a grant can be revoked when the token sees no address', async () => {
    const [id = ''] = withoutAddress
    const dialog = await openRevoke(page, id)
    await expect(dialog).toContainText('No address available to this token')
    await expect(dialog).toContainText(id)
    await confirmRevoke(page)
    await expect(accountRow(page, id)).toContainText('Ended')
    expect(revokesOf(service)).toHaveLength(1)
  })
})

test('refused rows affect the table only, and “Try again” loads them', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const clearFault = service.faults.add({
    match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=100' },
    effect: { kind: 'status', status: 403 },
  })
  await open(page, accountsPath(service, notes))
  const main = page.getByRole('main')
  await expect(main.getByText(forbiddenMessage('listAppAccounts'))).toBeVisible()
  await expect(page.getByText('4 active (live) of 10 ever granted')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Westerdale Notes')
  clearFault()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
  await expect(page.locator('main :focus')).toBeVisible()
})
