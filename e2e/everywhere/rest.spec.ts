import { expect, test, testTime } from '../fixtures'
import { inventory, open } from '../helpers/people'
import { atRest } from '../helpers/rest'

// Every test that counts, moves a clock or prints uses this helper.
test('a page is at rest when no request and no work is left: under a stopped clock, in a hidden tab, with a request held on purpose, and after a page that was left', async ({
  page,
  context,
  server,
  service,
}) => {
  let answer = () => {}
  server.putInFront((request, _response, next) => {
    if (!/^\/api.*search=held/.test(request.url ?? '')) return next()
    answer = next
  })
  /** Whether `atRest` has resolved while a request is open; checked once everything else is at rest. */
  const isAtRest = async () => {
    let isThere = false
    const rest = atRest(page).then(() => void (isThere = true))
    await atRest(page, { held: 1 })
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(go)))
    const was = isThere
    answer()
    await rest
    return was
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
    await atRest(page, { held: 1 })
    await page.goto('/apps?search=planner')
    await atRest(page)
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
  })

  await test.step('under a clock, which then stops', async () => {
    await page.clock.install({ time: testTime })
    await page.reload()
    await atRest(page)
    await expect(inventory(page).getByRole('link').first()).toBeVisible()
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 2000)
    await atRest(page)
    const before = service.requests.length
    await page.clock.resume()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await atRest(page)
    expect(service.requests).toHaveLength(before + 1)
  })
})
