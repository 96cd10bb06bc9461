import { brandOf } from '#mocks/seeds/build-app'
import { expect, test } from '../fixtures'
import { openApp, region } from '../helpers/pages/app'
import { follow } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { startStranger } from '../helpers/servers/stranger'
import { sound, traces } from '../helpers/checks/untrusted'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

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
