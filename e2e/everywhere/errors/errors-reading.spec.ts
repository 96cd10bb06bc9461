import { offlineMessages } from '#/lib/offline-messages'
import { limitMessages } from '#/domain/failures'
import { expect, test, testTime } from '#e2e/fixtures'
import { statuses } from '#e2e/helpers/pages/list'
import { decisionDialog } from '#e2e/helpers/pages/decision'
import { goOffline } from '#e2e/helpers/offline'
import { appsTable, open, rateLimitNotice } from '#e2e/helpers/people'
import { atRest, skipTime, stopClock } from '#e2e/helpers/rest'

const limited = { kind: 'status', status: 429 } as const
const more = { search: 'cursor=' }

test('a 429 counts down Retry-After, and can be paused and resumed', async ({
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
    // “Resume” had the focus and is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('a next page that fails keeps the rows and loads in the end', async ({
  page,
  service,
  problems,
}) => {
  problems.expect(500)
  await page.clock.install({ time: testTime })
  await open(page)
  const first = appsTable(page).getByRole('link').first()
  const name = await first.innerText()
  await atRest(page)
  const loadMore = page.getByRole('button', { name: 'Load more' })
  const failed = page.getByText(/^The next apps could not be read\./)

  await test.step('a 500 of the next page', async () => {
    await atRest(page)
    const clearFault = service.faults.add({ match: more, effect: { kind: 'status', status: 500 } })
    await loadMore.click()
    await expect(async () => {
      await skipTime(page, 2000)
      await expect(failed).toBeVisible({ timeout: 100 })
    }).toPass({ intervals: [20] })
    await expect(first).toHaveText(name)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 500, 500, 500])
    clearFault()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    await expect(failed).toBeHidden()
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
