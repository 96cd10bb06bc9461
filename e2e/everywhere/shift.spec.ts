import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { appsTable, open, signIn } from '../helpers/people'
import { atRest } from '../helpers/rest'

/** 0.1 is what browsers call good. Here only letters of a growing number may move. */
const most = 0.02

const windows = {
  'on a phone': { width: 390, height: 844 },
  'in a window': { width: 1280, height: 800 },
}

for (const [where, viewport] of Object.entries(windows)) {
  test.describe(where, () => {
    test.use({ viewport })

    test(`nothing that is seen is moved by what arrives later, on any page ${where}`, async ({
      page,
      service,
    }) => {
      const app = service.tables.apps[3]?.row.id ?? ''
      const places = [
        '/overview',
        '/review',
        '/people',
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
      const moved = Object.entries(shifts).filter(([, shift]) => shift > most)
      expect(moved).toEqual([])
      expect(Object.keys(shifts)).toHaveLength(places.length)
    })
  })
}

test('before a script has run, the frame is where the console draws it, and without a session the card of the connect form', async ({
  page,
  server,
}) => {
  const waiting: (() => void)[] = []
  let isHeld = true
  server.putInFront((request, _response, next) => {
    if (isHeld && /^\/assets\/.*\.js$/.test(request.url ?? '')) waiting.push(next)
    else next()
  })
  const product = page.getByText('OAuth Apps Console', { exact: true }).filter({ visible: true })
  const link = page.getByText('Trusted entities', { exact: true })
  const held = async (address: string, shown: Locator) => {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(shown).toBeVisible()
    return Promise.all([product, shown].map(placeOf))
  }
  const card = await held('/accounts', product)
  await expect(link).toBeHidden()
  await signIn(page)
  const frame = await held('/apps', link)
  // It is a picture: nothing in it can be reached.
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)

  isHeld = false
  for (const go of waiting.splice(0)) go()
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  expect(await Promise.all([product, link].map(placeOf))).toEqual(frame)
  await expect(page.getByText('Trusted entities')).toHaveCount(1)

  await page.evaluate(() => sessionStorage.removeItem('oauth-apps-console.token'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(await placeOf(product)).toEqual(card[0])
})

/** Without the width: the console's letters may come in between, and a text in them can be a pixel wider. */
async function placeOf(locator: Locator) {
  const { x, y, height } = (await locator.boundingBox()) ?? {}
  return { x, y, height }
}

const shiftOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shift')))

/** Runs in the page: adds up how far things moved, but for what follows a click or a key. */
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
