import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import {
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
} from './helpers/decision'
import { open } from './helpers/people'

// What a person can do between the confirm and the answer: one PATCH or none, and a true sentence.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = 'Confirmed by the service: Safe, recommendation accepted.'
const PATCH = { match: { method: 'PATCH' }, times: 1 }
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

const actions = (page: Page) => page.getByRole('region', { name: 'Actions from this browser tab' })

test('429: it counts down, can be taken back while it waits, and then nothing was recorded', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 429, retryAfter: 60 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(
    dialog.getByText(/^Rate limited\. Trying again in \d+ s \(attempt 2 of 2\)\.$/),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(pageStatus(page)).toHaveText('Taken back. Nothing was recorded.')
  expect(countRequests(service, 'PATCH')).toBe(1)
  expect(service.journal.entries).toEqual([])
  expect(await focused(page)).toBe(`button ${accept}`)
  await page.getByRole('link', { name: 'Operations' }).click()
  await expect(actions(page).getByRole('listitem')).toContainText('Taken back')
  await expect(actions(page).getByRole('listitem')).toContainText(
    'Rate limited (429). Taken back before it was sent again',
  )
})

test('what is taken back while the app is read first was not sent, and says so', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.faults.add({ match: oneApp, times: 1, effect: { kind: 'never' } })
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByRole('button', { name: 'Checking…' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(decisionDialog(page)).toBeHidden()
  await expect(pageStatus(page)).toHaveText('Taken back. Nothing was sent.')
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('429: after the pause it is sent once more by itself', async ({ page, service, problems }) => {
  problems.expect(429)
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 429, retryAfter: 1 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(2)
  expect(service.journal.entries).toHaveLength(1)
})
