import { idOf } from '#mocks/service/engine/ids'
import { buildApp } from '#mocks/seeds/build-app'
import { completedRun } from '#mocks/service/oauth-apps/finished-run'
import { expect, test } from '../fixtures'
import { breakText } from '../helpers/checks/break-text'
import { listenToStatus, tabTo } from '../helpers/keyboard'
import { sidewaysScroll } from '../helpers/checks/layout'
import { follow, inventory, open } from '../helpers/people'
import { factOf, openApp, region } from '../helpers/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('the page sends its requests at once, shows which app it is, and "Refresh" reads everything again, or says what it may not', async ({
  page,
  service,
  problems,
}) => {
  const { id, clientId } = service.fixture('staged with committed other')
  const app = `/api/v1/oauth-apps/${id}`
  const whole = [app, `${app}/accounts?limit=1`, `${app}/accounts?limit=100`]
  whole.push(`${app}?include=investigation`)
  const asked = () => service.requests.map(({ path, search }) => path + search).toSorted()
  const main = page.getByRole('main')
  const reread = page.getByRole('button', { name: 'Refresh' })

  await test.step('every request is sent before the first answer', async () => {
    const answers = service.faults.add({ effect: { kind: 'never' } })
    await open(page, `/apps/${id}`)
    await atRest(page, { held: 4 })
    expect(asked()).toEqual(whole)
    answers()
    service.requests.length = 0
    await page.reload()
    await expect(page.getByText(/Read at/)).toBeVisible()
    await expect(page.getByText('3 active (live)')).toBeVisible()
    await atRest(page)
    // Behind them: the same client ID in other tenants.
    whole.push(`/api/v1/oauth-apps?clientId=${clientId}&limit=50`)
    expect(asked()).toEqual(whole)
  })

  await test.step('the name, the client ID, the classification and the live count', async () => {
    await expect(main.getByText('Staged: Safe')).toBeVisible()
    await expect(main.getByText(/^Committed: /)).toBeVisible()
    await expect(main.getByText(clientId, { exact: true }).first()).toBeVisible()
    await expect(
      main.getByText('The client ID is the identity; the name is chosen by the publisher.'),
    ).toBeVisible()
    const tail = clientId.replace('.apps.googleusercontent.com', '').slice(-8)
    await expect(page).toHaveTitle(new RegExp(` · ${tail} · OAuth Apps Console$`))
    const sections = page.getByRole('navigation', { name: 'App sections' })
    await expect(sections.getByRole('link')).toHaveText(['Overview', 'Accounts'])
    await expect(sections.locator('[aria-current=page]')).toHaveText('Overview')
    await expect(region(page, 'Investigation')).toContainText('No investigation is available')
    await expect(region(page, 'Investigation').getByRole('button')).toHaveCount(0)
  })

  await test.step('the sections and the link to the audit issue work by keyboard alone', async () => {
    const issue = page.getByRole('link', { name: 'Audit issue' })
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, page.getByRole('link', { name: 'Overview' }))
    await tabTo(page, issue)
    const { issueId = '' } = service.tables.find(id)?.recommendedClassification ?? {}
    expect(issueId).not.toBe('')
    await expect(issue).toHaveAttribute('href', `/issues/${issueId}`)
  })

  await test.step('"Refresh" reads again everything that the page shows', async () => {
    service.startInvestigation(id)
    service.grant(id)
    service.updateApp(id, { classification: 'suspicious' })
    await atRest(page)
    service.requests.length = 0
    await reread.click()
    await expect(region(page, 'Investigation').getByText('Running', { exact: true })).toBeVisible()
    await expect(page.getByText('4 active (live)')).toBeVisible()
    await expect(factOf(page, 'Committed classification')).toContainText('Suspicious')
    expect(new Set(asked())).toEqual(new Set(whole))
  })

  await test.step('a count that could not be read again keeps its own time and says so', async () => {
    problems.expect(400)
    const places = [main.getByText(/^4 active \(live\) at/), factOf(page, 'Active accounts')]
    const times = () =>
      Promise.all(
        places.map(async (one) => /\d\d:\d\d:\d\d/.exec((await one.textContent()) ?? '')?.[0]),
      )
    await atRest(page)
    const before = await times()
    const failing = service.faults.add({
      match: { path: `${app}/accounts`, search: '?limit=1' },
      effect: { kind: 'status', status: 400 },
    })
    await reread.click()
    // In the header, in the facts and in the card "Blast radius".
    await expect(main.getByText('counting again failed')).toHaveCount(3)
    await atRest(page)
    expect(await times()).toEqual(before)
    failing()
    await factOf(page, 'Active accounts').getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('counting again failed')).toHaveCount(0)
  })

  await test.step('without the permission to read issues, the app looks as if it has none', async () => {
    service.setAccess('full access', { permissions: ['read apps', 'read investigations'] })
    await atRest(page)
    await reread.click()
    await expect(factOf(page, 'Audit issue')).toHaveText(
      'No issue shown (none exists, or this token cannot read issues).',
    )
    await expect(page.getByRole('link', { name: 'Audit issue' })).toHaveCount(0)
  })

  await test.step('without the permission to read apps, what was read and its buttons go', async () => {
    problems.expect(403)
    service.setAccess('full access', { permissions: [] })
    await atRest(page)
    await reread.click()
    await expect(main.getByText('This token cannot read this app.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(main).not.toContainText(clientId)
    await expect(main.getByRole('region')).toHaveCount(0)
    await expect(main.getByRole('button')).toHaveText(['Try again'])
    await expect(page).toHaveTitle('App could not be read · OAuth Apps Console')
    service.setAccess('full access', { permissions: ['read apps', 'read investigations'] })
    await main.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(main.getByText(clientId, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('facts and key events claim no more than the service says', async ({ page, service }) => {
  const id = service.insertApp({
    name: 'Selwick Clock',
    scopes: [],
    loginOnly: null,
    isInternal: null,
    recommendedClassification: { value: 'malicious', status: 'rejected', issueId: null },
    // Times with different offsets are sorted as instants, not as text.
    keyEvents: {
      created: { at: '2026-10-06T14:00:00+02:00' },
      firstObserved: { at: '2026-10-06T12:30:00Z' },
      lastNewGrant: { at: '2026-10-06T05:40:00-07:00' },
      classificationChanged: { at: '2026-10-31T12:00:00.123Z' },
      remediationChanged: { at: '2026-10-31T12:00:00Z' },
    },
  })
  const { tenantId = '' } = service.tables.find(id) ?? {}
  await page.addInitScript((tenant) => {
    const stored = JSON.stringify({ tenantLabels: { [tenant]: 'Head office' } })
    localStorage.setItem('oauth-apps-console.preferences', stored)
  }, tenantId)
  await open(page, `/apps/${id}`)
  await expect(page.getByText('Tenant: Head office')).toBeVisible()
  await expect(factOf(page, 'Tenant')).toHaveText(`Head office ${tenantId} `)
  await expect(factOf(page, 'Sign-in only')).toHaveText('No claim')
  await expect(factOf(page, 'Internal')).toHaveText('Not known to be internal')
  await expect(factOf(page, 'Recommendation')).toHaveText('Malicious, rejected')
  await expect(factOf(page, 'Committed classification')).toHaveText('Unknown')
  await expect(factOf(page, 'Audit issue')).toHaveText(
    'No issue shown (none exists, or this token cannot read issues).',
  )
  // A rejected recommendation is history: the committed value counts.
  await expect(page.getByText(/^Staged: /)).toBeHidden()

  const events = region(page, 'Key events')
  const times = await events
    .getByRole('listitem')
    .locator('time')
    .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute('datetime') ?? '')))
  expect(times).toHaveLength(5)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  await expect(events.getByRole('listitem').nth(1)).toContainText('First observed by the service')
  await expect(events).toContainText(
    'later than its creation: the earliest granting account is gone',
  )
  await expect(events).not.toContainText('1970')
  await follow(page, `/apps/${service.fixture('login-only').id}`)
  await expect(factOf(page, 'Sign-in only')).toHaveText('Sign-in only (as observed)')
  // Without a recommendation an issue is no question.
  await expect(region(page, 'Facts').getByRole('term')).not.toContainText(['Audit issue'])
  await expect(page.getByRole('main')).not.toContainText(/External|last used|last sync/i)
})

test('an unknown number is not 0, and a live 0 is noted on every scope that is still listed', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id } = service.fixture('ghost scopes')
  const refused = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts`, search: 'limit=1' },
    effect: { kind: 'status', status: 403 },
  })
  await openApp(page, service, 'ghost scopes')
  await expect(page.getByText('live count not loaded')).toBeVisible()
  await expect(factOf(page, 'Active accounts')).toContainText('Not loaded')
  await expect(page.getByRole('main')).not.toContainText(/\b0 active|live count 0/)
  await atRest(page)

  refused()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const scopes = region(page, 'Observed scopes')
  await expect(page.getByText('0 active (live)')).toBeVisible()
  await expect(scopes.getByText('no account holds these now (live count 0)')).toBeVisible()
  await expect(scopes.getByText('listed, held by none of the 9 accounts looked at')).toHaveCount(2)
})

test('“Apps” leads back to the previous rows and position, or to the list', async ({
  page,
  service,
}) => {
  const main = page.getByRole('main')
  const up = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  const toPage = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
  await open(page, '/apps?verified=false')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  const scroller = page.locator('[data-scroll-restoration-id]').first()
  await scroller.evaluate((element) => element.scrollTo(0, 900))
  // The rows at the new position are drawn.
  await atRest(page)
  const link = inventory(page).getByRole('link').nth(12)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(main.getByText(/Read at/)).toBeVisible()
  await up.click()
  await expect(page).toHaveURL('/apps?verified=false')
  await expect(inventory(page).getByRole('link', { name }).first()).toBeVisible()
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(500)

  // When another page has replaced the list in the history.
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await toPage('Apps')
  await expect(page).toHaveURL('/apps')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/settings')
  await toPage('Issues')
  const issue = page.getByRole('row').filter({ hasText: idOf('issue', 'second investigation') })
  await issue.getByRole('link').click()
  await page.getByRole('link', { name: service.fixture('staged on null').id }).click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await up.click()
  await expect(page).toHaveURL('/apps')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
})

test('R-28: a 10,000-character name, 2,000 scopes and a narrative of 200 KB do not break the page, wide, on paper or at 320 px', async ({
  page,
  service,
}) => {
  const narrative = `First line.\nSecond line.\n${'W'.repeat(100_000)} ${'word '.repeat(20_000)}The end.`
  const now = service.clock.now()
  const id = service.insertApp({
    name: 'W'.repeat(10_000),
    scopes: Array.from({ length: 2_000 }, (_, index) => `https://scopes.example/auth/s${index}`),
    investigation: {
      ...completedRun('malicious', buildApp({ name: 'Longwind Notes' }, now), 1, now),
      riskAssessment: narrative,
    },
  })
  await open(page, `/apps/${id}`)
  const scopes = region(page, 'Observed scopes')
  const quote = region(page, 'Investigation').locator('blockquote').last()
  await expect(scopes.getByRole('listitem')).toHaveCount(30)
  await expect(quote).toContainText('Second line.')
  await expect(quote).not.toContainText('U+000A')
  await expect(quote).not.toContainText('The end.')
  await atRest(page)
  expect(await sidewaysScroll(page)).toBe(0)

  await test.step('a narrative is complete on paper, and unfolds by keyboard', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(quote).toContainText('The end.')
    await page.emulateMedia({ media: 'screen' })
    await expect(quote).not.toContainText('The end.')

    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page, page.getByRole('button', { name: /^Show all of the narrative/ }))
    await page.keyboard.press('Enter')
    await expect(quote).toContainText('The end.')
    await expect(page.getByRole('button', { name: 'Show less of the narrative' })).toBeFocused()
  })

  await test.step('scopes can be searched and unfolded', async () => {
    await scopes.getByLabel('Find in these scopes').fill('s1999')
    await expect(scopes.getByText('1 of 2,000 scopes')).toBeVisible()
    await scopes.getByLabel('Find in these scopes').fill('')
    await scopes.getByRole('button', { name: /^Show all 2,000/ }).click()
    await expect(scopes.getByRole('listitem')).toHaveCount(2_000)
  })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await sidewaysScroll(page)).toBe(0)
})

