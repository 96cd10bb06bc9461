import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#/testing/fake-storage'
import { mayLoseRun, runsKey } from './kept-runs'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, string, boolean]>([
  [`${runsKey}.1.states`, '{"phase":"paused"}', true],
  [`${runsKey}.1.states`, '{"phase":"waiting"}', true],
  [`${runsKey}.1.states`, '{"phase":"running"}', true],
  [`${runsKey}.1.states`, '{"phase":"stopped"}', true],
  [`${runsKey}.1.states`, '{"phase":"done"}', false],
  [`${runsKey}.1.states`, '{"phase":"paused","isCopy":true}', false],
  [`${runsKey}.1.states`, '{', false],
  [`${runsKey}.1.plan`, '{"phase":"paused"}', false],
  ['another.1.states', '{"phase":"paused"}', false],
])('R-47: with %s as %s in the storage, a lock may lose a run: %j', (key, text, may) => {
  fakeStorage(
    new Map([
      [`${runsKey}.broken.states`, '{'],
      [key, text],
    ]),
  )
  expect(mayLoseRun()).toBe(may)
})

test('without a storage, a lock loses no run', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayLoseRun()).toBe(false)
})
