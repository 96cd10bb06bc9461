import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { listenToStatus, pasted } from '../helpers/keyboard'
import { clientIdsIn } from '../helpers/list'
import { inventory, namesIn, open } from '../helpers/people'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('choosing rows', () => {
  test('chosen apps are counted, and their client IDs are copied one a line', async ({
    page,
    context,
  }) => {
    await open(page, '/apps?sort=name:asc')
    const boxes = inventory(page).getByRole('checkbox', { name: /^Select (?!all)/ })
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    const bar = page.getByRole('group', { name: 'Selection' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Copy client IDs' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    const lines = (await pasted(context)).split('\n')
    expect(lines).toHaveLength(3)
    for (const line of lines) expect(line).toMatch(/^[\x21-\x7e]+\.apps\.googleusercontent\.com$/)
    await bar.getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar).toBeHidden()
    await expect(boxes.first()).not.toBeChecked()
    await expect(page.locator('main :focus')).toBeVisible()
  })

  test('U-11: what is copied twice is said twice', async ({ page }) => {
    await page.clock.setFixedTime(testTime)
    await open(page)
    const said = await listenToStatus(page)
    await page.reload()
    const copy = inventory(page).getByRole('button', { name: 'Copy client ID' })
    await copy.first().click()
    await expect.poll(said).toContain('Copied.')
    // The same event says it once.
    await copy.first().click()
    await page.clock.setFixedTime('2026-11-20T12:00:05.000Z')
    await copy.nth(1).click()
    await expect.poll(said).toEqual(['1,060 matching apps', 'Copied.', 'Copied.'])
  })

  test('R-08: a choice is by id: it survives sorting and ends when the filters change', async ({
    page,
  }) => {
    await open(page, '/apps?search=mail%20merge')
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    const name = (await namesIn(inventory(page)))[1] ?? ''
    const box = inventory(page).getByRole('row').filter({ hasText: name }).getByRole('checkbox')
    await box.check()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, Z to A')
    await expect(page).toHaveURL('/apps?search=mail%20merge&sort=name:desc')
    await expect(page.getByText('Updating…')).toBeHidden()
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(box).toBeChecked()
    await page.getByRole('searchbox').fill('mai')
    await expect(page).toHaveURL(/search=mai&/)
    await expect(page.getByText('1 selected')).toBeHidden()
  })

  test('a choice stays while one looks at an app, and ends with its filters and the session', async ({
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

    // Under other filters it is over, also when one comes back to these.
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

  test('an app that another order has not loaded stays chosen, with its client ID', async ({
    page,
    context,
  }) => {
    await open(page, '/apps?sort=name:asc')
    const boxes = inventory(page).getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().check()
    const first = (await clientIdsIn(inventory(page)))[0] ?? ''
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, Z to A')
    await expect(page).toHaveURL('/apps?sort=name:desc')
    await expect(page.getByText('Updating…')).toBeHidden()
    await boxes.first().check()
    const second = (await clientIdsIn(inventory(page)))[0] ?? ''
    await page.getByRole('button', { name: 'Copy client IDs' }).click()
    await expect(page.getByRole('status')).toHaveText('Copied.')
    expect((await pasted(context)).split('\n')).toEqual([first, second])
  })

  test('all loaded apps can be chosen at once, and no others', async ({ page }) => {
    await open(page)
    await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
    await expect(page.getByText('50 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText('50 selected')).toBeVisible()
  })
})

test('arrow keys go through the rows, drawn or not, and stay on the same control', async ({
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

test('Back from an app finds the rows where they were, also after several pages', async ({
  page,
  service,
}) => {
  await open(page)
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  for (const loaded of ['100', '150']) {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(`${loaded} of 1,060 loaded`)).toBeVisible()
  }
  await region.evaluate((element) => element.scrollTo(0, 5200))
  const row = inventory(page).locator('tr[aria-rowindex="106"]')
  const name = await row.getByRole('link').innerText()
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const asked = service.requests.length
  await page.goBack()
  await expect(row.getByRole('link')).toBeInViewport()
  expect(await region.evaluate((element) => Math.round(element.scrollTop))).toBe(5200)
  expect(service.requests.length - asked).toBeLessThanOrEqual(1)

  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect.poll(() => region.evaluate((element) => element.scrollTop)).toBe(0)
})

test('Back finds the rows where they were however long one stayed with the app', async ({
  page,
}) => {
  await page.clock.install({ time: testTime })
  await open(page)
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
  await region.evaluate((element) => element.scrollTo(0, 2600))
  const row = inventory(page).locator('tr[aria-rowindex="56"]')
  await row.getByRole('link').click()
  await expect(page.getByText(/^Read at/)).toBeVisible()
  await page.clock.fastForward('08:00')
  await page.goBack()
  await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
  await expect(row.getByRole('link')).toBeInViewport()
})

test('a row that is looked at is read ahead, and opening it asks for nothing more', async ({
  page,
  service,
}) => {
  await open(page)
  const link = inventory(page).getByRole('link').nth(3)
  await link.hover()
  await expect.poll(() => service.requests.length).toBe(2)
  await link.click()
  await expect(page.getByText(/^Read at/)).toBeVisible()
  // Its other parts are asked for now, the app itself is not.
  const apps = service.requests.filter(
    ({ path, search }) => /oapp\.[^/]+$/.test(path) && search === '',
  )
  expect(apps).toHaveLength(1)
})

test('a row that the focus rests on is read ahead like one under the pointer', async ({
  page,
  service,
}) => {
  await open(page)
  const link = inventory(page).getByRole('link').nth(3)
  await link.focus()
  await expect.poll(() => service.requests.length).toBe(2)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Read at/)).toBeVisible()
  const apps = service.requests.filter(
    ({ path, search }) => /oapp\.[^/]+$/.test(path) && search === '',
  )
  expect(apps).toHaveLength(1)
})
