import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appsTable, open, signIn } from '../helpers/people'
import { atRest } from '../helpers/rest'

/** The largest shift allowed. Browsers call 0.1 good. Here only letters of a growing number may move. */
const maxShift = 0.02

const windows = {
  'on a phone': { width: 390, height: 844 },
  'in a window': { width: 1280, height: 800 },
}

for (const [where, viewport] of Object.entries(windows)) {
  test.describe(where, () => {
    test.use({ viewport })

    test(`content that arrives later moves nothing visible, on any page ${where}`, async ({
      page,
      service,
    }) => {
      const app = service.tables.apps[3]?.row.id ?? ''
      const places = [
        '/overview',
        '/review',
        '/people',
        '/scopes',
        '/compare',
        '/apps',
        '/apps?classification=malicious',
        '/apps?check=no-policy',
        `/apps/${app}`,
        `/apps/${app}/accounts`,
        '/lookup',
        '/operations',
        '/issues',
        '/messages',
        '/trusted-entities',
        '/accounts',
        '/settings',
      ]
      await page.addInitScript(watchShifts)
      await open(page, '/settings')
      const shifts: Record<string, number> = {}
      for (const place of places) {
        await page.goto(place)
        await atRest(page)
        shifts[place] = await shiftOf(page)
      }
      const moved = Object.entries(shifts).filter(([, shift]) => shift > maxShift)
      expect(moved).toEqual([])
      expect(Object.keys(shifts)).toHaveLength(places.length)
    })
  })
}

test('before the first script the frame has its final position', async ({ page, server }) => {
  const waiting: (() => void)[] = []
  let isBlocked = true
  server.putInFront((request, _response, next) => {
    if (isBlocked && /^\/assets\/.*\.js$/.test(request.url ?? '')) waiting.push(next)
    else next()
  })
  const product = page.getByText('OAuth Apps Console', { exact: true }).filter({ visible: true })
  const link = page.getByText('Trusted entities', { exact: true })
  const placesBeforeScript = async (address: string, shown: Locator) => {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(shown).toBeVisible()
    return Promise.all([product, shown].map(placeOf))
  }
  const card = await placesBeforeScript('/accounts', product)
  await expect(link).toBeHidden()
  await signIn(page)
  const frame = await placesBeforeScript('/apps', link)
  // The frame is only drawn, so no part of it can be reached.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)

  isBlocked = false
  for (const go of waiting.splice(0)) go()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  expect(await Promise.all([product, link].map(placeOf))).toEqual(frame)
  await expect(page.getByText('Trusted entities')).toHaveCount(1)

  await page.evaluate(() => sessionStorage.removeItem('oauth-apps-console.token'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(await placeOf(product)).toEqual(card[0])
})

test('at 1,280 px the selection bar below a list without further pages is as high as its foot', async ({
  page,
}) => {
  await page.setViewportSize(windows['in a window'])
  await open(page, '/apps?search=tracker')
  const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  const rows = appsTable(page).locator('..')
  await expect(first).toBeVisible()
  await atRest(page)
  const before = await rows.boundingBox()
  await first.check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect.poll(() => rows.boundingBox()).toEqual(before)
})

/** Returns the position without the width. With the console's font a text can be a pixel wider. */
async function placeOf(locator: Locator) {
  const { x, y, height } = (await locator.boundingBox()) ?? {}
  return { x, y, height }
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')))

/** Runs in the page: adds up the shifts, except those after a click or a key. */
function watchShifts(): void {
  Reflect.set(window, 'shift', 0)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput') === true) continue
      const shift = Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value'))
      Reflect.set(window, 'shift', shift)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
