import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { expect, test, testTime } from '../fixtures'
import { pasteInto } from '../helpers/keyboard'
import { inventory, namesIn, open } from '../helpers/people'

const { token } = persona('full access')

const field = (page: Page) => page.getByRole('textbox', { name: 'API token' })
const button = (page: Page) => page.getByRole('button', { name: 'Connect', exact: true })
const frame = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

async function tryToken(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await button(page).click()
}

const refusedTexts = [
  '',
  'short',
  'two words here',
  'ключ-ключ-ключ',
  'smile-😀-smile',
  'a'.repeat(5000),
]

test('without a session every address asks for a token, and nothing is sent before it', async ({
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
  expect(service.requests).toEqual([])
})

test('nothing of the console shows before the service has answered the trial', async ({
  page,
  service,
}) => {
  service.faults.add({ effect: { kind: 'delay', ms: 700 } })
  await page.goto('/apps')
  await tryToken(page, token)
  await expect(page.getByRole('button', { name: 'Connecting…' })).toBeVisible()
  await expect.poll(() => service.requests.length).toBe(1)
  await expect(frame(page)).toHaveCount(0)
  await expect(frame(page)).toBeVisible()
  await expect(page.getByText('1,060 apps match')).toBeVisible()
  await expect(page.getByText('Demo data')).toHaveCount(0)
  // The trial was the list itself.
  expect(service.requests.map(({ search }) => search)).toEqual(['?limit=50'])
})

test('a wrong token is refused in words, and the next one is tried afresh', async ({
  page,
  problems,
}) => {
  problems.expect(401)
  await page.goto('/apps')
  await tryToken(page, 'wrong-token-of-somebody')
  await expect(alert(page)).toHaveText('The service did not accept this token.')
  await tryToken(page, token)
  await expect(frame(page)).toBeVisible()
})

test('a token that may not list apps is told so', async ({ page, problems }) => {
  problems.expect(403)
  await page.goto('/apps')
  await tryToken(page, persona('no app access').token)
  await expect(alert(page)).toHaveText('This token cannot list OAuth apps.')
  await expect(frame(page)).toHaveCount(0)
})

test('a rate limit counts down on the form and goes on by itself', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  service.faults.add({ times: 1, effect: { kind: 'status', status: 429, retryAfter: 12 } })
  await page.clock.install({ time: testTime })
  await page.goto('/apps')
  await tryToken(page, token)
  await expect(
    page.getByText(/^Rate limited\. Trying again in 1[012] s \(attempt 2 of 4\)\.$/),
  ).toBeVisible()
  await page.clock.fastForward(5000)
  await expect(page.getByText(/Trying again in [567] s/)).toBeVisible()
  await expect(frame(page)).toHaveCount(0)
  expect(service.requests).toHaveLength(1)
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(frame(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  expect(service.requests).toHaveLength(2)
})

const noAnswer = 'net::ERR_EMPTY_RESPONSE'
const outages = [
  ['fails', { kind: 'status', status: 500 }, 500, 'The service failed (500).'],
  ['cannot be reached', { kind: 'drop' }, noAnswer, 'The service could not be reached.'],
] as const
for (const [what, effect, failure, words] of outages) {
  test(`a service that ${what} says so, and the token stays in the field`, async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(failure)
    service.faults.add({ effect })
    await page.clock.install({ time: testTime })
    await page.goto('/apps')
    await tryToken(page, token)
    await expect(async () => {
      await page.clock.fastForward(5000)
      await expect(alert(page)).toHaveText(words, { timeout: 300 })
    }).toPass()
    await expect(field(page)).toHaveValue(token)
    await expect(frame(page)).toHaveCount(0)
    service.faults.clear()
    await button(page).click()
    await expect(frame(page)).toBeVisible()
  })
}

test('text that cannot be a header value is refused before any request', async ({
  page,
  service,
}) => {
  await page.goto('/apps')
  for (const text of refusedTexts) {
    await tryToken(page, text)
    await expect(alert(page)).toContainText('This cannot be an API token')
    await field(page).fill('x')
  }
  expect(service.requests).toEqual([])
})

test('S-33: a token can be pasted, with the line break that came along', async ({ page }) => {
  await page.goto('/apps')
  await pasteInto(field(page), `  ${token}\n`)
  await expect(field(page)).toHaveValue(`  ${token}`)
  await page.keyboard.press('Enter')
  await expect(frame(page)).toBeVisible()
  await expect(page.locator('input[type=password]')).toHaveCount(0)
})

test('S-33: showing the characters tells the browser no more about them', async ({ page }) => {
  await page.goto('/apps')
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

test('a token kept for the tab opens the asked page at once, until it is locked', async ({
  page,
  service,
}) => {
  await open(page)
  // Were there a trial, this would hold the page back.
  const takeBack = service.faults.add({ effect: { kind: 'never' } })
  await page.goto('/apps?classification=malicious')
  await expect(frame(page)).toBeVisible()
  await expect(page.getByText('Classification: Malicious')).toBeVisible()
  takeBack()
  await page.reload()
  await expect(inventory(page).getByRole('link').first()).toBeVisible()

  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(field(page)).toBeVisible()
  const before = service.requests.length
  await page.reload()
  await expect(field(page)).toBeVisible()
  expect(service.requests).toHaveLength(before)
})

test('a token that is not kept is asked for again, and the same address comes back', async ({
  page,
}) => {
  const address = '/apps?classification=malicious,suspicious&sort=name:asc'
  await open(page, address)
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
  const names = await namesIn(inventory(page))
  await page.reload()
  await expect(frame(page)).toHaveCount(0)
  await tryToken(page, token)
  await expect(page).toHaveURL(address)
  await expect.poll(() => namesIn(inventory(page))).toEqual(names)
})

test('the connect page of a connected tab says so and locks', async ({ page }) => {
  await open(page)
  await page.goto('/connect')
  await expect(page.getByText('This tab is connected.')).toBeVisible()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(field(page)).toBeVisible()
})

test('S-14: Lock wipes the page, and Back brings nothing back', async ({ page, service }) => {
  await open(page, '/apps?classification=malicious')
  const link = inventory(page).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByText(/Read at/)).toBeVisible()
  await page.getByRole('button', { name: 'Lock' }).click()
  await expect(field(page)).toBeVisible()
  for (const step of [() => page.title(), () => page.goBack(), () => page.goForward()]) {
    await step()
    await expect(field(page)).toBeVisible()
    await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
    expect(await page.content()).not.toContain(name)
  }
  await page.goBack()
  const before = service.requests.length
  await tryToken(page, persona('one tenant').token)
  await expect(page.getByText(/\d apps? match/)).toBeVisible()
  expect(service.requests.length).toBeGreaterThan(before)
})

test('a token that stops being accepted locks the page and keeps the address', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(401)
  await open(page, '/apps?classification=malicious')
  service.setAccess('full access', { expired: true })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(alert(page)).toHaveText('The service no longer accepts this token.')
  await expect(frame(page)).toHaveCount(0)
  await tryToken(page, persona('read-only').token)
  await expect(page).toHaveURL('/apps?classification=malicious')
  await expect(inventory(page).getByRole('link').first()).toBeVisible()
})
