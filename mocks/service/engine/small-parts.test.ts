import { expect, test } from 'vitest'
import { buildApp, type AppSpec } from '#mocks/seeds/build-app'
import { fixedClock, iso, runningClock } from './clock'
import { hasIdForm } from './ids'
import { createPrng } from './prng'
import { comparator, oppositeOf, SORTS, turned } from '../oauth-apps/sort-oauth-apps'
import { createTables } from './tables'

const NOW = fixedClock().now()

test('a running clock starts at the given time, or at the machine’s time', () => {
  const set = runningClock('2030-01-01T00:00:00Z').now()
  expect(set - Date.parse('2030-01-01T00:00:00Z')).toBeGreaterThanOrEqual(0)
  expect(set - Date.parse('2030-01-01T00:00:00Z')).toBeLessThan(60_000)
  expect(Math.abs(runningClock().now() - Date.now())).toBeLessThan(60_000)
  expect(() => runningClock('soon')).toThrow('Not an ISO 8601 date-time: soon')
})

test('a fixed clock moves only on request', () => {
  const clock = fixedClock('2030-01-01T00:00:00Z')
  clock.advance(1500)
  expect(iso(clock.now())).toBe('2030-01-01T00:00:01.500Z')
  clock.set('2031-01-01T00:00:00Z')
  expect(iso(clock.now())).toBe('2031-01-01T00:00:00.000Z')
  expect(() => clock.set('')).toThrow('ISO 8601')
})

test('one seed gives one sequence; a range includes both ends', () => {
  const drawn = (seed: number | string) => {
    const prng = createPrng(seed)
    return Array.from({ length: 200 }, () => prng.int(2, 4))
  }
  expect(drawn('a')).toEqual(drawn('a'))
  expect(drawn('a')).not.toEqual(drawn('b'))
  expect(drawn(7)).toEqual(drawn(7))
  expect(new Set(drawn('a'))).toEqual(new Set([2, 3, 4]))
  const prng = createPrng('c')
  expect([prng.chance(0), prng.chance(1)]).toEqual([false, true])
  expect(prng.text(40, 'xy')).toMatch(/^(?=.*x)(?=.*y)[xy]{40}$/)
  expect([...new Set(Array.from({ length: 50 }, () => prng.pick(['p', 'q'])))].toSorted()).toEqual([
    'p',
    'q',
  ])
  expect(() => prng.pick([])).toThrow('empty list')
})

test.each([
  ['oapp.1.YQ', true],
  ['oapp.12.a-b_c==', true],
  ['oapp.123.YQ', false],
  ['oapp.1.', false],
  ['oapp.1.a=b', false],
  ['oapp.1.YQ===', false],
  ['xoapp.1.YQ', false],
  ['oapp.1.YQ x', false],
  ['acct.1.YQ', false],
])('§2.1 %s has the form of an app id: %s', (text, has) => {
  expect(hasIdForm('oapp', text)).toBe(has)
})

const app = (name: string, more: Partial<AppSpec> = {}) =>
  buildApp({ name, clientId: `client ${name}`, observed: 10, ...more }, NOW)
const order = ['b', 'a', 'c', 'd', 'e']
/** Two groups of apps differ only in their order of observation. */
const tied = () =>
  createTables(
    order.map((name, index) => ({
      ...app(name, { accounts: { active: [2, 1, 1, 2, 1][index] ?? 0 } }),
      name: ['same', 'Other', 'same', 'other', 'same'][index] ?? '',
    })),
  ).apps

test.each(SORTS)('§4.1 %s: ties keep the order of observation, also in a reversed list', (sort) => {
  const apps = tied()
  const sorted = apps.toSorted(comparator(sort))
  expect(oppositeOf(oppositeOf(sort))).toBe(sort)
  expect(oppositeOf(sort).split(':')[0]).toBe(sort.split(':')[0])
  expect(oppositeOf(sort)).not.toBe(sort)
  expect(turned(sort, apps.toSorted(comparator(oppositeOf(sort))))).toEqual(sorted)
  expect(turned(sort, [])).toEqual([])
})

test('§4.1 names sort without regard to case, activeAccounts by the cached count', () => {
  const sorted = (sort: (typeof SORTS)[number]) =>
    tied()
      .toSorted(comparator(sort))
      .map(({ order: place }) => place)
  expect(sorted('name:asc')).toEqual([1, 3, 0, 2, 4])
  expect(sorted('name:desc')).toEqual([0, 2, 4, 1, 3])
  expect(sorted('activeAccounts:asc')).toEqual([1, 2, 4, 0, 3])
  expect(sorted('activeAccounts:desc')).toEqual([0, 3, 1, 2, 4])
  expect(sorted('firstObserved:desc')).toEqual([0, 1, 2, 3, 4])
})

test('§2.1 a table keeps ids unique and unchanged', () => {
  const tables = createTables([app('one', { fixture: 'first' }), app('two')])
  const { id } = tables.findFixture('first') ?? { id: '' }
  expect(tables.find(id)?.name).toBe('one')
  expect(tables.fixtureNames()).toEqual(['first'])
  expect(() => tables.insert(app('one', { fixture: 'first' }))).toThrow(
    `Two apps with the id ${id}`,
  )
  expect(() => tables.insert(app('one', { id: 'oapp.1.x' }))).toThrow('twice in one tenant')
  expect(() => tables.insert(app('three', { id: 'oapp.1.y', fixture: 'first' }))).toThrow(
    'Two fixtures named first',
  )
  expect(() => tables.update(id, { clientId: 'another' })).toThrow('does not change')
  expect(() => tables.update(id, { tenantId: 'another' })).toThrow('does not change')
  expect(() => tables.update(id, { id: 'another' })).toThrow('does not change')
  expect(() => tables.update('none', {})).toThrow('No app with the id none')
  expect(() => tables.remove('none')).toThrow('No app with the id none')
  tables.update(id, { id, name: 'First' })
  expect(tables.apps[0]).toMatchObject({ nameKey: 'first', order: 0 })
  tables.remove(id)
  expect([tables.find(id), tables.findFixture('first'), tables.apps.length]).toEqual([
    undefined,
    undefined,
    1,
  ])
  // A removed app can be added again, as the newest
  tables.insert(app('one', { fixture: 'first' }))
  expect(tables.apps.map(({ row }) => row.name)).toEqual(['two', 'one'])
})

test('a watcher is called before an app leaves and after it enters', () => {
  const tables = createTables([app('one')])
  const told: string[] = []
  tables.watch({
    leaves: ({ nameKey }) => told.push(`leaves ${nameKey}`),
    enters: ({ nameKey }) => told.push(`enters ${nameKey}`),
  })
  const [first] = tables.apps
  tables.update(first?.row.id ?? '', { name: 'Uno' })
  tables.remove(first?.row.id ?? '')
  tables.insert(app('two'))
  expect(told).toEqual(['leaves one', 'enters uno', 'leaves uno', 'enters two'])
})
