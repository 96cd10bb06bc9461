import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { expect, test, testTime } from '../fixtures'
import { faultsInBothThemes } from '../helpers/checks/axe'
import { appsTable, open } from '../helpers/people'
import { atRest, stopClock } from '../helpers/rest'

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })
const links = (page: Page) => appsTable(page).getByRole('link')
const investigation = '?include=investigation'
const agent = (page: Page) => preview(page).getByRole('region', { name: 'Investigation' })

test('the preview opens, follows the focused row and closes by keyboard', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install({ time: testTime })
  await open(page, '/apps?clientId=' + someIds(service).join(','))
  await atRest(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('ArrowDown')
  await expect(links(page).first()).toBeFocused()
  const investigationReads = () =>
    service.requests.filter(({ search }) => search === investigation).length

  await page.keyboard.press('Space')
  await expect(preview(page).getByRole('heading').first()).toHaveText(
    await links(page).first().innerText(),
  )
  await expect(appsTable(page).getByRole('columnheader')).toHaveText(['', 'App', 'Classification'])
  await expect(preview(page).getByRole('region', { name: 'Decision' })).toBeVisible()
  await expect(agent(page)).toBeVisible()
  await expect(preview(page).getByRole('region', { name: 'Observed scopes' })).toBeVisible()
  await expect(links(page).first()).toBeFocused()
  expect((await preview(page).boundingBox())?.width).toBe(400)
  const marked = appsTable(page).locator('[aria-current]')
  await expect(marked).toHaveRole('row')
  await expect(marked.getByRole('link')).toBeFocused()
  await atRest(page)
  expect(await faultsInBothThemes(page)).toEqual([])
  expect(investigationReads()).toBe(1)

  await test.step('a row that the focus only passes is not requested', async () => {
    // The app is read once the focus has stayed for a moment. A slow machine may take longer for a key.
    await stopClock(page)
    await page.keyboard.press('ArrowDown')
    await page.clock.runFor(200)
    await atRest(page, { busy: true })
    await page.keyboard.press('ArrowDown')
    await page.clock.resume()
    await expect(preview(page).getByRole('heading').first()).toHaveText(
      await links(page).nth(2).innerText(),
    )
    await expect(agent(page)).toBeVisible()
    await expect(marked.getByRole('link')).toBeFocused()
    await atRest(page)
    expect(investigationReads()).toBe(2)
  })

  await test.step('Escape closes the preview and keeps the focus, also from inside', async () => {
    await page.keyboard.press('Escape')
    await expect(preview(page)).toHaveCount(0)
    await expect(marked).toHaveCount(0)
    await expect(links(page).nth(2)).toBeFocused()
    await expect(appsTable(page).getByRole('columnheader').nth(3)).toBeVisible()
    await page.keyboard.press('Space')
    await preview(page).getByRole('link').first().focus()
    await page.keyboard.press('Escape')
    await expect(links(page).nth(2)).toBeFocused()
    await expect(preview(page)).toHaveCount(0)
  })

  await test.step('Space on a checkbox selects, and a narrow window has no preview', async () => {
    await appsTable(page)
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    await expect(preview(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1000, height: 800 })
    await links(page).first().focus()
    await page.keyboard.press('Space')
    await expect(preview(page)).toHaveCount(0)
  })
  // The preview only reads.
  expect(service.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an admin can decide on an app or open it from the preview', async ({ page, service }) => {
  const { clientId } = service.fixture('staged on null')
  await open(page, `/apps?clientId=${clientId}`)
  await links(page).first().focus()
  await page.keyboard.press('Space')
  const decide = preview(page).getByRole('button', { name: 'Classify and remediate…' })
  await expect(decide).toHaveAccessibleDescription(clientId)
  await decide.click()
  const dialog = page.getByRole('dialog', { name: 'Classify and remediate' })
  await expect(dialog).toContainText(clientId)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(decide).toBeFocused()
  const address = (await links(page).first().getAttribute('href')) ?? ''
  await preview(page).getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(address)
})

test('the preview reports a refused investigation and an app that is not found', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(404)
  const clearFault = service.faults.add({
    match: { search: 'include=investigation' },
    effect: { kind: 'status', status: 403 },
  })
  await open(page, '/apps?clientId=' + someIds(service).join(','))
  await links(page).first().focus()
  await page.keyboard.press('Space')
  await expect(agent(page)).toContainText(forbiddenMessage('readInvestigations'))
  await expect(preview(page).getByRole('region', { name: 'Observed scopes' })).toBeVisible()
  clearFault()

  service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: { kind: 'status', status: 404 },
  })
  await page.keyboard.press('ArrowDown')
  await expect(preview(page)).toContainText(statusMessage(404))
  await expect(preview(page).getByRole('region')).toHaveCount(0)
  await expect(preview(page).getByText('Standing policy:')).toHaveCount(0)
  await expect(preview(page).getByRole('button', { name: /^Classify/ })).toHaveCount(0)
})

function someIds(service: { fixture: (name: string) => { clientId: string } }): string[] {
  return ['staged on null', 'staged with committed other', 'investigation completed'].map(
    (name) => service.fixture(name).clientId,
  )
}

test('a preview that is closed at once stays closed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.install({ time: testTime })
  await open(page)
  await links(page).first().focus()
  for (const key of ['Space', 'Escape', 'Space']) {
    await page.keyboard.press(key)
    await expect(preview(page)).toBeVisible({ visible: key === 'Space' })
  }
  await stopClock(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await page.clock.runFor(100)
  await expect(preview(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.clock.runFor(1_000)
  await expect(preview(page)).toBeHidden()
})
