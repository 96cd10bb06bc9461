import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { open, signIn } from '../helpers/people'
import { placesOf } from '../helpers/places'
import { atRest } from '../helpers/rest'
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
    ['/?verified=true', `${list}?limit=1000`],
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
