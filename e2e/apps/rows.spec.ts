import { expect, test, testTime } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { listenToStatus, pasted, tabTo } from '../helpers/keyboard'
import { listSearches, clientIdsIn } from '../helpers/pages/list'
import { appsTable, namesIn, open, connectHere } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('R-08: a selection is a set of IDs that survives a new order', async ({ page, context }) => {
  await open(page, '/apps?verified=false&sort=name:asc')
  const boxes = appsTable(page).getByRole('checkbox', { name: /^Select (?!all)/ })
  const bar = page.getByRole('group', { name: 'Selection' })
  const copied = async () => {
    await bar.getByRole('button', { name: 'Copy client IDs' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    return (await pasted(context)).split('\n')
  }
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await expect(bar).toContainText('3 selected')
  const first = (await clientIdsIn(appsTable(page))).slice(0, 3)
  for (const line of first) expect(line).toMatch(/^[\x21-\x7e]+\.apps\.googleusercontent\.com$/)
  expect(await copied()).toEqual(first)

  // None of the three is loaded in this order.
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, Z to A')
  await expect(page).toHaveURL('/apps?verified=false&sort=name:desc')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(bar).toContainText('3 selected')
  await boxes.first().check()
  const last = (await clientIdsIn(appsTable(page)))[0] ?? ''
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
  await expect(page.locator('main :focus')).toBeVisible()
})

test('U-11: copying twice is announced twice', async ({ page }) => {
  await page.clock.setFixedTime(testTime)
  const announced = await listenToStatus(page)
  await open(page)
  const copy = appsTable(page).getByRole('button', { name: 'Copy client ID' })
  await expect(copy.first()).toBeVisible()
  await atRest(page)
  await copy.first().click()
  await expect.poll(announced).toContain('Copied.')
  // A second copy at the same time is announced only once.
  await copy.first().click()
  await page.clock.setFixedTime('2026-11-20T12:00:05.000Z')
  await copy.nth(1).click()
  await expect.poll(announced).toEqual(['1,060 matching apps', 'Copied.', 'Copied.'])
})

test('a selection survives a visit to an app, and ends with its filters or session', async ({
  page,
}) => {
  await open(page, '/apps?search=mail')
  const boxes = appsTable(page).getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(1).check()
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await page.goBack()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()

  // Other filters end the selection, even if the first ones return.
  await page.getByRole('searchbox').fill('')
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await expect(page.getByText('1 selected')).toBeHidden()
  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  await expect(page.getByText('1 selected')).toBeHidden()

  await boxes.first().check()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await connectHere(page)
  await expect(boxes.first()).not.toBeChecked()
  await expect(page.getByText('1 selected')).toBeHidden()
})

test('arrow keys move through the rows, drawn or not, on the same control', async ({ page }) => {
  await open(page, '/apps?sort=name:asc')
  await appsTable(page).getByRole('link').first().focus()
  const names = await namesIn(appsTable(page))
  await page.keyboard.press('ArrowDown')
  await expect(
    appsTable(page)
      .getByRole('link', { name: names[1] ?? '' })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(appsTable(page).getByRole('link').first()).toBeFocused()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('PageDown')
    await expect(
      appsTable(page).locator(`tr[aria-rowindex="${2 + (press + 1) * 10}"] a`),
    ).toBeFocused()
  }
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(appsTable(page).locator('tr[aria-rowindex="43"] input')).toBeFocused()
})

test('a Page key near the end of a list moves to its last row', async ({ page }) => {
  await open(page, '/apps?search=tracker')
  const rows = appsTable(page).locator('tbody tr[aria-rowindex]')
  await expect(rows.nth(10)).toBeVisible()
  await rows.nth(10).getByRole('link').focus()
  await page.keyboard.press('PageDown')
  await expect(rows.last().getByRole('link')).toBeFocused()
})

test('a click in a row opens its app, unless it is on a control', async ({ page }) => {
  await open(page, '/apps?search=tarnfell')
  const row = appsTable(page).getByRole('row').last()
  const link = row.getByRole('link')
  const brand = row.getByRole('cell').nth(2)
  await expect(link).toBeVisible()
  await brand.click({ modifiers: ['ControlOrMeta'] })
  await row.getByText(/^Committed: /).selectText()
  await row.getByText(/^Committed: /).dispatchEvent('click')
  // The space beside the checkbox belongs to the checkbox.
  await row
    .getByRole('cell')
    .first()
    .click({ position: { x: 2, y: 2 } })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await row.getByRole('button', { name: 'Copy client ID' }).click()
  await expect(page.getByRole('status')).toHaveText('Copied.')
  await expect(page).toHaveURL('/apps?search=tarnfell')

  const address = (await link.getAttribute('href')) ?? ''
  await brand.click()
  await expect(page).toHaveURL(address)
  await page.goBack()
  await expect(link).toBeVisible()
})

test('the buttons of a row show on hover and focus, and name their app', async ({
  page,
  context,
}) => {
  await open(page, '/apps?search=uldale')
  const row = appsTable(page).getByRole('row').last()
  const name = await row.getByRole('link').innerText()
  const decide = row.getByRole('button', { name: 'Classify and remediate…' })
  const more = row.getByRole('button', { name: `More for ${name}`, exact: true })
  const menu = page.getByRole('menu', { name: `More for ${name}` })
  const item = (label: string) => menu.getByRole('menuitem', { name: label })
  await expect(decide).toHaveAccessibleDescription(await row.locator('code').innerText())
  const copy = row.getByRole('button', { name: 'Copy client ID' })
  for (const button of [decide, more, copy]) await expect(button).toHaveCSS('opacity', '0')
  await row.hover()
  for (const button of [decide, more, copy]) await expect(button).toHaveCSS('opacity', '1')
  // Each draws an icon of its own.
  const icons = [decide, more, copy].map((button) =>
    button.evaluate((drawn) => getComputedStyle(drawn, '::before').clipPath),
  )
  const paths = await Promise.all(icons)
  for (const path of paths) expect(path).toMatch(/^path\(/)
  expect(new Set(paths).size).toBe(3)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(decide).toHaveCSS('opacity', '0')
  await row.getByRole('checkbox').focus()
  await page.keyboard.press('Tab')
  await expect(row.getByRole('link')).toBeFocused()
  await expect(decide).toHaveCSS('opacity', '1')
  await tabTo(page, decide, 2)
  await expect(decide).toHaveCSS('opacity', '1')
  await tabTo(page, more, 1)

  await page.keyboard.press('Enter')
  await expect(item('Copy client ID')).toBeFocused()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(item('Open accounts')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await expect(menu).toBeVisible()
  await more.click()
  await expect(menu).toBeHidden()
  await more.click()
  await item('Copy link').click()
  await expect(page.getByRole('status')).toHaveText('Copied.')
  await expect(more).toBeFocused()
  expect(new URL(await pasted(context)).pathname).toBe(
    await row.getByRole('link').getAttribute('href'),
  )
  await page.keyboard.press('Enter')
  await expect(item('Copy client ID')).toBeFocused()
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/apps\/[^/]+\/accounts$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('Back from an app restores the list’s scroll position, after any time', async ({
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
  await region.evaluate((element) => element.scrollTo(0, 4400))
  const row = appsTable(page).locator('tr[aria-rowindex="106"]')
  const name = await row.getByRole('link').innerText()
  for (const stay of ['00:05', '08:00']) {
    await test.step(`after ${stay}`, async () => {
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
      await atRest(page)
      await skipTime(page, stay)
      await atRest(page)
      const before = listSearches(service).length
      await page.goBack()
      await expect(row.getByRole('link')).toBeInViewport()
      await atRest(page)
      await expect(page.getByText('150 of 1,060 loaded')).toBeVisible()
      expect(await region.evaluate((element) => Math.round(element.scrollTop))).toBe(4400)
      expect(listSearches(service).length - before).toBeLessThanOrEqual(1)
    })
  }

  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
})
