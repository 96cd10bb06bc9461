import { expect, test, testTime } from '#e2e/fixtures'
import { tabTo } from '#e2e/helpers/keyboard'
import { open } from '#e2e/helpers/people'
import { factOf, region } from '#e2e/helpers/pages/app'
import { atRest, skipTime } from '#e2e/helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('the app page sends its requests at once, and “Refresh” reads everything again', async ({
  page,
  service,
  problems,
}) => {
  const { id, clientId } = service.fixture('staged with committed other')
  const app = `/api/v1/oauth-apps/${id}`
  const expected = [app, `${app}/accounts?limit=1`, `${app}/accounts?limit=100`]
  expected.push(`${app}?include=investigation`)
  const urls = () => service.requests.map(({ path, search }) => path + search).toSorted()
  const main = page.getByRole('main')
  const refresh = page.getByRole('button', { name: 'Refresh' })

  await test.step('every request is sent before the first answer', async () => {
    const restoreAnswers = service.faults.add({ effect: { kind: 'never' } })
    await open(page, `/apps/${id}`)
    await atRest(page, { pending: 4 })
    expect(urls()).toEqual(expected)
    restoreAnswers()
    service.requests.length = 0
    await page.reload()
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await expect(page.getByText('3 active (live)')).toBeVisible()
    await atRest(page)
    // Later requests: the client ID in other tenants, and the name under other client IDs.
    expected.push(`/api/v1/oauth-apps?clientId=${clientId}&limit=50`)
    const named = new URLSearchParams({ search: service.tables.find(id)?.name.toLowerCase() ?? '' })
    expected.push(`/api/v1/oauth-apps?${named}&limit=50`)
    expect(urls()).toEqual(expected)
  })

  await test.step('the sections and the link to the audit issue work by keyboard alone', async () => {
    const issue = page.getByRole('link', { name: 'Audit issue' })
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(
      page,
      page
        .getByRole('navigation', { name: 'App sections' })
        .getByRole('link', { name: 'Overview' }),
    )
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
    await refresh.click()
    await expect(region(page, 'Investigation').getByText('Running', { exact: true })).toBeVisible()
    await expect(page.getByText('4 active (live)')).toBeVisible()
    await expect(factOf(page, 'Committed classification')).toContainText('Suspicious')
    await expect.poll(() => new Set(urls())).toEqual(new Set(expected))
  })

  await test.step('a count that cannot be read again keeps its time and is marked as older', async () => {
    problems.expect(400)
    const places = [main.getByText(/^as of \d/), factOf(page, 'Active accounts')]
    const times = () =>
      Promise.all(
        places.map(async (place) => /\d\d:\d\d:\d\d/.exec((await place.textContent()) ?? '')?.[0]),
      )
    await atRest(page)
    const [, counted] = await times()
    const clearFault = service.faults.add({
      match: { path: `${app}/accounts`, search: '?limit=1' },
      effect: { kind: 'status', status: 400 },
    })
    await refresh.click()
    // Three places: the header, the facts and the card "Blast radius".
    await expect(main.getByText('counting again failed')).toHaveCount(3)
    await atRest(page)
    // The header has the oldest time of its parts, which is that of the count.
    expect(await times()).toEqual([counted, counted])
    clearFault()
    await factOf(page, 'Active accounts').getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('counting again failed')).toHaveCount(0)
  })

  await test.step('“Try again” of the app keeps the focus in its page', async () => {
    await atRest(page)
    const clearFault = service.faults.add({
      match: { path: app },
      effect: { kind: 'status', status: 403 },
    })
    problems.expect(403)
    await refresh.click()
    const again = main.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    clearFault()
    await again.press('Enter')
    await expect(again).toHaveCount(0)
    await expect(main.locator(':focus')).toBeVisible()
  })
})

test('the time of the overview is not that of accounts on the other section', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${service.fixture('staged with committed other').id}/accounts`)
  await atRest(page)
  const sections = page.getByRole('navigation', { name: 'App sections' })
  await sections.getByRole('link', { name: 'Overview' }).click()
  await skipTime(page, 120_000)
  const time = page.getByRole('article').getByText(/^as of \d/)
  const before = await time.innerText()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(time).not.toHaveText(before)
})

test('an unknown count is not 0', async ({ page, service, problems }) => {
  problems.expect(403)
  const { id } = service.fixture('ghost scopes')
  service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts`, search: 'limit=1' },
    effect: { kind: 'status', status: 403 },
  })
  await open(page, `/apps/${id}`)
  await expect(page.getByText('live count not loaded')).toBeVisible()
  await expect(factOf(page, 'Active accounts')).toContainText('Not loaded')
  await expect(page.getByRole('main')).not.toContainText(/\b0 active|live count 0/)
})

test.describe('with few issues', () => {
  test.use({ serviceOptions: { seed: 'empty' } })

  test('open issues that name the app are searched on demand, by ID fields only', async ({
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
    await expect(part).toContainText('Checked 2 issues: 1 names this app.')
    await expect(part.getByRole('listitem').getByRole('link')).toHaveText(
      'OAuth app under investigation: Quillmoor Inbox Cleaner',
    )
    await expect(page.locator('main :focus')).toBeVisible()
  })
})
