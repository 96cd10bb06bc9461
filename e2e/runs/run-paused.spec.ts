import { pauseMessages, runPausedMessage } from '#/domain/runs/run-messages'
import { expect, test, testTime } from '#e2e/fixtures'
import { accountsPath } from '#e2e/helpers/pages/accounts'
import { doneOf, runLine, startRevokes, writesFrom } from '#e2e/helpers/pages/runs'
import { open, follow } from '#e2e/helpers/people'
import { atRest, skipTime, stopClock } from '#e2e/helpers/rest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { armed } from '#e2e/helpers/pages/decision'
import { hold } from '#e2e/helpers/servers/hold'
import type { ConsoleServer } from '#e2e/helpers/servers/console-server'
import type { Page } from '@playwright/test'

test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

test('R-43, R-44: a gateway or a lost network pauses a run, which ends completely later', async ({
  page,
  context,
  service,
  problems,
}) => {
  test.slow()
  problems.expect(502)
  problems.expect('net::ERR_INTERNET_DISCONNECTED')
  // Remediation is off for one of the accounts, so its grant remains.
  problems.expect(403)
  const sent = writesFrom(page, 'POST')
  const count = () => [...sent.byPath().values()].reduce((sum, times) => sum + times, 0)
  await open(page, accountsPath(service, '620 accounts'))
  // Slow enough to be interrupted.
  const clearDelay = service.faults.add({
    match: { method: 'POST' },
    effect: { kind: 'delay', ms: 150 },
  })
  await startRevokes(page)
  const { total } = await doneOf(page, 4)
  const expectMessage = (text: string) =>
    expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()

  await test.step('a gateway error pauses the run, which continues after a successful read', async () => {
    const clearFault = service.faults.add({ effect: { kind: 'status', status: 502, page: true } })
    await expectMessage(pauseMessages['no answer'])
    await atRest(page)
    // Counted by the service, because the browser reports its requests a moment late.
    const refused = service.requests.filter(
      ({ method, status }) => method === 'POST' && status === 502,
    )
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThanOrEqual(5)
    clearFault()
    // Targets without an answer are read ten seconds later, before anything else is sent.
    await doneOf(page, 12)
  })

  await test.step('offline the notice counts the unsent targets, on another page too', async () => {
    await context.setOffline(true)
    await expectMessage(pauseMessages.offline)
    await atRest(page)
    const before = count()
    const { parts } = await doneOf(page, 0)
    const message = runPausedMessage({ notSent: parts['not tried'] ?? 0, total })
    await expect(page.getByText(message)).toBeVisible()
    await page.goBack()
    await context.setOffline(false)
    await expectMessage(message)
    await atRest(page)
    expect(count()).toBe(before)
  })

  await test.step('the notice leads to the run, and Resume and Try again finish it', async () => {
    clearDelay()
    await page.getByRole('link', { name: 'Open the run' }).click()
    await expectMessage(pauseMessages.lost)
    await page.getByRole('button', { name: 'Resume', exact: true }).click()
    await doneOf(page, total)
    await expect(page.getByText('Done.', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Try \d unknown again$/ }).click()
    await expect(runLine(page)).toHaveText(
      `${total} of ${total} done: ${total - 1} confirmed, 1 refused`,
    )
  })
})

/** Holds back all files that the page loads later, until the returned function is called. */
function holdDelayedCode(server: ConsoleServer): () => void {
  const page = readFileSync(join(server.dist, 'index.html'), 'utf8')
  const waiting: (() => void)[] = []
  let isOver = false
  server.putInFront(({ url = '' }, _response, next) => {
    if (isOver || !url.startsWith('/assets/') || page.includes(url)) next()
    else waiting.push(next)
  })
  return () => {
    isOver = true
    for (const next of waiting) next()
  }
}

