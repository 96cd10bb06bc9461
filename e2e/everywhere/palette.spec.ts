import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { pasted, tabTo } from '../helpers/keyboard'
import { rowOf } from '../helpers/list'
import { read } from '../helpers/checks/payloads'
import { follow, inventory, open } from '../helpers/people'
import { shown, sound, traces } from '../helpers/checks/untrusted'
import { atRest } from '../helpers/rest'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const field = (page: Page) => palette(page).getByRole('combobox')
const button = (page: Page) => page.getByRole('button', { name: 'Search and commands' })
const options = (page: Page) => palette(page).getByRole('option')

/** Opens it by its shortcut, after the page is there. */
async function summon(page: Page): Promise<void> {
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field(page)).toBeFocused()
}

test('it opens by button and by shortcut, lists its commands, keeps Tab inside, and returns the focus', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole('group')).toHaveCount(5)
  await expect(options(page)).toHaveText([
    'Refresh',
    'Copy link',
    'Review queue',
    'Apps',
    'Client ID lookup',
    'Operations',
    'Issues',
    'Messages',
    'Trusted entities',
    'Accounts',
    'Settings',
    'Needs review',
    'All apps',
    'Malicious or suspicious without a policy',
    'Staged',
    'Unverified with restricted scopes',
    'No active accounts',
    'Theme: Light',
    'Theme: Dark',
    'Density: Compact',
    'Lock',
  ])
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab')
    await expect(palette(page).locator(':focus')).toHaveCount(1)
  }
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await expect(palette(page)).toBeHidden()
  await expect(button(page)).toBeFocused()
  await button(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(button(page)).toBeFocused()

  await test.step('from a field, which keeps its text; it opens empty each time', async () => {
    const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
    await box.focus()
    await summon(page)
    await page.keyboard.type('dark')
    await expect(options(page)).toHaveText(['Theme: Dark'])
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await summon(page)
    await expect(field(page)).toHaveValue('')
  })
  await atRest(page)
  // Without a complete word it sends no request.
  const others = service.requests.map(({ search }) => search).filter((one) => !one.includes('dark'))
  expect(others).toEqual(['?limit=50'])
})

