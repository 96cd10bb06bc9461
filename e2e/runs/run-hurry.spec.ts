import type { Page } from '@playwright/test'
import { expect, test, testTime } from '../fixtures'
import { accountsPath } from '../helpers/pages/accounts'
import { startRevokes } from '../helpers/pages/runs'
import { hold } from '../helpers/servers/hold'
import { follow, open } from '../helpers/people'
import { skipTime, stopClock } from '../helpers/rest'

test.use({ serviceOptions: { seed: 'runs', apps: 0, knobs: { rateLimit: 'off' } } })

/** Three requests are under way, and no answer comes. */
const held = 3
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const
const stopped = 'Stopped. Nothing more is sent.'
const paused = 'Paused. Nothing more is sent.'
const running = 'Running.'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** Two clicks at one place, wherever the page has moved its buttons after the first. */
async function clickTwice(page: Page, name: string | RegExp, gap: number): Promise<void> {
  const { x, y, width, height } = (await button(page, name).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const at = [x + width / 2, y + height / 2] as const
  await page.mouse.click(...at)
  await skipTime(page, gap, { held })
  await page.mouse.click(...at)
}

/** Enter, held down until it repeats. */
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

test('R-33, S-18: a double click and a held Enter on what stops a run send nothing on, and throw away one run at most', async ({
  page,
  server,
  service,
}) => {
  await page.clock.install({ time: testTime })
  const posts = hold(server, ({ method }) => method === 'POST')
  await open(page, accountsPath(service, '620 accounts'))
  await startRevokes(page)
  await expect.poll(() => posts.count()).toBe(held)
  await stopClock(page, { held })
  const phase = (words: string) => expect(page.getByText(words, { exact: true })).toBeVisible()
  const ready = () => skipTime(page, 700, { held })

  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const act of acts) {
      await act(page, 'Pause')
      await phase(paused)
      await ready()
      await act(page, 'Resume')
      await phase(running)
      await act(page, 'Stop')
      await phase(stopped)
      await ready()
      await act(page, /^Continue with/)
      await phase(running)
    }
  }
  expect(posts.count()).toBe(held)

  await test.step('what was pressed at once after it has changed is not pressed', async () => {
    await button(page, 'Stop').click()
    await expect(button(page, /^Continue with/)).toHaveAccessibleDescription(
      'This button just appeared or changed. Wait a moment.',
    )
    await ready()
  })

  await test.step('Discard asks, and throws away one of two runs', async () => {
    await page.clock.resume()
    await page.setViewportSize(sizes[0])
    await follow(page, accountsPath(service, 'remediation off everywhere'))
    await startRevokes(page)
    await button(page, 'Pause').click()
    await follow(page, '/operations')
    const discards = button(page, 'Discard')
    await expect(discards).toHaveCount(2)
    const dialog = page.getByRole('dialog', { name: 'Discard run' })
    for (const left of [1, 0]) {
      await discards.first().click()
      await expect(dialog).toContainText('removes the run with its results from this tab')
      await stopClock(page, { held })
      await ready()
      const act = left === 1 ? acts[1] : holdEnter
      await act?.(page, 'Discard run')
      await ready()
      await expect(dialog).toBeHidden()
      await expect(discards).toHaveCount(left)
      await page.clock.resume()
    }
  })
  posts.release()
})
