import { offlineMessages } from '#/lib/offline-messages'
import { limitMessages } from '#/domain/failures'
import type { Page } from '@playwright/test'
import { expect, test, testTime } from '#e2e/fixtures'
import { clientIdsIn, listedBy, rowOf, statuses } from '#e2e/helpers/pages/list'
import { decisionDialog } from '#e2e/helpers/pages/decision'
import { goOffline } from '#e2e/helpers/offline'
import { appsTable, open } from '#e2e/helpers/people'
import { atRest, skipTime, stopClock } from '#e2e/helpers/rest'
import { restartedMessage } from '#/domain/lists/list-messages'

const limited = { kind: 'status', status: 429 } as const
const more = { search: 'cursor=' }

function rateLimitNotice(page: Page) {
  return page.getByRole('main').getByText(/^Rate limited/)
}

test('a 429 counts down Retry-After, can be paused, and fails after four tries', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(429)
  await page.clock.install({ time: testTime })
  await open(page, '/apps?search=planner')
  await atRest(page)
  const refresh = page.getByRole('button', { name: 'Refresh' })

  await test.step('the countdown starts at the requested time', async () => {
    await stopClock(page)
    service.faults.add({ times: 1, effect: { ...limited, retryAfter: 90 } })
    await refresh.click()
    await expect(rateLimitNotice(page)).toHaveText(
      `${limitMessages.notice} Trying again in 90 s (attempt 2 of 4).`,
    )
    await page.clock.resume()
  })

  await test.step('after the wait the request continues without a click', async () => {
    await skipTime(page, 60_000)
    await expect(rateLimitNotice(page)).toHaveText(/in (?:2\d|3[01]) s/)
    expect(statuses(service)).toEqual([200, 429])
    await skipTime(page, 31_000)
    await expect.poll(() => statuses(service)).toEqual([200, 429, 200])
    await expect(rateLimitNotice(page)).toBeHidden()
    await expect(page.getByText(/\d apps(?: match)?$/)).toBeVisible()
  })

  await test.step('Pause stops the countdown, and Resume continues', async () => {
    await atRest(page)
    service.faults.add({ times: 1, effect: { ...limited, retryAfter: 20 } })
    await refresh.click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await skipTime(page, 120_000)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
    expect(statuses(service)).toEqual([200, 429, 200, 429])
    await page.getByRole('button', { name: 'Resume' }).click()
    // Retries are spread over a moment, so that they do not all start at once.
    await skipTime(page, 4000)
    await expect.poll(() => statuses(service)).toEqual([200, 429, 200, 429, 200])
    await expect(rateLimitNotice(page)).toBeHidden()
  })

  await test.step('after four tries the list shows an error with “Try again”', async () => {
    await atRest(page)
    const before = statuses(service).length
    const again = page.getByRole('button', { name: 'Try again' })
    const clearFault = service.faults.add({ effect: { ...limited, retryAfter: 1 } })
    await refresh.click()
    await expect(async () => {
      await skipTime(page, 2000)
      await expect(again).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
    expect(statuses(service).slice(before)).toEqual([429, 429, 429, 429])
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    clearFault()
    await again.click()
    await expect(again).toBeHidden()
    await atRest(page)
    expect(statuses(service).slice(before + 4)).toEqual([200])
  })
})

test('a bad item of 50 affects only itself and can be viewed raw', async ({
  page,
  service,
  server,
  problems,
}) => {
  problems.expect(404)
  const [apps, index] = [listedBy(service, 'limit=50'), 7]
  let isMissing = true
  server.putInFront((request, response, next) => {
    if (!isMissing || !request.url?.startsWith('/assets/selection-bar')) return next()
    response.writeHead(404).end()
  })
  await page.setViewportSize({ width: 1280, height: 4000 })
  const clearFault = service.faults.add({
    match: { search: 'limit=50' },
    effect: { kind: 'bad item', index, damage: 'wrong type' },
  })
  // All 50 rows are drawn, so the list would load more without a click.
  service.faults.add({ match: more, effect: { kind: 'never' } })
  await open(page)
  await expect(page.getByRole('main').getByText('1 of 50 apps could not be read.')).toBeVisible()
  await expect(page.getByText('49 of 1,060 loaded')).toBeVisible()
  await expect
    .poll(() => clientIdsIn(appsTable(page)))
    .toEqual(apps.flatMap(({ clientId }, at) => (at === index ? [] : [clientId])))

  await test.step('without the script of the selection the list stays, and “Try again” loads the script', async () => {
    const boxes = appsTable(page).getByRole('checkbox', { name: /^Select (?!all)/ })
    await boxes.first().check()
    const missing = page
      .getByRole('main')
      .getByText('This part of the console could not be loaded.')
    await expect(missing).toBeVisible()
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    isMissing = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('1 selected')
    await page.getByRole('button', { name: 'Clear selection' }).click()
  })

  await test.step('the raw answer of the unreadable item is shown on request', async () => {
    await expect(page.getByRole('region', { name: 'Raw answer' })).toBeHidden()
    await page.getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByRole('region', { name: 'Raw answer' })).toContainText(
      apps[index]?.clientId ?? '',
    )
    await expect(page.getByRole('main').getByText('could not be read (')).toContainText(
      apps[index]?.id ?? '',
    )
  })

  await test.step('unknown values and fields are tolerated', async () => {
    clearFault()
    const row = rowOf(page, apps[2]?.clientId ?? '')
    const clearUnknown = service.faults.add({
      match: { search: 'limit=50' },
      effect: { kind: 'bad item', index: 2, damage: 'unknown enum' },
    })
    // A next page without an answer must delay neither a Refresh nor the next page after that.
    await atRest(page, { pending: 1 })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).toContainText('value_added_later')
    await expect(row).toContainText('family_added_later')
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await atRest(page, { pending: 1 })
    clearUnknown()
    service.faults.add({ match: { search: 'limit=50' }, effect: { kind: 'extra fields' } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(row).not.toContainText('value_added_later')
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await expect(page.getByRole('main').getByText('could not be read')).toBeHidden()
    await expect(appsTable(page)).not.toContainText('xAddedLater')
  })
})

test('a next page that fails keeps the rows and loads in the end', async ({
  page,
  service,
  problems,
}) => {
  for (const status of [400, 429, 500]) problems.expect(status)
  await page.clock.install({ time: testTime })
  await open(page)
  const first = appsTable(page).getByRole('link').first()
  const name = await first.innerText()
  await atRest(page)
  const loadMore = page.getByRole('button', { name: 'Load more' })
  const failed = page.getByText(/^The next apps could not be read\./)

  await test.step('a 429 of the next page', async () => {
    service.faults.add({ match: more, times: 1, effect: { ...limited, retryAfter: 20 } })
    await loadMore.click()
    await expect(rateLimitNotice(page)).toBeVisible()
    await expect(first).toHaveText(name)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await skipTime(page, 25_000)
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 429, 200])
  })

  await test.step('a 500 of the next page', async () => {
    await atRest(page)
    const clearFault = service.faults.add({ match: more, effect: { kind: 'status', status: 500 } })
    await loadMore.click()
    await expect(async () => {
      await skipTime(page, 2000)
      await expect(failed).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
    await expect(first).toHaveText(name)
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    expect(statuses(service).slice(3)).toEqual([500, 500, 500])
    clearFault()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('150 of 1,060 loaded')).toBeVisible()
    await expect(failed).toBeHidden()
  })

  await test.step('an expired cursor restarts the list, with one message', async () => {
    await atRest(page)
    const before = statuses(service).length
    service.knobs.cursorExpiry = { afterRequests: 0 }
    await loadMore.click()
    await expect(page.getByRole('main').getByText(restartedMessage)).toHaveCount(1)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await expect(failed).toBeHidden()
    service.knobs.cursorExpiry = 'never'
    await loadMore.click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    expect(statuses(service).slice(before)).toEqual([400, 200, 200])
  })
})

