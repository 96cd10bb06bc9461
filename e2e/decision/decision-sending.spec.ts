import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import {
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
  sentBodies,
} from '../helpers/decision'
import { open } from '../helpers/people'

// What a person can do between the confirm and the answer: one PATCH or none, and a true sentence.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = 'Confirmed by the service: Safe, recommendation accepted.'
const PATCH = { match: { method: 'PATCH' }, times: 1 }
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

const actions = (page: Page) => page.getByRole('region', { name: 'Actions from this browser tab' })

/** From now on the dialog's button is clicked in the moment in which the dialog says this, as a second click would. */
async function clickAsSoonAsSaid(page: Page, text: string): Promise<void> {
  await page.evaluate((said) => {
    const dialog = document.querySelector('[role="dialog"]')
    const watch = new MutationObserver(() => {
      if (dialog?.querySelector('[role="alert"]')?.textContent.includes(said) !== true) return
      watch.disconnect()
      dialog.querySelector<HTMLElement>('[type="submit"]')?.click()
      dialog.setAttribute('data-clicked', 'early')
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
}

test('R-22: the second click of a double one does not go through a conflict that nobody has seen', async ({
  page,
  service,
}) => {
  const bodies = sentBodies(page)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.updateApp(app, { remediation: ['revoke'] })
  await clickAsSoonAsSaid(page, 'Changed since you opened this.')
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog).toHaveAttribute('data-clicked', 'early')
  await expect(dialog.getByRole('alert')).toContainText('Changed since you opened this.')
  await expect(dialog.getByRole('button', { name: submit })).toBeEnabled()
  // Half a second later it is a person who has seen it.
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((seen) => performance.now() - seen > 550, since)
  expect(bodies).toEqual([])
  await dialog.getByRole('button', { name: submit }).click()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(bodies).toEqual([{ classification: 'safe' }])
})

test('R-21, T126: closing the tab right after the confirm asks first, and whoever stays has sent it once', async ({
  page,
  service,
  problems,
}) => {
  problems.expectLine(/^dialog: /)
  let asked = 0
  page.on('dialog', () => (asked += 1))
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.faults.add({ match: oneApp, times: 1, effect: { kind: 'delay', ms: 1500 } })
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByRole('button', { name: 'Checking…' })).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe(1)
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
  // Nothing is under way any more: nobody is asked.
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
  expect(asked).toBe(1)
})

test('R-21: what is on its way when the tab goes arrives, once', async ({ page, service }) => {
  service.faults.add({ ...PATCH, effect: { kind: 'delay', ms: 1500 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: submit }).click()
  await sent
  await page.close()
  await expect.poll(() => service.journal.entries.length).toBe(1)
  expect(countRequests(service, 'PATCH')).toBe(1)
})

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
  await expect(actions(page).getByRole('listitem')).toContainText('Not recorded')
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
