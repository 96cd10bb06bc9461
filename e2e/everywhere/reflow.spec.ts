import type { Locator } from '@playwright/test'
import { listSearches } from '../helpers/pages/list'
import { expect, test } from '../fixtures'
import { tabTo } from '../helpers/keyboard'
import { cutLines, sidewaysScroll } from '../helpers/checks/layout'
import { follow, appsTable, open } from '../helpers/people'
import { sidewaysOverflow } from '../helpers/checks/fonts'

const phone = { width: 320, height: 640 }

// states.spec.ts checks every state at 320 by 640, with larger letters and wider spacing. reading.spec.ts checks
// every page at 400 %.

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 800 } })

  test('on a tablet the policy of a card is in its line, however long', async ({ page }) => {
    await open(page, '/apps?remediation=notify')
    const policy = appsTable(page)
      .getByRole('cell')
      .filter({ hasText: 'Revoke and notify' })
      .first()
    expect((await policy.boundingBox())?.height).toBeLessThanOrEqual(24)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('on a phone each app is a card of two lines', async ({ page }) => {
    await open(page, '/apps?search=tarnfell')
    const card = appsTable(page).getByRole('row').last()
    // A staged and committed app, which has the tallest value.
    const lines = [
      [card.getByRole('link'), card.getByText(/^Staged: /)],
      [card.getByText(/^Committed: /), card.getByText(/ ago$/).filter({ visible: true })],
    ] as const
    const middles: number[][] = []
    for (const line of lines) middles.push(await Promise.all(line.map(middleOf)))
    for (const [start = 0, end = 0] of middles) expect(Math.abs(start - end)).toBeLessThan(4)
    expect((middles[1]?.[0] ?? 0) - (middles[0]?.[0] ?? 0)).toBeGreaterThan(20)
    expect((await card.boundingBox())?.height).toBe(64)
    expect(await cutLines(page)).toEqual([])
    // The menu has the actions of the two other buttons, which show with the focus.
    const more = card.getByRole('button', { name: /^More for / })
    await expect(more).toBeInViewport({ ratio: 1 })
    for (const name of ['Copy client ID', 'Classify and remediate…']) {
      const action = card.getByRole('button', { name })
      await action.focus()
      await expect(action).toBeInViewport({ ratio: 1 })
      expect((await action.boundingBox())?.width).toBeGreaterThanOrEqual(24)
    }
    const age = await card.getByText(/ ago$/).filter({ visible: true }).boundingBox()
    const menuStart = (await more.boundingBox())?.x ?? 0
    expect((age?.x ?? Infinity) + (age?.width ?? 0)).toBeLessThanOrEqual(menuStart)
    await card.getByRole('checkbox', { name: /^Select / }).check()
    await expect(page.getByText('1 selected')).toBeVisible()

    const menu = page.getByRole('button', { name: 'Menu' })
    const apps = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(apps).toBeHidden()
    await menu.click()
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await apps.click()
    await expect(page).toHaveURL('/apps')
    await expect(apps).toBeHidden()
    await menu.press('Enter')
    await apps.press('Escape')
    await expect(apps).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('on a phone a short page fills the window, also below the open menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/operations')
    const content = page.getByRole('main')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect.poll(() => endOf(content)).toBe(844)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu).toBeVisible()
    const distance = async () => ((await content.boundingBox())?.y ?? 0) - (await endOf(menu))
    await expect.poll(distance).toBe(0)
  })

  test('on a phone scrolling loads more apps, and the order can be changed', async ({
    page,
    service,
  }) => {
    await open(page)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    const sort = page.getByRole('combobox', { name: 'Sort' })
    await expect(appsTable(page).getByRole('columnheader')).toHaveCount(0)
    await expect(sort).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, innerHeight * 4))
      expect(listSearches(service).length).toBeGreaterThan(1)
    }).toPass({ intervals: [50] })
    await expect(page.getByText('100 of 1,060 loaded')).toBeAttached()
    await sort.selectOption('App, A to Z')
    await expect(page).toHaveURL('/apps?sort=name:asc')
  })
})

test('below 960 px the rows of every list are cards', async ({ page, service }) => {
  const app = service.fixture('staged on an app with policy revoke').id
  const heights: [address: string, table: string, height: number][] = [
    ['/apps', 'OAuth apps', 64],
    [`/apps/${app}/accounts`, 'Accounts', 88],
    ['/issues', 'Issues', 64],
    ['/trusted-entities', 'Trusted entities', 88],
    ['/accounts', 'Accounts', 88],
  ]
  await page.setViewportSize({ width: 959, height: 800 })
  await open(page, '/settings')
  for (const [address, name, height] of heights) {
    await follow(page, address)
    const table = page.getByRole('table', { name })
    await expect(table.getByRole('row').last()).toBeVisible()
    for (const width of [959, 640]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(async () => (await table.getByRole('row').last().boundingBox())?.height, address)
        .toBe(height)
      const overflow = await sidewaysOverflow(table.locator('..'))
      expect(overflow, `${address} at ${width} px`).toBe(0)
    }
  }
})

test('below 960 px the head of a list begins where its cards do', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await open(page, '/scopes')
  const scope = page.getByRole('table').getByText('mail.google.com', { exact: true })
  const sort = page.getByRole('columnheader', { name: 'Scope', exact: true }).getByRole('button')
  await expect(scope).toBeVisible()
  // The button's inner space is before the cards.
  await expect.poll(async () => (await startOf(sort)) + 4).toBe(await startOf(scope))
  await follow(page, '/accounts')
  const boxes = page.getByRole('table', { name: 'Accounts' }).getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  const place = async (index: number) => {
    const box = await boxes.nth(index).boundingBox()
    return { start: box?.x, width: box?.width }
  }
  await expect.poll(() => place(0)).toEqual(await place(1))
})

test('between 640 and 1023 pixels the navigation shows icons, and names on focus', async ({
  page,
}) => {
  await open(page, '/apps?search=tarnfell')
  await expect(appsTable(page).getByRole('link')).toBeVisible()
  for (const width of [640, 1023]) {
    await page.setViewportSize({ width, height: 700 })
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Apps' })
    const name = link.getByText('Apps')
    await page.getByRole('button', { name: 'Lock', exact: true }).focus()
    await expect(name).toHaveCSS('opacity', '0')
    await tabTo(page, link, 3)
    await expect(name).toHaveCSS('opacity', '1')
    await expect(name).toBeInViewport({ ratio: 1 })
    expect(await sidewaysScroll(page)).toBe(0)
  }
})

/** Returns where an element begins, in pixels from the left of the window. */
async function startOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.x ?? 0
}

/** Returns where an element ends, in pixels from the top of the window. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0)
}

/** Returns the middle of an element, in pixels from the top of the window. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return (box?.y ?? 0) + (box?.height ?? 0) / 2
}
