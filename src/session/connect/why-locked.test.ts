import { expect, test, vi } from 'vitest'
import { fakeStorage } from '#/testing/fake-storage'
import { failureMessages } from '#/domain/failures'
import { runsKey } from '../kept-runs'
import type { LockReason } from '../lock-reasons'
import { hours, lockMessage, minutes } from './why-locked'

const limits = { idleLockMinutes: 15, sessionLimitHours: 8 }
const keptRuns =
  ' This tab kept only your runs (IDs and values, no names, no token). Connect with the same token to resume them.'

test.each<[LockReason, string | null, string | null]>([
  ['start', null, null],
  ['by-hand', null, null],
  ['rejected', failureMessages.tokenRefused, failureMessages.tokenRefused],
  ['other-tab', 'Locked in another tab.', `Locked in another tab.${keptRuns}`],
  [
    'idle',
    'Locked after 15 minutes of inactivity. The loaded data was removed from this page.',
    `Locked after 15 minutes of inactivity.${keptRuns}`,
  ],
  [
    'limit',
    'Locked: sessions end after 8 hours.',
    `Locked: sessions end after 8 hours.${keptRuns}`,
  ],
])('the page says why the tab is locked (%s), and which runs it has kept', (reason, ...says) => {
  const kept = fakeStorage()
  const without = lockMessage(reason, limits)
  kept.set(runsKey, '{}')
  expect([without, lockMessage(reason, limits)]).toEqual(says)
  vi.unstubAllGlobals()
})

test('one minute and one hour are singular', () => {
  expect([minutes(1), hours(1)]).toEqual(['1 minute', '1 hour'])
})
