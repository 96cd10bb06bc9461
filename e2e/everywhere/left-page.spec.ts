import type { Page } from '@playwright/test'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test } from '../fixtures'
import { armed, decisionDialog } from '../helpers/pages/decision'
import { openPalette, options, palette } from '../helpers/pages/palette'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })

/** Goes to Settings by its address, as Forward does. */
async function leave(page: Page): Promise<void> {
  await follow(page, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await atRest(page)
}

test('a decision and a plan close with their page', async ({ page }) => {
  await open(page, '/apps')
  await button(page, 'Classify and remediate…').first().click()
  await expect(decisionDialog(page)).toBeVisible()
  await leave(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, 'Classify and remediate selected…').click()
  await expect(page.getByRole('dialog', { name: 'Classify and remediate 1 app' })).toBeVisible()
  await leave(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the palette offers nothing of a page that was left', async ({ page, service }) => {
  await open(page, `/apps/${service.fixture('staged safe').id}`)
  const ofPage = palette(page).getByRole('group', { name: 'This page' }).getByRole('option')
  await atRest(page)
  await openPalette(page)
  await expect(ofPage.first()).toHaveText(/^Copy client ID/)
  await page.keyboard.press('Escape')
  await leave(page)
  await openPalette(page)
  await expect(options(page).first()).toBeVisible()
  await expect(ofPage.filter({ hasText: /client ID|remediate|policy|Refresh/ })).toHaveCount(0)
})

test('a file that is dropped on another page is not read by the lookup', async ({ page }) => {
  await open(page, '/lookup')
  await expect(page.getByRole('textbox', { name: 'Client IDs' })).toBeVisible()
  await leave(page)
  const dataTransfer = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['1-a.apps.googleusercontent.com'], 'late.txt'))
    return transfer
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer })
  await page.goBack()
  await expect(button(page, 'Look up client IDs')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('late.txt')
})

test('the search for open issues ends with the page of its app', async ({
  page,
  server,
  service,
}) => {
  await open(page, `/apps/${service.fixture('staged safe').id}`)
  await atRest(page)
  const gate = hold(server, ({ url }) => url?.startsWith('/api/v1/issues/') === true)
  await button(page, 'Look for open issues').click()
  await expect.poll(() => gate.count()).toBeGreaterThan(0)
  const begun = gate.count()
  await follow(page, '/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  gate.release()
  await atRest(page)
  const read = service.requests.filter(({ path }) => path.startsWith('/api/v1/issues/'))
  expect(read.length).toBeLessThanOrEqual(begun)
})

test('a change that is not sent yet ends with the page of its dialog', async ({
  page,
  server,
  service,
}) => {
  const path = `/trusted-entities/${idOf('te', 'external_domain partner-freight.example')}`
  await open(page, path)
  await atRest(page)
  await button(page, 'Edit trusted entity…').click()
  const dialog = page.getByRole('dialog', { name: 'Edit trusted entity' })
  await dialog.getByLabel('File detection').selectOption('On')
  await armed(page, dialog)
  const gate = hold(server, ({ url }) => url === `/api/v1${path}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => gate.count()).toBe(1)
  await follow(page, '/settings')
  await expect(dialog).toBeHidden()
  gate.release()
  await atRest(page)
  expect(service.requests.filter(({ method }) => method === 'PATCH')).toEqual([])
})
