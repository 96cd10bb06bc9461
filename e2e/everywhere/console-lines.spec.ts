import type { Page } from '@playwright/test'
import type { FaultEffect } from '#mocks/fault-effects'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { breakText } from '../helpers/break-text'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'

test.use({ serviceOptions: { knobs: { rateLimit: 'off' } } })

const { token } = persona('full access')
/** Stands in everything that is about people or apps; the line break would begin a line of its own in a log. */
const secret = 'Vellichor\nforged line'

const mail = 'vellichor@harbour.example'

/** Every way a read can end badly, and one in which the page itself is what breaks. */
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

/** Everything the page writes for whoever has the browser's tools open, with the errors nobody caught. */
function linesOf(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    lines.push(message.text(), ...message.args().map(String))
  })
  page.on('pageerror', ({ name, message, stack }) => lines.push(`${name} ${message} ${stack}`))
  return lines
}

test('S-28: no failure writes the token, a name, an address, a narrative or a cursor to the console', async ({
  page,
  service,
  problems,
}) => {
  test.setTimeout(120_000)
  problems.expectAnyStatus()
  problems.expect('net::ERR_EMPTY_RESPONSE')
  const id = service.insertApp({
    name: secret,
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
  const lines = linesOf(page)
  await open(page, `/apps/${id}`)
  for (const effect of failures) {
    const whole = service.faults.add({ match: { method: 'GET' }, effect })
    for (const address of ['/apps?search=Vellichor', `/apps/${id}`, `/apps/${id}/accounts`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await atRest(page)
    }
    whole()
  }
  // A page that was asked for by its cursor, and did not come.
  service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'html' } })
  await page.goto('/apps')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/The next apps could not be read/)).toBeVisible()
  const cursors = service.requests.flatMap(
    ({ search }) => new URLSearchParams(search).get('cursor') ?? [],
  )
  expect(cursors).not.toEqual([])

  const kept = [token, ...cursors]
  const told = lines.filter((line) => kept.some((secretText) => line.includes(secretText)))
  expect(told).toEqual([])
  expect(lines.filter((line) => /vellichor|forged/i.test(line))).toEqual([])
})

test('S-28: a part that breaks writes down where, and nothing of what it was drawing', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({ name: 'Breakable Notes', scopes: ['Vellichor'] })
  await breakText(page, 'Vellichor')
  const lines = linesOf(page)
  await open(page, `/apps/${id}`)
  await expect(page.getByText('The part “Observed scopes” could not be shown.')).toBeVisible()
  expect(lines.filter((line) => /^error: Error .*\.js:\d+:\d+/.test(line))).not.toEqual([])
  expect(lines.filter((line) => line.includes('Vellichor'))).toEqual([])
})
