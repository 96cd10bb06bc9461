import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { faultsInBothThemes } from '../helpers/axe'
import { accountRow, accountsPath, confirmRevoke, grantsOf, openRevoke } from '../helpers/accounts'
import { openDecision, pageStatus } from '../helpers/decision'
import { sidewaysScroll } from '../helpers/layout'
import { open } from '../helpers/people'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const actions = (page: Page) => page.getByRole('region', { name: 'Actions from this browser tab' })
const goTo = async (page: Page) => {
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeFocused()
}

test('is empty in a new tab, and says where the service keeps its own record', async ({ page }) => {
  await open(page, '/operations')
  await expect(actions(page)).toContainText('Nothing was written from this browser tab yet.')
  const audit = page.getByRole('region', { name: 'The service’s own audit log' })
  await expect(audit).toContainText('marks it with an API indicator')
  await expect(audit).toContainText('one week')
  await expect(audit).toContainText('misses')
})

test('lists each write: identity, what was sent, what was answered, what was found', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  problems.expect(403)
  const app = service.fixture('staged with committed other')
  await open(page, `/apps/${app.id}`)
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: { kind: 'applied then status', status: 500, error: 'Broken \u202Epipe' },
  })
  const first = await openDecision(page, 'Accept: set Safe')
  await first.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: { kind: 'status', status: 403, error: 'Not for you' },
  })
  const second = await openDecision(page, 'Classify and remediate…')
  await second.getByRole('radio', { name: 'Revoke and notify' }).check()
  await second.getByRole('button', { name: 'Save policy' }).click()
  await expect(second.getByRole('alert')).toContainText('This token cannot change apps.')
  await second.getByRole('button', { name: 'Cancel' }).click()

  await goTo(page)
  const items = actions(page).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText(app.clientId)
  await expect(items.nth(0)).toContainText('SentStanding policy: Revoke and notify')
  await expect(items.nth(0)).toContainText('This token cannot change apps. “Not for you”')
  await expect(items.nth(0)).toContainText('Not needed: nothing was recorded')
  await expect(items.nth(1)).toContainText('SentClassification: Safe')
  await expect(items.nth(1)).toContainText('The service failed (500). “Broken U+202Epipe”')
  await expect(items.nth(1)).toContainText(
    'Confirmed by the service: Safe, recommendation accepted. It shows: Safe; Safe: accepted; policy None.',
  )
  // Identity only: no name the publisher chose.
  await expect(actions(page)).not.toContainText('Tarnfell')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await faultsInBothThemes(page)).toEqual([])
  await items.nth(1).getByRole('link').click()
  await expect(page).toHaveURL(`/apps/${app.id}`)
})

test('an ended session hides it until somebody is connected again; locking by hand clears it', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(401)
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
  await goTo(page)
  await expect(actions(page)).toContainText('Classification: Safe')
  service.faults.add({ times: 1, effect: { kind: 'status', status: 401 } })
  await page.getByRole('link', { name: 'Issues' }).click()
  await expect(page.getByRole('alert')).toHaveText('The service no longer accepts this token.')
  await expect(page.locator('body')).not.toContainText('Classification: Safe')
  const connectAgain = async () => {
    await page.getByLabel('API token').fill(persona('full access').token)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('banner')).toBeVisible()
  }
  await connectAgain()
  await goTo(page)
  await expect(actions(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Lock' }).click()
  await connectAgain()
  await expect(actions(page)).toContainText('Nothing was written from this browser tab yet.')
})

test('S-15: a desk that was empty for too long leaves no record of it to the next person', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
  await page.clock.fastForward('15:01')
  await expect(page.getByRole('alert')).toHaveText(/^Locked after 15 minutes without use\./)
  await page.getByLabel('API token').fill(persona('read-only').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await goTo(page)
  await expect(actions(page)).toContainText('Nothing was written from this browser tab yet.')
  await expect(page.getByText(/^Confirmed/)).toHaveCount(0)
})

test('a revoked grant is written down too, refused ones with the service’s words', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  const { clientId } = service.fixture('ten ever, four active')
  await open(page, accountsPath(service, 'ten ever, four active'))
  const [first, second] = grantsOf(service, 'ten ever, four active')
    .filter(({ active }) => active)
    .map(({ account }) => account.email ?? '')
  await openRevoke(page, first ?? '')
  await confirmRevoke(page)
  await expect(accountRow(page, first ?? '')).toContainText('No longer grants')
  service.faults.add({
    match: { method: 'POST' },
    times: 1,
    effect: { kind: 'status', status: 403, error: 'Remediation is off here.' },
  })
  const dialog = await openRevoke(page, second ?? '')
  await confirmRevoke(page)
  await expect(dialog.getByRole('blockquote')).toContainText('Remediation is off here.')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await goTo(page)
  const items = actions(page).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Refused')
  await expect(items.first()).toContainText('Remediation is off here.')
  await expect(items.last()).toContainText('Revoke grant Confirmed')
  await expect(items.last()).toContainText(clientId)
  await expect(items.last()).toContainText('Its entry says that it no longer grants.')
})
