import { failureMessages, limitMessages } from '#/domain/failures'
import type { Page } from '@playwright/test'
import { persona } from '#mocks/personas'
import { idOf } from '#mocks/service/engine/ids'
import { expect, test, testTime } from '../fixtures'
import { goOffline } from '../helpers/offline'
import { connectHere, follow, appsTable, open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

const field = (page: Page) => page.getByRole('textbox', { name: 'API token' })
const lock = (page: Page) => page.getByRole('button', { name: 'Lock', exact: true }).click()
const lockMessage = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })
const filtered = '/apps?classification=malicious'

/** Returns the first name of the list. After a lock it must be nowhere. */
async function firstName(page: Page): Promise<string> {
  const link = appsTable(page).getByRole('link').first()
  await expect(link).toBeVisible()
  return link.innerText()
}

/** Leaves a mark in the memory of the document, which a new document lacks. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

test('S-14: Lock replaces the document, and Back and Forward show none of its data', async ({
  page,
  service,
}) => {
  await open(page, filtered)
  const name = await firstName(page)
  await appsTable(page).getByRole('link').first().click()
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await mark(page)
  await lock(page)
  await expect(field(page)).toBeVisible()
  expect(await isMarked(page)).toBe(false)
  for (const step of [() => page.title(), () => page.goBack(), () => page.goForward()]) {
    await step()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
    expect(await page.content()).not.toContain(name)
  }
  await page.goBack()
  const before = service.requests.length
  await field(page).fill(persona('one tenant').token)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByText(/\d apps? match/)).toBeVisible()
  expect(service.requests.length).toBeGreaterThan(before)
})

test('S-14, R-23: Lock in one tab wipes every tab and sends no token', async ({
  context,
  page,
}) => {
  const messages: string[] = []
  await context.exposeFunction('tellTest', (text: string) => void messages.push(text))
  await context.addInitScript(() => {
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      override postMessage(message: unknown) {
        Reflect.apply(Reflect.get(globalThis, 'tellTest') as () => void, null, [
          JSON.stringify(message),
        ])
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target.
        super.postMessage(message)
      }
    }
  })
  const other = await context.newPage()
  await open(page, filtered)
  await open(other, filtered, 'read-only')
  const name = await firstName(other)
  await mark(other)

  await lock(page)
  await expect(lockMessage(other)).toHaveText('Locked in another tab.')
  await expect(field(other)).toHaveValue('')
  expect(await isMarked(other)).toBe(false)
  expect(await other.content()).not.toContain(name)
  await expect(other).toHaveURL(filtered)
  // The tab stays locked after a reload, with the same message.
  await other.reload()
  await expect(lockMessage(other)).toHaveText('Locked in another tab.')
  await expect(field(page)).toBeVisible()

  expect(messages.filter((text) => text.includes('locked'))).toHaveLength(1)
  for (const text of messages) expect(text).toMatch(/^\{"what":"(?:locked"|used","at":\d+)\}$/)
})

test('S-39: Lock empties a token that was typed in another tab', async ({ context, page }) => {
  await open(page, '/settings')
  const other = await context.newPage()
  await other.goto('/apps')
  await field(other).fill('token-one-two-three')
  await lock(page)
  await expect(field(other)).toHaveValue('')
})

test('S-14: Lock reaches a tab that was on another site at that moment', async ({
  context,
  page,
}) => {
  const other = await context.newPage()
  await open(other, filtered)
  const name = await firstName(other)
  await other.goto('about:blank')
  await open(page, '/settings')
  await lock(page)
  await expect(field(page)).toBeVisible()
  await other.goBack()
  await expect(lockMessage(other)).toHaveText('Locked in another tab.')
  expect(await other.content()).not.toContain(name)
  // The next session is a new one, and a reload does not end it.
  await open(other, filtered)
  await other.reload()
  await expect(appsTable(other).getByRole('link').first()).toHaveText(name)
})

test('S-16, R-23: a token refused several times locks its own tab once', async ({
  context,
  page,
  server,
  service,
  problems,
}) => {
  problems.expect(401)
  const { id } = service.fixture('staged on null')
  const { name } = service.tables.find(id) ?? {}
  const address = `/apps/${id}`
  const other = await context.newPage()
  await open(other, filtered, 'read-only')
  await firstName(other)
  await open(page, address)
  await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
  await atRest(other)
  await atRest(page)
  const before = service.requests.length

  service.setAccess('full access', { expired: true })
  const gate = hold(server)
  // The page reads its six parts again, all at once.
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => gate.count()).toBe(6)
  gate.release()
  await expect(lockMessage(page)).toHaveText(failureMessages.tokenRefused)
  await expect(page.getByText(failureMessages.tokenRefused)).toHaveCount(1)
  await expect(page).toHaveTitle('Connect to the service · OAuth Apps Console')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  expect(await page.content()).not.toContain(name)
  await expect(page).toHaveURL(address)
  await atRest(page)
  expect(service.requests.slice(before).map(({ status }) => status)).toEqual([
    401, 401, 401, 401, 401, 401,
  ])

  await test.step('the other tab has its own token and keeps its session', async () => {
    await other.getByRole('button', { name: 'Refresh' }).click()
    await atRest(other)
    await expect(appsTable(other).getByRole('link').first()).toBeVisible()
  })

  await test.step('the next token opens the same page', async () => {
    await field(page).fill(persona('read-only').token)
    await page.getByRole('button', { name: 'Connect' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await expect(page.getByRole('article').getByText(/^as of \d/)).toBeVisible()
    await expect(page).toHaveURL(address)
  })
})

/** Text that the admin types in every store that keeps input for a return. */
const secret = 'payroll-7731'
const typed = [
  ['/lookup', 'Client IDs'],
  ['/people', 'Accounts'],
  ['/accounts', 'Find by address, name or ID'],
] as const

