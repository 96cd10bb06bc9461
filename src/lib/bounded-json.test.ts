import { expect, test } from 'vitest'
import { deepest, withoutDepths } from './bounded-json'

const nested = (levels: number): unknown =>
  JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`)

test('a shallow value stays unchanged', () => {
  const json = { items: [{ id: 'a', brand: null, scopes: ['x'], more: { n: 1 } }], meta: {} }
  expect(withoutDepths(structuredClone(json))).toEqual(json)
  for (const item of [null, 1, 'text', true, [], {}]) expect(withoutDepths(item)).toEqual(item)
  expect(withoutDepths(nested(deepest))).toEqual(nested(deepest))
})

test('a value that is too deep is replaced by a text', () => {
  const json = { deep: nested(6000), beside: [1, { b: 2 }] }
  const text = JSON.stringify(withoutDepths(json))
  expect(text).toContain(`(left out: nested deeper than ${deepest} levels)`)
  expect(text).toContain('"beside":[1,{"b":2}]')
  expect(text.match(/"a":/g)).toHaveLength(deepest - 1)
})

test('a field named __proto__ is kept', () => {
  const json = JSON.parse(`${'{"__proto__":'.repeat(100)}1${'}'.repeat(100)}`) as object
  withoutDepths(json)
  expect(Object.getPrototypeOf(json)).toBe(Object.prototype)
  expect(JSON.stringify(json)).toContain('left out')
})
