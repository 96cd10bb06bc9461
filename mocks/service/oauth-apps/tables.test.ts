import { expect, test } from 'vitest'
import { buildApp, type AppSpec } from '#mocks/seeds/build-app'
import { fixedClock } from '../engine/clock'
import { createTables } from './tables'

const NOW = fixedClock().now()
const app = (name: string, more: Partial<AppSpec> = {}) =>
  buildApp({ name, clientId: `client ${name}`, observed: 10, ...more }, NOW)

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
