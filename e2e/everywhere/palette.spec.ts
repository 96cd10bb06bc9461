import { limitMessages } from '#/domain/failures'
import { testTime, expect, test } from '../fixtures'
import { skipTime, atRest, stopClock } from '../helpers/rest'
import { forbiddenMessage } from '#/domain/actions'
import { tabTo } from '../helpers/keyboard'
import { rowOf } from '../helpers/pages/list'
import { appsTable, open } from '../helpers/people'
import { palette, field, button, options, openPalette } from '../helpers/pages/palette'
import { sidewaysOverflow } from '../helpers/checks/fonts'

test('the palette opens by button and shortcut, and returns the focus', async ({
  page,
  service,
}) => {
  await open(page)
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await expect(palette(page).getByRole('group')).toHaveCount(5)
  await expect(options(page)).toHaveText([
    'Refresh',
    'Copy as cURL',
    'Copy link',
    'Overview',
    'Review queue',
    'Apps',
    'Client ID lookup',
    'Grants by person',
    'Scopes',
    'Compare',
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
    'Not verified with restricted scopes',
    'New this week',
    'With active accounts',
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

  await test.step('a field keeps its text, and the palette opens empty each time', async () => {
    const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
    await box.focus()
    await openPalette(page)
    await page.keyboard.insertText('dark')
    await expect(options(page)).toHaveText(['Theme: Dark'])
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await openPalette(page)
    await expect(field(page)).toHaveValue('')
  })
  await atRest(page)
  // An incomplete word sends no request.
  const others = service.requests
    .map(({ search }) => search)
    .filter((text) => !text.includes('dark'))
  expect(others).toEqual(['?limit=50'])
})

test('the palette finds apps by name and by exact client ID', async ({ page, service }) => {
  const { clientId } = service.fixture('same clientId in two tenants')
  const status = palette(page).getByRole('status')
  await open(page, '/settings')
  await openPalette(page)
  await field(page).fill(` ${clientId} `)
  await expect(options(page).filter({ hasText: clientId })).toHaveCount(2)
  await expect(status).toHaveText('2 apps found.')
  expect(service.requests.at(-1)?.search).toBe(`?clientId=${clientId}&limit=50`)

  await test.step('an empty result is about the apps in reach, and Enter chooses nothing', async () => {
    await field(page).fill('no such thing at all')
    await expect(status).toHaveText('No match in the apps this token can reach.')
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
        palette(page).evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        })
      await expect.poll(isInside, { message: `${width}` }).toBe(true)
      expect(await sidewaysOverflow(palette(page).getByRole('listbox')), `${width}`).toBe(0)
    }
    await options(page)
      .filter({ hasText: /^Show all \d+ in Apps$/ })
      .click()
    await expect(page).toHaveURL('/apps?search=mail')
  })

  await test.step('a client ID in another case can be searched for', async () => {
    const other = service.fixture('staged safe').clientId
    const shouted = other.replace(/^[^.]+/, (own) => own.toUpperCase())
    await openPalette(page)
    await field(page).fill(shouted)
    await expect(status).toHaveText(/Client IDs are case-sensitive\.$/)
    await expect(options(page)).toHaveText(['Search for this text in Apps'])
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/apps?search=${shouted}`)
    await expect(rowOf(page, other)).toHaveCount(1)
  })
})

test('the palette never offers the apps of an earlier text', async ({ page, service }) => {
  const { clientId } = service.fixture('same clientId in two tenants')
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  await openPalette(page)
  await field(page).fill(clientId)
  await expect(options(page).filter({ hasText: clientId })).toHaveCount(2)
  // The search of the next text waits for a pause in typing, which does not come.
  await stopClock(page)
  await field(page).fill('no such thing at all')
  await expect(palette(page).getByRole('status')).toHaveText('Searching apps…')
  await expect(options(page)).toHaveCount(0)
})

test('a failed lookup in the palette offers “Try again” and keeps the commands', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(429)
  await page.clock.install({ time: testTime })
  const match = { search: 'search=' }
  await open(page, '/settings')
  await openPalette(page)
  service.faults.add({ times: 1, match, effect: { kind: 'status', status: 403 } })
  await page.keyboard.insertText('set')
  await expect(palette(page).getByRole('alert')).toHaveText(
    `The app search failed. ${forbiddenMessage('listApps')}`,
  )
  await expect(options(page)).toHaveText(['Settings'])
  await palette(page).getByRole('button', { name: 'Try again' }).click()
  await expect(palette(page).getByRole('status')).toHaveText(/^No match/)
  await expect(palette(page).getByRole('alert')).toHaveText('')
  await expect(palette(page).locator(':focus')).toBeVisible()
  const limit = { kind: 'status', status: 429, retryAfter: 60 } as const
  service.faults.add({ times: 1, match, effect: limit })
  await field(page).fill('vellorn')
  await expect(palette(page).getByRole('status')).toHaveText(new RegExp(`^${limitMessages.notice}`))
  await skipTime(page, 65_000)
  service.faults.add({ match, effect: { kind: 'bad item', index: 0, damage: 'wrong type' } })
  await field(page).fill('ludmere')
  await expect(palette(page).getByRole('status')).toHaveText(
    '1 app was found but could not be read.',
  )
})
