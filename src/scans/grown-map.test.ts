import { expect, test } from 'vitest'
import { grown } from './grown-map'

const entry = (name: string) => [name, name.toUpperCase()] as const

test('growing a map does not change its earlier versions', () => {
  const none: ReadonlyMap<string, string> = new Map()
  const ab = grown(none, [entry('a'), entry('b')])
  const abc = grown(ab, [entry('c')])
  // Another branch of an older version, which `abc` does not see.
  const abd = grown(ab, [entry('d')])
  const versions: [ReadonlyMap<string, string>, string[]][] = [
    [none, []],
    [ab, ['a', 'b']],
    [abc, ['a', 'b', 'c']],
    [abd, ['a', 'b', 'd']],
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

test('a map accepts undefined values and has no inherited keys', () => {
  const map = grown(new Map<string, undefined>(), [['a', undefined]])
  expect(map.has('a')).toBe(true)
  expect(map.has('constructor')).toBe(false)
})
