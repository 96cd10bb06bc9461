import { statusMessage } from '#/domain/failures'
import { expect, test, vi } from 'vitest'
import { mayLoseRun, runSignal } from '#/session/kept-runs'
import { isEachForbidden } from '#/domain/runs/outcomes'
import { isUnderWay } from '#/domain/runs/run'
import { whatReloadLoses } from '#/lib/reload-guard'
import { runLine } from '#/domain/runs/run-messages'
import {
  browser,
  first,
  isOver,
  plan,
  plannedApp,
  posts,
  service,
  startedRun,
  until,
  withRuns,
} from '#/testing/test-runs'

// The end of a run and the outcome of each target.
withRuns()

test('a run confirms each account once, at most three at a time', async () => {
  const tab = browser.openTab()
  const page = await tab.load()
  const id = page.startRun(plan)
  expect(runSignal.get().open).toEqual({
    id,
    done: 0,
    total: 60,
    pausedMessage: null,
    isLost: false,
  })
  expect(mayLoseRun()).toBe(true)
  expect([tab.asksBeforeLeaving(), whatReloadLoses()]).toEqual([true, ['the unfinished run']])
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  expect([posts().length, new Set(posts().map(({ url }) => url)).size]).toEqual([60, 60])
  expect(browser.mostInFlight).toBe(3)
  expect(runSignal.get().open).toBeNull()
  expect(mayLoseRun()).toBe(false)
  expect([tab.asksBeforeLeaving(), whatReloadLoses()]).toEqual([false, []])
})

test('an interactive request is sent before waiting revokes', async () => {
  const page = await browser.openTab().load()
  await startedRun(page, 6)
  const { getJson } = await import('#/api/http')
  const before = browser.seen.length
  await Promise.all([
    getJson('GET /oauth-apps', [], new URLSearchParams()),
    vi.advanceTimersByTimeAsync(50),
  ])
  expect(browser.seen[before]?.url).toBe('/api/v1/oauth-apps')
})

test('a run without targets is done at once', async () => {
  const page = await browser.openTab().load()
  page.startRun({ ...plan, targets: [] })
  expect([first(page).phase, runLine(first(page))]).toEqual(['done', '0 of 0 done'])
  expect(browser.seen).toEqual([])
})

test('after Stop, the numbers are final when the last answer arrives', async () => {
  const page = await browser.openTab().load()
  const id = await startedRun(page, 10)
  page.stopRun(id)
  expect(first(page).targets.filter(isUnderWay).length).toBeGreaterThan(0)
  for (let ms = 0; ms < 200 && browser.inFlight > 0; ms += 1) await vi.advanceTimersByTimeAsync(1)
  expect(browser.inFlight).toBe(0)
  expect(first(page).targets.filter(isUnderWay)).toEqual([])
})

test('each target of a missing app has “Not found” as its reason', async () => {
  const page = await browser.openTab().load()
  service.removeApp(plannedApp(plan).appId)
  page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 changed since planned')
  expect(isEachForbidden(first(page).targets)).toBe(false)
  expect(first(page).targets[0]?.words).toMatch(new RegExp(`^${statusMessage(404)}`))
})

test('S-29: a target refused with 403 keeps the service’s message apart from ours', async () => {
  service.faults.add({
    match: { method: 'POST' },
    effect: {
      kind: 'status',
      status: 403,
      error: 'Turned off.',
      failures: [{ path: 'account', message: 'Kept out.' }],
    },
  })
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 refused')
  expect(first(page).targets[0]?.words).toBe(
    'The service refused this account’s grant. Remediation may be turned off for this account.',
  )
  expect(isEachForbidden(first(page).targets)).toBe(true)
  expect(first(page).targets[0]?.said).toEqual({
    words: 'Turned off.',
    failures: [
      [
        ['path', 'account'],
        ['message', 'Kept out.'],
      ],
    ],
  })
})
