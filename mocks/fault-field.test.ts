import { describe, expect, test } from 'vitest'
import { FIELD_DAMAGES, fieldPaths, withDamagedField, type FieldDamage } from './fault-field'

const answer = { meta: { limit: 1 }, items: [{ id: 'a', edge: { active: true } }, { id: 'b' }] }

describe('withDamagedField', () => {
  test.each<[string, FieldDamage, unknown]>([
    ['items.0.edge.active', 'missing', { ...answer, items: [{ id: 'a', edge: {} }, { id: 'b' }] }],
    ['items.0', 'missing', { ...answer, items: [{ id: 'b' }] }],
    ['meta', 'null', { ...answer, meta: null }],
    ['meta.limit', 'number', { ...answer, meta: { limit: -1 } }],
    ['nowhere.at.all', 'null', answer],
    ['items.7.id', 'missing', answer],
    ['toString', 'missing', answer],
  ])('the field %s gets the damage "%s"', (path, damage, damaged) => {
    expect(withDamagedField(answer, path, damage)).toEqual(damaged)
  })

  test('a damaged copy leaves the original answer unchanged', () => {
    const before = structuredClone(answer)
    for (const path of fieldPaths(answer))
      for (const damage of FIELD_DAMAGES) withDamagedField(answer, path, damage)
    expect(answer).toEqual(before)
  })

  test('every damage changes the answer at every path', () => {
    for (const path of fieldPaths(answer))
      for (const damage of FIELD_DAMAGES) {
        const damaged = withDamagedField(answer, path, damage)
        const isItem = /\.\d+$/.test(path) && damage === 'extra beside it'
        expect(JSON.stringify(damaged) === JSON.stringify(answer), `${path} ${damage}`).toBe(isItem)
      }
  })
})

test('fieldPaths lists every path, in lists only those of the first item', () => {
  expect(fieldPaths(answer)).toEqual([
    'meta',
    'meta.limit',
    'items',
    'items.0',
    'items.0.id',
    'items.0.edge',
    'items.0.edge.active',
  ])
})
