import type { IncomingMessage } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { region } from '../helpers/pages/app'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import type { ConsoleServer } from '../helpers/servers/console-server'
import { hold } from '../helpers/servers/hold'

/** Type that TypeScript's library lacks. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

/** Requests of the page: the app, the count of its accounts, its investigation, the accounts counted live. */
const parts = ['the app', 'limit=1', 'include=investigation', 'limit=100']
const partOf = ({ url = '' }: IncomingMessage) =>
  parts.findLast((part) => url.includes(part)) ?? parts[0]

/** Holds back the parts of the page. The result releases one at a time, after the previous one is drawn. */
function releaseOneByOne(page: Page, server: ConsoleServer): () => Promise<void> {
  const waiting = parts.map((part) => hold(server, (request) => partOf(request) === part))
  const counts = () => waiting.map((part) => part.count())
  return async () => {
    await expect.poll(() => Math.min(...counts())).toBe(1)
    for (const part of waiting) {
      part.release()
      await atRest(page, { pending: () => counts().reduce((sum, count) => sum + count, 0) })
    }
  }
}

test('R-28: loading parts move nothing, and decisive facts are on the first screen', async ({
  page,
  server,
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
  const layoutShifts = async () => {
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await expect(region(page, 'Observed scopes').getByText(/^Scopes checked on/)).toBeVisible()
    await atRest(page)
    return page.evaluate(() => Reflect.get(window, 'shifts') as string[])
  }
  const { id, clientId } = service.fixture('staged on null')
  await open(page, `/apps?clientId=${clientId}`)
  await expect(appsTable(page).getByRole('link')).toHaveCount(1)
  await atRest(page)
  await page.evaluate(() => void (Reflect.get(window, 'shifts') as string[]).splice(0))
  const main = page.getByRole('main')

  await test.step('a staged app with a run, opened from its row', async () => {
    const releaseParts = releaseOneByOne(page, server)
    await follow(page, `/apps/${id}`)
    // The row of the list is enough to identify the app.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quillmoor Inbox Cleaner')
    await expect(main.getByText('From the list. Loading the app…')).toBeVisible()
    await expect(
      main.getByText(clientId, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
    await releaseParts()
    expect(await layoutShifts()).toEqual([])
    const levels = ['Vendor trust', 'Scope risk', 'Blast radius', 'App behavior']
    const cards = levels.map((name) =>
      region(page, 'Investigation').getByRole('heading', { name, exact: true }),
    )
    const scope = region(page, 'Observed scopes').getByRole('listitem').first()
    for (const part of [region(page, 'Decision'), ...cards, scope])
      await expect(part).toBeInViewport({ ratio: 1 })
    const primary = main.getByRole('button', { name: 'Accept: set Suspicious' })
    const colour = (locator: Locator) =>
      locator.evaluate((node) => getComputedStyle(node).backgroundColor)
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
    const releaseParts = releaseOneByOne(page, server)
    await page.goto(`/apps/${service.fixture('investigation null').id}`)
    await releaseParts()
    expect(await layoutShifts()).toEqual([])
  })
})