for (const how of ['a refused token', 'inactivity'] as const)
  test(`S-39: after ${how} the next token finds no typed text`, async ({
    page,
    service,
    problems,
  }) => {
    await page.clock.install({ time: testTime })
    const { id } = service.fixture('staged on null')
    const breadcrumb = page.getByRole('group', { name: 'Breadcrumb' }).getByRole('link')
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await open(page, `/messages?mqlSearchString=${secret}`)
    await expect(page.getByRole('textbox', { name: 'Query' })).toHaveValue(secret)
    for (const [address, box] of typed) {
      await follow(page, address)
      await page.getByLabel(box, { exact: true }).fill(secret)
    }
    await follow(page, `/apps?search=${secret}`)
    await expect(refresh).toBeVisible()
    await atRest(page)
    await follow(page, `/apps/${id}`)
    await expect(breadcrumb).toHaveAttribute('href', `/apps?search=${secret}`)
    await atRest(page)

    if (how === 'inactivity') await skipTime(page, '15:00')
    else {
      problems.expect(401)
      service.setAccess('full access', { expired: true })
      await refresh.click()
    }
    await expect(lockMessage(page)).toBeVisible()
    await connectHere(page, 'read-only')
    await expect(breadcrumb).toHaveAttribute('href', '/apps')
    await atRest(page)
    const seen = async () => {
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(sessionStorage), history.state]),
      )
      return `${await page.content()} ${await page.title()} ${kept}`
    }
    expect(await seen()).not.toContain(secret)
    for (const [address, box] of typed) {
      await follow(page, address)
      await expect(page.getByLabel(box, { exact: true })).toHaveValue('')
      expect(await seen()).not.toContain(secret)
    }
    problems.expect(404)
    await follow(page, `/messages/${idOf('msg', 'nobody')}`)
    await expect(breadcrumb).toHaveAttribute('href', '/messages')
  })

test('S-14: a page in the back-forward cache is empty, and is read again on return', async ({
  page,
  problems,
}) => {
  await open(page, filtered)
  const name = await firstName(page)
  await mark(page)
  const bodyHtml = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    return document.body.innerHTML
  })
  expect(bodyHtml).toBe('')
  const again = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await again
  expect(await isMarked(page)).toBe(false)
  await expect(appsTable(page).getByRole('link').first()).toHaveText(name)

  await test.step('offline Lock wipes the page in place', async () => {
    await atRest(page)
    await goOffline(page, problems)
    await expect(page.getByText(/^Offline\. Showing/)).toBeVisible()
    await lock(page)
    await expect(field(page)).toHaveValue('')
    expect(await page.content()).not.toContain(name)
  })
})

test('R-24: a tab that was hidden shows the right countdown or its lock first', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  await page.clock.install({ time: testTime })
  await open(page, filtered)
  const name = await firstName(page)
  await atRest(page)
  service.faults.add({ effect: { kind: 'status', status: 429, retryAfter: 100 } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(new RegExp(`^${limitMessages.notice} Trying again in`))).toBeVisible()
  const shownAfter = (seconds: number) =>
    page.evaluate(async (passed) => {
      // Timers of a hidden tab hardly run, so only the wall clock advances.
      const then = Date.now() + passed * 1000
      Date.now = () => then
      document.dispatchEvent(new Event('visibilitychange'))
      await Promise.resolve()
      return document.body.innerText
    }, seconds)
  const soon = await shownAfter(50)
  const secondsLeft = Number(/Trying again in (\d+) s/.exec(soon)?.[1])
  expect(secondsLeft).toBeGreaterThan(30)
  expect(secondsLeft).toBeLessThanOrEqual(50)
  expect(await shownAfter(3600)).not.toContain(name)
  await expect(lockMessage(page)).toHaveText(/^Locked after 15 minutes/)
})
