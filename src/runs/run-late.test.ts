import { scanPageSize } from '#/api/oauth-apps/requests'
import { expect, test, vi } from 'vitest'
import { checkLater } from '#/api/writes/delayed-checks'
import { forbiddenMessage } from '#/domain/actions'
import { persona } from '#mocks/personas'
import { notListed } from '#/domain/accounts/revoke-outcome'
import { runCounts, runLine } from '#/domain/runs/run-messages'
import {
  browser,
  first,
  isOver,
  plan,
  planFor,
  planForAll,
  plannedApp,
  posts,
  service,
  until,
  withRuns,
} from '#/testing/test-runs'
import type { Page } from '#/testing/test-tab'

// Writes of a run that arrive after their failure, and entries that are as old as the last sync.
withRuns()

/** Applies the first unanswered writes in the service. */
function applyWrites(count: number): void {
  const { token } = persona('full access')
  for (const { url } of posts().slice(0, count))
    service.handle({ method: 'POST', url, token, body: null })
}

async function check(page: Page, id: string): Promise<void> {
  page.checkUnknown(id)
  await until(() => first(page).checking)
  await until(() => !first(page).checking)
}

test.each([504, 502, 408])(
  'R-36: revokes answered with %s and applied 3 s later are not failed',
  async (status) => {
    service.faults.add({ match: { method: 'POST' }, times: 3, effect: { kind: 'status', status } })
    const page = await browser.openTab().load()
    page.startRun(plan)
    await until(() => posts().length === 3)
    await vi.advanceTimersByTimeAsync(3000)
    expect(runCounts(first(page))).toMatchObject({ failed: 0, unknown: 3, notTried: 57 })
    applyWrites(3)
    await until(() => isOver(page))
    expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
  },
)

test('R-36: a check that the admin pauses is repeated at Resume', async () => {
  service.faults.add({
    match: { method: 'POST' },
    times: 3,
    effect: { kind: 'status', status: 504 },
  })
  const page = await browser.openTab().load()
  const id = page.startRun(plan)
  await until(() => first(page).checking)
  page.pauseRun(id)
  await vi.advanceTimersByTimeAsync(1000)
  expect(first(page)).toMatchObject({ phase: 'paused', checking: false })
  applyWrites(3)
  page.resumeRun(id)
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('60 of 60 done: 60 confirmed')
})

test('R-36: a revoke with a lost answer and an old entry is unknown', async () => {
  service.knobs.revokeResponse = 'still active'
  service.faults.add({
    match: { method: 'POST' },
    times: 3,
    effect: { kind: 'applied then drop' },
  })
  const page = await browser.openTab().load()
  const id = page.startRun({ ...plan, targets: plan.targets.slice(0, 28) })
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('28 of 28 done: 28 unknown')
  expect(first(page).targets[0]?.words).toContain('was active at the last completed sync')
  service.sync(plannedApp(plan).appId)
  page.checkUnknown(id)
  await until(() => runCounts(first(page)).unknown === 0)
  expect(runLine(first(page))).toBe('28 of 28 done: 28 confirmed')
})

test('R-36: an unknown revoke is checked 10 to 30 s after sending', async () => {
  service.faults.add({ match: { method: 'POST' }, effect: { kind: 'drop' } })
  const page = await browser.openTab().load()
  page.startRun(plan)
  const checks = () => browser.seen.filter(({ url }) => url.includes('/accounts?limit='))
  await until(() => checks().length > 0)
  // The check follows the first three writes.
  const waited = (checks()[0]?.at ?? 0) - (posts()[2]?.at ?? 0)
  expect(waited).toBeGreaterThanOrEqual(10_000)
  expect(waited).toBeLessThanOrEqual(30_000)
})

test('R-45: accounts are "no longer listed" only if the full list was read', async () => {
  service.knobs.revokeResponse = 'still active'
  const page = await browser.openTab().load()
  const id = page.startRun({ ...plan, targets: plan.targets.slice(0, 3) })
  await until(() => isOver(page))
  const { appId } = plannedApp(plan)
  const words = () => first(page).targets.map((target) => target.words)
  for (const target of plan.targets.slice(0, 2)) service.removeAccount(appId, target.accountId)
  const damage = { kind: 'bad item', index: 0, damage: 'missing fields' } as const
  service.faults.add({ match: { method: 'GET', search: `limit=${scanPageSize}` }, effect: damage })
  await check(page, id)
  expect(runCounts(first(page))).toMatchObject({ confirmed: 0, unknown: 3 })
  expect(words()[0]).toContain('Not confirmed: the account was not found')
  service.faults.clear()
  await check(page, id)
  expect(runCounts(first(page))).toMatchObject({ confirmed: 2, unknown: 1 })
  expect(words()[0]).toBe(notListed)
})

test('a check reads each app’s own accounts, and gives its reason if it reads none', async () => {
  service.knobs.revokeResponse = 'still active'
  const plans = ['one', 'two'].map(planFor)
  const all = planForAll(plans)
  const page = await browser.openTab().load()
  const id = page.startRun({ ...all, targets: all.targets.filter((_, at) => at % 60 < 2) })
  await until(() => isOver(page))
  const unknown = () => runCounts(first(page)).unknown
  await check(page, id)
  expect([unknown(), first(page).problem]).toEqual([4, null])
  // The service accepted each revoke, so none is repeated.
  expect(first(page).targets.every(({ accepted }) => accepted)).toBe(true)
  const sent = posts().length
  page.tryUnknownAgain(id)
  await vi.advanceTimersByTimeAsync(1000)
  expect(posts()).toHaveLength(sent)
  service.faults.add({
    match: { method: 'GET', search: `limit=${scanPageSize}` },
    effect: { kind: 'status', status: 403, error: 'Not you.' },
  })
  await check(page, id)
  expect([unknown(), first(page).problem]).toEqual([4, forbiddenMessage('readTheseAccounts')])
  service.faults.clear()
  // Another app has the ID now, and its grants have ended.
  for (const { appId } of plans.map(plannedApp)) {
    service.sync(appId)
    Object.assign(service.tables.find(appId) ?? {}, { clientId: 'another' })
  }
  await check(page, id)
  expect(unknown()).toBe(4)
  expect(first(page).problem).toContain('differs from the plan')
})

test('R-43: a check that loses the service pauses the run, and is repeated', async () => {
  service.knobs.revokeResponse = 'still active'
  const end = service.faults.add({
    match: { method: 'GET', search: `limit=${scanPageSize}` },
    effect: { kind: 'status', status: 503 },
  })
  const page = await browser.openTab().load()
  page.startRun({ ...plan, targets: plan.targets.slice(0, 3) })
  await until(() => first(page).phase === 'paused' && first(page).why === 'no answer')
  expect(runCounts(first(page)).unknown).toBe(3)
  end()
  service.sync(plannedApp(plan).appId)
  await until(() => first(page).phase !== 'paused')
  await until(() => isOver(page))
  expect(runLine(first(page))).toBe('3 of 3 done: 3 confirmed')
})

test('a run ends the delayed check of a dialog’s revoke of the same grant, and no other', async () => {
  const { appId, clientId, tenantId } = plannedApp(plan)
  const checked: string[] = []
  const ids = [plan.targets[0]?.accountId ?? '', 'acct.1.another']
  for (const id of ids)
    checkLater(
      { about: 'app', id: appId, clientId, tenantId, account: { id, email: null } },
      () => {
        checked.push(id)
        return Promise.resolve()
      },
    )
  const page = await browser.openTab().load()
  page.startRun(plan)
  await until(() => isOver(page))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checked).toEqual(['acct.1.another'])
})