test('R-47: Lock asks before it removes a stopped run, also while code is loading', async ({
  page,
  server,
  service,
}) => {
  const posts = hold(server, ({ method }) => method === 'POST')
  await open(page, accountsPath(service, '620 accounts'))
  await startRevokes(page)
  await expect.poll(() => posts.count()).toBe(3)
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  posts.release()
  await doneOf(page, 3)
  await atRest(page)
  const continueButton = page.getByRole('button', { name: /^Continue with \d+ not tried$/ })
  await expect(continueButton).toBeVisible()

  const lock = page.getByRole('button', { name: 'Lock', exact: true })
  const question = page.getByRole('dialog', { name: 'Lock and remove the run' })
  await lock.click()
  await expect(question).toContainText(/Revoke \d+ grants: 3 of \d+ done/)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(lock).toBeFocused()

  const release = holdDelayedCode(server)
  await page.reload({ waitUntil: 'commit' })
  await lock.click()
  await expect(question).toContainText('Locking ends the run. Nothing more is sent')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  release()
  await expect(continueButton).toBeVisible()

  await lock.click()
  await armed(page, question)
  await question.getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect to the service' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).join(' '))).not.toContain('.runs')
})

/** Number of open requests without an answer. */
const openRequests = 3
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const
const stopped = 'Stopped. Nothing more is sent.'
const paused = 'Paused. Nothing more is sent.'
const running = 'Running.'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Clicks twice at one place, even if the first click moves the button. */
async function clickTwice(page: Page, name: string | RegExp, gap: number): Promise<void> {
  const { x, y, width, height } = (await button(page, name).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const at = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...at)
  await skipTime(page, gap, { pending: openRequests })
  await page.mouse.click(...at)
}

/** Holds Enter down until it repeats. */
async function holdEnter(page: Page, name: string | RegExp): Promise<void> {
  await button(page, name).focus()
  for (let times = 0; times < 5; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}

const acts = [
  (page: Page, name: string | RegExp) => clickTwice(page, name, 60),
  (page: Page, name: string | RegExp) => clickTwice(page, name, 250),
  holdEnter,
]

test('R-33, S-18: a hurried double click resumes no run and discards at most one', async ({
  page,
  server,
  service,
}) => {
  await page.clock.install({ time: testTime })
  const posts = hold(server, ({ method }) => method === 'POST')
  await open(page, accountsPath(service, '620 accounts'))
  await startRevokes(page)
  await expect.poll(() => posts.count()).toBe(openRequests)
  await stopClock(page, { pending: openRequests })
  const expectPhase = (message: string) =>
    expect(page.getByText(message, { exact: true })).toBeVisible()
  const ready = () => skipTime(page, 700, { pending: openRequests })

  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const act of acts) {
      await act(page, 'Pause')
      await expectPhase(paused)
      await expect(button(page, 'Pause')).toBeHidden()
      await ready()
      await act(page, 'Resume')
      await expectPhase(running)
      await act(page, 'Stop')
      await expectPhase(stopped)
      await ready()
      await act(page, /^Continue with/)
      await expectPhase(running)
    }
  }
  expect(posts.count()).toBe(openRequests)

  await test.step('a button that has just changed ignores a press', async () => {
    await button(page, 'Stop').click()
    await expect(button(page, /^Continue with/)).toHaveAccessibleDescription(
      'This button just appeared or changed. Wait a moment.',
    )
    await ready()
  })

  await test.step('“Discard” asks, and removes one of two runs', async () => {
    await page.clock.resume()
    await page.setViewportSize(sizes[0])
    await follow(page, accountsPath(service, 'remediation off everywhere'))
    await startRevokes(page)
    await button(page, 'Pause').click()
    await follow(page, '/operations')
    const discards = button(page, 'Discard')
    await expect(discards).toHaveCount(2)
    const dialog = page.getByRole('dialog', { name: 'Discard run' })
    for (const remaining of [1, 0]) {
      await discards.first().click()
      await expect(dialog).toContainText('stops the run and removes its results from this tab')
      await stopClock(page, { pending: openRequests })
      await ready()
      const act = remaining === 1 ? acts[1] : holdEnter
      await act?.(page, 'Discard run')
      await ready()
      await expect(dialog).toBeHidden()
      await expect(discards).toHaveCount(remaining)
      await page.clock.resume()
    }
  })
  posts.release()
})
