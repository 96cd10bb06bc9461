import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { armed } from '../helpers/decision'
import { follow, open } from '../helpers/people'
import {
  collectWrites,
  decisionDialog,
  foundLine,
  itemOf,
  openedHeading,
  openItem,
  scanDone,
  stagedIn,
} from '../helpers/review'

// An item that is not staged any more is left, with a true word about what this tab did to it.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const name = 'staged on null'
const status = (page: Page) => page.getByRole('status').first()
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

test('what this tab has sent is not called nothing, when somebody else was quicker', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  const app = service.fixture(name)
  const writes = collectWrites(page)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  await page.keyboard.press('a')
  await armed(page)
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'status', status: 500 } })
  service.someoneElse(app.id, { classification: 'unnecessary' }, 'after the next read')
  const dialog = decisionDialog(page)
  await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed by somebody else meanwhile.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page)).toHaveText(/^Not staged any more\. \d+ left so far\.$/)
  await expect(page.getByText('You sent: Classification: Suspicious.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/nothing was sent/i)
  expect(writes).toHaveLength(1)
})

test('what could not be confirmed is not called nothing either, when it is opened again later', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  const app = service.fixture(name)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  await page.keyboard.press('a')
  await armed(page)
  const dialog = decisionDialog(page)
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'applied then status' } })
  service.faults.add({ match: oneApp, skip: 1, effect: { kind: 'status', status: 403 } })
  await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Could not confirm.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('s')
  await expect(status(page)).toHaveText(/^Skipped/)
  service.faults.clear()
  await follow(page, `/review/${app.id}`)
  await expect(page.getByText('The recommendation is accepted already.')).toBeVisible()
  await expect(status(page)).toHaveText(/^Not staged any more\. \d+ left so far\.$/)
  await expect(page.getByRole('main')).not.toContainText(/nothing was sent/i)
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(1)
})

test('an item that was read before and is gone by now is left', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  const app = service.fixture(name)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  await page.keyboard.press('s')
  await expect(openedHeading(page)).toBeFocused()
  const count = stagedIn(service).length
  service.removeApp(app.id)
  await follow(page, `/review/${app.id}`)
  await expect(page.getByText('Not found, or outside the tenants')).toBeVisible()
  await expect(status(page)).toHaveText(/^Not staged any more; nothing was sent\./)
  await expect(foundLine(page, count - 1)).toBeVisible()
})

test('an item that goes while it is open is left when the dialog that found it out is closed', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(404)
  const app = service.fixture(name)
  await open(page, '/review')
  await scanDone(page)
  await openItem(page, app)
  service.removeApp(app.id)
  await page.keyboard.press('a')
  await expect(decisionDialog(page).getByRole('alert')).toContainText('Not found')
  await decisionDialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(status(page)).toHaveText(/^Not staged any more; nothing was sent\./)
  await expect(itemOf(page, app)).toHaveCount(0)
  await expect(openedHeading(page)).toBeFocused()
})

test('what was read before is not what it is now: an item that cannot be read stays in the queue', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(503)
  const app = service.fixture(name)
  // Read while nothing was staged, and staged since.
  const recommendedClassification = {
    value: 'suspicious',
    status: 'staged',
    issueId: null,
  } as const
  service.updateApp(app.id, { recommendedClassification: null })
  await open(page, `/apps/${app.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quillmoor' })).toBeVisible()
  service.updateApp(app.id, { recommendedClassification })
  await page.getByRole('link', { name: 'Review queue' }).click()
  await scanDone(page)
  service.faults.add({ match: oneApp, effect: { kind: 'status', status: 503 } })
  await itemOf(page, app).click()
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await expect(itemOf(page, app)).toHaveCount(1)
  service.faults.clear()
  await again.first().click()
  await expect(page.getByRole('button', { name: 'Accept: set Suspicious' })).toBeVisible()
})
