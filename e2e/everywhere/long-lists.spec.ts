import type { Page } from '@playwright/test'
import type { LoggedRequest } from '#mocks/service/service'
import { expect, test } from '../fixtures'
import { mail } from '../helpers/pages/issues'
import { follow, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

const search =
  '/messages?mqlSearchString=example&startDate=2026-08-01T00:00:00Z&endDate=2026-11-20T12:00:00Z'

/** Opens a list. A search for messages is started there. */
async function goTo(page: Page, address: string) {
  await follow(page, address)
  if (address === search) await page.getByRole('button', { name: 'Search messages' }).click()
}

const noItems = /^No (?:apps|issues|accounts|messages|trusted entities)|^The service lists no/

test('R-38: a list that begins with empty pages loads up to 20 pages', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  service.knobs.rateLimit = 'off'
  service.knobs.searchDone = { afterPolls: 0 }
  service.knobs.emptyFirstPages = 3
  const app = `/apps/${service.fixture('250 accounts').id}/accounts`
  const main = page.getByRole('main')
  const lists: [address: string, table: string, path: RegExp][] = [
    ['/apps', 'OAuth apps', /oauth-apps$/],
    ['/issues', 'Issues', /issues$/],
    [search, 'Messages', /messages\/search\/.+$/],
    ['/trusted-entities', 'Trusted entities', /trusted-entities$/],
    ['/accounts', 'Accounts', /api\/v1\/accounts$/],
    [app, 'Accounts', /oapp.+\/accounts$/],
  ]
  await open(page, '/settings')
  for (const [address, table] of lists) {
    await test.step(`three empty pages of ${address}`, async () => {
      await goTo(page, address)
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(3)).toBeVisible()
      await expect(main.getByText(noItems)).toBeHidden()
    })
  }
  await test.step('three empty pages of an issue’s messages', async () => {
    await goTo(page, mail)
    await expect(
      page.getByRole('table', { name: 'Messages' }).getByRole('row').nth(1),
    ).toBeVisible()
  })

  service.knobs.emptyFirstPages = 25
  await page.reload()
  await expect(main.getByText('The first 20 pages are empty.')).toBeVisible()
  for (const [address, table, path] of lists) {
    await test.step(`25 empty pages of ${address}`, async () => {
      const isListRequest = (request: LoggedRequest) =>
        path.test(request.path) && request.search !== '?limit=1'
      service.requests.length = 0
      await goTo(page, address)
      await expect(main.getByText('The first 20 pages are empty.')).toBeVisible()
      await expect(main.getByText(noItems)).toBeHidden()
      await atRest(page)
      expect(service.requests.filter(isListRequest)).toHaveLength(20)
      await main.getByRole('button', { name: 'Load more pages' }).click()
      await expect(page.getByRole('table', { name: table }).getByRole('row').nth(3)).toBeVisible()
    })
  }
  await test.step('a failure between empty pages does not end the list', async () => {
    const fault = service.faults.add({
      match: { path: '/api/v1/issues', search: 'cursor=' },
      effect: { kind: 'status', status: 500 },
    })
    await goTo(page, '/issues?status=any')
    await expect(main.getByText('The next issues could not be read.')).toBeVisible()
    await expect(main.getByText(noItems)).toBeHidden()
    fault()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText('The first 20 pages are empty.')).toBeVisible()
  })
})

const sizes = [
  [320, 640],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1440],
] as const

test.describe('with 10,000 of each', () => {
  test.use({ serviceOptions: { seed: 'many', apps: 10_000 } })

  test('R-39: at rest a list has at most three pages and draws at most 60 rows', async ({
    page,
    service,
  }) => {
    service.knobs.rateLimit = 'off'
    service.knobs.searchDone = { afterPolls: 0 }
    await open(page, '/settings')
    const lists: [address: string, table: string, path: RegExp][] = [
      ['/apps', 'OAuth apps', /oauth-apps$/],
      [search, 'Messages', /messages\/search\/.+$/],
      ['/accounts', 'Accounts', /api\/v1\/accounts$/],
    ]
    for (const [address, name, path] of lists) {
      await test.step(address, async () => {
        const listRequests = () =>
          service.requests.filter(
            (request) => path.test(request.path) && !request.search.includes('status'),
          )
        await goTo(page, address)
        const table = page.getByRole('table', { name })
        await expect(table.getByRole('row').nth(3)).toBeVisible()
        service.requests.length = 0
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height })
          await atRest(page)
          // The header is a row too.
          expect(await table.getByRole('row').count(), `rows at ${width}`).toBeLessThanOrEqual(61)
        }
        expect(listRequests().length).toBeLessThanOrEqual(2)
        const before = listRequests().length
        const region = page.getByRole('region', { name: `${name}, scrollable` })
        await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
        await expect.poll(() => listRequests().length).toBeGreaterThan(before)
        await atRest(page)
        expect(listRequests().length).toBeLessThanOrEqual(before + 2)
      })
    }
  })
})