test('apps are found by name in one request and by exact client ID, and an empty result offers next steps', async ({
  page,
  service,
}) => {
  const { clientId } = service.fixture('same clientId in two tenants')
  const status = palette(page).getByRole('status')
  await open(page, '/settings')
  await summon(page)
  await field(page).fill(` ${clientId} `)
  await expect(options(page).filter({ hasText: clientId })).toHaveCount(2)
  await expect(status).toHaveText('2 apps found.')
  expect(service.requests.at(-1)?.search).toBe(`?clientId=${clientId}&limit=50`)

  await test.step('an empty result is about this inventory only, and Enter chooses nothing', async () => {
    await field(page).fill('no such thing at all')
    await expect(status).toHaveText('Nothing found in the inventory this token can reach.')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeVisible()
  })

  await test.step('a long list of results scrolls', async () => {
    await field(page).fill('mail')
    await expect(status).toHaveText(/^10 of \d+ apps found\.$/)
    // states.spec.ts checks axe and the target sizes.
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 640 })
      const isInside = () =>
        palette(page).evaluate((it) => {
          const { left, right, top, bottom } = it.getBoundingClientRect()
          const list = it.querySelector('[role=listbox]')
          return [
            left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight,
            list !== null && list.scrollWidth <= list.clientWidth,
          ]
        })
      await expect.poll(isInside, { message: `${width}` }).toEqual([true, true])
    }
    await options(page)
      .filter({ hasText: /^Show all \d+ in Apps$/ })
      .click()
    await expect(page).toHaveURL('/apps?search=mail')
  })

  await test.step('a client ID in another case can be searched for', async () => {
    const other = service.fixture('staged safe').clientId
    const shouted = other.replace(/^[^.]+/, (own) => own.toUpperCase())
    await summon(page)
    await field(page).fill(shouted)
    await expect(status).toHaveText(/A client ID matches exactly, upper and lower case included\.$/)
    await expect(options(page)).toHaveText(['Search for it in Apps'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/apps?search=${shouted}`)
    await expect(rowOf(page, other)).toHaveCount(1)
  })
})

test('a failed lookup is reported inside with Try again, the commands stay, and a rate limit is waited out', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(429)
  const match = { search: 'search=' }
  const status = palette(page).getByRole('status')
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  await summon(page)
  service.faults.add({ times: 1, match, effect: { kind: 'status', status: 403 } })
  await page.keyboard.type('set')
  await expect(palette(page).getByRole('alert')).toHaveText(
    'Apps could not be looked up. This token cannot list OAuth apps.',
  )
  await expect(options(page)).toHaveText(['Settings'])
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveText(/found/i)
  await expect(palette(page).getByRole('alert')).toHaveText('')
  await expect(palette(page).locator(':focus')).toBeVisible()

  const limit = { kind: 'status', status: 429, retryAfter: 20 } as const
  service.faults.add({ times: 1, match, effect: limit })
  await field(page).fill('vellorn')
  await expect(status).toHaveText(/^Rate limited\./)
  // The retries are spread over a moment, so that they do not all start at once.
  await page.clock.fastForward(25_000)
  await expect(status).toHaveText('1 app found.')

  service.faults.add({ match, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  await field(page).fill('ludmere')
  await expect(status).toHaveText('1 app was found and could not be read.')
})

test('Enter opens an app; opened apps are listed as recent, newest first, until the lock', async ({
  page,
  service,
}) => {
  const first = service.fixture('never computed')
  const second = service.fixture('staged with committed other')
  await open(page, '/settings')
  await summon(page)
  const before = service.requests.length
  await page.keyboard.type('vellorn', { delay: 20 })
  const found = options(page).filter({ hasText: first.clientId })
  await expect(found).toHaveCount(1)
  await expect(palette(page).getByRole('status')).toHaveText('1 app found.')
  await expect(found).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/apps/${first.id}`)
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const searches = service.requests.slice(before).filter(({ search }) => search.includes('search='))
  expect(searches.map(({ search }) => search)).toEqual(['?search=vellorn&limit=10'])
  await expect(page.getByText(/Read at/)).toBeVisible()

  await summon(page)
  await field(page).fill(second.clientId)
  await options(page).filter({ hasText: second.clientId }).click()
  await expect(page).toHaveURL(`/apps/${second.id}`)
  await expect(page.getByText(/Read at/)).toBeVisible()

  await summon(page)
  const recent = palette(page).getByRole('group', { name: 'Recent apps' }).getByRole('option')
  await expect(recent).toHaveText([
    new RegExp(second.clientId.replaceAll('.', String.raw`\.`)),
    new RegExp(first.clientId.replaceAll('.', String.raw`\.`)),
  ])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(first.clientId)

  await field(page).fill('lock')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('API token')).toBeVisible()
  // Without a load, which would delete the list anyway; on a page that is not an app's.
  await follow(page, '/settings')
  await page.getByLabel('API token').fill(persona('full access').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await summon(page)
  await expect(options(page).first()).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('a view, a theme and a page can be chosen', async ({ page }) => {
  await open(page, '/settings')
  await summon(page)
  await page.keyboard.type('no active')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apps?hasActiveAccounts=false')
  await summon(page)
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await summon(page)
  await page.keyboard.type('compact')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await summon(page)
  const pages = palette(page).getByRole('group', { name: 'Pages' }).getByRole('option')
  // Two options of the page come first.
  for (let step = (await pages.count()) + 1; step > 0; step -= 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const themes = page.getByRole('radiogroup', { name: 'Theme' })
  await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('it acts on what is open: what it copies, reads again and decides is said, and the focus returns', async ({
  page,
  context,
  service,
}) => {
  const app = service.fixture('staged safe')
  const status = page.getByRole('status')
  const choose = async (typed: string, name: string) => {
    await summon(page)
    await page.keyboard.type(typed)
    await expect(options(page).first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
  }
  await open(page, `/apps/${app.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  await atRest(page)
  await summon(page)
  // Each command says which app it acts on.
  await expect(
    palette(page).getByRole('group', { name: 'This page' }).getByRole('option'),
  ).toHaveText([
    `Copy client ID${app.clientId}`,
    `Classify and remediate…${app.clientId}`,
    `Set standing policy…${app.clientId}`,
    'Refresh',
    'Copy link',
  ])
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Copied.')
  await expect(heading).toBeFocused()
  expect(await pasted(context)).toBe(app.clientId)
  await choose('copy link', 'Copy link')
  expect(await pasted(context)).toBe(page.url())

  await test.step('Refresh reads the page again, and says that it does', async () => {
    const before = service.requests.length
    await choose('refresh', 'Refresh')
    await expect(status).toHaveText('Reading again.')
    await expect
      .poll(() => service.requests.slice(before).map(({ path }) => path))
      .toContain(`/api/v1/oauth-apps/${app.id}`)
  })
  await test.step('a browser that refuses has its words', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await choose('copy client', 'Copy client ID')
    await expect(status).toHaveText(
      'The browser did not allow copying. Select the text and copy it by hand.',
    )
  })
  await test.step('the decision of the page opens, and the focus comes back', async () => {
    const dialog = page.getByRole('dialog', { name: 'Classify and remediate' })
    for (const command of ['Classify and remediate…', 'Set standing policy…']) {
      await choose(command.slice(0, -1), command)
      await expect(dialog.getByText(app.clientId)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(heading).toBeFocused()
    }
  })
})

test.describe('with hostile apps and a hostile view', () => {
  test.use({ serviceOptions: { seed: 'hostile', knobs: { rateLimit: 'off' } } })

  test('every name is text, isolated, beside its full client ID', async ({
    page,
    service,
    server,
  }) => {
    // A service that finds all of them at once.
    server.serve({
      ...service,
      handle: (request) =>
        service.handle({ ...request, url: request.url.replace(/\?search=.*/, '?limit=200') }),
    })
    await page.addInitScript(() => {
      const savedViews = [{ name: '<img src=x onerror="__pwn=1">\u202Egpj', search: '' }]
      localStorage.setItem('oauth-apps-console.preferences', JSON.stringify({ savedViews }))
    })
    await open(page, '/settings')
    const apps = read(service, 'oauth-apps?limit=200')['items'] as {
      name: string
      clientId: string
    }[]
    await summon(page)
    await page.keyboard.type('app')
    await expect(options(page).filter({ hasText: apps.at(-1)?.clientId ?? '' })).toHaveCount(1)
    const found = await options(page).evaluateAll((all) =>
      all.map((option) => [...option.querySelectorAll('bdi')].map((bdi) => bdi.textContent)),
    )
    for (const { name, clientId } of apps) {
      const texts = found.find((one) => one.at(-1) === clientId)
      expect(texts, name).toBeDefined()
      expect(shown(name)).toContain((texts?.at(-2) ?? '').replace(/…$/, ''))
    }
    expect(await traces(page)).toEqual(sound)
    await expect(palette(page).locator('img, script, style')).toHaveCount(0)
    await field(page).fill('')
    await expect(options(page).filter({ hasText: 'U+202E' })).toHaveText(
      '<img src=x onerror="__pwn=1">U+202Egpj',
    )
    expect(await traces(page)).toEqual(sound)
    await expect(palette(page).locator('img, script, style')).toHaveCount(0)
  })
})
