import { plainAppName } from '#/domain/names/app-name'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { decisionDialog } from '../helpers/pages/decision'
import { listenToStatus, tabTo } from '../helpers/keyboard'
import { appsTable, follow, open } from '../helpers/people'
import { read } from '../helpers/checks/payloads'
import { hold } from '../helpers/servers/hold'
import type { Service } from '#mocks/service/service'
import { atRest } from '../helpers/rest'

test('an admin connects and copies a client ID by keyboard alone', async ({ page, service }) => {
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

  // Search, and remove a filter.
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search by name or client ID' })).toBeFocused()
  await page.keyboard.type('vellorn')
  await expect(page).toHaveURL('/apps?verified=true&sort=name:asc&search=vellorn')
  await tabTo(page, page.getByRole('button', { name: 'Remove filter: Brand verified' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/apps?sort=name:asc&search=vellorn')
  await expect(page.getByText('1 app matches')).toBeVisible()

  // Open the app, copy its client ID, go back and use it.
  await tabTo(page, appsTable(page).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/apps/${app.id}`)
  await tabTo(page, page.getByRole('button', { name: 'Copy client ID' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Copied.')
  // Alt+Left: the browser's own shortcut, which does not work in a test.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('searchbox')).toHaveValue(app.clientId)
})

test('“/” moves to the search box, except in a field or a dialog', async ({ page }) => {
  await open(page, '/apps?verified=true')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search by name or client ID' })
  const heading = page.getByRole('heading', { level: 1 })
  await test.step('in the box the key types a letter', async () => {
    await expect(box).not.toBeFocused()
    await page.keyboard.press('/')
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('')
    await page.keyboard.press('/')
    await expect(box).toHaveValue('/')
    await page.keyboard.press('Backspace')
  })
  await test.step('the key works on a keyboard that needs Shift', async () => {
    await heading.focus()
    // A German keyboard sends the key of the digit 7 with Shift.
    const slash = { key: '/', code: 'Digit7', bubbles: true, cancelable: true }
    await heading.dispatchEvent('keydown', { ...slash, shiftKey: true, ctrlKey: true })
    await expect(heading).toBeFocused()
    await heading.dispatchEvent('keydown', { ...slash, shiftKey: true })
    await expect(box).toBeFocused()
  })
  await test.step('in an open dialog the key belongs to the dialog', async () => {
    await appsTable(page).getByRole('button', { name: 'Classify and remediate…' }).first().click()
    const dialog = decisionDialog(page)
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await cancel.focus()
    await page.keyboard.press('/')
    await page.keyboard.type('x')
    await expect(cancel).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(box).toHaveValue('')
  })
})

test('changes of filters, order and search keep the focus and announce no page', async ({
  page,
}) => {
  const announced = await listenToStatus(page)
  await open(page, '/apps?verified=true&internal=false')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  await atRest(page)
  await test.step('the first tab stop skips to the content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveURL('/apps?verified=true&internal=false')
    await tabTo(page, page.getByRole('button', { name: 'Refresh' }), 3)
  })
  await test.step('removing a filter keeps the focus in the page', async () => {
    for (const [name, address] of [
      ['Internal', '/apps?verified=true'],
      ['Brand verified', '/apps'],
    ] as const) {
      await page.getByRole('button', { name: `Remove filter: ${name}` }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: `Remove filter: ${name}` })).toHaveCount(0)
      await expect(page).toHaveURL(address)
      await expect(page.locator('main :focus')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
    }
  })
  await test.step('another order and a search keep the focus', async () => {
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('App, A to Z')
    await expect(page).toHaveURL('/apps?sort=name:asc')
    await expect.poll(announced).toContain('App, A to Z')
    await page.getByRole('searchbox').fill('mail')
    await expect(page).toHaveURL('/apps?sort=name:asc&search=mail')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await expect(page.getByText('Updating…')).toBeHidden()
  })
  await atRest(page)
  expect(
    (await announced()).filter((text) => !/^(?:App, A to Z|[\d,]+ matching apps?)$/.test(text)),
  ).toEqual([])
})

test('a new page moves the focus to its heading and is announced once', async ({ page }) => {
  const announced = await listenToStatus(page)
  await open(page, '/apps?search=vellorn')
  const link = appsTable(page).getByRole('link')
  await expect(link).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await expect.poll(announced).toEqual(['1 matching app'])
  const name = await link.innerText()

  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  expect((await announced()).filter((text) => text.startsWith(name))).toHaveLength(1)

  await page.getByRole('link', { name: 'Apps' }).first().click()
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeFocused()
  await expect(page.getByText('1,060 apps')).toBeVisible()
  // Announced in one sentence with the count, or before the count.
  expect((await announced()).slice(2).filter((text) => /\bApps\b/.test(text))).toHaveLength(1)
})

test('an app that arrives after its page takes no focus, and a new page is announced by its name', async ({
  page,
  service,
  server,
}) => {
  const announced = await listenToStatus(page)
  const [first, second] = [service.fixture('staged safe'), service.fixture('never computed')]
  const gate = hold(server, ({ url }) => url === `/api/v1/oauth-apps/${first.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('link', { name: 'Issues', exact: true })
  await open(page, `/apps/${first.id}`)
  await expect(heading).toHaveText('Loading app…')
  await link.focus()
  gate.release()
  await expect(heading).toHaveText(appOf(service, first.id).name)
  await expect(link).toBeFocused()
  await atRest(page)
  expect(await announced()).toEqual([])

  await follow(page, `/apps/${second.id}`)
  await expect(heading).toHaveText(appOf(service, second.id).name)
  await expect(heading).toBeFocused()
  await expect.poll(announced).toEqual([plainAppName(appOf(service, second.id))])
})

test('the focused row stays in the page, however far the list is scrolled', async ({ page }) => {
  await open(page)
  await expect(appsTable(page).getByRole('link').nth(2)).toBeVisible()
  await atRest(page)
  const address = (await appsTable(page).getByRole('link').nth(2).getAttribute('href')) ?? ''
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, appsTable(page).locator(`a[href="${address}"]`))
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  const rows = appsTable(page).locator('tbody tr[aria-rowindex]')
  const further = async () => {
    await region.evaluate((element) => element.scrollBy(0, element.clientHeight))
    return Number(await rows.last().getAttribute('aria-rowindex'))
  }
  await expect.poll(further, { intervals: [100] }).toBeGreaterThan(100)
  const focused = appsTable(page).locator('a:focus')
  await expect(focused).toHaveAttribute('href', address)
  await expect(focused).not.toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

function appOf(service: Service, id: string): { name: string; clientId: string } {
  return read(service, `oauth-apps/${id}`) as { name: string; clientId: string }
}
