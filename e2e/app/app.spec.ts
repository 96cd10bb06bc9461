import { idOf } from '#mocks/service/ids'
import { expect, test } from '../fixtures'
import { breakText } from '../helpers/break-text'
import { listenToStatus, tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/layout'
import { inventory, open } from '../helpers/people'
import { rawHiddenTexts, sound, traces } from '../helpers/untrusted'
import { factOf, openApp, region } from '../helpers/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('the page asks for three things at once and for the live count, and for nothing else', async ({
  page,
  service,
}) => {
  const { id } = service.fixture('staged on null')
  await open(page)
  service.requests.length = 0
  // Nothing is answered before everything has been asked for.
  service.faults.add({ effect: { kind: 'delay', ms: 300 } })
  await page.goto(`/apps/${id}`)
  await expect.poll(() => service.requests.length).toBe(4)
  expect(service.requests.map(({ status }) => status)).toContain(200)
  await expect(page.getByText(/Read at/)).toBeVisible()
  await expect(page.getByText('3 active (live)')).toBeVisible()
  await atRest(page)
  const app = `/api/v1/oauth-apps/${id}`
  expect(service.requests.map(({ path, search }) => path + search).toSorted()).toEqual([
    app,
    `${app}/accounts?limit=1`,
    `${app}/accounts?limit=100`,
    `${app}?include=investigation`,
  ])
})

test('the header says who it is, what it counts as and how many grant it now', async ({
  page,
  service,
}) => {
  const { clientId } = await openApp(page, service, 'staged with committed other')
  const main = page.getByRole('main')
  await expect(main.getByText('Staged: Safe')).toBeVisible()
  await expect(main.getByText(/^Committed: /)).toBeVisible()
  await expect(main.getByText(clientId, { exact: true }).first()).toBeVisible()
  await expect(
    main.getByText('The client ID is the identity; the name is chosen by the publisher.'),
  ).toBeVisible()
  await expect(main.getByText(/^\d+ active \(live\)$/)).toBeVisible()
  const tail = clientId.replace('.apps.googleusercontent.com', '').slice(-8)
  await expect(page).toHaveTitle(new RegExp(` · ${tail} · OAuth Apps Console$`))
  const sections = page.getByRole('navigation', { name: 'App sections' })
  await expect(sections.getByRole('link')).toHaveText(['Overview', 'Accounts'])
  await expect(sections.locator('[aria-current=page]')).toHaveText('Overview')
})

test('"Re-read" reads everything again that the page shows', async ({ page, service }) => {
  const { id } = await openApp(page, service, 'investigation null')
  await expect(page.getByText('No investigation is available')).toBeVisible()
  service.startInvestigation('investigation null')
  service.grant('investigation null')
  service.updateApp('investigation null', { classification: 'malicious' })
  await atRest(page)
  service.requests.length = 0
  await page.getByRole('button', { name: 'Re-read' }).click()
  await expect(region(page, 'Investigation').getByText('Running', { exact: true })).toBeVisible()
  await expect(page.getByText('4 active (live)')).toBeVisible()
  await expect(factOf(page, 'Committed classification')).toContainText('Malicious')
  expect(new Set(service.requests.map(({ path, search }) => path + search))).toEqual(
    new Set([
      `/api/v1/oauth-apps/${id}`,
      `/api/v1/oauth-apps/${id}?include=investigation`,
      `/api/v1/oauth-apps/${id}/accounts?limit=1`,
      `/api/v1/oauth-apps/${id}/accounts?limit=100`,
    ]),
  )
})

test('facts claim no more than the service says', async ({ page, service }) => {
  await openApp(page, service, 'never computed')
  await expect(factOf(page, 'Sign-in only')).toHaveText('No claim')
  await expect(factOf(page, 'Internal')).toHaveText('Not known to be internal')
  await expect(factOf(page, 'Recommendation')).toHaveText('No recommendation')
  await expect(factOf(page, 'Audit issue')).toHaveText(
    'No issue shown (none exists, or this token cannot read issues).',
  )
  await openApp(page, service, 'login-only')
  await expect(factOf(page, 'Sign-in only')).toHaveText('Sign-in only (as observed)')
  await expect(page.getByRole('main')).not.toContainText(/External|last used|last sync/i)
})

