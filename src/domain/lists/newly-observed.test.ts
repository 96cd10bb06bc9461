import { expect, test } from 'vitest'
import { isNewlyObserved } from './checks'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-13T12:00:01Z', true],
  ['2026-11-13T12:00:00Z', false],
  ['2025-11-20T12:00:00Z', false],
  ['soon', false],
])('an app created at %s is new: %s', (at, isNew) => {
  expect(isNewlyObserved({ keyEvents: { created: { at } } }, now)).toBe(isNew)
})
