import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { listSearches, rowOf, statuses } from '../helpers/pages/list'
import { appsTable, open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'
import { noMatchMessage, restartedMessage } from '#/domain/lists/list-messages'

/** A list of 84 apps: two pages. */
const twoPages = '/apps?classification=malicious,suspicious'

async function loadMore(page: Page, then: string) {
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('main').getByText(then)).toBeVisible()
}

test('a cursor is sent with its filters and without a limit', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  service.knobs.cursorFilterBound = true
  service.knobs.limitMaximum = 40
  await open(page, '/apps?verified=false&sort=name:asc')
  await loadMore(page, '80 of 261 loaded')
  await loadMore(page, '120 of 261 loaded')
  await expect(page).toHaveURL('/apps?verified=false&sort=name:asc')
  await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
  await expect(page.getByText('40 of 1,060 loaded')).toBeVisible()
  await loadMore(page, '80 of 1,060 loaded')
  await atRest(page)
  const sent = listSearches(service).map((search) => [...new URLSearchParams(search).keys()])
  expect(sent).toEqual([
    ['verified', 'sort', 'limit'],
    ['verified', 'sort', 'cursor'],
    ['verified', 'sort', 'cursor'],
    ['sort', 'limit'],
    ['sort', 'cursor'],
  ])
  expect(new Set(statuses(service))).toEqual(new Set([200]))

  await test.step('a refused page size is halved and remembered', async () => {
    service.requests.length = 0
    service.knobs.limitMaximum = 25
    service.knobs.limitAboveMaximum = '400'
    for (const _ of [1, 2]) {
      await page.getByRole('button', { name: 'Refresh' }).click()
      // A page this short loads the next one without a click.
      await expect(page.getByText(/^(?:25|50) of 1,060 loaded/)).toBeVisible()
      await atRest(page)
    }
    const limits = listSearches(service).map((search) => new URLSearchParams(search).get('limit'))
    expect(limits.filter((limit) => limit !== null)).toEqual(['50', '25', '25'])
    expect(statuses(service).filter((status) => status === 400)).toHaveLength(1)
  })
})

test('an expired cursor restarts the list once, and then waits for a click', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const main = page.getByRole('main')
  const refused = /^The next apps could not be read/
  const restarted = main.getByText(restartedMessage)
  await open(page)
  await loadMore(page, '100 of 1,060 loaded')
  service.knobs.cursorExpiry = { afterRequests: 0 }
  await loadMore(page, '50 of 1,060 loaded')
  await expect(restarted).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page).toHaveURL('/apps')
  await atRest(page)
  expect(statuses(service)).toEqual([200, 200, 400, 200])

  await test.step('at a later position the list restarts without a click', async () => {
    service.knobs.cursorExpiry = 'never'
    await loadMore(page, '100 of 1,060 loaded')
    await loadMore(page, '150 of 1,060 loaded')
    service.knobs.cursorExpiry = { afterRequests: 0 }
    await loadMore(page, '50 of 1,060 loaded')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    await atRest(page)
    expect(statuses(service).slice(4)).toEqual([200, 200, 400, 200])
  })

  await test.step('at the same position the list waits, and “Try again” reads from the top', async () => {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(main.getByText(refused)).toBeVisible()
    await expect(main.getByRole('blockquote')).toContainText('has expired')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText(refused)).toBeHidden()
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await atRest(page)
    expect(statuses(service).slice(8)).toEqual([400, 200])
  })

  await test.step('after “Refresh” the list may restart again', async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(restarted).toBeHidden()
    await atRest(page)
    await loadMore(page, restartedMessage)
    await expect(main.getByText(refused)).toBeHidden()
    await atRest(page)
    expect(statuses(service).slice(10)).toEqual([200, 400, 200])
    problems.expect(404)
    const effect = { kind: 'status', status: 404, error: 'Ask again later' } as const
    service.faults.add({ match: { path: '/api/v1/oauth-apps' }, times: 1, effect })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(main.getByRole('blockquote')).toHaveText('The service said: “Ask again later”')
  })
})

