import { expect, test } from 'vitest'
import { sessionEnd, notAfter, readLife, writeLife } from './session-life'

const minute = 60_000
const hour = 60 * minute
const limits = { idleLockMinutes: 15, sessionLimitHours: 8 }

test.each([
  ['an unused session', { since: 0, active: 0 }, { reason: 'idle', at: 15 * minute }],
  ['one used at 7:44', { since: 0, active: 7.73 * hour }, { reason: 'idle', at: 7.98 * hour }],
  ['one used at 7:45', { since: 0, active: 7.75 * hour }, { reason: 'limit', at: 8 * hour }],
  ['one used at 7:50', { since: 0, active: 7.8 * hour }, { reason: 'limit', at: 8 * hour }],
] as const)('%s ends at the right time and with the right reason', (_, life, ending) => {
  const found = sessionEnd(life, limits)
  expect(found.reason).toBe(ending.reason)
  expect(found.at).toBeCloseTo(ending.at, 0)
})

test('setting the clock back does not extend a session', () => {
  const life = { since: 5000, active: 9000, lock: 'none' }
  expect(notAfter(life, 4000)).toEqual({ since: 4000, active: 4000, lock: 'none' })
})

test.each([
  null,
  '',
  '1',
  '1 x',
  '-1 2',
  '1 2',
  '1 2 3 4',
  '1 2 ""',
  '{"since":1}',
  '12345678901234567 1 none',
])('the stored session times %j are refused', (stored) => expect(readLife(stored)).toBeNull())

test('stored session times are read back', () => {
  const life = { since: 1_800_000_000_000, active: 1_800_000_000_001, lock: '1a-2b-3c-4d' }
  expect(readLife(writeLife(life))).toEqual(life)
})