test('R-18: a part that fails while it is drawn fails alone, and recovers alone', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({
    name: 'Breakable Notes',
    remediation: ['SENTINEL' as 'revoke'],
    brand: {
      verified: false,
      displayName: 'SENTINEL',
      supportEmail: null,
      homePageUrl: null,
      iconUrl: null,
    },
    scopes: ['SENTINEL'],
    keyEvents: { created: { at: 'SENTINEL' } },
    investigation: {
      status: 'SENTINEL' as 'running',
      startedAt: '',
      completedAt: 'SENTINEL',
      riskAssessment: '',
      assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
    },
  })
  const repair = await breakText(page, 'SENTINEL')
  await open(page, `/apps/${id}`)
  const parts = ['Facts', 'Brand', 'Observed scopes', 'Key events', 'Investigation']
  const lost = page.getByText(/could not be shown\./)
  for (const part of parts)
    await expect(
      region(page, part).getByText(`The part “${part}” could not be shown.`),
    ).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Breakable Notes')
  await expect(lost).toHaveCount(parts.length)
  await repair()
  for (const [index, part] of parts.entries()) {
    await region(page, part).getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(region(page, part).getByRole('heading', { level: 2 })).toBeFocused()
    await expect(lost).toHaveCount(parts.length - index - 1)
  }
})