test('T055: a rejected recommendation is history on an app that is still Unknown', async ({
  page,
  service,
}) => {
  await openApp(page, service, 'rejected on Unknown')
  await expect(factOf(page, 'Recommendation')).toHaveText(/^Recommendation \w+: rejected$/)
  await expect(factOf(page, 'Committed classification')).toHaveText('Unknown')
  await expect(page.getByText(/^Staged: /)).toBeHidden()
})

test('T044: the audit issue is a link, and without the permission it reads as if there were none', async ({
  page,
  service,
}) => {
  const { id } = await openApp(page, service, 'staged on null')
  const issue = service.tables.find(id)?.recommendedClassification?.issueId ?? ''
  expect(issue).not.toBe('')
  await expect(page.getByRole('link', { name: 'Audit issue' })).toHaveAttribute(
    'href',
    `/issues/${issue}`,
  )
})

test('T044: a token that cannot read issues sees no issue, and no link', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('staged on null').id}`, 'no issues')
  await expect(factOf(page, 'Audit issue')).toHaveText(
    'No issue shown (none exists, or this token cannot read issues).',
  )
  await expect(page.getByRole('link', { name: 'Audit issue' })).toHaveCount(0)
})

test('T089: a live 0 that the cached filter contradicts is said', async ({ page, service }) => {
  await openApp(page, service, 'cached-behind')
  await expect(factOf(page, 'Active accounts')).toContainText(
    'hasActiveAccounts says yes, live count is 0: the cached count is behind',
  )
})

test('T089: the other way round, from a list that was filtered or when asked', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('cached-behind, the other way')
  const says = 'hasActiveAccounts says no, live count is 4: the cached count is behind'
  await open(page, `/apps?hasActiveAccounts=false&clientId=${clientId}`)
  await inventory(page).getByRole('link').click()
  await expect(factOf(page, 'Active accounts')).toContainText(says)
  // The list, and one question about this app: the list may be older than what it is held against.
  expect(service.requests.filter(({ search }) => search.includes('hasActive'))).toHaveLength(2)

  await open(page, `/apps/${id}`)
  await page.getByRole('button', { name: 'Compare with the cached filter' }).press('Enter')
  await expect(factOf(page, 'Active accounts')).toContainText(says)
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('T092: an unknown number is not 0', async ({ page, service, problems }) => {
  problems.expect(500)
  const { id } = service.fixture('ghost scopes')
  service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts`, search: 'limit=1' },
    effect: { kind: 'status', status: 500 },
  })
  await openApp(page, service, 'ghost scopes')
  await expect(page.getByText('live count not loaded')).toBeVisible()
  await expect(factOf(page, 'Active accounts')).toContainText('Not loaded')
  await expect(page.getByRole('main')).not.toContainText(/\b0 active|live count 0/)
})

test('T056 to T063: key events stand in the order of their instants, under honest labels', async ({
  page,
  service,
}) => {
  await openApp(page, service, 'keyEvents with offset times')
  const events = region(page, 'Key events').getByRole('listitem')
  const times = await events
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  expect(times).toHaveLength(5)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  await expect(region(page, 'Key events')).toContainText('First observed by the service')
  await expect(region(page, 'Key events')).not.toContainText('1970')
  await openApp(page, service, 'firstObserved after created')
  await expect(region(page, 'Key events')).toContainText(
    'later than its creation: the earliest granting account is gone',
  )
})

