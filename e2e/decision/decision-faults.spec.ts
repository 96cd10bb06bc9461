import { offlineMessages } from '#/lib/offline-messages'
import { failureMessages, limitMessages, statusMessage } from '#/domain/failures'
import { changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import { forbiddenMessage } from '#/domain/actions'
import { expect, test, testTime } from '../fixtures'
import {
  armed,
  countRequests,
  decisionDialog,
  openDecision,
  pageStatus,
  sentBodies,
  sinceWrite,
} from '../helpers/pages/decision'
import { pasted } from '../helpers/keyboard'
import { goOffline } from '../helpers/offline'
import { follow, open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'
import { checksAgainAfter } from '#/domain/writes/delayed-write'

// Any fault leads to one PATCH or none, and to a true message. Every status and every kind of failure:
// src/api/oauth-apps/decide-app.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = `${outcomeMessages.confirmed} Safe, recommendation accepted.`
const PATCH = { match: { method: 'PATCH' }, times: 1 }

test('R-22: changes since the dialog opened are shown in both versions, and nothing is sent', async ({
  page,
  service,
}) => {
  const bodies = sentBodies(page)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('radio', { name: 'Revoke and notify' }).check()
  service.anotherAdmin(app, { classification: 'suspicious' })
  await dialog.getByRole('button', { name: submit }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(changedLead())
  await expect(alert.getByRole('row', { name: /^Committed classification/ })).toHaveText(
    'Committed classificationMaliciousSuspicious',
  )
  await expect(alert.getByRole('row', { name: /^Recommendation/ })).toHaveText(
    'RecommendationSafe, awaiting decisionSafe: rejected',
  )
  await expect(alert).toBeFocused()
  expect(bodies).toEqual([])
  // The admin decides again on the current values, without the policy chosen before. The focus does not move.
  await armed(page)
  await dialog.getByRole('radio', { name: 'Unnecessary' }).check()
  await expect(dialog.getByRole('radio', { name: 'Unnecessary' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Set Unnecessary' }).click()
  await expect(pageStatus(page)).toHaveText(`${outcomeMessages.confirmed} Unnecessary.`)
  expect(bodies).toEqual([{ classification: 'unnecessary' }])
})

// Chromium resends a request that a reused connection lost, whatever its method, so the test counts what the
// page sends.
test('R-04: a write that is applied and then fails is checked, and never resent', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  problems.expect(503)
  const bodies = sentBodies(page)
  await test.step('the service applies the change and answers 500', async () => {
    service.faults.add({ match: PATCH.match, effect: { kind: 'applied then status' } })
    await open(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, accept)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(pageStatus(page)).toHaveText(confirmed)
    await expect(dialog).toBeHidden()
    expect(bodies).toHaveLength(1)
  })
  await test.step('an unconfirmed result stays on the page until “Check again” confirms the change', async () => {
    service.faults.clear()
    const lost = 'staged on an app with policy revoke'
    await follow(page, `/apps/${service.fixture(lost).id}`)
    const dialog = await openDecision(page, 'Accept: set Malicious')
    await atRest(page)
    service.faults.add({ ...PATCH, effect: { kind: 'applied then status', status: 500 } })
    // The GET before the write succeeds. Both reads after the write fail.
    service.faults.add({
      match: { method: 'GET', path: '/api/v1/oauth-apps/*' },
      skip: 1,
      times: 2,
      effect: { kind: 'status', status: 503 },
    })
    await dialog.getByRole('button', { name: 'Set Malicious' }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText(outcomeMessages.unconfirmed)
    // The failure of the write and that of the check.
    for (const status of [500, 503]) await expect(alert).toContainText(statusMessage(status))
    await expect(alert).toBeFocused()
    expect(sinceWrite(service)).toEqual([
      'GET /api/v1/oauth-apps/{id}',
      'GET /api/v1/oauth-apps/{id}',
    ])
    await expect(dialog.getByRole('button', { name: 'Set Malicious' })).toHaveAccessibleDescription(
      'The last change is not confirmed yet. Check again first.',
    )
    // After the dialog closes, the message stays on the page until the result is known.
    await dialog.getByRole('button', { name: 'Close' }).click()
    const region = page.getByRole('region', { name: 'Decision' })
    await expect(region).toContainText('Could not confirm')
    await region.getByRole('button', { name: 'Check again' }).click()
    await expect(region).toContainText('Confirmed by the service at')
    await expect(pageStatus(page)).toHaveText(new RegExp(`^${outcomeMessages.confirmed} Malicious`))
    expect(countRequests(service, 'PATCH', lost)).toBe(1)
  })
  await test.step('the page of an app that is gone still says what was sent', async () => {
    problems.expect(404)
    service.faults.clear()
    await follow(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, 'Classify and remediate…')
    await dialog.getByRole('radio', { name: 'Unnecessary' }).check()
    await atRest(page)
    service.faults.add({ ...PATCH, effect: { kind: 'applied then status', status: 500 } })
    service.faults.add({
      match: { method: 'GET', path: '/api/v1/oauth-apps/*' },
      skip: 1,
      effect: { kind: 'status', status: 404 },
    })
    await dialog.getByRole('button', { name: 'Set Unnecessary' }).click()
    await expect(dialog.getByRole('alert')).toContainText(outcomeMessages.unconfirmed)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('region', { name: 'Decision' })).toBeHidden()
    await expect(page.getByRole('main')).toContainText('Could not confirm')
  })
})

test('R-36: a decision that was not applied keeps its choice, and can be sent again', async ({
  page,
  service,
  problems,
}) => {
  await page.clock.install({ time: testTime })
  problems.expect(400)
  problems.expect('net::ERR_EMPTY_RESPONSE')
  const bodies = sentBodies(page)
  const failures = [
    { path: 'classification', message: 'is not known' },
    { param: 'remediation', reason: { code: 7, text: 'too early' } },
  ]
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 400, failures } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  const alert = dialog.getByRole('alert')
  await test.step('a refusal lists every failure in the service’s own text', async () => {
    await dialog.getByRole('button', { name: submit }).click()
    await expect(alert).toContainText(statusMessage(400))
    await expect(dialog.getByRole('blockquote').getByRole('listitem')).toHaveText([
      /is not known/,
      /too early/,
    ])
    await expect(alert).toBeFocused()
    await expect(dialog.getByRole('radio', { name: 'Safe' })).toBeChecked()
    expect(sinceWrite(service)).toEqual([])
  })
  await test.step('a dropped decision can be sent again after the second check', async () => {
    const mend = service.faults.add({ match: PATCH.match, effect: { kind: 'drop' } })
    await armed(page)
    await dialog.getByRole('button', { name: submit }).click()
    // An early check proves nothing. The result is unknown, so the change cannot be sent again before a later check.
    await expect(alert).toContainText(
      /At \d\d:\d\d:\d\d \S+ the service did not show the change yet\./,
    )
    await expect(alert).toBeFocused()
    await expect(dialog.getByRole('button', { name: submit })).toHaveAccessibleDescription(
      'The last change is not confirmed yet. Check again first.',
    )
    await dialog.getByRole('button', { name: 'Check again' }).click()
    await expect(alert).toContainText('the service did not show the change yet')
    await skipTime(page, checksAgainAfter)
    await expect(alert).toContainText(outcomeMessages['not recorded'])
    await expect(alert).toBeFocused()
    expect(sinceWrite(service)).toEqual(
      Array.from({ length: 3 }, () => 'GET /api/v1/oauth-apps/{id}'),
    )
    expect(bodies).toHaveLength(2)
    mend()
  })
  await armed(page)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(bodies).toHaveLength(3)
})

test('a 403 names the missing permission, and the decision can be copied as text', async ({
  page,
  context,
  service,
  problems,
}) => {
  problems.expect(403)
  const { id, clientId } = service.fixture(app)
  await open(page, `/apps/${id}`, 'read-only')
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByRole('alert')).toContainText(forbiddenMessage('changeApps'))
  await expect(dialog.getByRole('alert')).toContainText(outcomeMessages.refused)
  await dialog.getByRole('button', { name: 'Copy decision' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Copied.')
  const lines = (await pasted(context)).split('\n')
  expect(lines[0]).toBe(`Client ID: ${clientId}`)
  expect(lines[1]).toMatch(/^Tenant: tnt\.1\./)
  expect(lines.slice(2)).toEqual([
    'Classification: Safe',
    `Link: ${new URL(`/apps/${id}`, page.url()).href}`,
  ])
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('R-03: offline no decision is sent or queued, nor sent later', async ({
  page,
  context,
  service,
  problems,
}) => {
  problems.expect(401)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await atRest(page)
  await goOffline(page, problems)
  const button = dialog.getByRole('button', { name: submit })
  await expect(button).toHaveAccessibleDescription(offlineMessages.sending)
  await page.keyboard.press('Enter')
  await button.click({ force: true })
  await context.setOffline(false)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await atRest(page)
  expect(countRequests(service, 'PATCH')).toBe(0)

  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 401 } })
  await button.click()
  await expect(decisionDialog(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText(failureMessages.tokenRefused)
  expect(service.journal.entries).toEqual([])
})

test('R-03: a decision that waits for a rate limit is canceled offline, and not sent later', async ({
  page,
  context,
  service,
  problems,
}) => {
  problems.expect(429)
  await page.clock.install({ time: testTime })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await atRest(page)
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 429, retryAfter: 60 } })
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByText(new RegExp(`^${limitMessages.notice} Trying again`))).toBeVisible()
  await goOffline(page, problems)
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(`${offlineMessages.canceled}${outcomeMessages.refused}`)
  await expect(alert).toBeFocused()
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: submit })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await skipTime(page, 61_000)
  await atRest(page)
  expect(countRequests(service, 'PATCH')).toBe(1)
  expect(service.journal.entries).toEqual([])
})
