import { expect, test, testTime } from '../fixtures'
import { open } from '../helpers/people'
import { atRest } from '../helpers/rest'
import { countTimers, weigh } from '../helpers/weight'
import { dayKnobs, wholeDay, workingDay } from '../helpers/working-day'

test.use({ serviceOptions: { knobs: dayKnobs } })

test('R-25: a tenth of a working day in one tab leaves no memory, no nodes, no listeners and no timers behind', async ({
  page,
  service,
}) => {
  const cdp = await page.context().newCDPSession(page)
  await page.clock.install({ time: testTime })
  await countTimers(page)
  await open(page, '/apps')
  const day = workingDay(page, service)
  const t0 = Date.now()
  const lap = (s: string) => console.log(s, Date.now() - t0)
  await day.warmUp()
  lap('warm')
  await day.rest()
  await atRest(page)
  const before = await weigh(page, cdp)
  console.log(before)
  lap('base')
  for (let round = 0; round < wholeDay / 10; round += 1) {
    await day.round(round)
    lap(`round ${round}`)
  }
  await day.rest()
  await atRest(page)
  const after = await weigh(page, cdp)
  console.log(after)
  lap('end')
  expect(after.timers).toEqual(before.timers)
})
