import { expect, test, vi } from 'vitest'
import { runCounts } from '#/domain/runs/run-messages'
import { fakeNotifications } from '#/testing/fake-notification'
import { browser, first, isOver, service, startedRun, until, withRuns } from '#/testing/test-runs'

// A run in the title of the tab and in its notification.
withRuns()

/** Starts a run with the button pressed. `ms`: how long each request takes. */
async function runToTell(ms: number) {
  if (ms > 0) service.faults.add({ effect: { kind: 'delay', ms } })
  const notifications = fakeNotifications()
  const page = await browser.openTab().load()
  const { tellAbout, tellMessages, titlePrefix, works } = await import('#/lib/work')
  const id = await startedRun(page, 10)
  await tellAbout(id, true)
  return { page, id, ...notifications, tellMessages, title: () => titlePrefix(works.get()) }
}

test('the title begins with the progress of a run, and its end sends one notification', async () => {
  const { page, texts, tellMessages, title } = await runToTell(1000)
  await until(() => runCounts(first(page)).done >= 30)
  await vi.advanceTimersByTimeAsync(300)
  expect(title()).toMatch(/^3\d\/60 · $/)
  await until(() => isOver(page))
  await vi.advanceTimersByTimeAsync(1000)
  expect(title()).toBe('')
  expect(texts()).toEqual([[tellMessages.done]])
})

test('a run that waits for its admin sends one notification, and a pause that ends without them sends none', async () => {
  const { page, texts, tellMessages, title } = await runToTell(0)
  service.faults.add({ effect: { kind: 'status', status: 503 } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(first(page).why).toBe('no answer')
  expect(texts()).toEqual([])
  expect(title()).toMatch(/\/60 · $/)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(first(page).why).toBe('lost')
  expect(texts()).toEqual([[tellMessages.stuck]])
  expect(title()).toBe('')
})

test.each(['pauseRun', 'stopRun', 'discardRun'] as const)(
  'a run sends no notification after the admin’s own %s',
  async (act) => {
    const { page, id, sent } = await runToTell(3000)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(first(page).phase).toBe('running')
    page[act](id)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
  },
)
