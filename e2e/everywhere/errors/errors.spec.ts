import { badParameter, badValue } from '#mocks/service/engine/errors'
import { failureMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { FaultEffect } from '#mocks/fault-kinds'
import { expect, test, testTime } from '#e2e/fixtures'
import { exportButton } from '#e2e/helpers/pages/export'
import { clientIdsIn, statuses } from '#e2e/helpers/pages/list'
import { breakText } from '#e2e/helpers/checks/break-text'
import { follow, appsTable, open } from '#e2e/helpers/people'
import { atRest, skipTime } from '#e2e/helpers/rest'

interface Failure {
  effect: FaultEffect
  message: string
  /** Number of requests before the console shows this failure. */
  times: number
  /** The shortest time until the failure shows, in milliseconds. */
  after?: number
  /** Number of open requests until then. */
  pending?: number
}

/** Answers that are not JSON are in damaged-answers.spec.ts. */
const failures: Failure[] = [
  { effect: { kind: 'status', status: 500 }, message: statusMessage(500), times: 3 },
  { effect: { kind: 'drop' }, message: failureMessages.network, times: 4 },
  {
    effect: { kind: 'never' },
    message: 'did not answer within 30 seconds',
    times: 1,
    after: 31_000,
    pending: 1,
  },
]

test('a failed list shows its own message and the time, and “Try again” loads it', async ({
  page,
  service,
  problems,
}) => {
  for (const line of [500, 'net::ERR_EMPTY_RESPONSE', 'net::ERR_CONNECTION_RESET'] as const)
    problems.expect(line)
  await page.clock.install({ time: testTime })
  await open(page, '/apps?search=planner')
  await atRest(page)
  // Requests of the page. Chromium may resend each one once after a lost connection.
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/v1/oauth-apps') sent.push(search)
  })
  const main = page.getByRole('main')
  for (const [index, { effect, message, times, after = 2000, pending = 0 }] of failures.entries()) {
    await test.step(effect.kind, async () => {
      sent.length = 0
      const clearFault = service.faults.add({ effect })
      // A new list each time, because returning to a failed one does not request it again.
      const search = 'planner'.slice(0, -1 - index)
      await follow(page, `/apps?search=${search}`)
      await expect.poll(() => sent.length).toBeGreaterThan(0)
      await expect(async () => {
        await skipTime(page, after, { pending })
        await expect(main.getByText(message)).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [20] })
      await expect(main.getByText(/^Asked at \d\d:\d\d:\d\d/)).toBeVisible()
      await expect(page.getByRole('alert')).not.toBeEmpty()
      await expect(appsTable(page)).toBeHidden()
      await expect(exportButton(page)).toHaveAccessibleDescription('The list could not be read.')
      clearFault()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(appsTable(page).getByRole('link').first()).toBeVisible()
      await atRest(page)
      expect(sent).toEqual(Array<string>(times + 1).fill(`?search=${search}&limit=50`))
    })
  }
})

test('a failed Refresh keeps the rows, and a forbidden one removes them', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  problems.expect(403)
  await page.clock.install({ time: testTime })
  await open(page, '/apps?search=planner')
  await atRest(page)
  const main = page.getByRole('main')
  const refresh = page.getByRole('button', { name: 'Refresh' })
  const again = page.getByRole('button', { name: 'Try again' })

  await test.step('a 500 keeps the rows', async () => {
    // The notice takes the space of the last drawn rows.
    const before = (await clientIdsIn(appsTable(page))).slice(0, 5)
    const clearFault = service.faults.add({ effect: { kind: 'status', status: 500 } })
    await refresh.click()
    await expect(async () => {
      await skipTime(page, 2000)
      await expect(main.getByText(statusMessage(500))).toBeVisible({
        timeout: 100,
      })
    }).toPass({ intervals: [20] })
    expect((await clientIdsIn(appsTable(page))).slice(0, 5)).toEqual(before)
    clearFault()
    await again.click()
    await expect(page.getByText(statusMessage(500))).toBeHidden()
    await atRest(page)
    expect(statuses(service)).toEqual([200, 500, 500, 500, 200])
  })

  await test.step('a 403 removes the rows and keeps the session', async () => {
    service.setAccess('full access', { permissions: [] })
    await refresh.click()
    await expect(main.getByText(forbiddenMessage('listApps'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
    await expect(page.getByLabel('API token')).toBeHidden()
    expect(statuses(service).slice(5)).toEqual([403])

    // The service checks permissions on each request, so a second try can succeed.
    service.setAccess('full access', { permissions: ['read apps'] })
    await again.click()
    await expect(page.getByText(forbiddenMessage('listApps'))).toBeHidden()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  })
})

test('a 400 quotes the service, lists every failure and offers to clear the filters', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const refusals = [
    badValue('tenant', 'is <b>not</b> known here'),
    badParameter('verified', 'too_late', 'Ask another day.'),
  ]
  const error = 'The request is not valid: https://help.example/'
  service.faults.add({
    match: { search: 'verified=' },
    effect: { kind: 'status', status: 400, error, failures: refusals },
  })
  await open(page, '/apps?verified=false')
  const quote = page.getByRole('blockquote')
  await expect(quote).toContainText(`“${error}”`)
  await expect(quote.getByRole('listitem')).toHaveCount(refusals.length)
  await expect(quote.getByRole('listitem').first()).toContainText('is <b>not</b> known here')
  for (const word of ['verified', 'too_late', 'Ask another day.']) {
    await expect(quote.getByRole('listitem').last()).toContainText(word)
  }
  await expect(quote.getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/apps')
  await expect(page.getByText('1,060 apps')).toBeVisible()
})

test('a search that the service refuses can be cleared', async ({ page, service, problems }) => {
  problems.expect(400)
  service.faults.add({ match: { search: 'search=' }, effect: { kind: 'status', status: 400 } })
  await open(page, '/apps?search=mail')
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/apps')
  await expect(page.getByText('1,060 apps')).toBeVisible()
})

test('a page that fails to render claims nothing about sent changes, and can be retried', async ({
  page,
  service,
  problems,
}) => {
  problems.expectThrown()
  const id = service.insertApp({ name: 'SENTINEL' })
  const repair = await breakText(page, 'SENTINEL')
  await open(page, `/apps/${id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown')
  await expect(main.getByText(/^Trying again does not resend changes\./)).toBeVisible()
  await expect(main.getByText(/Nothing was sent/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Operations' })).toHaveAttribute(
    'href',
    '/operations',
  )
  await repair()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('SENTINEL')
})
