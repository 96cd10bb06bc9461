import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { withActive } from '#/domain/accounts/active-accounts'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import type { Service } from '#mocks/service/service'
import { unnamedSentence } from '#/domain/scopes/families'
import { expect, test, testTime } from '../fixtures'
import { read } from '../helpers/checks/payloads'
import { follow, open, rateLimitNotice } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'
import { sidewaysOverflow } from '../helpers/checks/fonts'
import { showTab } from '#e2e/helpers/visible'
import { everything } from '#mocks/service/testing'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const tile = (page: Page, name: string) =>
  page.getByRole('region', { name: 'To do' }).getByRole('link', { name })
const cell = (page: Page, row: number, column: number) =>
  page
    .getByRole('table', { name: 'Classification by restricted scopes' })
    .getByRole('row')
    .nth(row)
    .getByRole('cell')
    .nth(column)

interface Answer {
  meta: { totalCount: number; nextCursor: string | null }
  items: Pick<WireOauthApp, 'id' | 'classification' | 'recommendedClassification' | 'remediation'>[]
}
const list = (service: Service, query: string) => read(service, query) as unknown as Answer
const countOf = (service: Service, query: string) =>
  list(service, `oauth-apps?limit=1&${query}`).meta.totalCount

function everyApp(service: Service, filter = ''): Answer['items'] {
  return everything(service, `/oauth-apps${filter}`)
}

