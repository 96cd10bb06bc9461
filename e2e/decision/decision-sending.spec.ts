import { limitMessages } from '#/domain/failures'
import { canceledMessage, changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import type { IncomingMessage } from 'node:http'
import type { Page } from '@playwright/test'
import { expect, test, testTime } from '#e2e/fixtures'
import {
  armed,
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
  sentBodies,
} from '#e2e/helpers/pages/decision'
import { expectRow, follow, open } from '#e2e/helpers/people'
import { atRest, stopClock } from '#e2e/helpers/rest'
import { hold } from '#e2e/helpers/servers/hold'

// Any action between confirm and answer leads to one PATCH or none, and to a true message.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = `${outcomeMessages.confirmed} Safe, recommendation accepted.`
const PATCH = { match: { method: 'PATCH' }, times: 1 }
const isPatch = ({ method }: IncomingMessage) => method === 'PATCH'
const isReadOfApp = ({ method, url }: IncomingMessage) =>
  method === 'GET' && url?.startsWith('/api/v1/oauth-apps/') === true
const oneApp = { method: 'GET', path: '/api/v1/oauth-apps/*' }

const actions = (page: Page) => page.getByRole('region', { name: 'Actions from this browser tab' })

/** Clicks the dialog's button when this text appears, like the second click of a double click. */
async function clickWhenShown(page: Page, text: string): Promise<void> {
  await page.evaluate((message) => {
    const dialog = document.querySelector('[role="dialog"]:not([popover])')
    const watch = new MutationObserver(() => {
      if (dialog?.querySelector('[role="alert"]')?.textContent.includes(message) !== true) return
      watch.disconnect()
      dialog.querySelector<HTMLElement>('[type="submit"]')?.click()
      dialog.setAttribute('data-clicked', 'early')
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
}

test('S-18: a held Enter opens the decision dialog and sends nothing', async ({
  page,
  server,
  service,
}) => {
  // A new dialog ignores presses for half a second. The stopped clock lets the test end that time.
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${service.fixture(app).id}`)
  // The code of the dialog loads at its first use.
  await page.getByRole('button', { name: accept }).click()
  const dialog = decisionDialog(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await stopClock(page)
  const button = dialog.getByRole('button', { name: submit })
  await page.getByRole('button', { name: accept }).focus()
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter')
  await expect(dialog).toBeVisible()
  await atRest(page)
  await page.clock.runFor(200)
  await expect(button).not.toHaveAttribute('aria-disabled')
  await page.clock.runFor(200)
  await button.dblclick()
  await atRest(page)
  expect(countRequests(service, 'PATCH')).toBe(0)
  await page.clock.runFor(600)
  await dialog.getByRole('radio', { name: 'Safe' }).focus()
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await atRest(page)
  expect(countRequests(service, 'PATCH')).toBe(0)

  await page.clock.resume()
  const gate = hold(server, isPatch)
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Enter')
  await expect.poll(() => gate.count()).toBe(1)
  gate.release()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('R-05, R-21: a double click sends one PATCH, and the dialog cannot be dismissed meanwhile', async ({
  page,
  server,
  service,
}) => {
  const gate = hold(server, isPatch)
  await open(page, '/settings')
  await follow(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'The change is being sent and can no longer be canceled.',
  )
  await expect(page.locator('main')).toContainText('Committed: Malicious')
  // Another page does not close the dialog before the answer.
  await page.goBack()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(dialog).toBeVisible()
  gate.release()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
  await test.step('R-21: a PATCH that is open when the tab closes arrives once', async () => {
    await follow(page, `/apps/${service.fixture('staged on null').id}`)
    const next = await openDecision(page, 'Accept: set Suspicious')
    service.faults.add({ ...PATCH, effect: { kind: 'delay', ms: 700 } })
    const sent = page.waitForRequest((request) => request.method() === 'PATCH')
    await next.getByRole('button', { name: 'Set Suspicious' }).click()
    await sent
    await page.close()
    await expect.poll(() => service.journal.entries.length).toBe(2)
    expect(countRequests(service, 'PATCH')).toBe(2)
  })
})

test('R-22, R-21: a double click confirms no conflict, and closing the tab asks first', async ({
  page,
  server,
  service,
  problems,
}) => {
  problems.expectLine(/^dialog: /)
  await test.step('R-22: the second click does not confirm an unseen conflict', async () => {
    const bodies = sentBodies(page)
    await open(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, accept)
    service.updateApp(app, { remediation: ['revoke'] })
    await clickWhenShown(page, changedLead())
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog).toHaveAttribute('data-clicked', 'early')
    await expect(dialog.getByRole('alert')).toContainText(changedLead())
    await expect(dialog.getByRole('button', { name: submit })).toBeEnabled()
    // After half a second the admin can have seen the conflict.
    await armed(page)
    expect(bodies).toEqual([])
    await dialog.getByRole('button', { name: submit }).click()
    await expect(pageStatus(page)).toHaveText(confirmed)
    expect(bodies).toEqual([{ classification: 'safe' }])
  })
  await test.step('R-21: closing the tab right after the confirm asks first', async () => {
    let dialogs = 0
    page.on('dialog', () => (dialogs += 1))
    await follow(page, `/apps/${service.fixture('staged on null').id}`)
    const dialog = await openDecision(page, 'Accept: set Suspicious')
    await atRest(page)
    const gate = hold(server, isReadOfApp)
    await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
    await expect(dialog.getByRole('button', { name: 'Checking…' })).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => dialogs).toBe(1)
    gate.release()
    await expect(pageStatus(page)).toHaveText(
      `${outcomeMessages.confirmed} Suspicious, recommendation accepted.`,
    )
    expect(countRequests(service, 'PATCH')).toBe(2)
    // The browser does not ask, because no request is open.
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    expect(dialogs).toBe(1)
  })
})

test('a waiting decision can be canceled, with a message about its result', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  await open(page, `/apps/${service.fixture(app).id}`)
  await test.step('a decision canceled during the first read sends nothing', async () => {
    const dialog = await openDecision(page, accept)
    await atRest(page)
    service.faults.add({ match: oneApp, times: 1, effect: { kind: 'never' } })
    await dialog.getByRole('button', { name: submit }).click()
    await expect(dialog.getByRole('button', { name: 'Checking…' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(pageStatus(page)).toHaveText(canceledMessage(false))
    expect(countRequests(service, 'PATCH')).toBe(0)
  })
  await test.step('after the rate limit the decision is sent once more', async () => {
    service.faults.add({ ...PATCH, effect: { kind: 'status', status: 429, retryAfter: 1 } })
    const dialog = await openDecision(page, accept)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(pageStatus(page)).toHaveText(confirmed)
    expect(countRequests(service, 'PATCH')).toBe(2)
    expect(service.journal.entries).toHaveLength(1)
  })
  await test.step('canceling during the rate limit records nothing', async () => {
    await follow(page, `/apps/${service.fixture('staged on null').id}`)
    service.faults.add({ ...PATCH, effect: { kind: 'status', status: 429, retryAfter: 60 } })
    const dialog = await openDecision(page, 'Accept: set Suspicious')
    await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
    await expect(
      dialog.getByText(
        new RegExp(`^${limitMessages.notice} Trying again in \\d+ s \\(attempt 2 of 2\\)\\.$`),
      ),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(pageStatus(page)).toHaveText(canceledMessage(true))
    expect(await focused(page)).toBe('button Accept: set Suspicious')
    expect(countRequests(service, 'PATCH')).toBe(3)
    expect(service.journal.entries).toHaveLength(1)
    await page.getByRole('link', { name: 'Operations' }).click()
    await expectRow(actions(page).getByRole('table'), {
      Answer: `${limitMessages.answered} Canceled before the change was sent again`,
      'Read back': 'Not recorded',
    })
  })
})

test('R-23: another tab reads a decided app again, and stops its own outdated decision', async ({
  page,
  context,
  service,
}) => {
  const other = await context.newPage()
  await open(other, `/apps/${service.fixture(app).id}`)
  const second = await openDecision(other, 'Reject: keep Malicious')
  await other.evaluate(() => {
    const received: string[] = []
    Object.assign(window, { received })
    new BroadcastChannel('oauth-apps-console').addEventListener('message', ({ data }) =>
      received.push(JSON.stringify(data)),
    )
  })
  await open(page, `/apps/${service.fixture(app).id}`)
  const first = await openDecision(page, accept)
  await first.getByRole('button', { name: submit }).click()
  await expect(pageStatus(page)).toHaveText(confirmed)
  // The other tab reads the change behind its dialog.
  await expect(other.getByText('Recommendation Safe: accepted').first()).toBeVisible()
  const received = await other.evaluate(() => Reflect.get(window, 'received') as string[])
  // The channel also reports activity to the other tabs.
  expect(received.filter((text) => !text.includes('"used"'))).toEqual([
    JSON.stringify({ changed: service.fixture(app).id }),
  ])

  await second.getByRole('button', { name: 'Keep Malicious' }).click()
  await expect(second.getByRole('alert')).toContainText(changedLead())
  expect(countRequests(service, 'PATCH')).toBe(1)
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toBeHidden()
  await expect(other.getByText('Recommendation Safe: accepted').first()).toBeVisible()
})
