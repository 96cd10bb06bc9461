import type { PlaywrightTestArgs } from '@playwright/test'
import type { Service } from '#mocks/service/service'
import type { SeedName } from '#mocks/seeds/seeds'
import { expect, test, testTime } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import type { Problems } from '../helpers/problems'
import { tabStops } from '../helpers/keyboard'
import { smallTargets } from '../helpers/layout'
import { goOffline } from '../helpers/offline'
import { connect, inventory, open } from '../helpers/people'

type Scene = Pick<PlaywrightTestArgs, 'page' | 'context'> & { service: Service; problems: Problems }

/** Few rows: axe looks at each of them. */
const short = '/apps?classification=malicious&verified=false&hasActiveAccounts=false'

/** States a page can be in, and how a person gets there. */
const states: readonly { name: string; seed?: SeedName; reach: (scene: Scene) => Promise<void> }[] =
  [
    {
      name: 'the connect form',
      async reach({ page }) {
        await page.goto('/apps')
        await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
      },
    },
    {
      name: 'the connect form after a refusal',
      async reach({ page, problems }) {
        problems.expect(403)
        await connect(page, '/apps', 'no app access')
        await expect(page.getByRole('alert')).toHaveText('This token cannot list OAuth apps.')
      },
    },
    {
      name: 'the connect page of a connected tab',
      async reach({ page }) {
        await open(page)
        await page.goto('/connect')
        await expect(page.getByText('This tab is connected.')).toBeVisible()
      },
    },
    {
      name: 'the list',
      async reach({ page }) {
        await open(page, short)
        await expect(inventory(page).getByRole('link').first()).toBeVisible()
      },
    },
    {
      name: 'the list while it loads',
      async reach({ page, service }) {
        await open(page)
        service.faults.add({ effect: { kind: 'never' } })
        await page.reload()
        await expect(page.getByText('Loading apps')).toBeVisible()
      },
    },
    {
      name: 'the list while other filters load',
      async reach({ page, service }) {
        await open(page, short)
        await expect(inventory(page).getByRole('link').first()).toBeVisible()
        service.faults.add({ effect: { kind: 'never' } })
        await page.getByRole('searchbox').fill('mail')
        await expect(page.getByText('Updating…')).toBeVisible()
      },
    },
    {
      name: 'the list without any app',
      seed: 'empty',
      async reach({ page }) {
        await open(page)
        await expect(page.getByText('No apps have been observed')).toBeVisible()
      },
    },
    {
      name: 'the list without a match',
      async reach({ page }) {
        await open(page, '/apps?tenant=tnt.1.elsewhere&search=nothing')
        await expect(page.getByText('No apps match these filters.')).toBeVisible()
      },
    },
    {
      name: 'the list that is refused as not valid',
      async reach({ page, service, problems }) {
        problems.expect(400)
        const failures = [{ path: 'sort', message: 'is not known' }]
        service.faults.add({ effect: { kind: 'status', status: 400, failures } })
        await open(page, '/apps?classification=malicious')
        await expect(page.getByText('The service refused the request (400).')).toBeVisible()
      },
    },
    {
      name: 'the list that this token may no longer read',
      async reach({ page, service, problems }) {
        problems.expect(403)
        await open(page)
        service.setAccess('full access', { permissions: [] })
        await page.reload()
        await expect(page.getByText('This token cannot list OAuth apps.')).toBeVisible()
      },
    },
    {
      name: 'the list under a rate limit',
      async reach({ page, service, problems }) {
        problems.expect(429)
        await open(page, short)
        service.faults.add({ effect: { kind: 'status', status: 429, retryAfter: 100 } })
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(page.getByText(/^Rate limited\. Trying again in/)).toBeVisible()
      },
    },
    {
      name: 'the list without a network',
      async reach({ page, problems }) {
        await open(page, short)
        await goOffline(page, problems)
        await expect(page.getByText(/^Offline\. Showing what was read at/)).toBeVisible()
      },
    },
    {
      name: 'the list after a bad address',
      async reach({ page }) {
        await open(page, `${short}&internal=perhaps`)
        await expect(page.getByText(/^Left out of this address:/)).toBeVisible()
      },
    },
    {
      name: 'the list with an app that could not be read',
      async reach({ page, service }) {
        service.faults.add({ effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
        await open(page, short)
        await page.getByRole('button', { name: 'View raw' }).click()
        await expect(page.getByRole('region', { name: 'Raw answer' })).toBeVisible()
      },
    },
    {
      name: 'the list of hostile names',
      seed: 'hostile',
      async reach({ page }) {
        await open(page, '/apps?verified=true&internal=false&classification=malicious')
        await expect(inventory(page).getByRole('link').first()).toBeVisible()
      },
    },
    {
      name: 'an app',
      async reach({ page, service }) {
        await open(page, `/apps/${service.fixture('bidi name').id}`)
        await expect(page.getByText(/Read at/)).toBeVisible()
      },
    },
    {
      name: 'an app that could not be read',
      async reach({ page, service, problems }) {
        problems.expect(403)
        const path = '/api/v1/oauth-apps/*'
        service.faults.add({ match: { path }, effect: { kind: 'status', status: 403 } })
        await open(page, `/apps/${service.fixture('bidi name').id}`)
        await expect(page.getByText('This token cannot read this app.')).toBeVisible()
      },
    },
    {
      name: 'the warning before the page locks',
      async reach({ page }) {
        await page.clock.install({ time: testTime })
        await open(page, short)
        await expect(inventory(page).getByRole('link').first()).toBeVisible()
        await page.clock.fastForward('14:10')
        await expect(page.getByRole('button', { name: 'Stay connected' })).toBeVisible()
      },
    },
    {
      name: 'the form after the page has locked itself',
      async reach({ page }) {
        await page.clock.install({ time: testTime })
        await open(page, short)
        await expect(inventory(page).getByRole('link').first()).toBeVisible()
        await page.clock.fastForward('15:10')
        await expect(page.getByText(/^Locked after 15 minutes without use/)).toBeVisible()
      },
    },
    {
      name: 'a page that does not exist',
      async reach({ page }) {
        await open(page, '/nope')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found')
      },
    },
  ]

for (const { name, seed = 'default', reach } of states) {
  test.describe(name, () => {
    test.use({ serviceOptions: { seed } })

    test('has no fault that axe can find, light or dark, and no target that is too small', async ({
      page,
      context,
      service,
      problems,
    }) => {
      await reach({ page, context, service, problems })
      expect(await faultsInBothThemes(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    })
  })
}

test('every stop of Tab on the list has a ring around it and nothing in front of it', async ({
  page,
}) => {
  await open(page, '/apps?search=quillmoor&verified=perhaps')
  // A fresh load, so that Tab starts at the top of the page.
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const stops = await tabStops(page)
  expect(stops.map(({ what }) => what)).toContain('a Skip to content')
  expect(stops.length).toBeGreaterThan(10)
  expect(stops.filter(({ ring, coveredBy }) => ring < 2 || coveredBy !== null)).toEqual([])
})

test('forced colours keep the edges of controls and badges, and the ring', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/apps?classification=malicious')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const edged = [
    page.getByRole('button', { name: 'Lock' }),
    page.getByRole('searchbox'),
    page.getByRole('combobox', { name: 'Sort' }),
    // The badge is what holds the glyph.
    inventory(page)
      .getByRole('cell', { name: 'Malicious' })
      .first()
      .locator('svg')
      .first()
      .locator('..'),
  ]
  for (const control of edged) {
    await expect(control).toHaveCSS('border-top-style', /solid|dashed/)
    await expect(control).not.toHaveCSS('border-top-width', '0px')
    await expect(control).not.toHaveCSS('border-top-color', /rgba\(.*, 0\)|transparent/)
  }
  const [stop] = await tabStops(page, 200)
  expect(stop?.ring).toBeGreaterThanOrEqual(2)
})

test('reduced motion leaves nothing that moves for longer than an instant', async ({
  page,
  service,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  service.faults.add({ effect: { kind: 'never' } })
  await page.reload()
  await expect(page.getByText('Loading apps')).toBeVisible()
  const moving = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { animationDuration, transitionDuration } = getComputedStyle(element)
      const longest = Math.max(
        ...`${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat),
      )
      return longest > 0.01 ? [`${element.tagName}: ${longest} s`] : []
    }),
  )
  expect(moving).toEqual([])
})
