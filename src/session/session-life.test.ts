import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lock, session, tryToken } from '#/api/token'
import {
  connect,
  endSessionIfOver,
  noteUse,
  restoreSession,
  sessionEnding,
  unlockProxy,
} from './session'
import { sessionEnd, notAfter, readLife, writeLife } from './session-life'
import { applySettings, readSettings } from '#/api/settings'

const minute = 60_000
const hour = 60 * minute
const limits = { idleLockMinutes: 15, sessionLimitHours: 8 }

test.each([
  ['an unused session', { since: 0, active: 0 }, { reason: 'idle', at: 15 * minute }],
  [
    'a session used at 7:44',
    { since: 0, active: 7.73 * hour },
    { reason: 'idle', at: 7.98 * hour },
  ],
  ['a session used at 7:50', { since: 0, active: 7.8 * hour }, { reason: 'limit', at: 8 * hour }],
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

describe('a session', () => {
  const kept = new Map<string, string>()
  beforeEach(() => {
    kept.clear()
    vi.useFakeTimers({ now: 1_800_000_000_000 })
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
    applySettings(readSettings(() => null))
    tryToken('token-one-two-three')
    connect(true)
  })
  afterEach(() => {
    lock('by-hand')
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a session ends to the second', () => {
    const start = Date.now()
    endSessionIfOver(start + 15 * minute - 1)
    expect(session.get().status).toBe('connected')
    noteUse(start + minute)
    endSessionIfOver(start + 16 * minute - 1)
    expect(session.get().status).toBe('connected')
    endSessionIfOver(start + 16 * minute)
    expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
    expect(sessionEnding(start)).toBeNull()
    expect([...kept.values()]).toEqual(['idle'])
  })

  test('a use earlier than the last one is ignored', () => {
    const start = Date.now()
    noteUse(start - hour)
    expect(sessionEnding(start)?.at).toBe(start + 15 * minute)
  })

  test.each([
    ['at once', 0, 'connected', undefined],
    ['after 15 minutes', 15 * minute, 'locked', 'idle'],
    ['after days', 72 * hour, 'locked', 'idle'],
  ])(
    'a session that is kept for the tab is checked when restored %s',
    (_, passed, status, reason) => {
      const asKept = new Map(kept)
      lock('by-hand')
      kept.clear()
      for (const [key, value] of asKept) kept.set(key, value)
      vi.advanceTimersByTime(passed)
      restoreSession()
      expect(session.get()).toMatchObject(reason ? { status, reason } : { status })
      expect([...kept.values()].includes('token-one-two-three')).toBe(status === 'connected')
    },
  )

  test('a kept token without session times does not restore a session', () => {
    lock('by-hand')
    kept.clear()
    kept.set('oauth-apps-console.token', 'token-one-two-three')
    restoreSession()
    expect(session.get().status).toBe('locked')
    expect(kept.size).toBe(0)
  })

  test('a locked session behind a proxy stays locked after a reload', () => {
    lock('idle')
    applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))
    restoreSession()
    expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
    unlockProxy()
    expect(session.get()).toEqual({ status: 'connected' })
    lock('other-tab')
    kept.clear()
    restoreSession()
    expect(session.get()).toEqual({ status: 'connected' })
  })
})
