import { describe, expect, test } from 'vitest'
import { dump, list, names, testService } from './testing'

const HOUR = 3_600_000

describe('life', () => {
  test('life is off by default', () => {
    const service = testService()
    const before = dump(service)
    service.clock.advance(HOUR)
    expect(dump(service)).toEqual(before)
  })

  test('life adds apps, verdicts, grants and re-grants within an hour', () => {
    const service = testService({ life: true })
    const still = testService()
    service.clock.advance(HOUR)
    const { totalCount } = list(service, '?limit=1').meta
    expect(totalCount).toBeGreaterThan(1065)
    expect(totalCount).toBeLessThan(1110)
    const appeared = list(service, '?limit=10').items
    expect(
      appeared.filter(
        ({ recommendedClassification: recommendation }) => recommendation?.status === 'staged',
      ).length,
    ).toBeGreaterThan(5)
    for (const { keyEvents } of appeared)
      expect(keyEvents.created.at > '2026-11-20T12:00').toBe(true)

    const grants = (item: typeof service) =>
      item.tables.apps.slice(0, 1150).flatMap(({ row }) => row.grants.get())
    const [before, after] = [grants(still), grants(service)]
    expect(after.length).toBeGreaterThan(before.length)
    const again = after.filter(
      ({ firstGrantedAt, lastGrantedAt }) =>
        lastGrantedAt > '2026-11-20T12:00' && firstGrantedAt < '2026-11-20T12:00',
    )
    expect(again.length).toBeGreaterThan(5)
  })

  test('life is the same on every run, with any number of requests', () => {
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
    service.clock.advance(HOUR)
    service.life(false)
    const stopped = dump(service)
    service.clock.advance(HOUR)
    expect(dump(service)).toEqual(stopped)
    service.life(true)
    service.clock.advance(HOUR)
    expect(dump(service)).not.toEqual(stopped)
    const again = testService({ life: true, replay: service.journal })
    again.clock.advance(3 * HOUR)
    expect(dump(again)).toEqual(dump(service))
  })
})
