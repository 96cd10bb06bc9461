import { failureMessages } from '#/domain/failures'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { exported } from '../helpers/pages/export'
import { connect, appsTable, namesIn, open } from '../helpers/people'
import { placesOf } from '../helpers/places'
import { atRest, skipTime } from '../helpers/rest'
import { startStranger } from '../helpers/servers/stranger'

const { token } = persona('full access')

test('S-10: the token is nowhere but in the header of each request', async ({ page, service }) => {
  const logged: string[] = []
  const requests: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
  // Typed by hand, because a prepared session keeps its token in the tab's storage.
  await connect(page, '/apps')
  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await atRest(page)
  expect(await placesOf(page, token)).toEqual([])
  const names = await namesIn(appsTable(page))
  expect(names.length).toBeGreaterThan(1)
  const file = await exported(page)
  expect(file.rows.length).toBeGreaterThan(0)
  expect([...file.cells, file.name].filter((cell) => cell.includes(token))).toEqual([])
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await atRest(page)
  expect(await placesOf(page, token)).toEqual([])
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const pages = await links.allInnerTexts()
  expect(pages.length).toBeGreaterThan(1)
  for (const name of pages) {
    await links.filter({ hasText: name }).click()
    // The link says "Compare", the page "Compare with an export".
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name}`))
    await atRest(page)
    expect(await placesOf(page, token), name).toEqual([])
  }
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await placesOf(page, token)).toEqual([])

  expect(service.requests.length).toBeGreaterThanOrEqual(3)
  expect(service.requests.filter(({ hasToken }) => !hasToken)).toEqual([])

  await test.step('after connecting, the requested page opens at the same URL', async () => {
    await connect(page, '/apps?search=mail')
    await expect(page).toHaveURL('/apps?search=mail')
    await expect.poll(() => namesIn(appsTable(page))).toEqual(names)
    expect(logged.filter((text) => text.includes(token))).toEqual([])
    expect(requests.filter((text) => text.includes(token))).toEqual([])
  })
})

test('S-11: a redirect of the service to another origin is not followed', async ({
  page,
  server,
  problems,
}) => {
  problems.expect('net::ERR_FAILED')
  const stranger = await startStranger('{}')
  await page.clock.install({ time: testTime })
  await open(page, '/apps?search=planner')
  await atRest(page)
  let redirected = 0
  server.putInFront(({ url = '' }, response, next) => {
    if (!url.startsWith('/api/v1')) return next()
    redirected += 1
    response.writeHead(302, { Location: `${stranger.url}${url}` }).end()
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(async () => {
    await skipTime(page, 5000)
    await expect(page.getByText(failureMessages.network)).toBeVisible({ timeout: 300 })
  }).toPass()
  expect(redirected).toBeGreaterThan(0)
  expect(stranger.requests).toEqual([])
  await stranger.close()
})
