import { expect, test } from '../fixtures'
import { follow, open } from '../helpers/people'
import { factOf, openApp, region } from '../helpers/pages/app'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

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
  await expect(factOf(page, 'App ID')).toHaveText(id)
  await expect(factOf(page, 'Sign-in only')).toHaveText('Not sign-in only, or not computed')
  await expect(factOf(page, 'Internal')).toHaveText('Not known to be internal')
  await expect(factOf(page, 'Recommendation')).toHaveText('Malicious, rejected')
  await expect(factOf(page, 'Committed classification')).toHaveText('Unknown')
  await expect(factOf(page, 'Audit issue')).toHaveText(
    'No issue shown (none exists, or this token cannot read issues).',
  )
  // The committed value counts, because a rejected recommendation is history.
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
    'later than the creation, because the earliest granting account is gone',
  )
  await expect(events).not.toContainText('1970')
  await follow(page, `/apps/${service.fixture('login-only').id}`)
  await expect(factOf(page, 'Sign-in only')).toHaveText('Sign-in only (as observed)')
  // An app without a recommendation has no audit issue.
  await expect(region(page, 'Facts').getByRole('term')).not.toContainText(['Audit issue'])
  await expect(page.getByRole('main')).not.toContainText(/External|last used|last sync/i)
})

test('an unknown count is not 0, and a live 0 is noted on listed scopes', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id } = service.fixture('ghost scopes')
  const clearFault = service.faults.add({
    match: { path: `/api/v1/oauth-apps/${id}/accounts`, search: 'limit=1' },
    effect: { kind: 'status', status: 403 },
  })
  await openApp(page, service, 'ghost scopes')
  await expect(page.getByText('live count not loaded')).toBeVisible()
  await expect(factOf(page, 'Active accounts')).toContainText('Not loaded')
  await expect(page.getByRole('main')).not.toContainText(/\b0 active|live count 0/)
  await atRest(page)

  clearFault()
  await page.getByRole('button', { name: 'Refresh' }).click()
  const scopes = region(page, 'Observed scopes')
  await expect(page.getByText('0 active (live)')).toBeVisible()
  await expect(scopes.getByText('Nobody holds these now (counted live).')).toBeVisible()
  await expect(scopes.getByText('not held by any of the 9 accounts checked')).toHaveCount(2)
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
