import { expect, test, vi } from 'vitest'
import { runsKey } from '../kept-runs'
import { whyLocked } from './why-locked'

const limits = { idleLockMinutes: 15, sessionLimitHours: 8 }

test('the reason of a lock mentions the runs that the tab has kept', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null })
  expect(whyLocked('idle', limits)).toBe(
    'Locked after 15 minutes without use. Nothing that was read is left in this page.',
  )
  kept.set(runsKey, '{}')
  expect(whyLocked('idle', limits)).toBe(
    'Locked after 15 minutes without use. Of what was read only the plans and results of your runs are kept, in this tab: IDs and values, no name and no token. The same token can resume them.',
  )
  expect(whyLocked('other-tab', limits)).toMatch(/^Locked in another tab\. Of what was read only/)
  expect(whyLocked('limit', limits)).toMatch(/8 hours at most\. Of what was read only/)
  kept.clear()
  expect(whyLocked('other-tab', limits)).toBe('Locked in another tab.')
  vi.unstubAllGlobals()
})
