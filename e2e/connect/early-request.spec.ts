import { failureMessages, statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import type { FaultEffect } from '#mocks/fault-kinds'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { appsTable, open, signIn } from '../helpers/people'
import { placesOf } from '../helpers/places'
import { atRest, skipTime } from '../helpers/rest'
import { holdApplication } from '../helpers/servers/deployment'

const { token } = persona('full access')
const filtered = '/apps?classification=malicious,wicked&verified=perhaps'
const root = (page: Page) => page.locator('#root > *')
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

/** Opens a URL with a kept token. The cache is off, so the browser requests the scripts that a test holds back. */
async function load(page: Page, address: string, who = 'full access'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await signIn(page, who)
  await page.goto(address, { waitUntil: 'commit' })
}

test('S-10: the first request leaves before the application loads, and is not repeated', async ({
  page,
  server,
  service,
}) => {
  const { id } = service.fixture('250 accounts')
  const list = '/api/v1/oauth-apps'
  for (const [address, first] of [
    ['/?verified=true', `${list}?limit=200`],
    [filtered, `${list}?classification=malicious&limit=50`],
    [`/apps/${id}`, `${list}/${id}`],
    [`/apps/${id.replaceAll('=', '%3D')}/accounts?active=true`, `${list}/${id}`],
  ] as const) {
    await test.step(address, async () => {
      const before = service.requests.length
      const urls = () =>
        service.requests.slice(before).map(({ path, search }) => decodeURIComponent(path) + search)
      const start = holdApplication(server)
      await load(page, address)
      await expect.poll(urls).toEqual([first])
      await expect(root(page)).toHaveCount(0)
      expect(await placesOf(page, token)).toEqual(['sessionStorage'])
      start()
      await expect(page.getByText(/^as of \d/)).toBeVisible()
      await atRest(page)
      expect(urls()).toEqual([...new Set(urls())])
      expect(service.requests.every(({ hasToken }) => hasToken)).toBe(true)
    })
  }
})

const answers: [effect: FaultEffect, message: string, statuses: number[]][] = [
  [{ kind: 'html' }, failureMessages.notJson, [200]],
  [{ kind: 'status', status: 500 }, statusMessage(500), [500, 500, 500]],
  [{ kind: 'status', status: 403 }, forbiddenMessage('listApps'), [403]],
  [{ kind: 'status', status: 429, retryAfter: 60 }, '(attempt 2 of 4)', [429]],
  [{ kind: 'status', status: 401 }, failureMessages.tokenRefused, [401]],
]

test('a failed early request counts as the first attempt and is reported', async ({
  page,
  server,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  await page.clock.install({ time: testTime })
  for (const [effect, message, statuses] of answers) {
    await test.step(message, async () => {
      const before = service.requests.length
      const clearFault = service.faults.add({ effect })
      const start = holdApplication(server)
      await load(page, filtered)
      await expect.poll(() => service.requests.length).toBe(before + 1)
      start()
      await expect(async () => {
        await skipTime(page, 2000)
        await expect(page.getByText(message).first()).toBeVisible({ timeout: 300 })
      }).toPass()
      expect(service.requests.slice(before).map(({ status }) => status)).toEqual(statuses)
      clearFault()
    })
  }
  expect(await placesOf(page, token)).toEqual([])
})

test('S-14: a Lock in another tab locks a tab that is still loading', async ({
  context,
  page,
  server,
  service,
}) => {
  const other = await context.newPage()
  await open(other, '/settings', 'one tenant')
  const start = holdApplication(server)
  await load(page, filtered)
  await expect.poll(() => service.requests.length).toBe(1)
  await other.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(other.getByLabel('API token')).toBeVisible()
  start()
  await expect(alert(page)).toHaveText('Locked in another tab.')
  await expect(page.getByLabel('API token')).toHaveValue('')
  await atRest(page)
  expect(await placesOf(page, token)).toEqual([])
  expect(service.requests).toHaveLength(1)
})

test('the early request of each tab uses the token of that tab', async ({
  context,
  page,
  server,
}) => {
  const other = await context.newPage()
  const start = holdApplication(server)
  const answered = [page, other].map((tab) => tab.waitForResponse(/\/api\/v1\//))
  await load(page, '/apps')
  await load(other, '/apps', 'one tenant')
  await Promise.all(answered)
  start()
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await expect(other.getByText(/\d apps$/)).not.toHaveText('1,060 apps')
})

test('the application sends its own request after 5 s or at another URL', async ({
  page,
  server,
  service,
}) => {
  await page.clock.install({ time: testTime })
  const searches = () => service.requests.map(({ search }) => search)
  await test.step('the URL changes before the application starts', async () => {
    const start = holdApplication(server)
    await load(page, '/apps?verified=true')
    await expect.poll(searches).toHaveLength(1)
    await page.evaluate(() => history.replaceState(null, '', '/apps?search=planner'))
    start()
    await expect(page.getByText(/\d apps(?: match)?$/)).toBeVisible()
    await atRest(page)
    expect(searches()).toEqual(['?verified=true&limit=50', '?search=planner&limit=50'])
  })
  await test.step('the early request has no answer after 5 s', async () => {
    const clearFault = service.faults.add({ effect: { kind: 'never' } })
    const start = holdApplication(server)
    const aborted = page.waitForEvent('requestfailed')
    await load(page, '/apps?internal=true')
    await expect.poll(searches).toHaveLength(3)
    // The application is held back, and nothing else is pending.
    // oxlint-disable-next-line no-restricted-properties
    await page.clock.fastForward(5000)
    expect(new URL((await aborted).url()).search).toBe('?internal=true&limit=50')
    clearFault()
    start()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    await atRest(page)
    expect(searches().slice(3)).toEqual(['?internal=true&limit=50'])
  })
})
