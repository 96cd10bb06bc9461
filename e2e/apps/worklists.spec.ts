import type { Page } from '@playwright/test'
import { appPath } from '#mocks/states/state'
import { effectiveClassification } from '#mocks/service/oauth-apps/list-oauth-apps'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import { IMPOSTOR } from '#mocks/tour/missions'
import { expect, test } from '../fixtures'
import { read } from '../helpers/checks/payloads'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { asked, rowOf } from '../helpers/pages/list'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { scannedBy, stagedIn } from '../helpers/pages/review'

// The rules and the words of worklists: src/domain/lists/checks.test.ts, src/features/apps/worklist/*.test.ts.
const nextPages = { method: 'GET', path: '/api/v1/oauth-apps', search: 'cursor=' }
const never = { kind: 'never' } as const
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test.describe('a walk', () => {
  test.use({ serviceOptions: { knobs: { rateLimit: 'off', limitMaximum: 100 } } })

  test('a worklist walks the list once, shows rows as they are found, and judges a row again after a decision', async ({
    page,
    service,
  }) => {
    const staged = stagedIn(service)
    service.faults.add({ match: nextPages, effect: never })
    await open(page, '/apps?check=staged')
    await test.step('it is paused while the second page is not answered', async () => {
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
    const scanned = asked(service).length
    await test.step('coming back asks for nothing', async () => {
      await appsTable(page).getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('main').getByText(`${staged.length} apps match`)).toBeVisible()
      const lists = asked(service).filter((query) => !/clientId=|search=/.test(query))
      expect(lists).toHaveLength(scanned)
    })
    await test.step('the decided row leaves, and the next one takes the focus', async () => {
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
    await test.step('the counts of a filter are of the list of the service', async () => {
      await button(page, 'Classification').click()
      await expect(
        page.getByRole('main').getByText('Counts are of the service’s list'),
      ).toBeVisible()
    })
  })
})

test('worklists judge the whole list where the service’s filters leave apps out: apps without a brand record, and what is staged over a committed value', async ({
  page,
  service,
}) => {
  const narrow = 'restrictedScopeType=gmail&hasActiveAccounts=true'
  const ends = (belongs: (app: WireOauthApp) => boolean, query = '') => {
    const apps = scannedBy(service, query)
    const all = apps.length.toLocaleString('en')
    const words = `${apps.filter(belongs).length} apps match · checked all ${all} apps`
    return expect(page.getByRole('main').getByText(words)).toBeVisible()
  }
  await test.step('the view of apps that are not verified has those without a brand record, the impostor among them', async () => {
    await open(page, `/apps?check=not-verified&${narrow}&sort=lastNewGrant:desc`)
    await ends((app) => app.brand?.verified !== true, `&${narrow}`)
    await expect(rowOf(page, service.fixture(IMPOSTOR).clientId)).toContainText('No record')
    await open(page, '/apps?check=no-record')
    await ends((app) => app.brand === null)
  })
  await test.step('without a policy: the effective or the committed value is dangerous', async () => {
    const dangerous = new Set<string | null>(['malicious', 'suspicious'])
    await open(page, '/apps?check=no-policy')
    await ends(
      (app) =>
        app.remediation.length === 0 &&
        (dangerous.has(app.classification) || dangerous.has(effectiveClassification(app))),
    )
    await page.getByRole('searchbox').fill('tarnfell')
    const { clientId } = service.fixture('staged with committed other')
    await expect(rowOf(page, clientId)).toContainText('Committed: Malicious')
  })
  await test.step('the committed value, whatever is staged over it', async () => {
    await open(page, '/apps?classification=malicious&check=committed')
    await ends((app) => app.classification === 'malicious')
  })
  await test.step('the same name under another client ID', async () => {
    const clients = new Map<string, Set<string>>()
    const named = ({ name }: WireOauthApp) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    for (const app of scannedBy(service))
      clients.set(named(app), (clients.get(named(app)) ?? new Set()).add(app.clientId))
    await open(page, '/apps?check=same-name')
    await ends((app) => named(app) !== '' && (clients.get(named(app))?.size ?? 0) > 1)
    await expect(rowOf(page, service.fixture(IMPOSTOR).clientId)).toBeVisible()
  })
  await test.step('a whole scope', async () => {
    const { id } = service.fixture('staged safe')
    const { scopes } = read(service, `oauth-apps/${id}`) as { scopes: string[] }
    const [scope = ''] = scopes
    await open(page, `/apps?check=scope&scope=${scope}`)
    await ends((app) => app.scopes.includes(scope))
  })
  await test.step('new this week: the walk begins with the newest, and ends behind the week', async () => {
    const before = asked(service).length
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
        .getByText(`${created.length} apps match · checked the 200 apps first observed last`),
    ).toBeVisible()
    expect(
      asked(service)
        .slice(before)
        .filter((query) => query.includes('limit=200')),
    ).toEqual(['?sort=firstObserved%3Adesc&limit=200'])
  })
  // Not one of these walks asked for what the service would judge otherwise.
  expect(asked(service).filter((query) => /verified=|classification=/.test(query))).toEqual([])
})

test('live counts are asked for by hand: from the menu of a row, and for at most twenty chosen ones', async ({
  page,
  service,
}) => {
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

test('an app says what other tenants decided about its client ID, and one plan decides for all', async ({
  page,
  service,
}) => {
  const other = service.fixture('same clientId in two tenants, the other')
  await open(page, appPath('same clientId in two tenants'))
  const region = page.getByRole('region', { name: 'Same client ID in other tenants' })
  await expect(region.getByRole('listitem')).toContainText(['Suspicious'])
  await expect(region.getByRole('link')).toHaveAttribute('href', `/apps/${other.id}`)
  expect(asked(service).filter((query) => query.includes('clientId='))).toHaveLength(1)
  await button(page, 'Classify and remediate…').click()
  await expect(decisionDialog(page)).toContainText(
    'Different decision in the other tenant: Suspicious, no policy',
  )
  await decisionDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await button(page, 'Decide for all 2 tenants…').click()
  await expect(page.getByRole('dialog', { name: 'Classify and remediate 2 apps' })).toBeVisible()
})
