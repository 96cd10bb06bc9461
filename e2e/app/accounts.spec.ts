import { expect, test, testTime } from '../fixtures'
import {
  accountRequests,
  accountRow,
  accountsPath,
  accountsTable,
  grantsOf,
} from '../helpers/accounts'
import { tabTo } from '../helpers/keyboard'
import { sidewaysScroll, smallTargets } from '../helpers/layout'
import { follow, inventory, open, rowsOf } from '../helpers/people'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'

test('T082, T088: the headline is the live number in every view, and the views are links', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, 'ten ever, four active', '?population=all'))
  const headline = page.getByText('4 active (live) of 10 ever granted')
  await expect(headline).toBeVisible()
  await expect(page.getByText('10 of 10 accounts loaded')).toBeVisible()
  const views = page.getByRole('group', { name: 'View' })
  await expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page')

  await views.getByRole('link', { name: 'Ended' }).click()
  await expect(page).toHaveURL(/\/accounts\?active=false&population=all$/)
  await expect(page.getByText('6 of 6 accounts loaded')).toBeVisible()
  await expect(headline).toBeVisible()
  await expect(views.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'page')
  await expect(views.locator('[aria-current]')).toHaveCount(1)
  for (const row of await rowsOf(accountsTable(page)))
    expect(row['State']).toMatch(/^No longer grants/)

  await views.getByRole('link', { name: 'Active' }).click()
  await expect(page.getByText('4 of 4 accounts loaded')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('6 of 6 accounts loaded')).toBeVisible()
  expect(
    accountRequests(service)
      .map(({ search }) => search)
      .slice(2),
  ).toEqual(['?active=false&limit=100', '?active=true&limit=100'])
})

test('four requests at once make the page and its frame, and nothing waits for another', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const before = service.requests.length
  const never = service.faults.add({ match: { method: 'GET' }, effect: { kind: 'delay', ms: 400 } })
  await follow(page, accountsPath(service, 'ten ever, four active'))
  // The app, its investigation, the accounts, and the count of the headline.
  await expect.poll(() => service.requests.length - before).toBe(4)
  never()
  await expect(accountRow(page, '@harbour.example').first()).toBeVisible()
  expect(service.requests.length - before).toBe(4)
})

test.describe('who is in the view', () => {
  test('T076, T077: whoever has no address is left out, counted, and one click away', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, 'null-email holders'))
    const grants = grantsOf(service, 'null-email holders')
    await expect(page.getByText('3 more accounts are not in this view.')).toBeVisible()
    await expect(accountsTable(page).getByRole('row')).toHaveCount(1 + 2)
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(page).toHaveURL(/\?population=all$/)
    await expect(page.getByText('5 of 5 accounts loaded')).toBeVisible()
    // The link is gone, and the focus is not.
    await expect(page.locator('main :focus')).toBeVisible()
    for (const { account } of grants.filter((_, index) => index < 3))
      await expect(accountRow(page, account.id)).toContainText('No address available to this token')
    await expect(page.getByText('not in this view')).toBeHidden()
  })

  test('T077, T088: in "Active" and "Ended" only comparable figures make the number', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, 'null-email holders', '?active=true'))
    await expect(page.getByText('2 more accounts are not in this view.')).toBeVisible()
    await page.getByRole('link', { name: 'Ended' }).click()
    await expect(page.getByText('1 more account is not in this view.')).toBeVisible()
    await expect(page.getByText('No accounts in this view.')).toBeVisible()
    const asked = accountRequests(service).map(({ search }) => search)
    expect(asked).toContain('?active=true&limit=1')
    expect(asked).toContain('?active=false&limit=1')
    expect(
      asked.filter((one) => one.includes('providerStatus=') && !one.includes('=active')),
    ).toEqual([])
  })

  test('bad parts of the address fall away, one by one, and are told', async ({
    page,
    service,
  }) => {
    await open(
      page,
      accountsPath(
        service,
        'ten ever, four active',
        '?active=perhaps&population=all&sort=email:asc',
      ),
    )
    const notice = page.getByText(/^Left out of this address:/)
    await expect(notice).toContainText('active “perhaps” is neither true nor false')
    await expect(notice).toContainText('sort “email:asc” is not a filter of this list')
    await expect(page.getByText('10 of 10 accounts loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Remove from the address' }).click()
    await expect(page).toHaveURL(/\/accounts\?population=all$/)
    await expect(notice).toBeHidden()
    await expect(page.locator('main :focus')).toBeVisible()
  })

  test('an app without accounts says so', async ({ page, service }) => {
    await open(page, accountsPath(service, '0 accounts'))
    await expect(page.getByText('0 active (live) of 0 ever granted')).toBeVisible()
    await expect(page.getByText('No account was ever observed granting this app.')).toBeVisible()
  })
})

