import { expect, test } from 'vitest'
import { dump, list, names, testService } from './testing'

const HOUR = 3_600_000
const NOW = '2026-11-20T12:00'

test('life is off by default', () => {
  const service = testService()
  const before = dump(service)
  service.clock.advance(HOUR)
  expect(dump(service)).toEqual(before)
})

test('life adds apps, verdicts, grants and re-grants within an hour', () => {
  const service = testService({ life: true })
  const grants = () => service.tables.apps.slice(0, 1150).flatMap(({ row }) => row.grants.get())
  const before = grants().length
  service.clock.advance(HOUR)
  const { items, meta } = list(service, '?limit=10')
  expect(meta.totalCount).toBeGreaterThan(1065)
  expect(meta.totalCount).toBeLessThan(1110)
  for (const { keyEvents } of items) expect(keyEvents.created.at > NOW).toBe(true)
  const staged = items.filter((app) => app.recommendedClassification?.status === 'staged')
  expect(staged.length).toBeGreaterThan(5)
  const again = grants().filter(
    ({ firstGrantedAt, lastGrantedAt }) => lastGrantedAt > NOW && firstGrantedAt < NOW,
  )
  expect(again.length).toBeGreaterThan(5)
  expect(grants().length).toBeGreaterThan(before)
})

test.each([
  [{ investigationEnds: 'never' }, 'running'],
  [{ investigationOutcome: 'failed' }, 'failed'],
] as const)('under the knob %j the runs on new apps of life are %s', (knobs, status) => {
  const service = testService({ life: true, knobs })
  service.clock.advance(HOUR)
  service.life(false)
  service.clock.advance(60_000)
  service.settle()
  const runs = service.tables.apps.slice(1150).map(({ row }) => row.investigation.get()?.status)
  expect(runs.length).toBeGreaterThan(5)
  expect(new Set(runs)).toEqual(new Set([status]))
})

test('life is the same with any number of requests', () => {
  const watched = testService({ life: true, knobs: { rateLimit: 'off' } })
  const asleep = testService({ life: true })
  for (let minute = 0; minute < 60; minute++) {
    watched.clock.advance(60_000)
    names(watched, '?sort=lastNewGrant:desc')
  }
  asleep.clock.advance(HOUR)
  expect(dump(watched)).toEqual(dump(asleep))
})

test('life leaves named fixtures unchanged and ends', () => {
  const service = testService({ life: true })
  const fixtures = (item: typeof service) =>
    dump(item).filter((row) => (row as { fixture: string | null }).fixture !== null)
  service.clock.advance(24 * HOUR)
  expect(fixtures(service)).toEqual(fixtures(testService()))
  const { totalCount } = list(service, '?limit=1').meta
  service.clock.advance(24 * HOUR)
  expect(list(service, '?limit=1').meta.totalCount).toBe(totalCount)
})

test('life can be switched off and on, even in a replay', () => {
  const service = testService({ life: true })
  const afterAnHour = () => {
    service.clock.advance(HOUR)
    return dump(service)
  }
  afterAnHour()
  service.life(false)
  // An investigation that has started still ends.
  service.clock.advance(60_000)
  const stopped = dump(service)
  expect(afterAnHour()).toEqual(stopped)
  service.life(true)
  expect(afterAnHour()).not.toEqual(stopped)
  const again = testService({ life: true, replay: service.journal })
  again.clock.advance(3 * HOUR + 60_000)
  expect(dump(again)).toEqual(dump(service))
})
