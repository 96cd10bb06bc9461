import { statusMessage } from '#/domain/failures'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '#e2e/fixtures'
import { breakText } from '#e2e/helpers/checks/break-text'
import { listenToStatus } from '#e2e/helpers/keyboard'
import { open, follow, appsTable } from '#e2e/helpers/people'
import { region, openApp, factOf } from '#e2e/helpers/pages/app'
import { atRest } from '#e2e/helpers/rest'
import { brandOf } from '#mocks/seeds/build-app'
import { startStranger } from '#e2e/helpers/servers/stranger'
import { sound, traces } from '#e2e/helpers/checks/untrusted'
import { cachedCountIsBehind } from '#/domain/accounts/active-accounts'
import { accountsPath, confirmRevoke, grantsOf, openRevoke } from '#e2e/helpers/pages/accounts'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('R-18: a part that fails to render fails alone, and recovers alone', async ({
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
    await expect(region(page, part).getByText(`“${part}” could not be shown.`)).toBeVisible()
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
  const announced = await listenToStatus(page)
  await open(page, `/apps/${idOf('oapp', 'nobody ever saw it')}`)
  await expect(page.getByText(statusMessage(404))).toHaveCount(1)
  await expect(page.getByRole('region')).toHaveCount(0)
  await atRest(page)
  expect(await announced()).not.toContain('Not found')
})

test('each brand state has its own text, and publisher text never loads or links', async ({
  page,
  service,
}) => {
  const hostile = 'brand unverified with hostile links and icon beacon'
  const brand = region(page, 'Brand')
  await openApp(page, service, hostile)
  await expect(brand).toContainText('Brand not verified')
  await expect(brand).toContainText('javascript:window.__pwn=1')
  await expect(brand).toContainText('https://beacon.example/icon.png')
  await expect(brand).toContainText('differs from the name on the consent screen')
  await expect(brand.getByRole('link')).toHaveCount(0)
  await expect(brand.getByRole('button', { name: /Open/ })).toHaveCount(0)

  await follow(page, `/apps/${service.fixture('home page with data URL').id}`)
  await expect(brand).toContainText('data:text/html')
  await expect(brand.getByRole('link')).toHaveCount(0)
  await expect(brand.getByRole('button', { name: /Open/ })).toHaveCount(0)

  await follow(page, `/apps/${service.fixture('verified with null displayName').id}`)
  await expect(brand).toContainText('Brand verified')
  await expect(brand).toContainText('Not provided')
  await expect(brand).not.toContainText(/\b(?:null|undefined)\b/)

  await follow(page, `/apps/${service.fixture('brand null').id}`)
  await expect(brand).toContainText('No brand record')
  await atRest(page)
  expect(await traces(page)).toEqual(sound)
})

test('S-07, S-08: a home page opens only after a click that shows its real host', async ({
  page,
  context,
  service,
  problems,
}) => {
  const brand = region(page, 'Brand')
  const trigger = brand.getByRole('button', { name: 'Open the home page…' })
  const link = brand.getByRole('link')
  await openApp(page, service, 'home page with IDN host')

  await test.step('the host as the browser parses it comes first', async () => {
    await expect(brand.getByText(/^xn--/)).toBeVisible()
    await expect(link).toHaveCount(0)
    await trigger.press('Enter')
    await expect(link).toHaveAttribute('href', /^https:\/\/xn--/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveText(/^Open xn--\S+ in a new tab$/)
  })

  await test.step('the visited site learns nothing about the console and cannot control it', async () => {
    const stranger = await startStranger('<!doctype html><title>Home</title>')
    problems.expectVisit(stranger.url)
    const visitedBrand = brandOf('Visited', true, { homePageUrl: `${stranger.url}/home` })
    const id = service.insertApp({ name: 'Visited', brand: visitedBrand })
    await follow(page, `/apps/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visited')
    await trigger.click()
    const visited = context.waitForEvent('page')
    await link.click()
    const home = await visited
    await expect(home).toHaveTitle('Home')
    expect(await home.evaluate(() => [document.referrer, String(opener)])).toEqual(['', 'null'])
    expect(await home.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    const [homeRequest] = stranger.requests.filter(({ path }) => path === '/home')
    expect(homeRequest?.headers).not.toHaveProperty('referer')
    expect(JSON.stringify(stranger.requests)).not.toContain(id)
    await stranger.close()
  })
})

test('R-14: a cached filter that contradicts the live count is reported as outdated', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('cached-behind, the other way')
  const saysNo = cachedCountIsBehind(4, false) ?? ''
  const saysYes = cachedCountIsBehind(0, true) ?? ''

  await test.step('when a filtered list contradicts the live count, the page asks the service once', async () => {
    await open(page, `/apps?hasActiveAccounts=false&clientId=${clientId}`)
    await appsTable(page).getByRole('link').click()
    await expect(factOf(page, 'Active accounts')).toContainText(saysNo)
    await atRest(page)
    // The list, and one request about this app, because the list may be older than the live count.
    expect(service.requests.filter(({ search }) => search.includes('hasActive'))).toHaveLength(2)
  })

  await test.step('without a list the comparison waits for a click', async () => {
    await page.goto(`/apps/${id}`)
    await page.getByRole('button', { name: 'Compare with the cached filter' }).press('Enter')
    await expect(factOf(page, 'Active accounts')).toContainText(saysNo)
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  })

  await test.step('a live 0 is always compared', async () => {
    await follow(page, `/apps/${service.fixture('cached-behind').id}`)
    await expect(factOf(page, 'Active accounts')).toContainText(saysYes)
  })

  await test.step('the accounts page reports a cached list that contradicts the live count', async () => {
    await follow(page, '/apps?hasActiveAccounts=true&search=brackley')
    await expect(appsTable(page).getByRole('link')).toHaveCount(1)
    await follow(page, accountsPath(service, 'cached-behind'))
    await expect(page.getByText('0 active (live) of 12 ever granted')).toBeVisible()
    await expect(page.getByText(saysYes)).toBeVisible()
  })
})

test('after the last grant is revoked the cached filter agrees with the live count', async ({
  page,
  service,
}) => {
  const fixture = 'keyEvents with offset times'
  const { clientId } = service.fixture(fixture)
  await open(page, `/apps?hasActiveAccounts=true&clientId=${clientId}`)
  await appsTable(page).getByRole('link').click()
  const sections = page.getByRole('navigation', { name: 'App sections' })
  await sections.getByRole('link', { name: 'Accounts', exact: true }).click()
  const holders = grantsOf(service, fixture).filter(({ active }) => active)
  expect(holders).toHaveLength(1)
  await openRevoke(page, holders[0]?.account.email ?? '')
  await confirmRevoke(page)
  await expect(page.getByText('0 active (live) of 1 ever granted')).toBeVisible()
  await atRest(page)
  expect(service.requests.at(-1)?.search).toMatch(/[?&]hasActiveAccounts=true&.*limit=1$/)
  await expect(page.getByText('The cached filter still counts')).toBeHidden()
  await page
    .getByRole('navigation', { name: 'App sections' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await expect(factOf(page, 'Active accounts')).toHaveText(
    /^0, counted live at .*\(the cached filter agrees\)$/,
  )
})
