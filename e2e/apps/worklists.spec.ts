import { defaultSort, sortLabels, sortText } from '#/domain/lists/list-filters'
import type { Page } from '@playwright/test'
import { appPath } from '#mocks/states/state'
import { effectiveClassification } from '#mocks/service/oauth-apps/list-oauth-apps'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { IMPOSTOR } from '#mocks/demo/tour/missions'
import { expect, test } from '../fixtures'
import { read } from '../helpers/checks/payloads'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { listSearches, rowOf } from '../helpers/pages/list'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { scannedBy, stagedIn } from '../helpers/pages/review'

// Rules and texts of worklists: src/domain/lists/checks.test.ts, src/features/apps/worklist/*.test.ts.
const nextPages = { method: 'GET', path: '/api/v1/oauth-apps', search: 'cursor=' }
const never = { kind: 'never' } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('a scan of the list', () => {
  test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 100 } } })

  test('a worklist scans the list once and judges a row again after a decision', async ({
    page,
    service,
  }) => {
    const staged = stagedIn(service)
    service.faults.add({ match: nextPages, effect: never })
    await open(page, '/apps?check=staged')
    await test.step('the scan can be paused while the second page has no answer', async () => {
      await expect(
        page.getByRole('main').getByText(/^Checked 100 of 1,060 apps, \d+ match/),
      ).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Worklist' })).toBeVisible()
      await expect(appsTable(page).getByRole('link').first()).toBeVisible()
      await button(page, 'Pause').click()
      service.faults.clear()
      await button(page, 'Resume').click()
      await expect(
        page.getByRole('main').getByText(`${staged.length} apps match · checked all 1,060`),
      ).toBeVisible()
    })
    await atRest(page)
    const scanned = listSearches(service).length
    await test.step('Back to the worklist sends no request', async () => {
      await appsTable(page).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('main').getByText(`${staged.length} apps match`)).toBeVisible()
      const lists = listSearches(service).filter((query) => !/clientId=|search=/.test(query))
      expect(lists).toHaveLength(scanned)
    })
    await test.step('a decided row is removed, and the next one takes the focus', async () => {
      const rows = appsTable(page).locator('tbody tr[aria-rowindex]')
      const next = await rows.nth(1).getByRole('link').getAttribute('href')
      await rows.first().hover()
      await rows.first().getByRole('button', { name: 'Classify and remediate…' }).click()
      const dialog = decisionDialog(page)
      await dialog.getByRole('radio', { name: 'Unnecessary' }).check()
      await armed(page)
      await dialog.getByRole('button', { name: 'Set Unnecessary' }).click()
      await expect(
        page.getByRole('main').getByText(`${staged.length - 1} apps match`),
      ).toBeVisible()
      await expect(page.locator(':focus')).toHaveAttribute('href', next ?? '')
    })
    await test.step('the counts of a filter are those of the service’s list', async () => {
      await button(page, 'Classification').click()
      await expect(
        page.getByRole('main').getByText('Counts cover the service’s whole list'),
      ).toBeVisible()
    })
  })
})

