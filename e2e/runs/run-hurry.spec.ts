import type { Page } from '@playwright/test'
import { expect, test, testTime } from '../fixtures'
import { accountsPath } from '../helpers/pages/accounts'
import { startRevokes } from '../helpers/pages/runs'
import { hold } from '../helpers/servers/hold'
import { follow, open } from '../helpers/people'
import { skipTime, stopClock } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

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
