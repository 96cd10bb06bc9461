import { expect, test } from 'vitest'
import { fixedClock, TEST_NOW } from '#mocks/service/engine/clock'
import { createService } from '#mocks/service/service'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { testService } from '#mocks/service/testing'
import { PAYLOADS } from './hostile-payloads'
import { createSeed, seedRows } from './seeds'

const NOW = Date.parse(TEST_NOW)

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

test.each([500, 2_000])(
  'a finished run does not follow later changes of its app, with %i apps',
  (apps) => {
    const [changed, untouched] = [testService({ apps }), testService({ apps })]
    const runs = (service: typeof changed) =>
      service.tables.apps.flatMap(({ row }) => {
        const run = row.investigation.get()
        return run?.status === 'completed' ? [run] : []
      })
    for (const { row } of changed.tables.apps)
      changed.updateApp(row.id, { cachedActive: row.cachedActive + 101, scopes: ['email'] })
    expect(runs(changed).length).toBeGreaterThan(100)
    expect(runs(changed)).toEqual(runs(untouched))
  },
)

test('a later seed is the same with later times', () => {
  const service = testService()
  const later = createService({ clock: fixedClock('2027-11-20T12:00:00.000Z') })
  const year = 365 * 86_400_000
  const shown = ({ tables }: typeof later, after: number) =>
    tables.apps.map(({ firstObserved, row }) => [row.id, firstObserved - after])
  expect(shown(later, year)).toEqual(shown(service, 0))
})

test.each([
  [{ seed: 'empty' }, 0, 0],
  [{ seed: 'hostile' }, PAYLOADS.length + 90, PAYLOADS.length + 90],
  [{ seed: 'many', apps: 500 }, 501, 800],
  [{ seed: 'runs' }, 1150, 1150],
  [{ apps: 0 }, 100, 299],
] as const)('the seed of %j has %i to %i apps', (options, least, most) => {
  const { length } = testService(options).tables.apps
  expect(length).toBeGreaterThanOrEqual(least)
  expect(length).toBeLessThanOrEqual(most)
})

test('the seed runs has 5,000 accounts in every state, with different addresses', () => {
  const service = testService({ seed: 'runs', apps: 0 })
  const grants = service.tables.findFixture('5,000 accounts')?.grants.get() ?? []
  expect(grants.filter(({ active }) => active)).toHaveLength(4_850)
  expect(grants.filter(({ account }) => account.remediationOff)).toHaveLength(50)
  expect(new Set(grants.map(({ account }) => account.email)).size).toBe(5_000)
})

test('two inserted apps may have the same name, but no client ID of their tenant', () => {
  const service = testService({ seed: 'empty' })
  const insert = (clientId: string, tenant: 'harbour' | 'quarry' = 'harbour') =>
    service.insertApp({ name: 'Twice', clientId, tenant })
  const inserted = [insert('a'), insert('b'), insert('a', 'quarry')]
  expect(new Set(inserted).size).toBe(3)
  expect(() => insert('a')).toThrow('a twice in one tenant')
  expect(service.insertApp({ name: 'Named', fixture: 'named' })).toBe(service.fixture('named').id)
})