test.describe('figures that lag', () => {
  test('T089: the cached count is said to be behind once the live one is known', async ({
    page,
    service,
  }) => {
    await open(page, '/apps?hasActiveAccounts=true&search=brackley')
    await expect(inventory(page).getByRole('link')).toHaveCount(1)
    await follow(page, accountsPath(service, 'cached-behind'))
    await expect(page.getByText('0 active (live) of 12 ever granted')).toBeVisible()
    await expect(
      page.getByText(
        'The cached filter hasActiveAccounts says yes, live count is 0: the cached count is behind.',
      ),
    ).toBeVisible()
  })

  test('T092: a missing live number is not loaded, never 0', async ({ page, service }) => {
    service.faults.add({
      match: { path: '/api/v1/oauth-apps/*/accounts', search: 'limit=1' },
      effect: { kind: 'bad page', damage: 'no meta' },
    })
    await open(page, accountsPath(service, 'ten ever, four active'))
    await expect(
      page.getByText('not loaded active (live) of not loaded ever granted'),
    ).toBeVisible()
    await expect(page.getByText('0 active')).toBeHidden()
  })

  test.describe('in the odd seed', () => {
    test.use({ serviceOptions: { seed: 'odd' } })
    test('T091: live and last sync differ, both are named, and it is no error', async ({
      page,
      service,
    }) => {
      await open(page, accountsPath(service, 'numActive differs from the edges', '?population=all'))
      await expect(page.getByText('3 active (live) of 4 ever granted')).toBeVisible()
      await expect(page.getByText(/^The live count is 3; 4 of the rows say active\./)).toBeVisible()
    })
  })
})

test('T080: whoever granted again is marked, beside either state', async ({ page, service }) => {
  await open(page, accountsPath(service, 're-granted', '?population=all'))
  const again = grantsOf(service, 're-granted').find(
    (grant) => grant.lastGrantedAt !== grant.firstGrantedAt,
  )
  await expect(accountRow(page, again?.account.email ?? '')).toContainText('ActiveGranted again')
  await expect(accountsTable(page).getByText('Granted again')).toHaveCount(1)
})

