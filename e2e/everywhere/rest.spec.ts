import { fixedClock } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import { expect, test, testTime } from '../fixtures'
import { follow, appsTable, open } from '../helpers/people'
import { atRest, skipTime, stopClock } from '../helpers/rest'
import { hold } from '../helpers/servers/hold'

// Every test that counts, moves a clock or prints uses this helper.
test('`atRest` waits until a page has no request and no work left', async ({
  page,
  context,
  server,
  service,
}) => {
  let answer = () => {}
  let waiting = 0
  server.putInFront((request, _response, next) => {
    if (!/^\/api.*search=held/.test(request.url ?? '')) return next()
    answer = next
    waiting += 1
  })
  /** Returns whether `atRest` resolves while a request is open. Checked after everything else is at rest. */
  const isAtRest = async () => {
    let isResolved = false
    const rest = atRest(page).then(() => void (isResolved = true))
    await atRest(page, { pending: 1 })
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)))
    const resolvedEarly = isResolved
    answer()
    await rest
    return resolvedEarly
  }
  await open(page, '/apps?search=held')
  expect(await isAtRest()).toBe(false)
  await expect(page.getByText('0 apps match')).toBeVisible()

  await test.step('in a hidden tab', async () => {
    const other = await context.newPage()
    await open(other, '/settings')
    await atRest(page)
    await other.close()
    await expect(atRest(other)).rejects.toThrow('closed')
  })

  await test.step('a page left during a request', async () => {
    await page.goto('/apps?search=held&sort=name:asc')
    await atRest(page, { pending: 1 })
    await page.goto('/apps?search=planner')
    await atRest(page)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
  })

  await test.step('a page under a clock, which then stops', async () => {
    // A clock begins at 1970 for a moment. A loaded page would lock then, because its session seems to be over.
    await page.goto('about:blank')
    await page.clock.install({ time: testTime })
    await page.goto('/apps?search=planner')
    await atRest(page)
    await expect(appsTable(page).getByRole('link').first()).toBeVisible()
    await stopClock(page)
    await atRest(page)
    const before = service.requests.length
    await page.clock.resume()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await atRest(page)
    expect(service.requests).toHaveLength(before + 1)
  })

  await test.step('a clock that moves farther than a request may take', async () => {
    const before = waiting
    await follow(page, '/apps?search=held')
    await expect.poll(() => waiting).toBe(before + 1)
    const moved = skipTime(page, '00:31')
    await atRest(page, { pending: 1 })
    answer()
    await moved
    await expect(page.getByText('0 apps match')).toBeVisible()
  })
})

test('a request that is open when a test ends reaches no later service', async ({
  server,
  service,
}) => {
  const gate = hold(server)
  const outcome = fetch(new URL('/api/v1/oauth-apps', server.url)).then(
    () => 'answered',
    () => 'cut',
  )
  await expect.poll(() => gate.count()).toBe(1)
  server.hangUp()
  expect(await outcome).toBe('cut')
  const later = createService({ clock: fixedClock(testTime) })
  server.serve(later)
  gate.release()
  await expect.poll(() => service.requests).toHaveLength(1)
  expect(later.requests).toEqual([])
})
