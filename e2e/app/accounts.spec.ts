import { expect, test, testTime } from '../fixtures'
import {
  accountRequests,
  accountRow,
  accountsPath,
  accountsTable,
  confirmRevoke,
  grantsOf,
  openRevoke,
  revokesOf,
} from '../helpers/accounts'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { follow, open, rowsOf } from '../helpers/people'
import { atRest } from '../helpers/rest'

const notes = 'ten ever, four active'

test('the page sends four requests at once; every view has the same live headline, and the views are links', async ({
  page,
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
    const late = service.faults.add({ effect: { kind: 'delay', ms: 400 } })
    await open(page, accountsPath(service, notes, '?active=perhaps&population=all&sort=email:asc'))
    // The app, its investigation, the accounts, and the counts of the headline.
    await expect.poll(() => service.requests.length).toBe(4)
    await expect(headline).toBeVisible()
    await expect(page.getByText('10 of 10 accounts loaded')).toBeVisible()
    await atRest(page)
    expect(service.requests).toHaveLength(4)
    late()
  })

  await test.step('each bad part of the address is dropped and reported', async () => {
    const notice = page.getByText(/^Left out of this address:/)
    await expect(notice).toContainText('active “perhaps” is neither true nor false')
    await expect(notice).toContainText('sort “email:asc” is not a filter of this list')
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL(/\/accounts\?population=all$/)
    await expect(notice).toBeHidden()
    await expect(page.locator('main :focus')).toBeVisible()
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
      expect(row['State']).toMatch(/^No longer grants/)
      expect(row['Actions']).toBe('Revoke anyway…')
    }
  })

  await test.step('scopes and rows work by keyboard alone', async () => {
    const buttons = accountsTable(page).getByRole('button', { name: /scopes?$/ })
    await tabTo(page, buttons.first())
    await page.keyboard.press('ArrowDown')
    await expect(buttons.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Scopes as last held/ })).toBeVisible()
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
    const asked = accountRequests(service).map(({ search }) => search)
    expect(asked.slice(2)).toEqual([
      '?active=false&providerStatus=active&limit=100',
      '?active=true&providerStatus=active&limit=100',
    ])
  })
})

