import { changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import { expect, test } from '../fixtures'
import { openDecision, sentBodies } from '../helpers/pages/decision'
import { open } from '../helpers/people'

// A write goes only to the shown app, and only while its shown values are current.
// Steps of a write: src/api/oauth-apps/decide-app.test.ts and src/api/storm.test.ts.
test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'

test('an answer about another app is reported, and neither app is written', async ({
  page,
  service,
}) => {
  const bodies = sentBodies(page)
  const path = `/api/v1/oauth-apps/${service.fixture(app).id}`
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  const other = `/api/v1/oauth-apps/${service.fixture('staged safe').id}`
  service.faults.add({
    match: { method: 'GET', path },
    times: 1,
    effect: { kind: 'other answer', path: other },
  })
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('The service answered about a different app')
  await expect(alert).toContainText('Nothing was recorded')
  expect(bodies).toEqual([])
})

test('a decision delayed by a rate limit does not overwrite another admin’s decision', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  const bodies = sentBodies(page)
  await open(page, `/apps/${service.fixture(app).id}`)
  const dialog = await openDecision(page, 'Accept: set Safe')
  service.faults.add({
    match: { method: 'PATCH' },
    times: 1,
    effect: { kind: 'status', status: 429, retryAfter: 3 },
  })
  await dialog.getByRole('button', { name: 'Set Safe' }).click()
  await expect.poll(() => service.requests.at(-1)?.status).toBe(429)
  service.anotherAdmin(app, { classification: 'malicious', remediation: ['revoke'] })
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(changedLead())
  await expect(alert).toContainText(outcomeMessages.refused)
  await expect(alert.getByRole('row', { name: /^Standing policy/ })).toHaveText(
    'Standing policyNoneRevoke',
  )
  expect(bodies).toHaveLength(1)
})
