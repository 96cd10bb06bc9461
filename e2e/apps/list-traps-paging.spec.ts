import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { asked, rowOf, statuses } from '../helpers/list'
import { inventory, open, signIn } from '../helpers/people'

/** 84 apps: two pages. */
const twoPages = '/apps?classification=malicious,suspicious'

async function loadMore(page: Page, then: string) {
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('main').getByText(then)).toBeVisible()
}

test('T100, T101: a cursor goes with its filters and without a limit, and ends with them', async ({
  page,
  service,
}) => {
  service.knobs.cursorFilterBound = true
  await open(page, '/apps?verified=false&sort=name:asc')
  await loadMore(page, '100 of 261 loaded')
  await loadMore(page, '150 of 261 loaded')
  await expect(page).toHaveURL('/apps?verified=false&sort=name:asc')
  await page.getByRole('button', { name: 'Remove filter: Brand verified' }).click()
  await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
  await loadMore(page, '100 of 1,060 loaded')
  const sent = asked(service).map((search) => [...new URLSearchParams(search).keys()])
  expect(sent).toEqual([
    ['verified', 'sort', 'limit'],
    ['verified', 'sort', 'cursor'],
    ['verified', 'sort', 'cursor'],
    ['sort', 'limit'],
    ['sort', 'cursor'],
  ])
  expect(new Set(statuses(service))).toEqual(new Set([200]))
})

test('T102: a cursor that dies on the third page costs one message', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page)
  await loadMore(page, '100 of 1,060 loaded')
  service.knobs.cursorExpiry = { afterRequests: 0 }
  await loadMore(page, '50 of 1,060 loaded')
  await expect(page.getByRole('main').getByText('read again from the top')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page).toHaveURL('/apps')
  expect(statuses(service)).toEqual([200, 200, 400, 200])
})

test('T102: a cursor that is refused again is not sent again: Try again reads from the top', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const main = page.getByRole('main')
  const refused = /^The next apps could not be read/
  await open(page)
  service.knobs.cursorExpiry = { afterRequests: 0 }
  await loadMore(page, 'read again from the top')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(main.getByText(refused)).toBeVisible()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText(refused)).toBeHidden()
  await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
  expect(statuses(service)).toEqual([200, 400, 200, 400, 200])

  // Whoever refreshes begins anew.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(main.getByText('read again from the top')).toBeHidden()
  await loadMore(page, 'read again from the top')
  await expect(main.getByText(refused)).toBeHidden()
  expect(statuses(service)).toEqual([200, 400, 200, 400, 200, 200, 400, 200])
})

test('T102: a place that is lost again further on costs a restart again, and no click', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  await open(page)
  service.knobs.cursorExpiry = { afterRequests: 0 }
  await loadMore(page, 'read again from the top')
  service.knobs.cursorExpiry = 'never'
  await loadMore(page, '100 of 1,060 loaded')
  service.knobs.cursorExpiry = { afterRequests: 0 }
  await loadMore(page, '50 of 1,060 loaded')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  expect(statuses(service)).toEqual([200, 400, 200, 200, 400, 200])
})

test('T104, T105: an app observed between two pages repeats none and is told as missed', async ({
  page,
  service,
}) => {
  await open(page, twoPages)
  await expect(page.getByText('84 apps match')).toBeVisible()
  const { clientId } =
    service.tables.find(
      service.insertApp({ name: 'Just observed', classification: 'malicious' }),
    ) ?? {}
  await loadMore(page, '84 of 85 loaded')
  await expect(page.getByText('85 apps match')).toBeVisible()
  await expect(page.getByText('each app is shown once')).toBeVisible()
  await expect(page.getByText(/possibly 1 missed/)).toBeVisible()

  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(rowOf(page, clientId ?? '')).toHaveCount(1)
  await loadMore(page, '85 of 85 loaded')
  await expect(page.getByText(/possibly 1 missed/)).toBeHidden()
})

test('T104, T105: an app removed between two pages breaks nothing', async ({ page, service }) => {
  await open(page, twoPages)
  const href = await inventory(page).getByRole('link').first().getAttribute('href')
  service.removeApp(href?.split('/').at(-1) ?? '')
  await loadMore(page, '83 of 83 loaded')
  await expect(page.getByText('83 apps match')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  await expect(page.getByText('each app is shown once')).toBeHidden()
})

test('T111: a page without apps does not end the walk, a page without a cursor does', async ({
  page,
  service,
}) => {
  service.knobs.emptyMiddlePage = true
  await open(page, twoPages)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => statuses(service)).toEqual([200, 200])
  await expect(page.getByText('50 of 84 loaded')).toBeVisible()
  await loadMore(page, '84 of 84 loaded')
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  expect(asked(service)).toHaveLength(3)
})

test('T111: a first page without apps is not the end of the list either', async ({
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
  const noMore = service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
  await open(page, twoPages)
  await expect(page.getByText('0 of 84 loaded', { exact: true })).toBeVisible()
  await expect(page.getByText('No apps match these filters.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveAccessibleDescription('')
  noMore()
  // The end of the rows is in view, so that the next page is asked for at once.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('34 of 84 loaded')).toBeVisible()
})

test.describe('what the document does not say', () => {
  test.use({ serviceOptions: { seed: 'odd' } })

  test('T003: ids are opaque, and any format version opens', async ({ page, service }) => {
    await signIn(page)
    const padded = service.insertApp({ id: 'oapp.1.Zm9vYg==', name: 'Padded Notes' })
    const names = ['id of version 2', 'id of version 10', 'id with - and _', 'long id']
    for (const id of [padded, ...names.map((name) => service.fixture(name).id)]) {
      await page.goto(`/apps/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        service.tables.find(id)?.name ?? '',
      )
      await expect(page.getByText(/Read at/)).toBeVisible()
      const paths = service.requests.map(({ path }) => decodeURIComponent(path))
      expect(paths).toContain(`/api/v1/oauth-apps/${id}`)
      expect(paths).toContain(`/api/v1/oauth-apps/${id}/accounts`)
    }
  })

  test('T002, T159: values added later are shown as they came', async ({ page, service }) => {
    const shown = { 'unknown family': 'xyz_new', 'unknown classification': 'quarantined' }
    await signIn(page)
    for (const [name, value] of Object.entries(shown)) {
      const { id, clientId } = service.fixture(name)
      await page.goto(`/apps?clientId=${clientId}`)
      await expect(rowOf(page, clientId)).toContainText(value)
      await inventory(page).getByRole('link').first().click()
      await expect(page.getByText(/Read at/)).toBeVisible()
      await expect(page).toHaveURL(`/apps/${id}`)
      await expect(page.getByRole('region', { name: 'Facts' })).toContainText(value)
    }
    // A status nobody knows is not a decision that waits.
    const { clientId } = service.fixture('unknown recommendation')
    await page.goto(`/apps?clientId=${clientId}`)
    await expect(rowOf(page, clientId)).toContainText('Unknown')
    await expect(rowOf(page, clientId)).not.toContainText('Staged')
    await expect(page.getByText('could not be read')).toBeHidden()
  })

  test('T159: fields added later and an empty page do not get in the way of the whole list', async ({
    page,
  }) => {
    await open(page, '/apps?sort=name:asc')
    const all = Number((await page.getByText(/apps match$/).innerText()).replaceAll(/\D/g, ''))
    const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
    await expect(async () => {
      await region.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await expect(page.getByText(`${all} of ${all} loaded`)).toBeVisible({ timeout: 200 })
    }).toPass()
    await expect(page.getByText('could not be read')).toBeHidden()
    await expect(inventory(page)).not.toContainText('xAddedLater')
  })
})
