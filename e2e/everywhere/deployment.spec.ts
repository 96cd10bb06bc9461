import { persona } from '#mocks/personas'
import { expect, test } from '../fixtures'
import { deploy, deployBehindProxy, redirectToSignOn } from '../helpers/deployment'
import { inventory } from '../helpers/people'

const { token } = persona('full access')

test('behind a proxy that adds the token there is nothing to connect', async ({
  page,
  service,
  server,
}) => {
  const header = service.knobs.tokenHeader
  deployBehindProxy(server, service)
  const headers: string[] = []
  page.on('request', (request) => headers.push(...Object.keys(request.headers())))

  await page.goto('/apps')
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await inventory(page).getByRole('link').first().click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  expect(headers).toContain('accept')
  expect(headers).not.toContain(header)
  // When the session began and was last used, and nothing else.
  const kept = await page.evaluate(() => Object.entries(sessionStorage))
  expect(kept).toEqual([['oauth-apps-console.life', expect.stringMatching(/^\d+ \d+$/)]])
})

test('behind a proxy Lock wipes the page and Unlock goes on', async ({ page, service, server }) => {
  deployBehindProxy(server, service)
  await page.goto('/apps?classification=malicious')
  const name = await inventory(page).getByRole('link').first().innerText()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  expect(await page.content()).not.toContain(name)
  // There is no service to connect to and no token to ask for.
  await expect(page.getByLabel('API token')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Connect' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(inventory(page).getByRole('link').first()).toHaveText(name)
  await expect(page).toHaveURL('/apps?classification=malicious')
})

test('behind a proxy a page or a redirect in place of an answer speaks of the sign-on', async ({
  page,
  service,
  server,
}) => {
  deployBehindProxy(server, service)
  const ended = page.getByText('Your company sign-on may have ended. Reload.')
  service.faults.add({ effect: { kind: 'html' } })
  await page.goto('/apps')
  await expect(ended).toBeVisible()

  service.faults.clear()
  await page.reload()
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  redirectToSignOn(server)
  await page.reload()
  await expect(ended).toBeVisible()
})

test('without a proxy a page in place of an answer is no sign-on', async ({ page, service }) => {
  service.faults.add({ effect: { kind: 'html' } })
  await page.goto('/apps')
  await page.getByLabel('API token').fill(token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText('The answer is not JSON.')
})

test('the token goes in the header that the deployment names', async ({
  page,
  service,
  server,
}) => {
  service.knobs.tokenHeader = 'x-another-secret'
  deploy(server, { 'service-token-header': 'x-another-secret' })
  await page.goto('/apps')
  await page.getByLabel('API token').fill(token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  expect(service.requests.map(({ hasToken }) => hasToken)).toEqual([true])
})

for (const [name, value] of [
  ['token-source', 'magic'],
  ['service-token-header', 'two words'],
  ['service-token-header', 'cookie'],
  ['service-base-url', 'http://service.example'],
  ['service-base-url', 'https://user:word@service.example'],
  ['service-base-url', 'javascript:alert(1)'],
  ['service-base-url', 'ftp://localhost'],
  ['service-base-url', 'https://service.example/?'],
  ['service-base-url', 'https://service.example/#'],
  ['idle-lock-minutes', '0'],
  ['idle-lock-minutes', 'soon'],
  ['session-limit-hours', '48'],
] as const) {
  test(`the setting ${name}="${value}" is named on a page that says what is wrong`, async ({
    page,
    service,
    server,
  }) => {
    deploy(server, { [name]: value })
    await page.goto('/apps')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The console could not start')
    await expect(page.getByText(`<meta name="${name}"> holds "${value}"`)).toBeVisible()
    await expect(page.getByLabel('API token')).toHaveCount(0)
    expect(service.requests).toEqual([])
  })
}