test('accounts without an address are in no view but “All known”, whose link counts them; they can be revoked', async ({
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

  await test.step('a count costs no request, and help says whom each view lists', async () => {
    await views.getByRole('link', { name: 'Ended' }).click()
    await expect(page.getByText('No accounts in this view.')).toBeVisible()
    await expect(views.getByRole('link')).toHaveText(['Current2', 'Active', 'Ended0', 'All known5'])
    await atRest(page)
    const asked = accountRequests(service).map(({ search }) => search)
    expect(asked.toSorted()).toEqual([
      '?active=false&providerStatus=active&limit=100',
      '?limit=1',
      '?providerStatus=active&limit=100',
    ])
    await page.getByRole('button', { name: 'What each view lists' }).click()
    const help = page.getByRole('dialog', { name: 'What each view lists' })
    await expect(help).toContainText('All of them are licensed members of the tenant.')
    await page.keyboard.press('Escape')
  })

  await test.step('one click shows all accounts', async () => {
    await views.getByRole('link', { name: 'All known' }).click()
    await expect(page).toHaveURL(/\?population=all$/)
    await expect(page.getByText('5 of 5 accounts loaded')).toBeVisible()
    for (const id of withoutAddress)
      await expect(accountRow(page, id)).toContainText('No address available to this token')
  })

  await test.step('a grant can be revoked when the token sees no address', async () => {
    const [id = ''] = withoutAddress
    const dialog = await openRevoke(page, id)
    await expect(dialog).toContainText('No address available to this token')
    await expect(dialog).toContainText(id)
    await confirmRevoke(page)
    await expect(accountRow(page, id)).toContainText('No longer grants')
    expect(revokesOf(service)).toHaveLength(1)
  })

  await test.step('at 320 px accounts are cards, nothing scrolls sideways and no target is small', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(accountsTable(page).getByRole('row').nth(1)).toBeVisible()
    await atRest(page)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    await accountsTable(page)
      .getByRole('button', { name: /scopes$/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test('a row shows a repeated grant, and the scopes that differ from the app’s list in either direction', async ({
  page,
  service,
}) => {
  const extra = 'https://www.googleapis.com/auth/gmail.readonly'
  const id = service.insertApp({
    name: 'Formerly Notes',
    scopes: ['openid'],
    accounts: [
      { active: false, first: 9, scopes: ['openid', 'email'] },
      { active: true, first: 8, scopes: ['openid', extra] },
      { active: true, first: 7, again: 1.2 },
    ],
  })
  const [again, ahead, ended] = service.tables.find(id)?.grants.get() ?? []
  await open(page, `/apps/${id}/accounts?population=all`)
  await expect(accountRow(page, again?.account.email ?? '')).toContainText('ActiveGranted again')
  await expect(accountsTable(page).getByText('Granted again')).toHaveCount(1)

  const cell = accountRow(page, ahead?.account.email ?? '')
  await expect(cell).toContainText('1 not in the app’s list')
  await cell.getByRole('button', { name: '2 scopes' }).click()
  const dialog = page.getByRole('dialog', { name: /^Scopes of this grant/ })
  const list = dialog.getByRole('list', { name: 'Scopes of this grant', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByText(extra)).toBeVisible()
  await expect(dialog.getByText('+ seen on this account, not in the app’s list yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cell.getByRole('button', { name: '2 scopes' })).toBeFocused()

  // An ended grant keeps its scopes as last held; the app's list has active grants only, so this is no lag.
  await accountRow(page, ended?.account.email ?? '')
    .getByRole('button', { name: '2 scopes' })
    .click()
  const held = page.getByRole('dialog', { name: /^Scopes as last held/ })
  await expect(
    held.getByText('+ as last held by this account; the app’s list has active grants only'),
  ).toBeVisible()
  await expect(held.getByText('not in the app’s list yet')).toBeHidden()
  await page.keyboard.press('Escape')

  await follow(page, accountsPath(service, '0 accounts'))
  await expect(page.getByText('0 active (live) of 0 ever granted')).toBeVisible()
  await expect(page.getByText('No grant records are left for this app.')).toBeVisible()
})

test('loaded accounts can be searched; leaving and coming back keeps the rows without a new request', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  // A staged app has one line more above its accounts.
  const staged = { value: 'malicious', status: 'staged', issueId: null } as const
  service.updateApp('250 accounts', { recommendedClassification: staged })
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('in 100 loaded of 250')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toBeVisible()
  await atRest(page)
  const counts = () => accountRequests(service).filter(({ search }) => search === '?limit=1')
  const region = page.getByRole('region', { name: 'Accounts, scrollable' })
  const main = page.getByRole('navigation', { name: 'Main' })
  const scopes = accountsTable(page).getByRole('button', { name: /scopes?$/ })

  await test.step('six rows of a staged app are in view at 1,280 × 800, close under the tabs, and no column is cut', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const rows = accountsTable(page).locator('tbody tr[data-index]')
    await expect(rows.nth(5)).toBeInViewport({ ratio: 1 })
    const sections = page.getByRole('navigation', { name: 'App sections' })
    const tabs = await sections.boundingBox()
    const first = await rows.first().boundingBox()
    expect((first?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeLessThanOrEqual(150)
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    // One line: views, find box, export.
    const tops = await Promise.all(
      [
        page.getByRole('group', { name: 'View' }),
        page.getByRole('searchbox'),
        page.getByRole('button', { name: 'Export CSV' }),
      ].map(async (part) => (await part.boundingBox())?.y),
    )
    expect(new Set(tops).size).toBe(1)
  })

  await test.step('no header sorts, and the search field says that it covers loaded rows only', async () => {
    await expect(accountsTable(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
    const before = service.requests.length
    const [, wanted] = grantsOf(service, '250 accounts')
    const box = page.getByRole('searchbox', { name: 'Find by address, name or account id' })
    await box.fill(wanted?.account.email ?? '')
    await expect(page.getByText('1 found in 100 loaded of 250')).toBeVisible()
    await expect(accountsTable(page).getByRole('row')).toHaveCount(2)
    await box.fill('nobody has this')
    await expect(page.getByText('None of the 100 loaded accounts has this text.')).toBeVisible()
    await atRest(page)
    expect(service.requests.length).toBe(before)
    await box.fill('')
  })

  await test.step('Back shows the found rows again', async () => {
    await expect(accountsTable(page).getByRole('row').nth(8)).toBeVisible()
    await region.evaluate((element) => element.scrollTo(0, 1200))
    const position = () => region.evaluate((element) => element.scrollTop)
    await expect.poll(position).toBe(1200)
    await expect(scopes.first()).toBeAttached()
    await main.getByRole('link', { name: 'Issues' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible()
    await page.goBack()
    await expect.poll(position).toBe(1200)
  })

  await test.step('paging by cursor reaches all accounts', async () => {
    for (const loaded of [100, 200]) {
      await expect(page.getByText(`${loaded} of 250 accounts loaded`)).toBeVisible()
      await page.getByRole('button', { name: 'Load more' }).click()
    }
    await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    await atRest(page)
    expect(accountRequests(service).length - counts().length).toBe(3)
    const asked = service.requests.map(({ search }) => search)
    expect(asked.filter((one) => /accounts|search=|sort=/.test(one))).toEqual([])
  })

  await test.step('scopes in the last row of the window open upwards', async () => {
    await page.getByRole('main').evaluate((element) => element.scrollTo(0, 0))
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    const { email } = grantsOf(service, '250 accounts').at(-1)?.account ?? {}
    await expect(accountRow(page, email ?? '')).toBeVisible()
    await scopes.last().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const box = await page.getByRole('dialog').boundingBox()
    const button = await scopes.last().boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
    await page.keyboard.press('Escape')
  })

  await test.step('after a minute, Back requests the headline counts only', async () => {
    const overview = page.getByRole('link', { name: 'Overview' })
    await overview.click()
    await expect(page.getByText('Looked at all 250 accounts that ever granted it.')).toBeVisible()
    await atRest(page)
    const before = counts().length
    await page.clock.fastForward(60_000)
    await page.goBack()
    await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
    // If the rows were requested, it would be at the same moment.
    await expect.poll(() => counts().length).toBe(before + 1)
    await overview.click()
    await expect(page.getByText('Looked at all 250 accounts that ever granted it.')).toBeVisible()
    await atRest(page)
    expect(accountRequests(service)).toHaveLength(3 + counts().length)
  })

  await test.step('a row of that age is read again before a revoke', async () => {
    await page.goBack()
    await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
    const pages = () => accountRequests(service).length - counts().length
    const { email } = grantsOf(service, '250 accounts').at(-1)?.account ?? {}
    await openRevoke(page, email ?? '')
    await expect.poll(pages).toBe(4)
  })
})

test.describe('5,000 accounts', () => {
  test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

  test('R-13: they scroll like 50, at most 60 rows are drawn, and all are reachable', async ({
    page,
    service,
  }) => {
    test.setTimeout(120_000)
    const length = 5000
    const id = service.insertApp({
      name: 'Crowded Planner',
      accounts: Array.from({ length }, (_, index) => ({
        active: index % 3 > 0,
        first: 1 + index / 50,
        account: { id: `acct.1.crowd${index}`, email: `person${index}@crowd.example` },
      })),
    })
    await open(page, `/apps/${id}/accounts?population=all`)
    await expect(page.getByText('100 of 5,000 accounts loaded')).toBeVisible()
    const region = page.getByRole('region', { name: 'Accounts, scrollable' })
    // Like a reader who holds the End key: each page makes the list longer.
    await region.evaluate(async (element) => {
      const isWhole = () => document.body.textContent?.includes('5,000 of 5,000 accounts loaded')
      const frame = () => new Promise((go) => requestAnimationFrame(go))
      while (!isWhole()) {
        element.scrollTo(0, element.scrollHeight)
        await frame()
      }
      await frame()
      element.scrollTo(0, element.scrollHeight)
    })
    await expect(accountRow(page, 'person4999@crowd.example')).toBeVisible()
    expect(await accountsTable(page).getByRole('row').count()).toBeLessThanOrEqual(60)
    await expect(page.getByText('possibly')).toBeHidden()
  })
})
