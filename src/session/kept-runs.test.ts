import { afterEach, expect, test, vi } from 'vitest'
import { mayLoseRun, runsKey } from './kept-runs'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, string, boolean]>([
  [`${runsKey}.1.states`, '{"phase":"paused"}', true],
  [`${runsKey}.1.states`, '{"phase":"done"}', false],
  [`${runsKey}.1.states`, '{"phase":"paused","isCopy":true}', false],
  [`${runsKey}.1.states`, '{', false],
  [`${runsKey}.1.plan`, '{"phase":"paused"}', false],
  ['another.1.states', '{"phase":"paused"}', false],
])('R-47: with %s as %s in the storage, a lock may lose a run: %j', (key, text, may) => {
  const kept = { [key]: text, [`${runsKey}.broken.states`]: '{' }
  vi.stubGlobal('sessionStorage', {
    ...kept,
    getItem: (name: keyof typeof kept) => kept[name] ?? null,
  })
  expect(mayLoseRun()).toBe(may)
})

test('without a storage, a lock loses no run', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayLoseRun()).toBe(false)
})
