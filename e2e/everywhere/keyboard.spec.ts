import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { armed, decisionDialog } from '../helpers/decision'
import { listenToStatus, tabTo } from '../helpers/keyboard'
import { goOffline } from '../helpers/offline'
import { inventory, open } from '../helpers/people'

test('from connecting to a copied client ID and back, by keyboard alone', async ({
  page,
  service,
}) => {
  const app = service.fixture('never computed')
  await page.goto('/apps?verified=true')
  await tabTo(page, page.getByLabel('API token'))
  await page.keyboard.type(persona('full access').token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()

  // Sort by a header.
  await tabTo(page, page.getByRole('button', { name: 'App', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc')
  await expect(page.getByRole('button', { name: 'App', exact: true })).toBeFocused()

  // Search, and take a filter away.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search by name or client ID' })).toBeFocused()
  await page.keyboard.type('vellorn')
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc&search=vellorn')
  await tabTo(page, page.getByRole('button', { name: 'Remove filter: Brand verified' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apps?sort=name:asc&search=vellorn')
  await expect(page.getByText('1 app matches')).toBeVisible()

  // Open the app, copy its client ID, go back and use it.
  await tabTo(page, inventory(page).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/apps/${app.id}`)
  await tabTo(page, page.getByRole('button', { name: 'Copy client ID' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied.')
  // Alt+Left: the browser's own key, which does not reach it in a test.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('searchbox')).toHaveValue(app.clientId)
})

test('taking a filter away leaves the focus on the page', async ({ page }) => {
  await open(page, '/apps?verified=true&internal=false')
  for (const name of ['Brand verified', 'Internal']) {
    await page.getByRole('button', { name: `Remove filter: ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove filter: ${name}` })).toHaveCount(0)
    await expect(page.locator('main :focus')).toBeVisible()
  }
})

test('"/" goes to the search box from anywhere but a field, where it is a letter', async ({
  page,
}) => {
  await open(page)
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  await expect(box).not.toBeFocused()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.press('/')
  await expect(box).toHaveValue('/')
})

test('"/" stays a key of the dialog while one is open', async ({ page }) => {
  await open(page)
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  await inventory(page).getByRole('button', { name: 'Classify and remediate…' }).first().click()
  const dialog = decisionDialog(page)
  await armed(page)
  await dialog.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('/')
  await page.keyboard.type('x')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(box).toHaveValue('')
})

test('"/" is the same key where a keyboard needs Shift for it', async ({ page }) => {
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  // What a German keyboard sends: the key of the digit 7 with Shift.
  const slash = { key: '/', code: 'Digit7', bubbles: true, cancelable: true }
  await heading.dispatchEvent('keydown', { ...slash, shiftKey: true, ctrlKey: true })
  await expect(heading).toBeFocused()
  await heading.dispatchEvent('keydown', { ...slash, shiftKey: true })
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the first stop of Tab skips to the content', async ({ page }) => {
  await open(page, '/apps?verified=true')
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page).toHaveURL('/apps?verified=true')
  await tabTo(page, page.getByRole('button', { name: 'Refresh' }), 3)
})

test('a new page takes the focus to its heading and is announced once, the first one not at all', async ({
  page,
}) => {
  await open(page, '/apps?search=vellorn')
  const said = await listenToStatus(page)
  await page.reload()
  const link = inventory(page).getByRole('link')
  await expect(link).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect.poll(said).toEqual(['1 matching app'])
  const name = await link.innerText()

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(/Read at/)).toBeVisible()
  expect((await said()).filter((text) => text.startsWith(name))).toHaveLength(1)

  await page.getByRole('link', { name: 'Apps' }).first().click()
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  // In one sentence with the count, or before it.
  expect((await said()).slice(2).filter((text) => /\bApps\b/.test(text))).toHaveLength(1)
})

test('filters, order and search move no focus to the heading and announce no page', async ({
  page,
}) => {
  await open(page, '/apps?verified=true&internal=false')
  const said = await listenToStatus(page)
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter: Internal' }).click()
  await expect(page).toHaveURL('/apps?verified=true')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, A to Z')
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc')
  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc&search=mail')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByText('Updating…')).toBeHidden()
  expect((await said()).filter((text) => !/^[\d,]+ matching apps?$/.test(text))).toEqual([])
})

test('a row with the focus stays, however far the list is scrolled', async ({ page }) => {
  await open(page)
  const link = inventory(page).getByRole('link').nth(2)
  const address = (await link.getAttribute('href')) ?? ''
  await tabTo(page, link)
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  const rows = inventory(page).locator('tbody tr[aria-rowindex]')
  await expect(async () => {
    await region.evaluate((element) => element.scrollBy(0, element.clientHeight))
    await expect(rows.last()).toHaveAttribute('aria-rowindex', /^1\d\d$/, { timeout: 200 })
  }).toPass()
  const focused = inventory(page).locator('a:focus')
  await expect(focused).toHaveAttribute('href', address)
  await expect(focused).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

test('Refresh without a network is off, says why and can be reached', async ({
  page,
  context,
  service,
  problems,
}) => {
  await open(page)
  await goOffline(page, problems)
  await expect(page.getByText(/^Offline\. Showing what was read at/)).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, refresh, 2)
  await expect(refresh).toHaveAttribute('aria-disabled', 'true')
  await expect(refresh).toHaveAccessibleDescription('Offline. Nothing can be read now.')
  await page.keyboard.press('Enter')
  await context.setOffline(false)
  await expect(refresh).not.toHaveAttribute('aria-disabled')
  expect(service.requests).toHaveLength(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => service.requests.length).toBe(2)
})
