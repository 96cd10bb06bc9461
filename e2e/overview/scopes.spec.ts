import type { Locator, Page } from '@playwright/test'
import { forbiddenMessage } from '#/domain/actions'
import { effectiveClassification } from '#/domain/decision/classification'
import type { WireOauthApp } from '#mocks/service/oauth-apps/wire'
import type { Service } from '#mocks/service/service'
import { everything } from '#mocks/service/testing'
import { expect, test, testTime } from '../fixtures'
import { listSearches } from '../helpers/pages/list'
import { exported } from '../helpers/pages/export'
import { follow, open, rateLimitNotice } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'

// All columns have room.
test.use({
  serviceOptions: { knobs: { rateLimit: 'off' } },
  viewport: { width: 1440, height: 900 },
})

const google = 'https://www.googleapis.com/auth/'
const table = (page: Page) => page.getByRole('table', { name: 'Observed scopes' })
const rowOf = (page: Page, scope: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByText(scope, { exact: true }) })
const cellsOf = (row: Locator) => row.getByRole('cell')
const shownScopes = (page: Page) => table(page).locator('[data-index] td:first-child a')
/** The numbers of a scope, each with the filter of its list. */
const numbers = [
  ['Apps', ''],
  ['With active accounts (cached)', 'hasActiveAccounts=true&'],
  ['Not verified', 'verified=false&'],
  ['Malicious or suspicious', 'classification=malicious,suspicious&'],
] as const
const columns = numbers.map(([name]) => name)

/** Counts the apps of a scope as the service itself lists them. */
function countedBy(service: Service, scope: string): number[] {
  const holding = (query: string) =>
    everything<WireOauthApp>(service, `/oauth-apps${query}`).filter(({ scopes }) =>
      scopes.includes(scope),
    )
  const all = holding('')
  return [
    all.length,
    holding('?hasActiveAccounts=true').length,
    all.filter(({ brand }) => brand?.verified !== true).length,
    all.filter((app) => /malicious|suspicious/.test(effectiveClassification(app) ?? '')).length,
  ]
}

const addressOf = (scope: string, filter = '') =>
  `/apps?${filter}check=scope&scope=${scope.replaceAll('/', '%2F')}`

