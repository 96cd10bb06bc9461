import { expect, test } from 'vitest'
import type { AppRow } from '#mocks/service/oauth-apps/tables'
import { keptRows } from './seeds'
import { buildApp } from './build-app'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

function maker(count = 1) {
  const kept = keptRows()
  const keys: string[] = []
  const ask = (key: string): AppRow[] =>
    kept(key, () => {
      keys.push(key)
      return Array.from({ length: count }, (_, index) =>
        buildApp({ name: `${key} ${index}`, onRead: { reads: 2, change: {} } }, NOW),
      )
    })
  return { ask, keys }
}

test('the rows of a key are created once', () => {
  const { ask, keys } = maker()
  expect(['a', 'b', 'a', 'b'].map((key) => ask(key)[0]?.name)).toEqual(['a 0', 'b 0', 'a 0', 'b 0'])
  expect(keys).toEqual(['a', 'b'])
})

test('a changed copy changes no other copy', () => {
  const { ask } = maker()
  const [changed] = ask('a')
  const values = (row: AppRow | undefined) => [
    row?.name,
    row?.cachedActive,
    row?.grants.get(),
    row?.onRead?.reads,
  ]
  const before = structuredClone(values(changed))
  Object.assign(changed ?? {}, { name: 'another', cachedActive: 9 })
  const [grant] = changed?.grants.get().splice(0, 1) ?? []
  grant?.scopes.push('more')
  if (changed?.onRead) changed.onRead.reads = 0
  expect(values(ask('a')[0])).toEqual(before)
})

test('shared parts of the copies are frozen', () => {
  const [row] = maker().ask('a')
  expect(() => Object.assign(row?.keyEvents ?? {}, { created: { at: '' } })).toThrow(TypeError)
  expect(() => row?.remediation.push('revoke')).toThrow(TypeError)
})

test('the latest four seeds are kept, but none above 2,000 apps', () => {
  const small = maker()
  for (const key of ['a', 'b', 'c', 'd', 'd', 'a', 'e', 'b', 'a']) small.ask(key)
  expect(small.keys).toEqual(['a', 'b', 'c', 'd', 'e', 'a'])
  for (const [count, times] of [
    [2_000, 1],
    [2_001, 2],
  ] as const) {
    const large = maker(count)
    large.ask('a')
    large.ask('a')
    expect(large.keys).toHaveLength(times)
  }
})
