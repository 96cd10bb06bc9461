import { expect, test, testTime } from '../fixtures'
import { pasted, typeQuickly } from '../helpers/keyboard'
import { follow, open, connectHere } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { palette, field, options, openPalette } from '../helpers/pages/palette'

test('the palette opens apps, and lists them as recent until the lock', async ({
  page,
  service,
}) => {
  const first = service.fixture('never computed')
  const second = service.fixture('staged with committed other')
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  await openPalette(page)
  const before = service.requests.length
  await typeQuickly(page, 'vellorn')
  await page.clock.resume()
  const found = options(page).filter({ hasText: first.clientId })
  await expect(found).toHaveCount(1)
  await expect(palette(page).getByRole('status')).toHaveText('1 app found.')
  await expect(found).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/apps/${first.id}`)
  await expect(palette(page)).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  // The palette sends one request. The opened app searches for apps with its name, with another limit.
  const searches = service.requests
    .slice(before)
    .filter(({ search }) => search.endsWith('limit=10'))
  expect(searches.map(({ search }) => search)).toEqual(['?search=vellorn&limit=10'])
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()

  await openPalette(page)
  await field(page).fill(second.clientId)
  await options(page).filter({ hasText: second.clientId }).click()
  await expect(page).toHaveURL(`/apps/${second.id}`)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()

  await openPalette(page)
  const recent = palette(page).getByRole('group', { name: 'Recent apps' }).getByRole('option')
  await expect(recent).toHaveText([
    new RegExp(second.clientId.replaceAll('.', String.raw`\.`)),
    new RegExp(first.clientId.replaceAll('.', String.raw`\.`)),
  ])
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toContain(first.clientId)

  await field(page).fill('lock')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('API token')).toBeVisible()
  // Follow a link, because a load would empty the list anyway, and to a page that is no app's.
  await follow(page, '/settings')
  await connectHere(page)
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible()
  await openPalette(page)
  await expect(options(page).first()).toBeVisible()
  await expect(recent).toHaveCount(0)
})

test('the palette chooses a view, a theme and a page', async ({ page }) => {
  await open(page, '/settings')
  await openPalette(page)
  await page.keyboard.type('no active')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apps?hasActiveAccounts=false')
  await openPalette(page)
  await page.keyboard.type('theme dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(page)
  await page.keyboard.type('compact')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')
  await openPalette(page)
  const count = (name: string) =>
    palette(page).getByRole('group', { name }).getByRole('option').count()
  // The options of the page come before the names of the pages, Settings is the last of them, the first is active.
  for (let step = (await count('This page')) + (await count('Pages')) - 1; step > 0; step -= 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const themes = page.getByRole('radiogroup', { name: 'Theme' })
  await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the palette acts on the open app, and the focus returns', async ({
  page,
  context,
  service,
}) => {
  const app = service.fixture('staged safe')
  const status = page.getByRole('status')
  const choose = async (typed: string, name: string) => {
    await openPalette(page)
    await page.keyboard.type(typed)
    await expect(options(page).first()).toContainText(name)
    await page.keyboard.press('Enter')
    await expect(palette(page)).toBeHidden()
  }
  await open(page, `/apps/${app.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  await atRest(page)
  await openPalette(page)
  // Each command names the app it acts on.
  await expect(
    palette(page).getByRole('group', { name: 'This page' }).getByRole('option'),
  ).toHaveText([
    `Copy client ID${app.clientId}`,
    `Classify and remediate…${app.clientId}`,
    `Set standing policy…${app.clientId}`,
    'Refresh',
    'Copy link',
  ])
  await page.keyboard.press('Enter')
  // The palette has its own status region.
  await expect(palette(page)).toBeHidden()
  await expect(status).toHaveText('Copied.')
  await expect(heading).toBeFocused()
  expect(await pasted(context)).toBe(app.clientId)
  await choose('copy link', 'Copy link')
  expect(await pasted(context)).toBe(page.url())

  await test.step('“Refresh” reads the page again, and announces that', async () => {
    const before = service.requests.length
    await choose('refresh', 'Refresh')
    await expect(status).toHaveText('Loading again.')
    await expect
      .poll(() => service.requests.slice(before).map(({ path }) => path))
      .toContain(`/api/v1/oauth-apps/${app.id}`)
  })
  await test.step('a browser that refuses to copy is reported', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await choose('copy client', 'Copy client ID')
    await expect(status).toHaveText(
      'The browser did not allow copying. Select the text and copy it by hand.',
    )
  })
  await test.step('the decision dialog opens, and the focus returns', async () => {
    const dialog = page.getByRole('dialog', { name: 'Classify and remediate' })
    for (const command of ['Classify and remediate…', 'Set standing policy…']) {
      await choose(command.slice(0, -1), command)
      await expect(dialog.getByText(app.clientId)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(heading).toBeFocused()
    }
  })
})

test('the palette plans a decision for the selected apps', async ({ page }) => {
  await open(page, '/apps')
  const all = page.getByRole('checkbox', { name: 'Select all loaded apps' })
  await all.press('Space')
  const plan = page.getByRole('button', { name: 'Classify and remediate selected…' })
  await expect(plan).toBeVisible()
  await openPalette(page)
  await field(page).fill('remediate sel')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Classify and remediate 50 apps' })
  await expect(dialog.getByRole('radio', { name: 'Do not change' }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plan).toBeFocused()
})