test('T081: scopes of a row are compared with the app’s list both ways, and can be read', async ({
  page,
  service,
}) => {
  const grants = grantsOf(service, 'unseen scopes')
  const row = service.tables.find(service.fixture('unseen scopes').id)
  const odd = grants.find(({ scopes }) => scopes.some((one) => !row?.scopes.includes(one)))
  const extra = odd?.scopes.filter((one) => !row?.scopes.includes(one)) ?? []
  expect(extra.length).toBeGreaterThan(0)
  await open(page, accountsPath(service, 'unseen scopes', '?population=all'))
  const cell = accountRow(page, odd?.account.email ?? '')
  await expect(cell).toContainText(`${extra.length} not in the app’s list`)
  await cell.getByRole('button', { name: /scopes?$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Scopes of this grant/ })
  const list = dialog.getByRole('list', { name: 'Scopes of this grant', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(odd?.scopes.length ?? 0)
  await expect(list.getByText(extra[0] ?? '')).toBeVisible()
  await expect(dialog.getByText('+ seen on this account, not in the app’s list yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(cell.getByRole('button', { name: /scopes?$/ })).toBeFocused()
})

test('T022: scopes of a grant that has ended are as last held, and no lag of the app’s list', async ({
  page,
  service,
}) => {
  const id = service.insertApp({
    name: 'Formerly Notes',
    scopes: ['openid'],
    accounts: [{ active: false, first: 9, scopes: ['openid', 'email'] }],
  })
  await open(page, `/apps/${id}/accounts?population=all`)
  await accountsTable(page).getByRole('button', { name: '2 scopes' }).click()
  const dialog = page.getByRole('dialog', { name: /^Scopes as last held/ })
  await expect(
    dialog.getByText('+ as last held by this account; the app’s list is of active grants only'),
  ).toBeVisible()
  await expect(dialog.getByText('not in the app’s list yet')).toBeHidden()
})

test('T085: no header sorts, and finding says that it looks at loaded rows only', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('in 100 loaded of 250')).toBeVisible()
  await expect(accountsTable(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
  const before = service.requests.length
  const [, wanted] = grantsOf(service, '250 accounts')
  const box = page.getByRole('searchbox', { name: 'Find by address, name or account id' })
  await box.fill(wanted?.account.email ?? '')
  await expect(page.getByText('1 found in 100 loaded of 250')).toBeVisible()
  await expect(accountsTable(page).getByRole('row')).toHaveCount(2)
  await box.fill('nobody has this')
  await expect(page.getByText('None of the 100 loaded accounts has this text.')).toBeVisible()
  expect(service.requests.length).toBe(before)
  expect(accountRequests(service).filter(({ search }) => /search=|sort=/.test(search))).toEqual([])
})

for (const [fixture, count] of [
  ['99 accounts', 99],
  ['100 accounts', 100],
  ['101 accounts', 101],
  ['250 accounts', 250],
] as const)
  test(`T086: all ${count} accounts are reached by their own cursor`, async ({ page, service }) => {
    await open(page, accountsPath(service, fixture, '?population=all'))
    const pages = Math.ceil(count / 100)
    for (let loaded = 1; loaded < pages; loaded += 1) {
      await expect(page.getByText(`${loaded * 100} of ${count} accounts loaded`)).toBeVisible()
      await page.getByRole('button', { name: 'Load more' }).click()
    }
    await expect(page.getByText(`${count} of ${count} accounts loaded`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
    expect(accountRequests(service)).toHaveLength(pages + 1)
    expect(service.requests.filter(({ search }) => search.includes('accounts'))).toEqual([])
  })

test('F4: pages that were loaded are not read again for whoever leaves and comes back', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  for (const loaded of [100, 200]) {
    await expect(page.getByText(`${loaded} of 250 accounts loaded`)).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
  }
  await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
  const overview = page.getByRole('link', { name: 'Overview' })
  await overview.click()
  await expect(page.getByText('Looked at all 250 accounts that ever granted it.')).toBeVisible()
  const counts = () => accountRequests(service).filter(({ search }) => search === '?limit=1')
  const before = counts().length
  await page.clock.fastForward(60_000)
  await page.goBack()
  await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
  // The figures of the headline are asked for again, at the same moment as rows would be.
  await expect.poll(() => counts().length).toBe(before + 1)
  await overview.click()
  await expect(page.getByText('Looked at all 250 accounts that ever granted it.')).toBeVisible()
  expect(accountRequests(service)).toHaveLength(3 + counts().length)
})

test.describe('5,000 accounts', () => {
  test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

  test('R-13: scroll like 50, with at most 60 rows drawn, and all can be reached', async ({
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
    for (let loaded = 200; loaded <= length; loaded += 100) {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(
        page.getByText(`${loaded.toLocaleString('en-GB')} of 5,000 accounts loaded`),
      ).toBeVisible()
    }
    await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(accountRow(page, 'person4999@crowd.example')).toBeVisible()
    expect(await accountsTable(page).getByRole('row').count()).toBeLessThanOrEqual(60)
    await expect(page.getByText('possibly')).toBeHidden()
  })
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  test('accounts are cards, nothing scrolls sideways and no target is small', async ({
    page,
    service,
  }) => {
    await open(page, accountsPath(service, 'null-email holders', '?population=all&active=what'))
    await expect(accountsTable(page).getByRole('row').nth(1)).toBeVisible()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await smallTargets(page)).toEqual([])
    await accountsTable(page)
      .getByRole('button', { name: /scopes$/ })
      .first()
      .click()
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

test.describe('hostile text', () => {
  test.use({ serviceOptions: { seed: 'hostile' } })
  test('S-19: addresses, names and scopes show what they hide, and nothing runs', async ({
    page,
    service,
  }) => {
    for (const fixture of ['hostile 1', 'hostile 9', 'hostile 21', 'hostile 40']) {
      if (fixture === 'hostile 1')
        await open(page, accountsPath(service, fixture, '?population=all'))
      else await follow(page, accountsPath(service, fixture, '?population=all'))
      await expect(page.getByText('2 of 2 accounts loaded')).toBeVisible()
      await accountsTable(page)
        .getByRole('button', { name: /scopes?$/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await rawHiddenTexts(page)).toEqual([])
      expect(await traces(page)).toEqual(sound)
      expect(await sidewaysScroll(page)).toBe(0)
      await page.keyboard.press('Escape')
    }
  })
})

test('Back finds the accounts where they were, and scopes at the end of the window open above', async ({
  page,
  service,
}) => {
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  const region = page.getByRole('region', { name: 'Accounts, scrollable' })
  await expect(accountsTable(page).getByRole('row').nth(8)).toBeVisible()
  await region.evaluate((element) => element.scrollTo(0, 1200))
  const position = () => region.evaluate((element) => element.scrollTop)
  await expect.poll(position).toBe(1200)
  const shown = accountsTable(page).getByRole('button', { name: /scopes?$/ })
  await expect(shown.first()).toBeAttached()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Issues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Issues' })).toBeVisible()
  await page.goBack()
  await expect.poll(position).toBe(1200)

  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect(page.getByText('250 accounts loaded')).toBeVisible()
  await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await shown.last().click()
  const box = await page.getByRole('dialog').boundingBox()
  const button = await shown.last().boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((button?.y ?? 0) + 1)
})

test('views, scopes and rows by keyboard alone', async ({ page, service }) => {
  await open(page, accountsPath(service, 'ten ever, four active', '?population=all'))
  await expect(accountsTable(page).getByRole('row')).toHaveCount(11)
  await tabTo(page, page.getByRole('link', { name: 'Ended' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('6 of 6 accounts loaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ended' })).toBeFocused()
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