test('leaving a page aborts its open request', async ({ page, service }) => {
  await open(page, '/apps?search=planner')
  await atRest(page)
  service.faults.add({ match: { path: '/api/v1/oauth-apps/*' }, effect: { kind: 'never' } })
  const sent = page.waitForRequest(/\/oauth-apps\/oapp\./)
  await appsTable(page).getByRole('link').first().click()
  await sent
  const aborted = page.waitForEvent('requestfailed')
  await page.goBack()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
  await expect(appsTable(page).getByRole('link').first()).toBeVisible()
})

test('offline the rows stay with their time, and “Refresh” waits for the network', async ({
  page,
  context,
  service,
  problems,
}) => {
  await page.clock.setFixedTime(testTime)
  await open(page)
  const first = appsTable(page).getByRole('link').first()
  const name = await first.innerText()
  await atRest(page)
  await page.clock.setFixedTime('2026-11-20T12:04:00.000Z')
  await goOffline(page, problems)
  const notice = page.getByText(`${offlineMessages.shown} 13:00:00. Nothing is queued.`)
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('as of 13:00:00')).toBeVisible()
  await expect(first).toHaveText(name)
  await expect(refresh).toBeDisabled()
  await expect(refresh).toHaveAccessibleDescription(/Offline/)

  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(refresh).toBeEnabled()
  await atRest(page)
  expect(statuses(service)).toEqual([200])
  await refresh.click()
  await expect(page.getByText('as of 13:04:00')).toBeVisible()
  await atRest(page)
  expect(statuses(service)).toEqual([200, 200])

  await test.step('offline after newer requests, the time is that of the oldest rows', async () => {
    await page.clock.setFixedTime('2026-11-20T12:06:00.000Z')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText('as of 13:06:00')).toBeVisible()
    await page.clock.setFixedTime('2026-11-20T12:07:00.000Z')
    await page.getByRole('button', { name: 'Classify and remediate…' }).first().click()
    await expect(decisionDialog(page)).toBeVisible()
    await expect(decisionDialog(page)).not.toContainText('loading…')
    await page.keyboard.press('Escape')
    await expect(decisionDialog(page)).toBeHidden()
    await atRest(page)
    await goOffline(page, problems)
    await expect(page.getByText(new RegExp(`^${offlineMessages.shown} 13:04:00\\.`))).toBeVisible()
  })
})
