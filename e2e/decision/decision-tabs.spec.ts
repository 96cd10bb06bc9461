import { expect, test } from '../fixtures'
import { countRequests, openDecision, pageStatus } from '../helpers/pages/decision'
import { open } from '../helpers/people'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const app = 'staged with committed other'
const accept = 'Accept: set Safe'
const submit = 'Set Safe'
const confirmed = 'Confirmed by the service: Safe, recommendation accepted.'

test('R-23: another tab reads again what was decided here, by its ID and with its own token; its own decision on old values is stopped', async ({
  page,
  context,
  service,
}) => {
  const other = await context.newPage()
  await open(other, `/apps/${service.fixture(app).id}`)
  const second = await openDecision(other, 'Reject: keep Malicious')
  await other.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new BroadcastChannel('oauth-apps-console').addEventListener('message', ({ data }) =>
      heard.push(JSON.stringify(data)),
    )
  })
  await open(page, `/apps/${service.fixture(app).id}`)
  const first = await openDecision(page, accept)
  await first.getByRole('button', { name: submit }).click()
  await expect(pageStatus(page)).toHaveText(confirmed)
  // The other tab reads it behind its dialog.
  await expect(other.getByText('Recommendation Safe: accepted').first()).toBeVisible()
  const heard = await other.evaluate(() => Reflect.get(window, 'heard') as string[])
  // The same channel tells the other tabs about activity.
  expect(heard.filter((text) => !text.includes('"used"'))).toEqual([
    JSON.stringify({ changed: service.fixture(app).id }),
  ])

  await second.getByRole('button', { name: 'Keep Malicious' }).click()
  await expect(second.getByRole('alert')).toContainText('Changed since you opened this.')
  expect(countRequests(service, 'PATCH')).toBe(1)
  await second.getByRole('button', { name: 'Cancel' }).click()
  await expect(second).toBeHidden()
  await expect(other.getByText('Recommendation Safe: accepted').first()).toBeVisible()
})