test('each number of a scope leads to its list, from the overview’s own scan', async ({
  page,
  service,
}) => {
  const scope = `${google}gmail.modify`
  const counted = countedBy(service, scope)
  // An app without a brand record is not verified either.
  const apps = everything<WireOauthApp>(service, '/oauth-apps')
  expect(apps.some(({ brand, scopes }) => brand === null && scopes.includes(scope))).toBe(true)
  await open(page, '/overview')
  await expect(page.getByText('resolved recommendations agree')).toBeVisible()
  await atRest(page)
  service.requests.length = 0
  await page.getByRole('region', { name: 'Risk' }).getByRole('link', { name: 'Scopes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scopes')
  await expect(page).toHaveTitle('Scopes · OAuth Apps Console')
  await expect(page.getByRole('main').getByText('41 scopes of 1,060 apps')).toBeVisible()
  await expect(page.getByText('Scopes can be out of date.')).toBeVisible()
  expect(service.requests).toEqual([])

  await test.step('a row has the short form, the full text, words and the family', async () => {
    const row = rowOf(page, scope)
    await expect(row.getByRole('link').first()).toHaveAccessibleName('gmail.modify')
    await expect(row).toContainText('Read, send and change all mail. Cannot delete permanently.')
    await expect(row).toContainText('Gmail')
  })

  for (const [at, [name, filter]] of numbers.entries()) {
    await test.step(`the number “${name}” is that of its list`, async () => {
      const link = rowOf(page, scope).getByRole('link', {
        name: `${counted[at]}: gmail.modify, ${name}`,
        exact: true,
      })
      await link.click()
      await expect(page).toHaveURL(addressOf(scope, filter))
      await expect(page.getByText(`${counted[at]} apps match · checked`)).toBeVisible()
      await page.goBack()
    })
  }
  // The console judges brands itself, because the service can leave out apps without a record.
  expect(listSearches(service).filter((query) => query.includes('verified='))).toEqual([])
})

test('scopes can be found, narrowed, ordered by each number, and exported', async ({ page }) => {
  await open(page, '/scopes')
  await expect(page.getByRole('main').getByText('41 scopes of 1,060 apps')).toBeVisible()
  await atRest(page)
  const show = page.getByRole('group', { name: 'Show' })
  const sort = page.getByRole('combobox', { name: 'Sort' })
  const header = (name: string) => table(page).getByRole('columnheader', { name })

  await test.step('restricted scopes come first, those of dangerous apps before others', async () => {
    await expect(sort).toHaveValue('Restricted first')
    await expect(shownScopes(page).first()).toHaveText('mail.google.com')
  })

  await test.step('a header orders by its number, and “Sort” names the order', async () => {
    for (const [at, name] of columns.entries()) {
      await header(name).getByRole('button').press('Enter')
      await expect(header(name)).toHaveAttribute('aria-sort', 'descending')
      await expect(sort).toHaveValue(`${name}, most first`)
      const rows = await table(page).locator('[data-index]').all()
      const values = await Promise.all(
        rows.map((row) =>
          cellsOf(row)
            .nth(3 + at)
            .innerText(),
        ),
      )
      const found = values.map(Number)
      expect(found.length).toBeGreaterThan(5)
      expect(found).toEqual(found.toSorted((a, b) => b - a))
    }
    await header('Apps').getByRole('button').click()
    await header('Apps').getByRole('button').click()
    await expect(header('Apps')).toHaveAttribute('aria-sort', 'ascending')
    await sort.selectOption('Scope, A to Z')
    await expect(header('Scope')).toHaveAttribute('aria-sort', 'ascending')
    const names = await shownScopes(page).allInnerTexts()
    expect(names).toEqual(names.toSorted())
  })

  await test.step('a view and the find box narrow the rows', async () => {
    await show.getByRole('button', { name: 'Not described here' }).click()
    await expect(shownScopes(page)).toHaveText(['scopes.hexbury.example/auth/arm.move'])
    const unknown = rowOf(page, 'https://scopes.hexbury.example/auth/arm.move')
    await expect(cellsOf(unknown).nth(1)).toHaveText('Not described here')
    await expect(cellsOf(unknown).nth(2)).toHaveText('None')
    await show.getByRole('button', { name: 'Restricted' }).click()
    await expect(table(page)).toHaveAttribute('aria-rowcount', '14')
    await page.getByRole('searchbox', { name: 'Find a scope' }).fill('permanent')
    await expect(shownScopes(page).first()).toHaveText('gmail.modify')
    await expect(shownScopes(page)).toHaveCount(2)
  })

  await test.step('the file has every scope with its full text, and says what it covers', async () => {
    const file = await exported(page)
    expect(file.name).toMatch(/^scopes/)
    expect(file.columns).toEqual([
      'scope',
      'what_it_allows',
      'family',
      'apps',
      'with_active_accounts',
      'not_verified',
      'malicious_or_suspicious',
    ])
    expect(file.rows).toHaveLength(41)
    const row = file.rows.find((item) => item['scope'] === `${google}drive`)
    expect(row).toMatchObject({ family: 'Drive', apps: '15' })
    const notes = file.notes.map(([, text]) => text)
    expect(notes).toContainEqual(expect.stringContaining('checked all 1,060 apps'))
    expect(notes).toContainEqual(expect.stringMatching(/^Scopes can be out of date/))
  })
})

test('a paused count shows the scopes of the loaded apps, and “Resume” completes them', async ({
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
  await open(page, '/scopes')
  const main = page.getByRole('main')
  const resume = main.getByRole('button', { name: 'Resume' })
  for (let pause = 0; pause < 4; pause += 1) await skipTime(page, '02:00')
  await expect(resume).toBeVisible()
  await expect(rateLimitNotice(page)).toBeHidden()
  await expect(main.getByText(/^\d+ scopes of 200 loaded apps$/)).toBeVisible()
  const active = cellsOf(rowOf(page, `${google}gmail.modify`)).nth(4)
  await expect(active).toHaveText('Not counted')
  const file = await exported(page)
  const texts = file.notes.map(([, text]) => text)
  expect(texts).toContain('The count paused before its end because the service limited requests.')
  expect(texts).toContain('Apps with active accounts (cached) were not counted.')

  await test.step('apps with active accounts that cannot be listed take only their own numbers', async () => {
    service.faults.clear()
    const restore = service.faults.add({
      match: { path: '/api/v1/oauth-apps', search: 'hasActiveAccounts=true' },
      effect: { kind: 'status', status: 403 },
    })
    await resume.click()
    await expect(main.getByText('41 scopes of 1,060 apps')).toBeVisible()
    await expect(main.getByText(forbiddenMessage('listApps')).first()).toBeVisible()
    await expect(active).toHaveText('Not counted')
    restore()
    await main.getByRole('button', { name: 'Try again' }).click()
    const counted = countedBy(service, `${google}gmail.modify`)
    await expect(active).toHaveText(`${counted[1]}`)
  })

  await test.step('a refused list removes the rows', async () => {
    service.faults.add({
      match: { path: '/api/v1/oauth-apps' },
      effect: { kind: 'status', status: 403 },
    })
    await main.getByRole('button', { name: 'Refresh' }).click()
    await expect(main.getByText(forbiddenMessage('listApps')).first()).toBeVisible()
    await expect(table(page)).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  })
})

test.describe('a tenant with 2,400 apps', () => {
  test.use({ serviceOptions: { apps: 2400, knobs: { rateLimit: 'off' } } })

  test('above 2,000 apps the scopes are counted on request, after its number of requests', async ({
    page,
    service,
  }) => {
    await open(page, '/scopes')
    const check = page.getByRole('main').getByRole('button', { name: /^Check 2,\d+ apps$/ })
    await expect(check).toHaveAccessibleDescription(/^about \d+ requests$/)
    await expect(table(page)).toHaveCount(0)
    await atRest(page)
    // The counts of the overview are no part of this page.
    expect(listSearches(service)).toEqual(['?limit=1000'])
    const words = (await check.locator('+ *').innerText()).replace(/\D/g, '')
    service.requests.length = 0
    await check.click()
    await expect(page.getByRole('main').getByText(/^\d+ scopes of 2,\d+ apps$/)).toBeVisible()
    await atRest(page)
    // Until they are counted, all apps may have active accounts.
    expect(service.requests.length).toBeLessThanOrEqual(Number(words))
    expect(service.requests.length).toBeGreaterThan(Number(words) / 2)
    const scope = `${google}gmail.modify`
    const [all, active] = countedBy(service, scope)
    await expect(cellsOf(rowOf(page, scope)).nth(3)).toHaveText(`${all}`)
    await expect(cellsOf(rowOf(page, scope)).nth(4)).toHaveText(`${active}`)

    await test.step('the overview then has its figures without another scan', async () => {
      service.requests.length = 0
      await follow(page, '/overview')
      await expect(page.getByText('resolved recommendations agree')).toBeVisible()
      await atRest(page)
      expect(listSearches(service).filter((query) => query.includes('limit=1000'))).toEqual([])
    })
  })
})
