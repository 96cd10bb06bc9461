import { describe, expect, test } from 'vitest'
import { fixedClock, TEST_NOW } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { testService } from '#mocks/service/testing'
import { PAYLOADS } from './hostile-payloads'
import { createSeed, SEED_NAMES, seedRows } from './seeds'

const NOW = Date.parse(TEST_NOW)

describe('seeds', () => {
  test.each(['default', 'hostile', 'odd'] as const)(
    'the seed %s is the same on every run, with its grants and investigations',
    (seed) => {
      const dump = (rows: readonly AppRow[]) =>
        rows.map((row) => ({
          ...row,
          grants: row.grants.get(),
          investigation: row.investigation.get(),
        }))
      const rows = dump(seedRows(seed, NOW))
      expect(rows.length).toBeGreaterThan(0)
      expect(dump(seedRows(seed, NOW))).toEqual(rows)
      // A service gets a copy of such rows
      expect(dump(createSeed(seed, NOW).apps)).toEqual(rows)
    },
  )

  test('a change of one instance leaves the other unchanged', () => {
    const service = testService()
    service.updateApp('login-only', { classification: 'malicious' })
    service.removeApp('internal')
    service.knobs.limitDefault = 1
    const other = testService()
    expect(other.tables.find(other.fixture('login-only').id)?.classification).toBeNull()
    expect(other.tables.apps).toHaveLength(1150)
    expect(other.knobs.limitDefault).toBe(25)
  })

  test('a later seed is the same with later times', () => {
    const service = testService()
    const later = createService({ clock: fixedClock('2027-11-20T12:00:00.000Z') })
    const day = 86_400_000
    for (const [index, { firstObserved, row }] of later.tables.apps.entries()) {
      const earlier = service.tables.apps[index]
      expect(row.id).toBe(earlier?.row.id)
      expect(firstObserved - (earlier?.firstObserved ?? 0)).toBe(365 * day)
    }
  })

  test('the seeds have their sizes', () => {
    const sizes = Object.fromEntries(
      SEED_NAMES.map((seed) => [
        seed,
        testService(seed === 'many' ? { seed, apps: 500 } : { seed }).tables.apps.length,
      ]),
    )
    expect(sizes['default']).toBe(1150)
    expect(sizes['empty']).toBe(0)
    expect(sizes['hostile']).toBe(PAYLOADS.length + 90)
    expect(sizes['many']).toBeGreaterThan(500)
    expect(sizes['runs']).toBe(1150)
  })

  test('the seed runs has 5,000 accounts in every state, with different addresses', () => {
    const service = testService({ seed: 'runs', apps: 0 })
    const grants = service.tables.findFixture('5,000 accounts')?.grants.get() ?? []
    expect(grants.filter(({ active }) => active)).toHaveLength(4_850)
    expect(grants.filter(({ account }) => account.remediationOff)).toHaveLength(50)
    expect(new Set(grants.map(({ account }) => account.email)).size).toBe(5_000)
    expect(testService({ apps: 0 }).tables.apps.length).toBeLessThan(300)
  })

  test('the seed hostile has about 80 apps, each payload in a name', () => {
    expect(Math.abs(PAYLOADS.length - 80)).toBeLessThanOrEqual(5)
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
  })

  test('two inserted apps may have the same name', () => {
    const service = testService({ seed: 'empty' })
    const ids = ['Twice', 'Twice'].map((name) => service.insertApp({ name }))
    expect(new Set(ids).size).toBe(2)
    expect(service.insertApp({ name: 'Named', fixture: 'named' })).toBe(service.fixture('named').id)
  })

  test('§2.1 a tenant refuses a second app with the same client ID', () => {
    const service = testService({ seed: 'empty' })
    service.insertApp({ name: 'a', clientId: 'same' })
    expect(() => service.insertApp({ name: 'b', clientId: 'same' })).toThrow('same')
    service.insertApp({ name: 'b', clientId: 'same', tenant: 'quarry' })
  })
})
