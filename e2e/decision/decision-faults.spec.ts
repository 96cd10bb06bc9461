import { expect, test } from '../fixtures'
import {
  armed,
  countRequests,
  decisionDialog,
  focused,
  openDecision,
  pageStatus,
  sentBodies,
  sinceWrite,
} from '../helpers/decision'
import { pasted } from '../helpers/keyboard'
import { goOffline } from '../helpers/offline'
import { open } from '../helpers/people'

// Whatever goes wrong: one PATCH or none, and a true sentence.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = 'Confirmed by the service: Safe, recommendation accepted.'
const PATCH = { match: { method: 'PATCH' }, times: 1 }

test('R-05, S-18: a double click where the dialog’s button appears sends nothing', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture(app).id}`)
  const button = page.getByRole('button', { name: accept })
  await button.dblclick()
  await expect(decisionDialog(page)).toBeVisible()
  // What opens may be under the pointer: it takes nothing in its first half second.
  await decisionDialog(page)
    .getByRole('button', { name: submit })
    .dblclick({ timeout: 400 })
    .catch(() => {})
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('R-05: a double click on the button sends one PATCH', async ({ page, service }) => {
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'delay', ms: 300 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).dblclick()
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('S-18: a held Enter opens the dialog and sends nothing; pressed ten times it sends one PATCH', async ({
  page,
  service,
}) => {
  service.faults.add({ match: { method: 'PATCH' }, effect: { kind: 'delay', ms: 300 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  await page.getByRole('button', { name: accept }).focus()
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter')
  await armed(page)
  for (let repeats = 0; repeats < 10; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(countRequests(service, 'PATCH')).toBe(0)
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Enter')
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('T139: while it is sent it says so, keeps the old value, and cannot be dismissed', async ({
  page,
  service,
}) => {
  service.faults.add({ ...PATCH, effect: { kind: 'delay', ms: 1500 } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).click()
  await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'It is being sent and cannot be taken back.',
  )
  await expect(page.locator('main')).toContainText('Committed: Malicious')
  await expect(pageStatus(page)).toHaveText(confirmed)
})

test('R-22: what changed since the dialog was opened is shown in both versions, and nothing is sent', async ({
  page,
  service,
}) => {
  const bodies = sentBodies(page)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.someoneElse(app, { classification: 'suspicious' })
  await dialog.getByRole('button', { name: submit }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Changed since you opened this.')
  await expect(alert.getByRole('row', { name: /^Committed classification/ })).toHaveText(
    'Committed classificationMaliciousSuspicious',
  )
  await expect(alert.getByRole('row', { name: /^Recommendation/ })).toHaveText(
    'RecommendationSafe, stagedSafe: rejected',
  )
  await expect(alert).toBeFocused()
  expect(bodies).toEqual([])
  // The person decides again, on what stands now; the focus stays where it is put.
  await armed(page)
  await dialog.getByRole('radio', { name: 'Unnecessary' }).check()
  await expect(dialog.getByRole('radio', { name: 'Unnecessary' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Set Unnecessary' }).click()
  await expect(pageStatus(page)).toHaveText('Confirmed by the service: Unnecessary.')
  expect(bodies).toEqual([{ classification: 'unnecessary' }])
})

test('T041, T123: the same value saved by somebody else is a change, too', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('policy with active accounts').id}`)
  const dialog = await openDecision(page, 'Classify and remediate…')
  service.someoneElse('policy with active accounts', { classification: 'suspicious' })
  await dialog.getByRole('radio', { name: 'Malicious' }).check()
  await dialog.getByRole('button', { name: 'Set Malicious' }).click()
  await expect(dialog.getByRole('row', { name: /^Classification last saved/ })).toBeVisible()
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('T050: a recommendation that is gone when the dialog reads it is not decided', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture(app).id}`)
  await expect(page.getByRole('button', { name: accept })).toBeVisible()
  service.updateApp(app, { recommendedClassification: null })
  const dialog = await openDecision(page, accept)
  await expect(dialog.getByRole('alert')).toContainText('Changed since this page read it.')
  await expect(dialog.getByRole('alert')).toContainText('The recommendation was withdrawn.')
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'Nothing has changed.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Decision' })).toHaveCount(0)
  expect(await focused(page)).not.toBe('nothing')
  expect(countRequests(service, 'PATCH')).toBe(0)
})

for (const [name, before, after, log] of [
  [
    'answered 500',
    { kind: 'status', status: 500 },
    { kind: 'applied then status', status: 500 },
    500,
  ],
  ['dropped', { kind: 'drop' }, { kind: 'applied then drop' }, 'net::ERR_EMPTY_RESPONSE'],
] as const) {
  // Chromium itself sends a request again that a reused connection lost, whatever its method: what counts is that
  // the page asked once.
  test(`T125, R-04: applied, then ${name}: it is found out`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(log)
    const bodies = sentBodies(page)
    service.faults.add({ match: { method: 'PATCH' }, effect: after })
    await open(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, accept)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(pageStatus(page)).toHaveText(confirmed)
    await expect(dialog).toBeHidden()
    expect(bodies).toHaveLength(1)
  })

  test(`T125: ${name} before it was applied: it says so, keeps the choice, and a person may send it again`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(log)
    const bodies = sentBodies(page)
    const mend = service.faults.add({ match: { method: 'PATCH' }, effect: before })
    await open(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, accept)
    await dialog.getByRole('button', { name: submit }).click()
    const alert = dialog.getByRole('alert')
    await expect(alert).toContainText('It was not recorded: the service shows no trace of it.')
    await expect(alert).toBeFocused()
    expect(bodies).toHaveLength(1)
    mend()
    await armed(page)
    await dialog.getByRole('button', { name: submit }).click()
    await expect(pageStatus(page)).toHaveText(confirmed)
    expect(bodies).toHaveLength(2)
  })
}

test('R-04: what cannot be read back is not known; it is checked again on request, and never sent again', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  problems.expect(503)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.faults.add({ ...PATCH, effect: { kind: 'applied then status', status: 500 } })
  // The read before the write passes; both after it fail.
  service.faults.add({
    match: { method: 'GET', path: '/api/v1/oauth-apps/*' },
    skip: 1,
    times: 2,
    effect: { kind: 'status', status: 503 },
  })
  await dialog.getByRole('button', { name: submit }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Could not confirm.')
  await expect(alert).toBeFocused()
  expect(sinceWrite(service)).toEqual([
    'GET /api/v1/oauth-apps/{id}',
    'GET /api/v1/oauth-apps/{id}',
  ])
  await expect(dialog.getByRole('button', { name: submit })).toHaveAccessibleDescription(
    'Whether the first one was recorded is not known yet. Check again first.',
  )
  // Closed, it stays on the page until it is known.
  await dialog.getByRole('button', { name: 'Close' }).click()
  const region = page.getByRole('region', { name: 'Decision' })
  await expect(region).toContainText('Could not confirm')
  await region.getByRole('button', { name: 'Check again' }).click()
  await expect(region).toContainText('Confirmed by the service at')
  await expect(pageStatus(page)).toHaveText(confirmed)
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('somebody else writes right after: it says who is not who, and shows both', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 500 } })
  service.someoneElse(app, { classification: 'unnecessary' }, 'after the next read')
  await dialog.getByRole('button', { name: submit }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Changed by somebody else meanwhile.')
  await expect(alert).toContainText('You sent: Classification: Safe.')
  await expect(alert.getByRole('row', { name: /^Committed classification/ })).toContainText(
    'Unnecessary',
  )
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test('T045: a recommendation without an issue stays staged: said once, and not tried again', async ({
  page,
  service,
}) => {
  await open(page, `/apps/${service.fixture('staged without issue').id}`)
  const dialog = await openDecision(page, 'Accept: set Overprivileged')
  await dialog.getByRole('button', { name: 'Set Overprivileged' }).click()
  await expect(pageStatus(page)).toHaveText('Saved, but the recommendation is still staged.')
  await expect(page.getByRole('main')).toContainText('Committed: Overprivileged')
  await expect(page.getByRole('button', { name: 'Accept: set Overprivileged' })).toBeVisible()
  expect(countRequests(service, 'PATCH')).toBe(1)
})

test.describe('with a service that accepts whatever is sent', () => {
  test.use({ serviceOptions: { knobs: { resolveRule: 'always-accepted', patchBody: 'empty' } } })
  test('T046, T122: accepted or rejected is the service’s word, and its answer’s body says nothing', async ({
    page,
    service,
  }) => {
    await open(page, `/apps/${service.fixture(app).id}`)
    const dialog = await openDecision(page, 'Reject: keep Malicious')
    await dialog.getByRole('button', { name: 'Keep Malicious' }).click()
    await expect(pageStatus(page)).toHaveText(
      'Confirmed by the service: Malicious, recommendation accepted.',
    )
  })
})

test('400: every failure is listed in the service’s words, and the choice stays', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const failures = [
    { path: 'classification', message: 'is not known' },
    { param: 'remediation', reason: { code: 7, text: 'too early' } },
  ]
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 400, failures } })
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await dialog.getByRole('button', { name: submit }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('The service refused the request (400).')
  await expect(dialog.getByRole('blockquote').getByRole('listitem')).toHaveText([
    /is not known/,
    /too early/,
  ])
  await expect(alert).toBeFocused()
  await expect(dialog.getByRole('radio', { name: 'Safe' })).toBeChecked()
  expect(sinceWrite(service)).toEqual([])
})

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test('403: what this token cannot do, and the decision to hand on, without token or name', async ({
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
    await expect(dialog.getByRole('alert')).toContainText('This token cannot change apps.')
    await expect(dialog.getByRole('alert')).toContainText('Nothing was recorded.')
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
})

test('R-03: offline nothing is sent, nothing is queued, and nothing goes out later', async ({
  page,
  context,
  service,
  problems,
}) => {
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  await goOffline(page, problems)
  const button = dialog.getByRole('button', { name: submit })
  await expect(button).toHaveAccessibleDescription(
    'Offline. Nothing is sent and nothing is queued.',
  )
  await page.keyboard.press('Enter')
  await button.click({ force: true })
  await context.setOffline(false)
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  expect(countRequests(service, 'PATCH')).toBe(0)
})

test('401 in the middle: the page is wiped, and nothing was recorded', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(401)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, accept)
  service.faults.add({ ...PATCH, effect: { kind: 'status', status: 401 } })
  await dialog.getByRole('button', { name: submit }).click()
  await expect(decisionDialog(page)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveText('The service no longer accepts this token.')
  expect(service.journal.entries).toEqual([])
})