test('worklists find apps that the service’s filters leave out', async ({ page, service }) => {
  const narrow = 'restrictedScopeType=gmail&hasActiveAccounts=true'
  const expectComplete = (belongs: (app: WireOauthApp) => boolean, query = '') => {
    const apps = scannedBy(service, query)
    const all = apps.length.toLocaleString('en')
    const summary = `${apps.filter(belongs).length} apps match · checked all ${all} apps`
    return expect(page.getByRole('main').getByText(summary)).toBeVisible()
  }
  await test.step('the view of unverified apps includes those without a brand record', async () => {
    await open(page, `/apps?check=not-verified&${narrow}&sort=lastNewGrant:desc`)
    await expectComplete((app) => app.brand?.verified !== true, narrow)
    await expect(rowOf(page, service.fixture(IMPOSTOR).clientId)).toContainText('No record')
    await open(page, '/apps?check=no-record')
    await expectComplete((app) => app.brand === null)
  })
  await test.step('an app without a policy is listed for its effective or committed value', async () => {
    const dangerous = new Set<string | null>(['malicious', 'suspicious'])
    await open(page, '/apps?check=no-policy')
    await expectComplete(
      (app) =>
        app.remediation.length === 0 &&
        (dangerous.has(app.classification) || dangerous.has(effectiveClassification(app))),
    )
    await page.getByRole('searchbox').fill('tarnfell')
    const { clientId } = service.fixture('staged with committed other')
    await expect(rowOf(page, clientId)).toContainText('Committed: Malicious')
  })
  await test.step('the committed value counts, whatever is staged', async () => {
    await open(page, '/apps?classification=malicious&check=committed')
    await expectComplete((app) => app.classification === 'malicious')
  })
  await test.step('apps of one name under several client IDs are listed', async () => {
    const clients = new Map<string, Set<string>>()
    const normalName = ({ name }: WireOauthApp) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    for (const app of scannedBy(service))
      clients.set(normalName(app), (clients.get(normalName(app)) ?? new Set()).add(app.clientId))
    await open(page, '/apps?check=same-name')
    await expectComplete(
      (app) => normalName(app) !== '' && (clients.get(normalName(app))?.size ?? 0) > 1,
    )
    await expect(rowOf(page, service.fixture(IMPOSTOR).clientId)).toBeVisible()
  })
  await test.step('the filter by scope compares entire scopes', async () => {
    const { id } = service.fixture('staged safe')
    const { scopes } = read(service, `oauth-apps/${id}`) as { scopes: string[] }
    const [scope = ''] = scopes
    await open(page, `/apps?check=scope&scope=${scope}`)
    await expectComplete((app) => app.scopes.includes(scope))
  })
  await test.step('the scan of new apps begins with the newest and ends after a week', async () => {
    const before = listSearches(service).length
    await open(page, '/apps')
    await button(page, 'More views').click()
    await page.getByRole('link', { name: 'New this week' }).click()
    const since = Date.parse(new URL(page.url()).searchParams.get('since') ?? '')
    expect(new Date(since).toISOString()).toMatch(/T00:00:00.000Z$/)
    const isNew = (at: string) => Date.parse(at) >= since
    const created = scannedBy(service).filter((app) => isNew(app.keyEvents.created.at))
    expect(created.length).toBeGreaterThan(1)
    await expect(
      page
        .getByRole('main')
        .getByText(`${created.length} apps match · checked the 200 most recently observed apps`),
    ).toBeVisible()
    // The order cannot be changed.
    await expect(
      page.getByRole('combobox', { name: 'Sort' }).getByRole('option', { includeHidden: true }),
    ).toHaveText([sortLabels[sortText(defaultSort)]])
    await expect(page.getByRole('columnheader').first()).toBeVisible()
    await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
    expect(
      listSearches(service)
        .slice(before)
        .filter((query) => query.includes('limit=1000')),
    ).toEqual(['?sort=firstObserved%3Adesc&limit=1000'])
  })
  // The scans used no filter by which the service would judge otherwise.
  expect(listSearches(service).filter((query) => /verified=|classification=/.test(query))).toEqual(
    [],
  )
})

test('live counts are requested by hand, for at most twenty apps', async ({ page, service }) => {
  await open(page, '/apps?check=no-policy')
  await expect(page.getByRole('main').getByText('checked all 1,060 apps')).toBeVisible()
  await atRest(page)
  const counts = () => service.requests.filter(({ path }) => path.endsWith('/accounts')).length
  expect(counts()).toBe(0)
  const row = appsTable(page).locator('tbody tr[aria-rowindex]').first()
  await row.hover()
  await row.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: 'Count active accounts (live)' }).click()
  await expect(row).toContainText(/\d+ active \(live\) · \d\d:\d\d:\d\d CET/)
  expect(counts()).toBe(1)
  await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
  await expect(button(page, 'Count active accounts (live)')).toHaveAccessibleDescription(
    'At most 20 apps at once, because each count is a request.',
  )
})

test('an app shows other tenants’ decisions, and one plan decides for all', async ({
  page,
  service,
}) => {
  const other = service.fixture('same clientId in two tenants, the other')
  await open(page, appPath('same clientId in two tenants'))
  const region = page.getByRole('region', { name: 'Same client ID in other tenants' })
  await expect(region.getByRole('listitem')).toContainText(['Suspicious'])
  await expect(region.getByRole('link')).toHaveAttribute('href', `/apps/${other.id}`)
  expect(listSearches(service).filter((query) => query.includes('clientId='))).toHaveLength(1)
  await button(page, 'Classify and remediate…').click()
  await expect(decisionDialog(page)).toContainText(
    'Different decision in the other tenant: Suspicious, no policy',
  )
  await decisionDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Decide for all 2 tenants…').click()
  await expect(page.getByRole('dialog', { name: 'Classify and remediate 2 apps' })).toBeVisible()
})
