import { expect, test } from 'vitest'
import { keptRows } from './seeds'
import { buildApp } from './build-app'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')

/** Asks for rows by key. Returns the keys whose rows were created. */
function created(keys: string, count = 1): string {
  const kept = keptRows()
  const made: string[] = []
  for (const key of keys)
    kept(key, () => {
      made.push(key)
      return Array.from({ length: count }, (_, index) => buildApp({ name: `${key} ${index}` }, NOW))
    })
  return made.join('')
}

test.each([
  ['the rows of a key are created once', 'abab', 1, 'ab'],
  ['only the latest four keys are kept', 'abcddaeba', 1, 'abcdea'],
  ['2,000 apps are kept', 'aa', 2_000, 'a'],
  ['more than 2,000 apps are not kept', 'aa', 2_001, 'aa'],
])('%s', (_, keys, count, made) => {
  expect(created(keys, count)).toBe(made)
})

test('a changed copy changes no other copy, and shared parts are frozen', () => {
  const kept = keptRows()
  const ask = () =>
    kept('a', () => [buildApp({ name: 'one', onRead: { reads: 2, change: {} } }, NOW)])[0]!
  const values = ({ name, cachedActive, grants, onRead }: ReturnType<typeof ask>) =>
    structuredClone([name, cachedActive, grants.get(), onRead?.reads])
  ask()
  const changed = ask()
  const before = values(changed)
  Object.assign(changed, { name: 'another', cachedActive: 9 })
  const [grant] = changed.grants.get().splice(0, 1)
  grant?.scopes.push('more')
  changed.onRead!.reads = 0
  expect(values(ask())).toEqual(before)
  expect(() => Object.assign(changed.keyEvents, { created: { at: '' } })).toThrow(TypeError)
  expect(() => changed.remediation.push('revoke')).toThrow(TypeError)
})
