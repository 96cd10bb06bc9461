import type { Service } from '#mocks/service/service'
import { everything } from '#mocks/service/testing'
import { expect, test, testTime } from '../fixtures'
import { open } from '../helpers/people'
import { atRest, skipTime, stopClock } from '../helpers/rest'
import { showTab } from '../helpers/visible'

// The overview and the scopes read again after five minutes, and have their own tests.
const addresses = [
  '/apps',
  '/apps/$app',
  '/apps/$app/accounts',
  '/issues',
  '/issues/$issue',
  '/trusted-entities',
  '/trusted-entities/$entity',
  '/accounts',
]

function addressOf(service: Service, address: string): string {
  const firstOf = (list: string) => everything<{ id: string }>(service, list)[0]?.id ?? ''
  return address
    .replace('$app', service.fixture('investigation completed').id)
    .replace('$issue', () => firstOf('/issues'))
    .replace('$entity', () => firstOf('/trusted-entities'))
}

test('each page says when it was read, also that this was long ago, until Refresh', async ({
  page,
  service,
}) => {
  await page.clock.install({ time: testTime })
  await open(page, '/settings')
  for (const address of addresses)
    await test.step(address, async () => {
      await page.goto(addressOf(service, address))
      const main = page.getByRole('main')
      const time = async () =>
        /as of (\d\d:\d\d:\d\d)/.exec(await main.innerText())?.[1] ?? 'no time'
      await expect(main).toContainText(/as of \d/)
      await atRest(page)
      const first = await time()
      const old = main.getByText(/^Read \d+ min ago$/)
      await expect(old).toBeHidden()
      await skipTime(page, '08:00')
      await atRest(page)
      expect(await time()).toBe(first)
      await expect(old).toBeVisible()
      await main.getByRole('button', { name: 'Refresh' }).click()
      await expect.poll(time).not.toBe(first)
      await expect(old).toBeHidden()
    })
})

test('a hidden page that is shown again says at once how old it is', async ({ page }) => {
  await page.clock.install({ time: testTime })
  await open(page, '/apps')
  const main = page.getByRole('main')
  await expect(main).toContainText(/as of \d/)
  await stopClock(page)
  await showTab(page, 'hidden')
  // A browser runs no timer of a computer that sleeps.
  await page.clock.setSystemTime(Date.parse(testTime) + 8 * 60_000)
  await showTab(page, 'visible')
  await expect(main.getByText(/^Read \d+ min ago$/)).toBeVisible()
})
