import { outcomeMessages } from '#/domain/writes/write-messages'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { faultsIn } from '../helpers/checks/axe'
import {
  armed,
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
  sinceWrite,
} from '../helpers/pages/decision'
import { sidewaysScroll, smallTargets } from '../helpers/checks/layout'
import { follow, appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

// Texts before and after saving: src/domain/decision/consequences.test.ts, decision-outcome.test.ts and
// src/decision/panel/outcome-messages.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const edit = 'Classify and remediate…'

test('before saving, the decision dialog shows the app and the consequences, with nothing chosen', async ({
  page,
  service,
}) => {
  const { id, clientId } = service.fixture('rejected on Unknown')
  const tenantId = service.tables.find(id)?.tenantId ?? 'no such app'
  await page.addInitScript(
    (preferences) => {
      localStorage.setItem('oauth-apps-console.preferences', preferences)
    },
    JSON.stringify({ tenantLabels: { [tenantId]: 'Acme Europe' } }),
  )
  await open(page, `/apps/${id}`)
  await atRest(page)
  const before = service.requests.length
  const dialog = await openDecision(page, edit)
  await expect(dialog).toHaveAccessibleDescription(new RegExp(clientId.replaceAll('.', '\\.')))
  await expect(dialog).toContainText(clientId)
  await expect(dialog).toContainText(service.tables.find(id)?.name ?? 'no such app')
  await expect(dialog).toContainText(`TenantAcme Europe ${tenantId}`)
  await expect(dialog).toContainText(/Active accounts \(live\)\d+read at \d\d:\d\d:\d\d CET/)
  const read = service.requests.slice(before).map(({ path, search }) => path.split(id)[1] + search)
  expect(read.toSorted()).toEqual(['', '/accounts?active=true&limit=100', '/accounts?limit=1'])

  await test.step('the focus is on Safe, unchecked, and Enter does nothing', async () => {
    const safe = dialog.getByRole('radio', { name: 'Safe' })
    await expect(safe).toBeFocused()
    await expect(safe).not.toBeChecked()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  })
  await test.step('each choice shows its consequences, which also describe the button', async () => {
    const consequences = dialog.getByRole('group', { name: 'Before you save' })
    await expect(consequences).toHaveCount(0)
    await expect(dialog.getByRole('status')).toBeEmpty()
    await dialog.getByRole('radio', { name: 'Malicious' }).check()
    await expect(consequences).toHaveText(
      /^Can be changed later, but not back to Unknown\..*No grants are revoked\.$/,
    )
    await dialog.getByRole('radio', { name: 'Revoke and notify' }).check()
    await expect(dialog.getByRole('status')).toHaveText(
      /^Can be changed later, but not back to Unknown\. The policy applies to the grants of \d+/,
    )
    await expect(
      dialog.getByRole('button', { name: 'Set Malicious, revoke and notify' }),
    ).toHaveAccessibleDescription(
      /The policy applies to the grants of \d+ active accounts? and to later grants\./,
    )
    await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  })
  await test.step('while the button can end grants, Enter in a radio only moves to the button', async () => {
    await dialog.getByRole('radio', { name: 'Revoke and notify' }).focus()
    await page.keyboard.press('Enter')
    await expect(
      dialog.getByRole('button', { name: 'Set Malicious, revoke and notify' }),
    ).toBeFocused()
    // A second press right after the first one is the same slip.
    await page.keyboard.press('Enter')
    await atRest(page)
    await expect(dialog).toBeVisible()
  })
  await test.step('on a phone the buttons stay at the foot', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await dialog.getByRole('radio', { name: 'Safe' }).focus()
    for (const name of ['Cancel', 'Set Malicious, revoke and notify']) {
      await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    expect(await sidewaysScroll(page)).toBe(0)
  })
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('U-13: a recommendation is accepted from the app’s page with at most twelve keys', async ({
  page,
  service,
}) => {
  await open(page, '/settings')
  await follow(page, `/apps/${service.fixture('staged with committed other').id}`)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  while ((await focused(page)) !== 'button Accept: set Safe' && keys < 12) await press('Tab')
  await press('Enter')
  await armed(page)
  // The focus starts on the chosen value.
  await expect(decisionDialog(page).getByRole('radio', { name: 'Safe' })).toBeFocused()
  await press('Enter')
  await expect(pageStatus(page)).toHaveText(new RegExp(`^${outcomeMessages.confirmed} Safe`))
  expect(keys).toBeLessThanOrEqual(12)
  expect(await focused(page)).toBe('h2 Decision')
  expect(service.journal.entries).toHaveLength(1)
})

test('a decision from a row shows its result there without a list request', async ({
  page,
  service,
}) => {
  const { clientId } = service.fixture('staged with committed other')
  await open(page, '/apps?search=tarnfell')
  const row = appsTable(page).getByRole('row').filter({ hasText: clientId })
  const button = row.getByRole('button', { name: edit })
  await expect(button).toHaveAccessibleDescription(clientId)
  const height = (await row.boundingBox())?.height
  await button.click()
  await armed(page)
  const dialog = decisionDialog(page)
  await dialog.getByRole('radio', { name: 'Suspicious' }).check()
  await dialog.getByRole('button', { name: 'Set Suspicious' }).click()
  await expect(pageStatus(page)).toHaveText(
    `${outcomeMessages.confirmed} Suspicious, recommendation rejected.`,
  )
  await expect(row.getByText('Suspicious', { exact: true })).toBeVisible()
  await expect(button).toBeFocused()
  expect((await row.boundingBox())?.height).toBe(height)
  expect(sinceWrite(service)).toEqual(['GET /api/v1/oauth-apps/{id}'])
  // The message stays on the page, with the identity, until the admin dismisses it.
  const main = page.getByRole('main')
  await expect(main).toContainText(
    /Confirmed by the service at .*Suspicious, recommendation rejected\./,
  )
  await main.getByRole('button', { name: 'Dismiss' }).click()
  await expect(main).not.toContainText('Confirmed by the service')

  await test.step('leaving a page closes the dialog and sends nothing', async () => {
    await row.getByRole('link').click()
    const opened = await openDecision(page, edit)
    await page.goBack()
    await expect(opened).toBeHidden()
    await expect(appsTable(page)).toBeVisible()
    expect(countRequests(service, 'PATCH')).toBe(1)
  })
})

test('an app that cannot be read cannot be decided until “Try again” loads it', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  await open(page, `/apps/${service.fixture('staged with committed other').id}`)
  await expect(page.getByRole('button', { name: 'Accept: set Safe' })).toBeVisible()
  await atRest(page)
  const forbidden = { kind: 'status', status: 403 } as const
  const clearFault = service.faults.add({
    match: { path: '/api/v1/oauth-apps/*' },
    effect: forbidden,
  })
  const dialog = await openDecision(page, 'Accept: set Safe')
  const button = dialog.getByRole('button', { name: 'Set Safe' })
  await expect(dialog.getByRole('alert')).toContainText(forbiddenMessage('readApp'))
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  clearFault()
  service.faults.add({ match: { path: '/api/v1/oauth-apps/*/accounts' }, effect: forbidden })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(dialog.getByRole('alert')).toBeEmpty()
  await expect(dialog).toContainText(
    `Active accounts (live)could not be loaded${forbiddenMessage('readAccounts')}`,
  )
  await armed(page)
  await button.click()
  await expect(pageStatus(page)).toHaveText(/^Confirmed/)
})

// The state before the save is checked in e2e/everywhere/states.spec.ts, “Decision”.
test('axe finds nothing in the decision dialog during a conflict and after it', async ({
  page,
  service,
}) => {
  const app = 'staged on an app with policy revoke'
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Accept: set Malicious')
  await dialog.getByRole('radio', { name: 'Revoke and notify' }).check()
  service.anotherAdmin(app, { classification: 'unnecessary' })
  await dialog.getByRole('button', { name: 'Set Malicious, revoke and notify' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Changed since')
  await checkBothWidths(page, 'conflict', '[role=dialog]')
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  // After a new message the dialog ignores presses for half a second.
  await armed(page)
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  await expect(page.getByText(/Active accounts \(live\): 5/)).toBeVisible()
  await checkBothWidths(page, 'after', 'main')
})

/** Checks a wide light window and a narrow dark one. No colour depends on the width. */
async function checkBothWidths(page: Page, when: string, part: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1360, height: 800 })
  expect(await faultsIn(page, part), `${when}, wide`).toEqual([])
  expect(await smallTargets(page), `${when}, wide`).toEqual([])
  expect(await sidewaysScroll(page), `${when}, wide`).toBe(0)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await faultsIn(page, part), `${when}, narrow`).toEqual([])
  expect(await smallTargets(page), `${when}, narrow`).toEqual([])
  expect(await sidewaysScroll(page), `${when}, narrow`).toBe(0)
}
