import { changedLead, outcomeMessages } from '#/domain/writes/write-messages'
import { expect, test } from '../fixtures'
import { countRequests, openDecision, pageStatus } from '../helpers/pages/decision'
import { open } from '../helpers/people'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = `${outcomeMessages.confirmed} Safe, recommendation accepted.`

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
