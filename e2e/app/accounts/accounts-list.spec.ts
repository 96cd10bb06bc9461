import { expect, test, testTime } from '#e2e/fixtures'
import {
  accountRequests,
  accountRow,
  accountsPath,
  accountsTable,
  grantsOf,
} from '#e2e/helpers/pages/accounts'
import { open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'
import { sidewaysOverflow } from '#e2e/helpers/checks/fonts'
import { exported, noteOf } from '#e2e/helpers/pages/export'

test('the find searches loaded accounts, and Back shows the same rows without a request', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  // A staged app has an additional line above its accounts.
  const staged = { value: 'malicious', status: 'staged', issueId: null } as const
  service.updateApp('250 accounts', { recommendedClassification: staged })
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('in 100 loaded rows (250 in total)')).toBeVisible()
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
    expect(await sidewaysOverflow(region)).toBe(0)
    // The views, the find box and the export share a line. The views are lower, so the middle is what they share.
    const middles = await Promise.all(
      [
        page.getByRole('group', { name: 'View' }),
        page.getByRole('searchbox'),
        page.getByRole('button', { name: 'Export CSV' }),
      ].map(async (part) => {
        const { y, height } = (await part.boundingBox()) ?? { y: -1, height: 0 }
        return y + height / 2
      }),
    )
    expect(new Set(middles).size).toBe(1)
  })

  await test.step('no header sorts, and the search field says that it covers loaded rows only', async () => {
    await expect(accountsTable(page).getByRole('columnheader').getByRole('button')).toHaveCount(0)
    // The search for apps with the same name is sent last.
    await atRest(page)
    const before = service.requests.length
    const [, wanted] = grantsOf(service, '250 accounts')
    const box = page.getByRole('searchbox', { name: 'Find by address, name or account ID' })
    await box.fill(wanted?.account.email ?? '')
    await expect(page.getByText('1 found in 100 loaded rows (250 in total)')).toBeVisible()
    await expect(accountsTable(page).getByRole('row')).toHaveCount(2)
    await box.fill('nobody has this')
    await expect(page.getByText('No match in the 100 loaded accounts.')).toBeVisible()
    await expect(accountsTable(page)).toHaveCount(0)
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
    // All requests except the search for apps with the same name.
    const parts = service.requests.filter(({ path }) => path !== '/api/v1/oauth-apps')
    const searches = parts.map(({ search }) => search)
    expect(searches.filter((text) => /accounts|search=|sort=/.test(text))).toEqual([])
  })

  await test.step('after a minute, Back requests the headline counts only', async () => {
    const overview = page
      .getByRole('navigation', { name: 'App sections' })
      .getByRole('link', { name: 'Overview' })
    await overview.click()
    await expect(page.getByText('Scopes checked on all 250 accounts.')).toBeVisible()
    await atRest(page)
    const before = counts().length
    await skipTime(page, 60_000)
    await page.goBack()
    await expect(page.getByText('250 of 250 accounts loaded')).toBeVisible()
    // A request for rows would be sent at the same moment.
    await expect.poll(() => counts().length).toBe(before + 1)
    await overview.click()
    await expect(page.getByText('Scopes checked on all 250 accounts.')).toBeVisible()
    await atRest(page)
    expect(accountRequests(service)).toHaveLength(3 + counts().length)
  })
})

test.describe('5,000 accounts', () => {
  test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

  test('R-13: 5,000 accounts scroll to the end, and at most 60 rows are drawn', async ({
    page,
    service,
  }) => {
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
    // Like a reader who keeps the End key pressed: each page makes the list longer.
    await region.evaluate(async (element) => {
      const isComplete = () => document.body.textContent?.includes('5,000 of 5,000 accounts loaded')
      const frame = () => new Promise((go) => requestAnimationFrame(go))
      while (!isComplete()) {
        element.scrollTo(0, element.scrollHeight)
        await frame()
      }
      await frame()
      element.scrollTo(0, element.scrollHeight)
    })
    await expect(accountRow(page, 'person4999@crowd.example')).toBeVisible()
    expect(await accountsTable(page).getByRole('row').count()).toBeLessThanOrEqual(60)
    await expect(page.getByText('The service counts')).toBeHidden()
  })
})

test('at 1,280 pixels the find label fits, and a compact row cuts no name', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/settings')
  await page.getByRole('radio', { name: 'Compact' }).check()
  await page.goto(accountsPath(service, 'ten ever, four active'))
  const names = accountsTable(page).locator('[id$="-name"]')
  await expect(names.first()).toBeAttached()
  const find = page.getByPlaceholder('Find by address, name or account ID')
  const room = await find.evaluate((input: HTMLInputElement) => {
    const { fontSize, fontFamily, paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    if (pen) pen.font = `${fontSize} ${fontFamily}`
    const labelWidth = pen?.measureText(input.placeholder).width ?? Infinity
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
    return input.clientWidth - padding - labelWidth
  })
  expect(room).toBeGreaterThanOrEqual(0)
  const cut = await names.evaluateAll((all) =>
    all
      .filter((name) => {
        const { right, top } = name.getBoundingClientRect()
        const line = name.parentElement?.getBoundingClientRect()
        // A name is either on the hidden next line or complete on this one.
        return line && top < line.bottom - 1 && right > line.right
      })
      .map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})

test('the export has every account of a view once, and a stopped one says so', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('250 accounts')
  const panel = page.getByRole('group', { name: 'Export of accounts' })
  await open(page, accountsPath(service, '250 accounts', '?population=all'))
  await expect(page.getByText('100 of 250 accounts loaded')).toBeVisible()
  await atRest(page)
  const before = accountRequests(service).length
  const file = await exported(page)
  await expect(panel).toContainText(`Exported 250 accounts to ${file.name}.`)
  expect(file.begins).toBe('efbbbf')
  expect(file.widths).toEqual([file.columns.length])
  const ids = grantsOf(service, '250 accounts').map(({ account }) => account.id)
  expect(file.rows.map((row) => row['account_id'])).toEqual(ids)
  expect(new Set(file.rows.map((row) => row['client_id']))).toEqual(new Set([clientId]))
  expect(noteOf(file, 'Client ID')).toBe(clientId)
  expect(noteOf(file, 'App ID')).toBe(id)
  expect(noteOf(file, 'View')).toBe('All grants of all accounts with a grant record')
  expect(noteOf(file, 'Gaps')).toBe('None known')
  await atRest(page)
  expect(
    accountRequests(service)
      .slice(before)
      .map(({ search }) => search.replace(/cursor=.+/, 'cursor=…')),
  ).toEqual(['?limit=1000', '?cursor=…'])
})
