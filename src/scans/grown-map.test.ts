import { expect, test } from 'vitest'
import { grown } from './grown-map'

const entry = (name: string) => [name, name.toUpperCase()] as const

test('a map grows, and every earlier version stays as it was', () => {
  const none: ReadonlyMap<string, string> = new Map()
  const item = grown(none, [entry('a'), entry('b')])
  const two = grown(item, [entry('c')])
  // From an older version: another branch, which the newer one does not see.
  const other = grown(item, [entry('d')])
  const versions: [ReadonlyMap<string, string>, string[]][] = [
    [none, []],
    [item, ['a', 'b']],
    [two, ['a', 'b', 'c']],
    [other, ['a', 'b', 'd']],
  ]
  for (const [map, keys] of versions) {
    expect(map.size).toBe(keys.length)
    expect([...map.keys()]).toEqual(keys)
    expect([...map.values()]).toEqual(keys.map((key) => key.toUpperCase()))
    expect([...map]).toEqual(keys.map(entry))
    expect([...map.entries()]).toEqual(keys.map(entry))
    const each: string[] = []
    for (const [key] of map) each.push(key)
    expect(each).toEqual(keys)
    for (const key of ['a', 'b', 'c', 'd', 'e']) {
      expect([key, map.has(key)]).toEqual([key, keys.includes(key)])
      expect(map.get(key)).toBe(keys.includes(key) ? key.toUpperCase() : undefined)
    }
    expect(new Map(map)).toEqual(new Map(keys.map(entry)))
    const called: unknown[] = []
    // oxlint-disable-next-line unicorn/no-array-for-each
    map.forEach((value, key) => called.push([key, value]))
    expect(called).toEqual(keys.map(entry))
  }
})

test('values may be undefined, and a key of an object is no key of a map', () => {
  const map = grown(new Map<string, undefined>(), [['a', undefined]])
  expect(map.has('a')).toBe(true)
  expect(map.has('constructor')).toBe(false)
})
