import { expect, test, vi } from 'vitest'
import { runsKey } from '../kept-runs'
import { lockMessage } from './why-locked'

const limits = { idleLockMinutes: 15, sessionLimitHours: 8 }

test('the reason of a lock mentions the runs that the tab has kept', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null })
  expect(lockMessage('idle', limits)).toBe(
    'Locked after 15 minutes of inactivity. The loaded data was removed from this page.',
  )
  kept.set(runsKey, '{}')
  expect(lockMessage('idle', limits)).toBe(
    'Locked after 15 minutes of inactivity. This tab kept only your runs (IDs and values, no names, no token). Connect with the same token to resume them.',
  )
  expect(lockMessage('other-tab', limits)).toMatch(/^Locked in another tab\. This tab kept only/)
  expect(lockMessage('limit', limits)).toMatch(/end after 8 hours\. This tab kept only/)
  kept.clear()
  expect(lockMessage('other-tab', limits)).toBe('Locked in another tab.')
  vi.unstubAllGlobals()
})
