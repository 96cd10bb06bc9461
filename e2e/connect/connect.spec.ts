import { statusMessage } from '#/domain/failures'
import { forbiddenMessage } from '#/domain/actions'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { pasteInto } from '../helpers/keyboard'
import { appsTable } from '../helpers/people'
import { placesOf } from '../helpers/places'
import { atRest, skipTime } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

const { token } = persona('full access')

const field = (page: Page) => page.getByRole('textbox', { name: 'API token' })
const button = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const frame = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

async function tryToken(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page).click()
}

test('S-33: every URL without a session asks for a token and sends no request', async ({
  page,
  service,
}) => {
  for (const address of ['/', '/apps', '/apps/oapp.1.abc', '/nope', '/connect']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect to the service')
    await expect(field(page)).toBeVisible()
    await expect(frame(page)).toHaveCount(0)
  }
  await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
  await expect(page.getByRole('checkbox', { name: 'Keep for this tab' })).not.toBeChecked()
  await expect(page.getByText('Demo data')).toHaveCount(0)

  await test.step('showing the token still gives the browser nothing to remember', async () => {
    await field(page).fill(token)
    const show = page.getByRole('button', { name: 'Show characters' })
    for (const [type, pressed] of [
      ['password', 'false'],
      ['text', 'true'],
    ] as const) {
      await expect(field(page)).toHaveAttribute('type', type)
      await expect(show).toHaveAttribute('aria-pressed', pressed)
      await expect(field(page)).toHaveAttribute('spellcheck', 'false')
      await expect(field(page)).toHaveAttribute('autocomplete', 'off')
      await show.click()
    }
    await expect(field(page)).toHaveAttribute('type', 'password')
  })

  await test.step('text that cannot be a header value is refused', async () => {
    // Other invalid tokens: src/session/session.test.ts
    for (const text of ['', 'smile-😀-smile']) {
      await tryToken(page, text)
      await expect(alert(page)).toContainText('This is not a valid API token')
      await field(page).fill('x')
    }
  })
  await atRest(page)
  expect(service.requests).toEqual([])
})

test('S-33: a token can be pasted, and the console shows only after the service accepts it', async ({
  page,
  server,
  service,
}) => {
  const gate = hold(server)
  await page.goto('/apps')
  await pasteInto(field(page), `  ${token}\n`)
  await expect(field(page)).toHaveValue(`  ${token}`)
  const sent = page.waitForRequest(/\/api\//)
  await page.keyboard.press('Enter')
  await sent
  await expect(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  await atRest(page, { pending: 1 })
  await expect(frame(page)).toHaveCount(0)
  await expect(appsTable(page)).toHaveCount(0)
  gate.release()
  await expect(page.getByText('1,060 apps')).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  await expect(page.getByText('Demo data')).toHaveCount(0)
  await atRest(page)
  // The request for the list was the trial.
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})

test('a failed trial shows its reason, and keeps the token and the URL', async ({
  page,
  service,
  problems,
}) => {
  problems.expectAnyStatus()
  await page.clock.install({ time: testTime })
  await page.goto('/apps?verified=false')
  const expectAlert = async (message: string) => {
    await expect(async () => {
      await skipTime(page, 5000)
      await expect(alert(page)).toHaveText(message, { timeout: 300 })
    }).toPass()
    await expect(frame(page)).toHaveCount(0)
    await expect(page).toHaveURL('/apps?verified=false')
  }

  await test.step('a wrong token', async () => {
    await tryToken(page, 'wrong-token-of-a-person')
    await expectAlert(statusMessage(401))
    expect(service.requests.map(({ status }) => status)).toEqual([401])
  })
  await test.step('a failing service is quoted beside the alert', async () => {
    const clearFault = service.faults.add({
      effect: {
        kind: 'status',
        status: 500,
        error: 'Ask later. '.repeat(60),
        failures: [{ path: 'limit', message: 'is too large' }],
      },
    })
    await tryToken(page, token)
    await expectAlert(statusMessage(500))
    await expect(field(page)).toHaveValue(token)
    const quoted = (await page.getByRole('blockquote').allTextContents()).join()
    expect(quoted).toMatch(
      /^The service said: “Ask later\. .*Show all.*limit, message: is too large$/,
    )
    clearFault()
  })
  await button(page).click()
  await expect(frame(page)).toBeVisible()
  await expect(page.getByText(/\d apps match/)).toBeVisible()
  await expect(page).toHaveURL('/apps?verified=false')
})

test('a second trial takes away the problem of the first', async ({ page, server, problems }) => {
  problems.expect(401)
  await page.goto('/apps')
  await tryToken(page, 'wrong-token-of-a-person')
  await expect(alert(page)).toHaveText(statusMessage(401))
  const gate = hold(server)
  await tryToken(page, token)
  await expect(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  gate.release()
  await expect(frame(page)).toBeVisible()
})

test('the first request of the requested page is the trial of a token', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(403)
  problems.expect(401)
  await page.goto('/issues?status=open')
  await expect(page.getByText(/Super Admins and Tenant Admins .+ MCP connections\.$/)).toBeVisible()
  await tryToken(page, 'wrong-token-of-a-person')
  await expect(alert(page)).toHaveText(statusMessage(401))
  await tryToken(page, persona('no app access').token)
  await expect(page.getByText('62 issues match')).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await atRest(page)
  expect(service.requests.map(({ path, search, status }) => [path + search, status])).toEqual([
    ['/api/v1/issues?status=open&limit=50', 401],
    ['/api/v1/issues?status=open&limit=50', 200],
  ])
  await page.goto('/apps')
  await tryToken(page, persona('no app access').token)
  await expect(frame(page)).toBeVisible()
  await expect(page.getByRole('main').getByText(forbiddenMessage('listApps'))).toBeVisible()
  await atRest(page)
  expect(service.requests).toHaveLength(3)
})

test('a token that may not read the requested page is kept for the tab, too', async ({
  page,
  problems,
}) => {
  problems.expect(403)
  const { token: noApps } = persona('no app access')
  await page.goto('/apps')
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
  await tryToken(page, noApps)
  await expect(frame(page)).toBeVisible()
  expect(await placesOf(page, noApps)).toEqual(['sessionStorage'])
})

test('S-10: a token kept for the tab is only in its storage, until the lock', async ({
  page,
  service,
}) => {
  await page.goto('/apps?classification=malicious')
  await page.getByRole('checkbox', { name: 'Keep for this tab' }).check()
  await tryToken(page, token)
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  expect(await placesOf(page, token)).toEqual(['sessionStorage'])

  await test.step('a page with a kept token shows before any answer', async () => {
    const clearFault = service.faults.add({ effect: { kind: 'never' } })
    await page.reload()
    await expect(frame(page)).toBeVisible()
    await expect(page.getByText('Classification: Malicious')).toBeVisible()
    clearFault()
    await page.reload()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  })

  await test.step('the connect page of a connected tab says so and can lock', async () => {
    await page.goto('/connect')
    await expect(page.getByText('This tab is connected.')).toBeVisible()
    await page.getByRole('button', { name: 'Lock', exact: true }).click()
    await expect(field(page)).toHaveValue('')
    await atRest(page)
    expect(await placesOf(page, token)).toEqual([])
    const before = service.requests.length
    await page.reload()
    await expect(field(page)).toBeVisible()
    await atRest(page)
    expect(service.requests).toHaveLength(before)
  })
})
