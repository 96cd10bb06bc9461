import { expect, test } from '#e2e/fixtures'
import { listSearches } from '#e2e/helpers/pages/list'
import { appsTable, open } from '#e2e/helpers/people'
import { atRest } from '#e2e/helpers/rest'
import type { Page } from '@playwright/test'
import { restartedMessage } from '#/domain/lists/list-messages'

test('scrolling to the end shows each app once', async ({ page, service }) => {
  // A higher window needs fewer steps to the end, and still draws only some of the rows.
  await page.setViewportSize({ width: 1280, height: 1800 })
  await open(page, '/apps?classification=malicious,suspicious')
  const region = page.getByRole('region', { name: 'OAuth apps, scrollable' })
  const seen = new Map<string, number>()
  for (let isAtEnd = false; !isAtEnd;) {
    await atRest(page)
    for (const [id, index] of await renderedRows(appsTable(page))) seen.set(id, index)
    isAtEnd = await region.evaluate((element) => {
      const { scrollTop } = element
      element.scrollBy(0, element.clientHeight * 0.8)
      return element.scrollTop === scrollTop
    })
  }
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()

  const total = Number(await appsTable(page).getAttribute('aria-rowcount')) - 1
  expect(seen.size).toBe(total)
  expect([...seen.values()].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: total }, (_, i) => i + 2),
  )
  await expect(page.getByText(`${total} of ${total} loaded`)).toBeVisible()
  expect(service.requests).toHaveLength(Math.ceil(total / 50))
})

test('“Load more” adds an unselected page, and “Refresh” reads one page', async ({
  page,
  service,
}) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all loaded apps' }).check()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
  await expect(page.getByText('50 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('150 of 1,060 loaded')).toBeVisible()
  await atRest(page)

  service.insertApp({ name: 'Fresh Arrival' })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('50 of 1,061 loaded')).toBeVisible()
  await expect(appsTable(page).getByRole('link').first()).toHaveText('Fresh Arrival')
  await atRest(page)
  const searches = listSearches(service).map((search) => search.replace(/cursor=.+/, 'cursor=…'))
  expect(searches).toEqual(['?limit=50', '?cursor=…', '?cursor=…', '?limit=50'])
})

test('a row preloads its app on hover or focus, and Back returns to the list', async ({
  page,
  service,
}) => {
  await open(page, '/apps?search=mail')
  await atRest(page)
  const heading = page.getByRole('heading', { level: 1 })
  for (const way of ['pointer', 'focus'] as const) {
    const link = appsTable(page)
      .getByRole('link')
      .nth(way === 'pointer' ? 0 : 3)
    const name = await link.innerText()
    const path = `/api/v1${await link.getAttribute('href').then((href) => href?.replace('/apps/', '/oauth-apps/'))}`
    const reads = () =>
      service.requests.filter(
        (request) =>
          decodeURIComponent(request.path) === decodeURIComponent(path) && request.search === '',
      )
    await (way === 'pointer' ? link.hover() : link.focus())
    await expect.poll(reads).toHaveLength(1)
    await (way === 'pointer' ? link.click() : page.keyboard.press('Enter'))
    await expect(heading).toHaveText(name)
    await expect(heading).toBeFocused()
    await expect(page.getByRole('region', { name: 'Facts' })).toBeVisible()
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await atRest(page)
    // The other parts are requested now. The app itself was preloaded.
    expect(reads()).toHaveLength(1)
    await page.goBack()
    await expect(page).toHaveURL('/apps?search=mail')
    await expect(heading).toHaveText('Apps')
    await expect(heading).toBeFocused()
  }
  // An app requests its client ID in other tenants and its name, but not the list again.
  expect(listSearches(service).filter((search) => search.startsWith('?search=mail&'))).toHaveLength(
    1,
  )

  // Before any answer the heading comes from the row.
  service.faults.add({ match: { path: '/api/v1/oauth-apps/*' }, effect: { kind: 'never' } })
  const link = appsTable(page).getByRole('link').nth(6)
  const name = await link.innerText()
  await link.click()
  await expect(heading).toHaveText(name)
})

/** Returns the link and the row index of each drawn row. */
async function renderedRows(table: ReturnType<typeof appsTable>): Promise<[string, number][]> {
  return table.evaluate((element) =>
    [...element.querySelectorAll('tbody tr[aria-rowindex]')].map((row): [string, number] => [
      row.querySelector('a')?.getAttribute('href') ?? '',
      Number(row.getAttribute('aria-rowindex')),
    ]),
  )
}

async function loadMore(page: Page, then: string) {
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByRole('main').getByText(then)).toBeVisible()
}

test('an expired cursor restarts the list once, and then waits for a click', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(400)
  const main = page.getByRole('main')
  // The pointer may rest on a row, which loads its app.
  const answers = () =>
    service.requests.filter(({ path }) => path === '/api/v1/oauth-apps').map(({ status }) => status)
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
  expect(answers()).toEqual([200, 200, 400, 200])

  await test.step('at the same position the list waits, and “Try again” reads from the top', async () => {
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(main.getByText(refused)).toBeVisible()
    await expect(main.getByRole('blockquote')).toContainText('has expired')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText(refused)).toBeHidden()
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await atRest(page)
    expect(answers().slice(4)).toEqual([400, 200])
  })
})

test('an app that appears between two pages is reported, and no row repeats', async ({
  page,
  service,
}) => {
  await open(page, '/apps?classification=malicious,suspicious')
  await expect(page.getByText('84 apps match')).toBeVisible()
  await atRest(page)
  service.insertApp({ name: 'Just observed', classification: 'malicious' })
  await loadMore(page, '84 of 85 loaded')
  await expect(page.getByText('Repeated apps are shown once')).toBeVisible()
  await expect(page.getByText(/The service counts 1 more app than/)).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/The service counts 1 more app than/)).toBeHidden()
  await expect(page.getByText('Repeated apps are shown once')).toBeHidden()
})

test('pages without new apps stop the loading, and a click continues', async ({
  page,
  service,
}) => {
  // A page this short requests the next two without a click.
  service.knobs.limitMaximum = 3
  service.faults.add({ match: { path: '/api/v1/oauth-apps' }, effect: { kind: 'endless pages' } })
  await open(page)
  await loadMore(page, 'The last pages contained no new apps.')
  await atRest(page)
  expect(listSearches(service)).toHaveLength(4)
  await page.getByRole('button', { name: 'Load more pages' }).click()
  await atRest(page)
  expect(listSearches(service)).toHaveLength(5)
})