test('an app out of reach shows Not Found once, although several requests fail', async ({
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
  await atRest(page)
  expect(await said()).not.toContain('Not found')
})

test.describe('with few issues', () => {
  test.use({ serviceOptions: { seed: 'empty' } })

  test('the open issues that name the app are looked for on demand, one by one, and by their ID fields only', async ({
    page,
    service,
  }) => {
    const stage = (name: string, issueId: string) =>
      service.insertApp({
        name,
        recommendedClassification: { value: 'malicious', status: 'staged', issueId },
      })
    stage('Another app', 'issue.1.other')
    const id = stage('Quillmoor Inbox Cleaner', 'issue.1.own')
    await open(page, `/apps/${id}`)
    const part = region(page, 'Open issues')
    await expect(part.getByRole('link')).toHaveAttribute('href', '/issues/issue.1.own')
    await atRest(page)
    expect(service.requests.filter(({ path }) => path.includes('/issues'))).toEqual([])
    await part.getByRole('button', { name: 'Look for open issues' }).press('Enter')
    await expect(part).toContainText('Looked through 2; 1 names this app.')
    await expect(part.getByRole('listitem').getByRole('link')).toHaveText(
      'OAuth app under investigation: Quillmoor Inbox Cleaner',
    )
    await expect(page.locator('main :focus')).toBeVisible()
  })
})