test('each figure is the service’s own count, and leads to the list behind it', async ({
  page,
  service,
}) => {
  const staged = everyApp(service).filter(
    ({ recommendedClassification: one }) => one?.status === 'staged',
  ).length
  const active = everyApp(service, '?hasActiveAccounts=true')
  service.requests.length = 0
  await open(page, '/')
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  await expect(tile(page, 'Recommendations to review')).toHaveAccessibleDescription(`${staged}`)
  await atRest(page)
  const urls = service.requests.map(({ path, search }) => `${path}${search}`)
  expect(urls.length).toBeLessThanOrEqual(60)
  expect(urls[0]).toBe('/api/v1/oauth-apps?limit=1000')

  await test.step('the cells of the matrix link to their lists', async () => {
    const families = [
      'gmail',
      'drive',
      'data_portability',
      'photos_ambient',
      // This deployment names neither family. They are listed because apps show them.
      'provider_chat',
      'provider_fit',
    ]
    const values = ['malicious', 'suspicious', 'overprivileged', 'unnecessary', 'safe', 'none']
    for (const [row, value] of values.entries()) {
      for (const [column, family] of families.entries()) {
        const query = `classification=${value}&restrictedScopeType=${family}`
        await expect(cell(page, row + 1, column)).toHaveText(`${countOf(service, query)}`)
      }
      await expect(cell(page, row + 1, 6)).toHaveText(
        `${countOf(service, `classification=${value}`)}`,
      )
    }
    const usual = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    const box = page.getByRole('group', { name: /^Classification by restricted scopes, scroll/ })
    expect(await sidewaysOverflow(box)).toBe(0)
    await page.setViewportSize(usual)
    await page.getByRole('switch', { name: 'With active accounts only (cached)' }).click()
    const used = countOf(
      service,
      'classification=malicious&restrictedScopeType=gmail&hasActiveAccounts=true',
    )
    await expect(cell(page, 1, 0)).toHaveText(`${used}`)
    await cell(page, 1, 0).getByRole('link').click()
    await expect(page).toHaveURL(
      '/apps?classification=malicious&restrictedScopeType=gmail&hasActiveAccounts=true',
    )
    await expect(page.getByText(`${used} apps match`)).toBeVisible()
    await page.goBack()
  })

  await test.step('the tiles link to their lists', async () => {
    for (const name of [
      'Malicious or suspicious without a policy',
      `Not verified with restricted scopes, ${withActive}`,
    ]) {
      await expect(tile(page, name)).toHaveAccessibleDescription(/^\d+$/)
      const id = await tile(page, name).getAttribute('aria-describedby')
      const figure = await page.locator(`[id="${id}"]`).innerText()
      await tile(page, name).click()
      await expect(page.getByText(`${figure} apps match · checked`)).toBeVisible()
      await page.goBack()
    }
    const open_ = (read(service, 'issues?status=open&limit=1') as unknown as Answer).meta.totalCount
    await expect(tile(page, 'Open issues')).toHaveAccessibleDescription(`${open_}`)
    await tile(page, 'Open issues').click()
    await expect(page).toHaveURL('/issues?status=open')
    await page.goBack()
    await tile(page, 'Recommendations to review').click()
    await expect(page.getByText(`${staged} to review`).first()).toBeVisible()
    await page.goBack()
  })

  await test.step('the marks of a chart work by keyboard, and its table shows the same numbers', async () => {
    const cover = page.getByRole('figure', { name: 'Policy cover' })
    const marks = cover.getByRole('link')
    const first = await marks.first().getAttribute('aria-label')
    await marks.first().focus()
    await page.keyboard.press('End')
    await expect(marks.last()).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await expect(marks.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(marks.first()).toBeFocused()
    const parts = ['malicious', 'suspicious', 'overprivileged'].map((value) => {
      const used = countOf(service, `classification=${value}&hasActiveAccounts=true`)
      const covered = countOf(
        service,
        `classification=${value}&hasActiveAccounts=true&remediation=revoke`,
      )
      const idle = countOf(service, `classification=${value}&hasActiveAccounts=false`)
      return { uncovered: used - covered, covered, idle }
    })
    for (const { uncovered, covered } of parts)
      await expect(cover).toContainText(`${uncovered} of ${uncovered + covered} without a policy`)
    await cover.getByRole('button', { name: 'Show as table' }).click()
    const figure = await cover.getByRole('link').first().innerText()
    expect(first).toBe(`Malicious, ${withActive}, without a policy: ${figure}`)
    for (const [row, { uncovered, covered, idle }] of parts.entries()) {
      const cells = cover
        .getByRole('row')
        .nth(row + 1)
        .getByRole('cell')
      await expect(cells).toHaveText([uncovered, covered, idle].map(String))
    }
    // The list also has apps whose committed value is malicious. The page says how many.
    const listed = active.filter(
      ({ remediation, classification, recommendedClassification: one }) =>
        remediation.length === 0 &&
        (classification === 'malicious' || (one?.status === 'staged' && one.value === 'malicious')),
    ).length
    expect(listed).toBeGreaterThan(Number(figure))
    await expect(page.getByRole('region', { name: 'Cover' })).toContainText(
      `differs from their committed value: Malicious ${listed - Number(figure)}`,
    )
    await cover.getByRole('link').first().click()
    await expect(page).toHaveURL(/check=no-policy/)
    await expect(page.getByText(`${listed} apps match · checked`)).toBeVisible()
    await page.goBack()
    const day = page.getByRole('figure', { name: 'New apps per day' }).getByRole('link').last()
    const [, created] = /: (\d+) new app/.exec((await day.getAttribute('aria-label')) ?? '') ?? []
    await day.press('Enter')
    await expect(page).toHaveURL(/check=new&since=.+&until=/)
    await expect(page.getByText(new RegExp(`^${created} apps? match(es)? ·`))).toBeVisible()
    await page.goBack()
  })

  await test.step('numbers of accounts show only after counting', async () => {
    const reach = page.getByRole('region', { name: 'Reach' })
    await expect(
      reach.getByRole('list', { name: 'Most accounts' }).getByRole('listitem'),
    ).toHaveCount(10)
    await expect(reach.getByRole('meter')).toHaveCount(0)
    await reach.getByRole('button', { name: 'Count active accounts (live)' }).click()
    await expect(reach.getByRole('meter')).toHaveCount(10)
  })

  await test.step('many apps of one minute are marked as a sync', async () => {
    for (let index = 0; index < 20; index += 1)
      service.insertApp({ name: `Synced ${index}`, clientId: `synced-${index}` })
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    const days = page.getByRole('figure', { name: 'New apps per day' })
    await expect(days).toContainText('Many were created in one minute')
    await expect(days.getByText('sync', { exact: true })).toBeVisible()
    await expect(days.getByRole('link').last()).toHaveAccessibleName(
      /2\d in one minute, probably a first sync/,
    )
  })
})

test('a refused figure affects only itself, and a failed scan can be resumed', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(429)
  await page.clock.install({ time: testTime })
  service.faults.add({
    match: { path: '/api/v1/oauth-apps', search: 'cursor=' },
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  await open(page, '/overview', 'no issues')
  const toDo = page.getByRole('region', { name: 'To do' })
  await expect(toDo.getByText(forbiddenMessage('readIssues'))).toBeVisible()
  await expect(tile(page, 'Open issues')).toHaveCount(0)
  const resume = page.getByRole('button', { name: 'Resume' })
  // Each pause is longer than the one before, until the scan waits for its person.
  await expect(async () => {
    await skipTime(page, '02:00')
    await expect(resume).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(rateLimitNotice(page)).toBeHidden()
  for (const name of ['Cover', 'New'])
    await expect(page.getByRole('region', { name, exact: true })).toContainText('Not counted')
  await expect(page.getByText('Counting…')).toHaveCount(0)
  service.faults.clear()
  await resume.click()
  await expect(page.getByText('resolved recommendations agree')).toBeVisible()
  await atRest(page)

  await test.step('a hidden tab reads nothing, and a shown one reads everything again', async () => {
    await showTab(page, 'hidden')
    service.requests.length = 0
    await skipTime(page, '12:00')
    await atRest(page)
    expect(service.requests.filter(({ path }) => path === '/api/v1/oauth-apps')).toEqual([])
    await showTab(page, 'visible')
    await expect.poll(() => service.requests.length).toBeGreaterThan(1)
    await atRest(page)
    expect(service.requests.map(({ path }) => path)).toContain('/api/v1/issues')
  })

  await test.step('a refused list shows its reason in place of the figures', async () => {
    service.faults.add({
      match: { path: '/api/v1/oauth-apps' },
      effect: { kind: 'status', status: 403 },
    })
    await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click()
    await expect(
      page.getByRole('main').getByText(forbiddenMessage('listApps')).first(),
    ).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})

test.describe('a tenant with 100,000 apps', () => {
  test.use({ serviceOptions: { seed: 'many', knobs: { rateLimit: 'off' } } })

  test('with 100,000 apps the overview sends at most sixty requests without a click', async ({
    page,
    service,
  }) => {
    test.slow()
    service.requests.length = 0
    await open(page, '/overview')
    const total = countOf(service, '')
    await expect(page.getByText(unnamedSentence() ?? '')).toBeVisible()
    await expect(cell(page, 7, 4)).toHaveText(total.toLocaleString('en'))
    await atRest(page)
    expect(service.requests.length).toBeLessThanOrEqual(60)
    const unknown = countOf(service, 'classification=none&restrictedScopeType=gmail')
    await expect(cell(page, 6, 0)).toHaveText(unknown.toLocaleString('en'))
    await expect(page.getByRole('figure', { name: 'Policy cover' })).toBeVisible()
    await test.step('the newest apps are read on request', async () => {
      service.requests.length = 0
      const region = page.getByRole('region', { name: 'New' })
      await region.getByRole('button', { name: 'Load the newest apps' }).click()
      await expect(region.getByRole('figure', { name: 'New apps per day' })).toBeVisible()
      expect(service.requests.length).toBeLessThanOrEqual(20)
      const newest = list(service, 'oauth-apps?limit=200').items.length
      const [, created] = /([\d,]+) apps were created/.exec(await region.innerText()) ?? []
      expect(Number(created?.replace(',', ''))).toBeGreaterThan(newest)
      // The console reads 4,000 of the 100,000 apps, which are fewer than those of thirty days.
      await expect(region.getByText(/^Loaded back to .+ may be incomplete\.$/)).toBeVisible()
    })
    const toDo = page.getByRole('region', { name: 'To do' })
    const check = toDo.getByRole('button', { name: `Check ${total.toLocaleString('en')} apps` })
    await expect(check).toHaveCount(2)
    const requests =
      Math.ceil(total / 200) + Math.ceil(countOf(service, 'hasActiveAccounts=true') / 200)
    await expect(check.first()).toHaveAccessibleDescription(`about ${requests} requests`)
    await page.getByRole('switch', { name: 'With active accounts only (cached)' }).click()
    await expect(
      page.getByRole('region', { name: 'Risk' }).getByRole('button', { name: /^Check/ }),
    ).toHaveAccessibleDescription(`about ${requests} requests`)
    await page.getByRole('switch', { name: 'With active accounts only (cached)' }).click()
    await follow(page, '/settings')
    await page
      .getByRole('radiogroup', { name: 'Start on' })
      .getByRole('radio', { name: 'Apps' })
      .check()
    await page.goto('/')
    await expect(page).toHaveURL('/apps')
  })
})
