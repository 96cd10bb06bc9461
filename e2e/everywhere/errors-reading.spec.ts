import type { Page } from '@playwright/test'
import { expect, test, testTime } from '../fixtures'
import { clientIdsIn, listedBy, rowOf, statuses } from '../helpers/list'
import { decisionDialog } from '../helpers/decision'
import { goOffline } from '../helpers/offline'
import { inventory, open } from '../helpers/people'

const limited = { kind: 'status', status: 429 } as const
const more = { search: 'cursor=' }

function rateLimitNotice(page: Page) {
  return page.getByRole('main').getByText(/^Rate limited/)
}

test.describe('a service that limits requests', () => {
  test('429 is told with its countdown, and the read goes on by itself', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(429)
    await open(page)
    service.faults.add({ times: 1, effect: { ...limited, retryAfter: 1 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rateLimitNotice(page)).toHaveText(
      /^Rate limited\. Trying again in \d+ s \(attempt 2 of 4\)\.$/,
    )
    await expect(rateLimitNotice(page)).toBeHidden()
    await expect.poll(() => statuses(service)).toEqual([200, 429, 200])
    await expect(page.getByText('1,060 apps match')).toBeVisible()
  })

  test('the countdown starts at what Retry-After asks for', async ({ page, service, problems }) => {
    problems.expect(429)
    await page.clock.setFixedTime('2026-11-20T12:00:00.100Z')
    await open(page)
    service.faults.add({ effect: { ...limited, retryAfter: 7 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rateLimitNotice(page)).toHaveText(
      'Rate limited. Trying again in 7 s (attempt 2 of 4).',
    )
  })

  test('Retry-After is waited out to its end', async ({ page, service, problems }) => {
    problems.expect(429)
    await page.clock.install({ time: testTime })
    await open(page)
    service.faults.add({ times: 1, effect: { ...limited, retryAfter: 90 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rateLimitNotice(page)).toBeVisible()
    await page.clock.fastForward(60_000)
    await expect(rateLimitNotice(page)).toHaveText(/in (?:2\d|3[01]) s/)
    expect(statuses(service)).toEqual([200, 429])
    await page.clock.fastForward(31_000)
    await expect.poll(() => statuses(service)).toEqual([200, 429, 200])
    await expect(rateLimitNotice(page)).toBeHidden()
  })

  test('a person holds the retries with Pause and lets them go with Resume', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(429)
    await page.clock.install({ time: testTime })
    await open(page)
    service.faults.add({ times: 1, effect: { ...limited, retryAfter: 20 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.clock.fastForward(120_000)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
    expect(statuses(service)).toEqual([200, 429])
    await page.getByRole('button', { name: 'Resume' }).click()
    await expect.poll(() => statuses(service)).toEqual([200, 429, 200])
    await expect(rateLimitNotice(page)).toBeHidden()
  })

  test('the rows stay when the second page is limited', async ({ page, service, problems }) => {
    problems.expect(429)
    await open(page)
    const first = inventory(page).getByRole('link').first()
    const name = await first.innerText()
    service.faults.add({ match: more, times: 1, effect: { ...limited, retryAfter: 1 } })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(rateLimitNotice(page)).toBeVisible()
    await expect(first).toHaveText(name)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 429, 200])
  })

  test('after four tries it is an error, and a person decides', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(429)
    await page.clock.install({ time: testTime })
    await open(page)
    const noMore = service.faults.add({ effect: { ...limited, retryAfter: 1 } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(async () => {
      await page.clock.fastForward(2000)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 200 })
    }).toPass()
    expect(statuses(service)).toEqual([200, 429, 429, 429, 429])
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    noMore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    expect(statuses(service)).toHaveLength(6)
  })
})

test.describe('an answer that is not what the document says', () => {
  test('one bad item of 50 costs itself only', async ({ page, service }) => {
    const [apps, index] = [listedBy(service, 'limit=50'), 7]
    await page.setViewportSize({ width: 1280, height: 4000 })
    service.faults.add({
      match: { search: 'limit=50' },
      effect: { kind: 'bad item', index, damage: 'wrong type' },
    })
    // All 50 rows are drawn, so more would be read by itself.
    service.faults.add({ match: { search: 'cursor=' }, effect: { kind: 'never' } })
    await open(page)
    await expect(page.getByRole('main').getByText('1 of 50 apps could not be read.')).toBeVisible()
    await expect(page.getByText('49 of 1,060 loaded')).toBeVisible()
    await expect
      .poll(() => clientIdsIn(inventory(page)))
      .toEqual(apps.flatMap(({ clientId }, at) => (at === index ? [] : [clientId])))
    await expect(page.getByRole('region', { name: 'Raw answer' })).toBeHidden()
    await page.getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByRole('region', { name: 'Raw answer' })).toContainText(
      apps[index]?.clientId ?? '',
    )
    await expect(page.getByRole('main').getByText('could not be read (')).toContainText(
      apps[index]?.id ?? '',
    )
  })

  test('where the script that shows raw answers is gone, the list stays and it can be tried again', async ({
    page,
    service,
    server,
    problems,
  }) => {
    problems.expect(404)
    let isGone = true
    server.putInFront((request, response, next) => {
      if (!isGone || !request.url?.startsWith('/assets/late-raw')) return next()
      response.writeHead(404).end()
    })
    service.faults.add({ effect: { kind: 'bad item', index: 1, damage: 'wrong type' } })
    await open(page)
    await page.getByRole('button', { name: 'View raw' }).click()
    await expect(page.getByText('This part of the console could not be loaded.')).toBeVisible()
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    isGone = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This part of the console could not be loaded.')).toHaveCount(0)
  })

  test('values and fields added later cost nothing', async ({ page, service }) => {
    const { clientId = '' } = listedBy(service, 'limit=50')[2] ?? {}
    service.faults.add({
      times: 1,
      effect: { kind: 'bad item', index: 2, damage: 'unknown enum' },
    })
    await open(page)
    await expect(rowOf(page, clientId)).toContainText('value_added_later')
    await expect(rowOf(page, clientId)).toContainText('family_added_later')
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()

    service.faults.add({ effect: { kind: 'extra fields' } })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(rowOf(page, clientId)).not.toContainText('value_added_later')
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText('could not be read')).toBeHidden()
    await expect(inventory(page)).not.toContainText('xAddedLater')
  })
})

test.describe('reading on', () => {
  test('a next page that fails leaves the rows and offers Try again', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(500)
    await open(page)
    const first = inventory(page).getByRole('link').first()
    const name = await first.innerText()
    const noMore = service.faults.add({ match: more, effect: { kind: 'status', status: 500 } })
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText(/^The next apps could not be read\./)).toBeVisible({
      timeout: 12_000,
    })
    await expect(first).toHaveText(name)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 500, 500, 500])
    noMore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText(/^The next apps could not be read\./)).toBeHidden()
  })

  test('a cursor that has expired starts the list again, with one message', async ({
    page,
    service,
    problems,
  }) => {
    problems.expect(400)
    await open(page)
    service.knobs.cursorExpiry = { afterRequests: 0 }
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByRole('main').getByText('read again from the top')).toHaveCount(1)
    await expect(page.getByText('50 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText(/^The next apps could not be read/)).toBeHidden()
    service.knobs.cursorExpiry = 'never'
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    expect(statuses(service)).toEqual([200, 400, 200, 200])
  })

  test('leaving a page that waits for the service aborts its read', async ({ page, service }) => {
    await open(page, '/apps?search=mail')
    service.faults.add({ match: { path: '/api/v1/oauth-apps/*' }, effect: { kind: 'never' } })
    const sent = page.waitForRequest(/\/oauth-apps\/oapp\./)
    await inventory(page).getByRole('link').first().click()
    await sent
    const aborted = page.waitForEvent('requestfailed')
    await page.goBack()
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps')
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
  })

  test('offline is told with the time of the rows, which stay', async ({
    page,
    context,
    service,
    problems,
  }) => {
    await page.clock.setFixedTime(testTime)
    await open(page)
    const first = inventory(page).getByRole('link').first()
    const name = await first.innerText()
    await page.clock.setFixedTime('2026-11-20T12:04:00.000Z')
    await goOffline(page, problems)
    const notice = page.getByText('Offline. Showing what was read at 13:00:00. Nothing is queued.')
    await expect(notice).toBeVisible()
    await expect(page.getByText('as of 13:00:00')).toBeVisible()
    await expect(first).toHaveText(name)
    const refresh = page.getByRole('button', { name: 'Refresh' })
    await expect(refresh).toBeDisabled()
    await expect(refresh).toHaveAccessibleDescription(/Offline/)

    await context.setOffline(false)
    await expect(notice).toBeHidden()
    await expect(refresh).toBeEnabled()
    expect(statuses(service)).toEqual([200])
    await refresh.click()
    await expect(page.getByText('as of 13:04:00')).toBeVisible()
    expect(statuses(service)).toEqual([200, 200])
  })

  test('offline is told with the time of the oldest rows, whatever was read since', async ({
    page,
    problems,
  }) => {
    await page.clock.setFixedTime(testTime)
    await open(page)
    await page.clock.setFixedTime('2026-11-20T12:02:00.000Z')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect(page.getByText('100 of 1,060 loaded')).toBeVisible()
    await expect(page.getByText('as of 13:02:00')).toBeVisible()
    await page.clock.setFixedTime('2026-11-20T12:03:00.000Z')
    await page.getByRole('button', { name: 'Classify and remediate…' }).first().click()
    await expect(decisionDialog(page)).toBeVisible()
    await expect(decisionDialog(page)).not.toContainText('reading…')
    await page.keyboard.press('Escape')
    await expect(decisionDialog(page)).toBeHidden()
    await goOffline(page, problems)
    await expect(page.getByText(/^Offline\. Showing what was read at 13:00:00\./)).toBeVisible()
  })
})
