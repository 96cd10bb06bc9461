import { expect, test } from '../fixtures'
import { beginDay, dayKnobs, inRound, wholeDay } from '../helpers/day/working-day'

test.use({ serviceOptions: { knobs: dayKnobs } })

// npm run bench runs a whole day.
test('R-25: a tenth of a working day leaves no memory, nodes, listeners or timers behind', async ({
  page,
  server,
  service,
}) => {
  test.slow()
  const day = await beginDay(page, server, service)
  const before = await day.weigh()
  service.requests.length = 0
  for (let round = 0; round < wholeDay / 10; round += 1) await day.round(round)
  const countRequests = (path: RegExp) =>
    service.requests.filter((request) => path.test(request.method + request.path + request.search))
      .length
  // Proof that a tenth of a day has run: at least half of the polls each, and one run.
  expect(countRequests(/include=investigation$/)).toBeGreaterThanOrEqual(
    (wholeDay / 20) * inRound.polls,
  )
  expect(countRequests(/^GET.*\/messages\/search\//)).toBeGreaterThanOrEqual(
    (wholeDay / 20) * inRound.polls,
  )
  expect(countRequests(/^PATCH/)).toBe(11)
  const after = await day.weigh()
  expect(after.timers).toEqual(before.timers)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.1)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.1)
  expect(after.objects).toBeLessThanOrEqual(before.objects * 1.1)
  // A whole day may add 8 MB. A tenth adds mainly code that the browser compiles.
  expect(after.heap - before.heap).toBeLessThanOrEqual(4)
})
