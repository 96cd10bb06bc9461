import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { exported } from '../helpers/export'
import { inventory, open } from '../helpers/people'
import { placesOf } from '../helpers/places'
import { startStranger } from '../helpers/stranger'

const { token } = persona('full access')

test('S-10: the token is nowhere but in the header of each request', async ({ page, service }) => {
  const logged: string[] = []
  const asked: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  await page.getByRole('searchbox').fill('mail')
  await expect(page).toHaveURL('/apps?search=mail')
  await expect(page.getByText('Updating…')).toBeHidden()
  expect(await placesOf(page, token)).toEqual([])
  const file = await exported(page)
  expect(file.rows.length).toBeGreaterThan(0)
  expect([...file.cells, file.name].filter((cell) => cell.includes(token))).toEqual([])
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  expect(await placesOf(page, token)).toEqual([])
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const names = await links.allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) {
    await links.filter({ hasText: name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    expect(await placesOf(page, token), name).toEqual([])
  }
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await placesOf(page, token)).toEqual([])

  expect(logged.filter((text) => text.includes(token))).toEqual([])
  expect(asked.filter((text) => text.includes(token))).toEqual([])
  expect(service.requests.length).toBeGreaterThanOrEqual(3)
  expect(service.requests.filter(({ hasToken }) => !hasToken)).toEqual([])
})

test('S-10: a token that is kept for the tab is in its storage and nowhere else', async ({
  page,
}) => {
  await open(page)
  expect(await placesOf(page, token)).toEqual(['sessionStorage'])
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByLabel('API token')).toBeVisible()
  await expect(page.getByLabel('API token')).toHaveValue('')
  expect(await placesOf(page, token)).toEqual([])
})

test('S-11: a redirect of the service to another origin is not followed', async ({
  page,
  server,
  problems,
}) => {
  problems.expect('net::ERR_FAILED')
  const stranger = await startStranger('{}')
  await page.clock.install({ time: testTime })
  await open(page)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  let redirected = 0
  server.putInFront(({ url = '' }, response, next) => {
    if (!url.startsWith('/api/v1')) return next()
    redirected += 1
    response.writeHead(302, { Location: `${stranger.url}${url}` }).end()
  })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(page.getByText('The service could not be reached.')).toBeVisible({ timeout: 300 })
  }).toPass()
  expect(redirected).toBeGreaterThan(0)
  expect(stranger.requests).toEqual([])
  await stranger.close()
})
