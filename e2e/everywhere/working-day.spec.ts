import { expect, test } from '../fixtures'
import { beginDay, dayKnobs, inRound, wholeDay } from '../helpers/day/working-day'

test.use({ serviceOptions: { knobs: dayKnobs } })

// All of it is part of npm run bench; npm run bench -- soak repeats it for hours.
test('R-25: a tenth of a working day in one tab leaves no memory, no nodes, no listeners and no timers behind', async ({
  page,
  server,
  service,
}) => {
  test.slow()
  const day = await beginDay(page, server, service)
  const before = await day.weigh()
  service.requests.length = 0
  for (let round = 0; round < wholeDay / 10; round += 1) await day.round(round)
  const asked = (path: RegExp) =>
    service.requests.filter((request) => path.test(request.method + request.path + request.search))
      .length
  // It was a tenth of a day: half of the polls each, and one run.
  expect(asked(/include=investigation$/)).toBeGreaterThanOrEqual((wholeDay / 20) * inRound.polls)
  expect(asked(/^GET.*\/messages\/search\//)).toBeGreaterThanOrEqual(
    (wholeDay / 20) * inRound.polls,
  )
  expect(asked(/^PATCH/)).toBe(11)
  const after = await day.weigh()
  expect(after.timers).toEqual(before.timers)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.objects).toBeLessThanOrEqual(before.objects * 1.1)
  // Of the 15 MB of a whole day. What a tenth adds is code that the browser compiles.
  expect(after.heap - before.heap).toBeLessThanOrEqual(4)
})
