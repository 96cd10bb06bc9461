import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { listenToStatus, pasted } from '../helpers/keyboard'
import { asked, clientIdsIn } from '../helpers/list'
import { inventory, namesIn, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('R-08: selection is by ID: it is counted, copied one ID a line, survives a new order, and ends when the filters change', async ({
  page,
  context,
}) => {
  await open(page, '/apps?verified=false&sort=name:asc')
  const boxes = inventory(page).getByRole('checkbox', { name: /^Select (?!all)/ })
  const bar = page.getByRole('group', { name: 'Selection' })
  const copied = async () => {
    await bar.getByRole('button', { name: 'Copy client IDs' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    return (await pasted(context)).split('\n')
  }
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await expect(bar).toContainText('3 selected')
  const first = (await clientIdsIn(inventory(page))).slice(0, 3)
  for (const line of first) expect(line).toMatch(/^[\x21-\x7e]+\.apps\.googleusercontent\.com$/)
  expect(await copied()).toEqual(first)

  // None of the three is loaded in this order.
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, Z to A')
  await expect(page).toHaveURL('/apps?verified=false&sort=name:desc')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(bar).toContainText('3 selected')
  await boxes.first().check()
  const last = (await clientIdsIn(inventory(page)))[0] ?? ''
  expect(await copied()).toEqual([...first, last])
  await page.goBack()
  await expect(page).toHaveURL('/apps?verified=false&sort=name:asc')
  await expect(boxes.first()).toBeChecked()
  await page.getByRole('searchbox').fill('mai')
  await expect(page).toHaveURL(/search=mai/)
  await expect(page.getByText('4 selected')).toBeHidden()

  await expect(page.getByText('Updating…')).toBeHidden()
  await boxes.first().check()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()
  await expect(boxes.first()).not.toBeChecked()
  await expect(page.locator('main :focus')).toBeVisible()
})

test('U-11: copying twice is announced twice', async ({ page }) => {
  await page.clock.setFixedTime(testTime)
  const said = await listenToStatus(page)
  await open(page)
  const copy = inventory(page).getByRole('button', { name: 'Copy client ID' })
  await expect(copy.first()).toBeVisible()
  await atRest(page)
  await copy.first().click()
  await expect.poll(said).toContain('Copied.')
  // One event is announced once.
  await copy.first().click()
  await page.clock.setFixedTime('2026-11-20T12:00:05.000Z')
  await copy.nth(1).click()
  await expect.poll(said).toEqual(['1,060 matching apps', 'Copied.', 'Copied.'])
})

test('selection survives a visit to an app, and ends with its filters and the session', async ({
  page,
}) => {
  await open(page, '/apps?search=mail')
  const boxes = inventory(page).getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(1).check()
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/^Read at/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()

  // Other filters end it, also when the first ones return.
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeHidden()
  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(page.getByText('1 selected')).toBeHidden()

  await boxes.first().check()
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByLabel('API token').fill(persona('full access').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(boxes.first()).not.toBeChecked()
  await expect(page.getByText('1 selected')).toBeHidden()
})

test('arrow keys move through the rows, drawn or not, and stay on the same control', async ({
  page,
}) => {
  await open(page, '/apps?sort=name:asc')
  await inventory(page).getByRole('link').first().focus()
  const names = await namesIn(inventory(page))
  await page.keyboard.press('ArrowDown')
  await expect(
    inventory(page)
      .getByRole('link', { name: names[1] ?? '' })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(inventory(page).getByRole('link').first()).toBeFocused()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('PageDown')
    await expect(
      inventory(page).locator(`tr[aria-rowindex="${2 + (press + 1) * 10}"] a`),
    ).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(inventory(page).locator('tr[aria-rowindex="43"] input')).toBeFocused()
})

test('Back from an app finds the rows at their position, also after several pages and after any time', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page)
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  for (const loaded of ['100', '150']) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(`${loaded} of 1,060 loaded`)).toBeVisible()
  }
  await region.evaluate((element) => element.scrollTo(0, 5200))
  const row = inventory(page).locator('tr[aria-rowindex="106"]')
  const name = await row.getByRole('link').innerText()
  for (const stay of ['00:05', '08:00']) {
    await test.step(`after ${stay}`, async () => {
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByText(/^Read at/)).toBeVisible()
      await atRest(page)
      await page.clock.fastForward(stay)
      await atRest(page)
      const before = asked(service).length
      await page.goBack()
      await expect(row.getByRole('link')).toBeInViewport()
      await atRest(page)
      await expect(page.getByText('150 of 1,060 loaded')).toBeVisible()
      expect(await region.evaluate((element) => Math.round(element.scrollTop))).toBe(5200)
      expect(asked(service).length - before).toBeLessThanOrEqual(1)
    })
  }

  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
})
