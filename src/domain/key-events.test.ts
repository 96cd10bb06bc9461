import { expect, test } from 'vitest'
import { firstSyncShare } from './accounts/first-sync'
import { isNewlyObserved } from './lists/checks'

const now = Date.parse('2026-11-20T12:00:00Z')
const app = (created: string, firstObserved = created) => ({
  keyEvents: { created: { at: created }, firstObserved: { at: firstObserved } },
})

test.each([
  ['2026-11-19T12:00:00Z', '2026-11-19T12:00:00Z', true],
  ['2024-11-20T12:00:00Z', '2026-11-19T12:00:00Z', false],
  ['2026-11-12T12:00:00Z', '2026-11-12T12:00:00Z', false],
  ['not a date', '2026-11-19T12:00:00Z', false],
])('created %s, first observed %s: new is %s', (created, firstObserved, isNew) => {
  expect(isNewlyObserved(app(created, firstObserved), now)).toBe(isNew)
})

test('the first-sync hint needs more than nineteen apps in one minute', () => {
  const ofOneMinute = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      app(`2024-01-09T08:15:${String(index % 60).padStart(2, '0')}Z`),
    )
  expect(firstSyncShare([...ofOneMinute(40), app('2026-01-01T00:00:00Z')])).toBe(40)
  expect(firstSyncShare(ofOneMinute(19))).toBe(0)
  expect(firstSyncShare([])).toBe(0)
})
