import { expect, test, vi } from 'vitest'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import { browser, first, isOver, plan, posts, service, until, withRuns } from '#/testing/test-runs'

// A run at the service's rate limit. The run waits longer each time, sends fewer targets at once and loses none.
withRuns()

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test.each([undefined, 1])(
  'R-37: a limit of ten minutes (Retry-After %s) pauses the run and fails no target',
  async (retryAfter) => {
    const end = service.faults.add({
      match: { method: 'POST' },
      effect: { kind: 'status', status: 429, ...(retryAfter !== undefined && { retryAfter }) },
    })
    const page = await browser.openTab().load()
    const id = page.startRun(plan)
    await minutes(4)
    expect(first(page).why).toBe('rate limit')
    await minutes(2)
    expect([first(page).phase, first(page).why]).toEqual(['paused', 'no success'])
    await minutes(4)
    expect(posts().length).toBeLessThanOrEqual(30)
    expect(runCounts(first(page))).toMatchObject({ done: 0, notTried: 60 })

    end()
    page.resumeRun(id)
    await until(() => isOver(page))
    expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  },
)

test('R-37: a limit leaves one target at a time, and each twenty answers add one', async () => {
  service.faults.add({
    match: { method: 'POST' },
    times: 1,
    effect: { kind: 'status', status: 429 },
  })
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => posts().length > 5)
  browser.mostInFlight = 0
  await until(() => posts().length > 12)
  expect(browser.mostInFlight).toBe(1)
  await until(() => posts().length > 48)
  browser.mostInFlight = 0
  await until(() => isOver(page))
  expect(browser.mostInFlight).toBe(3)
})

test('R-37: a limit on reads fails no revoke', async () => {
  service.faults.add({
    match: { method: 'GET' },
    times: 5,
    effect: { kind: 'status', status: 429, retryAfter: 1 },
  })
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})