test('the way up leads to the rows one came from, at the same place', async ({ page }) => {
  await open(page, '/apps?verified=false')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const main = page.getByRole('main')
  const scroller = page.locator('[data-scroll-restoration-id]').first()
  await scroller.evaluate((element) => element.scrollTo(0, 900))
  const link = inventory(page).getByRole('link').nth(12)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(main.getByText(/Read at/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL('/apps?verified=false')
  await expect(inventory(page).getByRole('link', { name }).first()).toBeVisible()
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)
})

test('the way up leads to the list where another page has taken its place in the history', async ({
  page,
  service,
}) => {
  const toPage = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await open(page, '/settings')
  await toPage('Apps')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await toPage('Issues')
  const issue = page.getByRole('row').filter({ hasText: idOf('issue', 'second investigation') })
  await issue.getByRole('link').click()
  await page.getByRole('link', { name: service.fixture('staged on null').id }).click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
})

test('a 10,000-character name and 2,000 scopes break nothing, wide or at 320 px', async ({
  page,
  service,
}) => {
  const id = service.insertApp({
    name: 'W'.repeat(10_000),
    scopes: Array.from({ length: 2_000 }, (_, index) => `https://scopes.example/auth/s${index}`),
  })
  await open(page, `/apps/${id}`)
  const scopes = region(page, 'Observed scopes')
  await expect(scopes.getByRole('listitem')).toHaveCount(30)
  expect(await sidewaysScroll(page)).toBe(0)
  await scopes.getByLabel('Find in these scopes').fill('s1999')
  await expect(scopes.getByText('1 of 2,000 scopes')).toBeVisible()
  await scopes.getByLabel('Find in these scopes').fill('')
  await scopes.getByRole('button', { name: /^Show all 2,000/ }).click()
  await expect(scopes.getByRole('listitem')).toHaveCount(2_000)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test.describe('a part that fails while it is drawn', () => {
  for (const { part, spec } of [
    { part: 'Facts', spec: { remediation: ['SENTINEL' as 'revoke'] } },
    {
      part: 'Brand',
      spec: {
        brand: {
          verified: false,
          displayName: 'SENTINEL',
          supportEmail: null,
          homePageUrl: null,
          iconUrl: null,
        },
      },
    },
    { part: 'Observed scopes', spec: { scopes: ['SENTINEL'] } },
    { part: 'Key events', spec: { keyEvents: { created: { at: 'SENTINEL' } } } },
    {
      part: 'Investigation',
      spec: {
        investigation: {
          status: 'SENTINEL' as 'running',
          startedAt: '',
          completedAt: 'SENTINEL',
          riskAssessment: '',
          assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
        },
      },
    },
  ]) {
    test(`R-18: ${part} alone is lost, and comes back`, async ({ page, service, problems }) => {
      problems.expectThrown()
      const id = service.insertApp({ name: 'Breakable Notes', ...spec })
      const repair = await breakText(page, 'SENTINEL')
      await open(page, `/apps/${id}`)
      const failed = region(page, part)
      await expect(failed.getByText(`The part “${part}” could not be shown.`)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakable Notes')
      await expect(page.getByText(/could not be shown\./)).toHaveCount(1)
      await repair()
      await failed.getByRole('button', { name: 'Try again' }).press('Enter')
      await expect(page.getByText(/could not be shown\./)).toHaveCount(0)
      await expect(failed.getByRole('heading', { level: 2 })).toBeFocused()
    })
  }
})

test('a part nobody can reach reads Not Found once, whatever was asked beside it', async ({
  page,
  problems,
}) => {
  problems.expect(404)
  const said = await listenToStatus(page)
  await open(page, `/apps/${idOf('oapp', 'nobody ever saw it')}`)
  await expect(
    page.getByText('Not found, or outside the tenants this token can reach.'),
  ).toHaveCount(1)
  await expect(page.getByRole('region')).toHaveCount(0)
  expect(await said()).not.toContain('Not found')
})

test('by keyboard alone: sections, scopes and the audit issue', async ({ page, service }) => {
  await openApp(page, service, 'staged on null')
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, page.getByRole('link', { name: 'Overview' }))
  await tabTo(page, page.getByRole('link', { name: 'Audit issue' }))
})

test.describe('hostile text', () => {
  test.use({
    serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } },
    viewport: { width: 320, height: 640 },
  })

  test('the longest and the oddest fit into 320 px, with no hidden character raw', async ({
    page,
    service,
  }) => {
    test.setTimeout(120_000)
    for (const number of [1, 10, 34, 61, 63, 65, 66, 77, 78, 79, 80]) {
      await openApp(page, service, `hostile ${number}`)
      await expect(region(page, 'Observed scopes').getByText(/^Looked at/)).toBeVisible()
      await expect(region(page, 'Investigation').getByText('Completed').first()).toBeVisible()
      expect(await rawHiddenTexts(page), String(number)).toEqual([])
      expect(await traces(page), String(number)).toEqual(sound)
      expect(await sidewaysScroll(page), String(number)).toBe(0)
    }
  })
})
