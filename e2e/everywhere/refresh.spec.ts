import type { Service } from '#mocks/service/service'
import { everything } from '#mocks/service/testing'
import { expect, test, testTime } from '../fixtures'
import { open } from '../helpers/people'
import { atRest, skipTime } from '../helpers/rest'

const addresses = [
  '/overview',
  '/apps',
  '/apps?check=no-policy',
  '/apps/$app',
  '/apps/$app/accounts',
  '/scopes',
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

test('“Refresh” moves the time of each page, and waiting does not', async ({ page, service }) => {
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
      await skipTime(page, '02:00')
      await atRest(page)
      expect(await time()).toBe(first)
      await main.getByRole('button', { name: 'Refresh' }).click()
      await atRest(page)
      await expect.poll(time).not.toBe(first)
      const minute = (text: string) => Number(text.slice(3, 5))
      expect(minute(await time())).toBeGreaterThanOrEqual(minute(first) + 2)
    })
})