test('an app that appears between two pages is reported, and no row repeats', async ({
  page,
  service,
}) => {
  await open(page, twoPages)
  await expect(page.getByText('84 apps match')).toBeVisible()
  await atRest(page)
  const { clientId } =
    service.tables.find(
      service.insertApp({ name: 'Just observed', classification: 'malicious' }),
    ) ?? {}
  await loadMore(page, '84 of 85 loaded')
  await expect(page.getByText('85 apps match')).toBeVisible()
  await expect(page.getByText('Repeated apps are shown once')).toBeVisible()
  await expect(page.getByText(/The service counts 1 more app than/)).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, clientId ?? '')).toHaveCount(1)
  await expect(page.getByText(/The service counts 1 more app than/)).toBeHidden()
  await atRest(page)
  const href = await appsTable(page).getByRole('link').first().getAttribute('href')
  service.removeApp(href?.split('/').at(-1) ?? '')
  await loadMore(page, '84 of 84 loaded')
  await expect(page.getByText('84 apps match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  await expect(page.getByText('Repeated apps are shown once')).toBeHidden()
})

test('an empty page does not end the list, and a page without a cursor does', async ({
  page,
  server,
  service,
}) => {
  const { token } = persona('full access')
  server.putInFront((request, response, next) => {
    if (!request.url?.endsWith('limit=50')) return next()
    const { text } = service.handle({ method: 'GET', url: request.url, token })
    const { meta } = JSON.parse(text) as { meta: object }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ meta, items: [] }))
  })
  service.knobs.emptyMiddlePage = true
  const later = hold(server, ({ url }) => url?.includes('cursor=') ?? false)
  await open(page, twoPages)
  // The list continues until the first app.
  await expect.poll(() => later.count()).toBe(1)
  await atRest(page, { pending: 1 })
  await expect(page.getByText('Loading apps')).toBeVisible()
  await expect(page.getByText(noMatchMessage('apps'))).toBeHidden()
  later.release()
  await expect(page.getByText('34 of 84 loaded')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
})

test.describe('what the document does not say', () => {
  test.use({ serviceOptions: { seed: 'odd' } })

  test('unknown values, unknown fields and unusual IDs are shown unchanged', async ({
    page,
    service,
  }) => {
    const idOf = (name: string) => service.fixture(name).clientId
    const shown = { 'unknown family': 'xyz_new', 'unknown classification': 'quarantined' }
    const unknown = idOf('unknown recommendation')
    await open(page, `/apps?clientId=${[...Object.keys(shown).map(idOf), unknown].join(',')}`)
    for (const [name, value] of Object.entries(shown))
      await expect(rowOf(page, idOf(name))).toContainText(value)
    // An unknown status is no pending decision.
    await expect(rowOf(page, unknown)).toContainText('Unknown')
    await expect(rowOf(page, unknown)).not.toContainText('Staged')
    await expect(page.getByText('could not be read')).toBeHidden()

    const padded = service.insertApp({ id: 'oapp.1.Zm9vYg==', name: 'Padded Notes' })
    service.updateApp('unknown classification', { restrictedScopeTypes: ['xyz_new'] as never })
    const names = ['long id', 'unknown classification']
    for (const id of [padded, ...names.map((name) => service.fixture(name).id)]) {
      await page.goto(`/apps/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        service.tables.find(id)?.name ?? '',
      )
      await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
      const paths = service.requests.map(({ path }) => decodeURIComponent(path))
      expect(paths).toContain(`/api/v1/oauth-apps/${id}`)
      expect(paths).toContain(`/api/v1/oauth-apps/${id}/accounts`)
    }
    for (const value of Object.values(shown))
      await expect(page.getByRole('region', { name: 'Facts' })).toContainText(value)

    await page.goto('/apps?sort=name:asc')
    const all = Number((await page.getByText(/\d apps$/).innerText()).replaceAll(/\D/g, ''))
    const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
    await expect(async () => {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(page.getByText(`${all} of ${all} loaded`)).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(page.getByText('could not be read')).toBeHidden()
    await expect(appsTable(page)).not.toContainText('xAddedLater')
  })
})

test('pages without new apps stop the loading, and a click continues', async ({
  page,
  service,
}) => {
  // A page this short requests the next two without a click.
  service.knobs.limitMaximum = 3
  service.faults.add({ match: { path: '/api/v1/oauth-apps' }, effect: { kind: 'endless pages' } })
  await open(page, twoPages)
  await expect(page.getByText('3 loaded, more to come')).toBeVisible()
  await atRest(page)
  expect(listSearches(service)).toHaveLength(3)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('The last pages contained no new apps.')).toBeVisible()
  await atRest(page)
  expect(listSearches(service)).toHaveLength(4)
  await page.getByRole('button', { name: 'Load more pages' }).click()
  await atRest(page)
  expect(listSearches(service)).toHaveLength(5)
  await expect(page.getByRole('button', { name: 'Load more pages' })).toBeVisible()
})
