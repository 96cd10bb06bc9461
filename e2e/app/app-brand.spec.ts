import { brandOf } from '#mocks/seeds/build-app'
import { expect, test } from '../fixtures'
import { openApp, region } from '../helpers/app'
import { open } from '../helpers/people'
import { startStranger } from '../helpers/stranger'
import { sound, traces } from '../helpers/untrusted'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test.describe('brand', () => {
  test('T014: three states read differently', async ({ page, service }) => {
    const names = [
      'login-only',
      'brand unverified with hostile links and icon beacon',
      'brand null',
    ]
    const said: string[] = []
    for (const fixture of names) {
      await openApp(page, service, fixture)
      const text = await region(page, 'Brand').innerText()
      said.push(/Brand verified|Brand not verified|No brand record/.exec(text)?.[0] ?? text)
    }
    expect(said).toEqual(['Brand verified', 'Brand not verified', 'No brand record'])
  })

  test('T016 to T020: publisher text stays text and nothing of it is loaded or linked', async ({
    page,
    service,
  }) => {
    await openApp(page, service, 'brand unverified with hostile links and icon beacon')
    const brand = region(page, 'Brand')
    await expect(brand).toContainText('javascript:window.__pwn=1')
    await expect(brand).toContainText('https://beacon.example/icon.png')
    await expect(brand).toContainText('differs from the name on the consent screen')
    await expect(brand.getByRole('link')).toHaveCount(0)
    await expect(brand.getByRole('button', { name: /Open/ })).toHaveCount(0)
    await openApp(page, service, 'home page with data URL')
    await expect(brand.getByRole('button', { name: /Open/ })).toHaveCount(0)
    await openApp(page, service, 'verified with null displayName')
    await expect(brand).toContainText('Not provided')
    await expect(brand).not.toContainText(/\b(?:null|undefined)\b/)
    expect(await traces(page)).toEqual(sound)
  })

  test('S-07, S-08: a home page is opened only after its real host was shown and asked for', async ({
    page,
    service,
  }) => {
    await openApp(page, service, 'home page with IDN host')
    const brand = region(page, 'Brand')
    const opener = brand.getByRole('button', { name: 'Open the home page…' })
    await expect(brand.getByText(/^xn--/)).toBeVisible()
    await expect(brand.getByRole('link')).toHaveCount(0)
    await opener.press('Enter')
    const link = brand.getByRole('link')
    await expect(link).toHaveAttribute('href', /^https:\/\/xn--/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveText(/^Open xn--\S+ in a new tab$/)
  })

  test('S-08: whoever is visited learns nothing of the console, and gets no hold of it', async ({
    page,
    context,
    service,
    problems,
  }) => {
    const stranger = await startStranger('<!doctype html><title>Home</title>')
    problems.expectVisit(stranger.url)
    const brand = brandOf('Visited', true, { homePageUrl: `${stranger.url}/home` })
    const id = service.insertApp({ name: 'Visited', brand })
    await open(page, `/apps/${id}`)
    await page.getByRole('button', { name: 'Open the home page…' }).click()
    const visited = context.waitForEvent('page')
    await region(page, 'Brand').getByRole('link').click()
    const home = await visited
    await expect(home).toHaveTitle('Home')
    expect(await home.evaluate(() => [document.referrer, String(opener)])).toEqual(['', 'null'])
    const [asked] = stranger.requests.filter(({ path }) => path === '/home')
    expect(asked?.headers).not.toHaveProperty('referer')
    expect(JSON.stringify(stranger.requests)).not.toContain(id)
    await stranger.close()
  })
})
