import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures'
import { region } from '../helpers/pages/app'
import { follow, inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

/** Not in TypeScript's library yet. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

test('R-28: nothing moves while the parts arrive one after the other; what decides is in the first screen', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.defineProperty(window, 'shifts', { value: shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        for (const { node, previousRect, currentRect } of sources)
          shifts.push(`${value} ${node?.textContent} ${previousRect.y} to ${currentRect.y}`)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved = async () => {
    await expect(page.getByText(/^Read at/)).toBeVisible()
    await expect(region(page, 'Observed scopes').getByText(/^Looked at/)).toBeVisible()
    await atRest(page)
    return page.evaluate(() => Reflect.get(window, 'shifts') as string[])
  }
  const late = (search: string, ms: number) =>
    service.faults.add({ match: { search }, effect: { kind: 'delay', ms } })
  const { id, clientId } = service.fixture('staged on null')
  await open(page, `/apps?clientId=${clientId}`)
  await expect(inventory(page).getByRole('link')).toHaveCount(1)
  await atRest(page)
  await page.evaluate(() => void (Reflect.get(window, 'shifts') as string[]).splice(0))
  // One part after the other, in thirds of this time. The least specific one comes last: the first that matches counts.
  const slowly = (ms: number) => {
    service.faults.clear()
    late('include=investigation', ms)
    late('limit=100', (ms * 4) / 3)
    late('limit=1', (ms * 2) / 3)
    late('', ms / 3)
  }
  slowly(2_400)
  const main = page.getByRole('main')

  await test.step('a staged app with a run, opened from its row', async () => {
    await follow(page, `/apps/${id}`)
    // The row of the list is enough to say which app it is.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillmoor Inbox Cleaner')
    await expect(main.getByText('From the list; reading the app…')).toBeVisible()
    await expect(
      main.getByText(clientId, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
    expect(await moved()).toEqual([])
    const levels = ['Vendor trust', 'Scope risk', 'Blast radius', 'App behavior']
    const cards = levels.map((name) =>
      region(page, 'Investigation').getByRole('heading', { name, exact: true }),
    )
    const scope = region(page, 'Observed scopes').getByRole('listitem').first()
    for (const part of [region(page, 'Decision'), ...cards, scope])
      await expect(part).toBeInViewport({ ratio: 1 })
    const primary = main.getByRole('button', { name: 'Accept: set Suspicious' })
    const colour = (one: Locator) => one.evaluate((node) => getComputedStyle(node).backgroundColor)
    const edit = main.getByRole('button', { name: 'Classify and remediate…' })
    expect(await colour(edit)).not.toBe(await colour(primary))
  })

  await test.step('above its accounts the recommendation takes one line', async () => {
    await main.getByRole('link', { name: 'Accounts', exact: true }).click()
    await expect(main.getByText('The agent recommends Suspicious.')).toBeVisible()
    await expect(region(page, 'Decision')).toHaveCount(0)
    await main.getByRole('link', { name: 'Review', exact: true }).click()
    await expect(region(page, 'Decision')).toBeVisible()
  })

  await test.step('an app without a run', async () => {
    slowly(900)
    await page.goto(`/apps/${service.fixture('investigation null').id}`)
    expect(await moved()).toEqual([])
  })
})
