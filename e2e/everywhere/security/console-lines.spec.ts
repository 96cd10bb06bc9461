import type { Page } from '@playwright/test'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
import type { Service } from '#mocks/service/service'
import { expect, test, testTime } from '#e2e/fixtures'
import { breakText } from '#e2e/helpers/checks/break-text'
import { follow, open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const { token } = persona('full access')
/** Value of every field about accounts or apps. Its line break would start a new line in a log. */
const secret = 'Vellichor\nforged line'

const mail = 'vellichor@harbour.example'

/** Every kind of failed request, and a failure of the page itself. */
const failures: FaultEffect[] = [
  { kind: 'status', status: 400, error: secret, failures: [{ [secret]: secret }] },
  { kind: 'status', status: 403, error: secret },
  { kind: 'status', status: 404, error: secret },
  { kind: 'status', status: 429, error: secret, retryAfter: 1 },
  { kind: 'status', status: 500, error: secret },
  { kind: 'status', status: 503, error: secret },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'truncated' },
  { kind: 'drop' },
  { kind: 'bad item', index: 0, damage: 'wrong type' },
  { kind: 'bad page', damage: 'no items' },
  { kind: 'expired cursor' },
]

/** Inserts an app with the secret in every field about accounts or apps. */
function insertSecretApp(service: Service): string {
  return service.insertApp({
    name: secret,
    clientId: `secret-${service.requests.length}.apps.example`,
    scopes: [secret],
    accounts: [{ active: true, first: 1, account: { email: mail, displayName: secret } }],
    investigation: {
      status: 'completed',
      startedAt: secret,
      completedAt: secret,
      riskAssessment: secret,
      assessments: { vendorTrust: null, scopeRisk: null, blastRadius: null, appBehavior: null },
    },
  })
}

/**
 * Returns the URLs for a failure. A refusal with the service's text is tested on all of them. The others are
 * tested on the busiest page or in turn.
 */
function addressesFor(effect: FaultEffect, index: number, id: string): string[] {
  const app = `/apps/${id}`
  const all = [`/apps?search=Vellichor ${index}`, app, `${app}/accounts`]
  if (effect.kind === 'status' && effect.status === 400) return all
  // The page of an app has no items.
  if (effect.kind === 'bad item') return all.filter((address) => address !== app)
  return isTriedAgain(effect) ? [app] : all.slice(index % 3, (index % 3) + 1)
}

function isTriedAgain(effect: FaultEffect): boolean {
  return (
    effect.kind === 'drop' || (effect.kind === 'status' && ![400, 403, 404].includes(effect.status))
  )
}

/** Collects everything the page writes to the browser's console, and uncaught errors. */
function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    lines.push(message.text(), ...message.args().map(String))
  })
  page.on('pageerror', ({ name, message, stack }) => lines.push(`${name} ${message} ${stack}`))
  return lines
}

test('S-28: no failure writes a token, an account, a narrative or a cursor to the console', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  problems.expect('net::ERR_EMPTY_RESPONSE')
  const lines = linesOf(page)
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  for (const [index, effect] of failures.entries()) {
    await test.step(JSON.stringify(effect).slice(0, 60), async () => {
      // A new app and a new search, because returning to the old ones does not repeat a failed request.
      const id = insertSecretApp(service)
      const clearFault = service.faults.add({ match: { method: 'GET' }, effect })
      const before = service.requests.length
      for (const address of addressesFor(effect, index, id)) {
        await follow(page, address)
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Settings')
        await atRest(page)
        // The console repeats a request after some seconds, four times at most.
        for (let again = 0; isTriedAgain(effect) && again < 3; again += 1) {
          await skipTime(page, 10_000)
          await atRest(page)
        }
      }
      expect(service.requests.slice(before).length).toBeGreaterThanOrEqual(1)
      clearFault()
      await follow(page, '/settings')
    })
  }
  // The request of a next page, whose cursor is secret.
  service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'html' } })
  await follow(page, '/apps')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/The next apps could not be read/)).toBeVisible()
  const cursors = service.requests.flatMap(
    ({ search }) => new URLSearchParams(search).get('cursor') ?? [],
  )
  expect(cursors).not.toEqual([])

  const secrets = [token, ...cursors]
  const leaks = lines.filter((line) => secrets.some((secretText) => line.includes(secretText)))
  expect(leaks).toEqual([])
  expect(lines.filter((line) => /vellichor|forged/i.test(line))).toEqual([])
})

test('S-28: a part that breaks logs its position, and none of its data', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({ name: 'Breakable Notes', scopes: ['Vellichor'] })
  await breakText(page, 'Vellichor')
  const lines = linesOf(page)
  await open(page, `/apps/${id}`)
  await expect(page.getByText('“Observed scopes” could not be shown.')).toBeVisible()
  expect(lines.filter((line) => /^error: Error .*\.js:\d+:\d+/.test(line))).not.toEqual([])
  expect(lines.filter((line) => line.includes('Vellichor'))).toEqual([])
})
