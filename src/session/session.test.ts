import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteLocked } from './lock-mark'
import {
  currentToken,
  lock,
  mayRequest,
  readToken,
  refuseToken,
  session,
  sessionSignal,
  tryToken,
} from '#/api/token'
import {
  connect,
  endSessionIfLocked,
  endSessionIfOver,
  giveUp,
  leaveDemo,
  noteUse,
  restoreSession,
  sessionEnding,
  startDemoSession,
  survivesReload,
  switchDemoToken,
  unlockProxy,
} from './session'
import { applySettings, readSettings } from '#/api/settings'
import { fakeStorage } from '#/testing/fake-storage'

const token = 'token-one-two-three'
const now = 1_800_000_000_000
const [kept, keptByAll] = [new Map<string, string>(), new Map<string, string>()]
const proxied = () =>
  applySettings(readSettings((name) => (name === 'token-source' ? 'proxy' : null)))

beforeEach(() => {
  kept.clear()
  keptByAll.clear()
  vi.useFakeTimers({ now })
  fakeStorage(kept)
  fakeStorage(keptByAll, 'localStorage')
  applySettings(readSettings(() => null))
})
afterEach(() => {
  lock('by-hand')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const state = () => [session.get().status, currentToken(), survivesReload()]

/** Loads the page: locked, with the tab's storage. */
function loadAgain(): void {
  const asKept = new Map(kept)
  // A page knows nothing of the previous one but its storage.
  const time = Date.now()
  vi.setSystemTime(0)
  tryToken(token)
  connect(false)
  lock('by-hand')
  vi.setSystemTime(time)
  kept.clear()
  for (const [key, value] of asKept) kept.set(key, value)
  restoreSession()
}

test('a token on trial may be sent and is deleted if the trial fails', () => {
  expect(mayRequest()).toBe(false)
  tryToken(token)
  const signal = sessionSignal()
  expect([session.get().status, mayRequest(), currentToken()]).toEqual(['trying', true, token])
  expect(sessionEnding(now)).toBeNull()
  giveUp()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'start' })
  expect([mayRequest(), currentToken(), signal.aborted]).toEqual([false, null, true])
  expect(kept.size).toBe(0)
})

test('a token stays in memory unless the admin keeps it for the tab', () => {
  tryToken(token)
  connect(false)
  noteUse(now + 1000)
  expect(survivesReload()).toBe(false)
  expect(kept.size).toBe(0)
  loadAgain()
  expect(session.get().status).toBe('locked')
  tryToken(token)
  connect(true)
  expect(survivesReload()).toBe(true)
  noteUse(now + 1000)
  loadAgain()
  expect([session.get().status, currentToken()]).toEqual(['connected', token])
  expect(sessionEnding(now)?.at).toBe(now + 15 * 60_000)
})

test('a later use is stored for a reload, an earlier one is ignored', () => {
  tryToken(token)
  connect(true)
  const before = new Map(kept)
  for (const at of [now, now - 3_600_000]) noteUse(at)
  expect(kept).toEqual(before)
  noteUse(now + 1)
  expect([...kept.values()]).toContain(`${now} ${now + 1} none`)
})

test('a lock and its reason outlive a reload', () => {
  tryToken(token)
  connect(true)
  lock('idle')
  lock('rejected')
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
  noteUse(now + 1)
  expect([...kept.values()]).toEqual(['idle none'])
  loadAgain()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
  tryToken(token)
  connect(false)
  expect(kept.size).toBe(0)
})

test.each([-86_400_000, -1, 0, 86_400_000])(
  'S-14: a lock of every tab ends a closed tab’s session, clock %d ms off',
  (off) => {
    noteLocked()
    tryToken(token)
    connect(true)
    loadAgain()
    expect(session.get().status).toBe('connected')
    vi.setSystemTime(now + off)
    noteLocked()
    vi.setSystemTime(now)
    loadAgain()
    expect(session.get()).toMatchObject({ status: 'locked', reason: 'other-tab' })
  },
)

const names = ['lookup', 'operations', 'other', 'runs', 'runs.1.states']
// A proxy names no owner of the runs.
const behindProxy = (end: () => void) => () => {
  proxied()
  end()
}
test.each<[string, () => void, string[]]>([
  ['Lock', () => lock('by-hand'), ['locked', 'other']],
  ['inactivity', () => lock('idle'), ['locked', 'other', 'runs', 'runs.1.states']],
  ['a refused token', refuseToken, ['locked', 'operations', 'other', 'runs', 'runs.1.states']],
  ['inactivity behind a proxy', behindProxy(() => lock('idle')), ['locked', 'other']],
  ['a failed trial behind a proxy', behindProxy(giveUp), names],
  ['a failed trial', giveUp, names],
])('S-14: %s leaves in the tab only what the next session may see', (_, end, left) => {
  tryToken(token)
  connect(true)
  for (const name of names) kept.set(`oauth-apps-console.${name}`, 'x')
  end()
  const remaining = [...kept.keys()].map((key) => key.slice('oauth-apps-console.'.length))
  expect(remaining.toSorted()).toEqual(left)
})

test('a reload of a tab with a refused token keeps its actions for the same token', () => {
  tryToken(token)
  connect(true)
  refuseToken()
  restoreSession()
  expect(session.get()).toEqual({ status: 'locked', reason: 'rejected', keepsRecord: true })
  noteLocked()
  restoreSession()
  expect(session.get()).toEqual({ status: 'locked', reason: 'rejected', keepsRecord: false })
  tryToken(token)
  connect(true)
  lock('idle')
  restoreSession()
  expect(session.get()).toEqual({ status: 'locked', reason: 'idle', keepsRecord: false })
})

test('S-14: a Lock while the application loads ends the session', () => {
  noteLocked()
  tryToken(token)
  endSessionIfLocked()
  expect(session.get().status).toBe('trying')
  connect(true)
  endSessionIfLocked()
  expect(session.get().status).toBe('connected')
  noteLocked()
  endSessionIfLocked()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'other-tab' })
  expect(kept.has('oauth-apps-console.token')).toBe(false)
})

test('S-14: a lock ends the session even if the storage refuses', () => {
  tryToken(token)
  connect(true)
  const signal = sessionSignal()
  const received: string[] = []
  const stop = session.subscribe(() => received.push(session.get().status))
  const refuse = () => {
    throw new DOMException('Full.', 'QuotaExceededError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  noteUse(now + 1)
  noteLocked()
  lock('by-hand')
  stop()
  expect([session.get().status, currentToken(), signal.aborted]).toEqual(['locked', null, true])
  expect(received).toEqual(['locked'])
  // A token that cannot be stored is still used.
  tryToken(token)
  connect(true)
  expect(session.get().status).toBe('connected')
  expect(survivesReload()).toBe(false)
})

test('clocks that differ slightly leave the stored session times readable', () => {
  const steady = vi.spyOn(performance, 'now').mockReturnValue(9000)
  tryToken(token)
  connect(true)
  steady.mockReturnValue(9000 + 6000.4)
  vi.setSystemTime(now + 5000)
  expect(sessionEnding(now + 5000)?.at).toBe(now + 15 * 60_000)
  noteUse(now + 5000)
  loadAgain()
  expect(session.get().status).toBe('connected')
})

test('S-15: setting the clock back does not keep an unattended console open', () => {
  tryToken(token)
  connect(true)
  vi.advanceTimersByTime(14 * 60_000)
  vi.setSystemTime(now - 3_600_000)
  expect(sessionEnding(now - 3_600_000)).toEqual({ reason: 'idle', at: now - 3_600_000 + 60_000 })
  vi.advanceTimersByTime(60_000)
  endSessionIfOver(now - 3_600_000 + 60_000)
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
})

test('S-15: setting the clock back after a reload does not keep the console open', () => {
  tryToken(token)
  connect(true)
  loadAgain()
  vi.advanceTimersByTime(14 * 60_000)
  vi.setSystemTime(now - 3_600_000)
  const aMinuteLeft = { reason: 'idle', at: now - 3_600_000 + 60_000 }
  expect(sessionEnding(now - 3_600_000)).toEqual(aMinuteLeft)
  // The clock was set back once.
  expect(sessionEnding(now - 3_600_000)).toEqual(aMinuteLeft)
})

test('S-15: setting the clock back does not lengthen a session that is always used', () => {
  const limits = { 'session-limit-hours': '1', 'idle-lock-minutes': '120' }
  applySettings(readSettings((name) => limits[name as keyof typeof limits] ?? null))
  tryToken(token)
  connect(true)
  vi.advanceTimersByTime(50 * 60_000)
  vi.setSystemTime(now - 3_600_000)
  const tenMinutesLater = now - 3_600_000 + 10 * 60_000
  expect(sessionEnding(now - 3_600_000)).toEqual({ reason: 'limit', at: tenMinutesLater })
})

test.each([
  ['at once', 0, 'connected', null],
  ['after 15 minutes', 15 * 60_000, 'locked', 'idle'],
  ['after days', 3 * 86_400_000, 'locked', 'idle'],
])('a session kept for the tab is checked when it is restored %s', (_, passed, status, reason) => {
  tryToken(token)
  connect(true)
  vi.advanceTimersByTime(passed)
  loadAgain()
  expect(session.get()).toMatchObject(reason ? { status, reason } : { status })
  expect([...kept.values()].includes(token)).toBe(status === 'connected')
})

test.each([
  ['a token without session times', 'token', token],
  ['session times without a token', 'life', `${now} ${now} none`],
])('%s restore no session', (_, name, value) => {
  kept.set(`oauth-apps-console.${name}`, value)
  loadAgain()
  expect(session.get().status).toBe('locked')
  expect(kept.has('oauth-apps-console.token')).toBe(false)
})

test('a session behind a proxy has no token and continues after a reload', () => {
  proxied()
  unlockProxy()
  expect(state()).toEqual(['connected', null, true])
  expect(sessionSignal().aborted).toBe(false)
  vi.setSystemTime(now + 2000)
  loadAgain()
  expect(sessionEnding(now + 2000)?.at).toBe(now + 15 * 60_000)
  noteUse(now + 1000)
  loadAgain()
  expect(sessionEnding(now + 2000)?.at).toBe(now + 1000 + 15 * 60_000)
})

test('a locked session behind a proxy stays locked after a reload', () => {
  proxied()
  unlockProxy()
  lock('idle')
  noteUse(now + 1)
  expect([...kept.values()]).toEqual(['idle none'])
  restoreSession()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
  unlockProxy()
  expect(session.get()).toEqual({ status: 'connected' })
  lock('other-tab')
  kept.clear()
  restoreSession()
  expect(session.get()).toEqual({ status: 'connected' })
})

test('the demo connects on the first load of a tab, as another persona on request, not after a lock', () => {
  startDemoSession(token)
  expect(state()).toEqual(['connected', token, true])
  startDemoSession('another-token')
  expect(currentToken()).toBe(token)
  const signal = sessionSignal()
  kept.set('oauth-apps-console.runs', 'x')
  switchDemoToken('another-token')
  expect([signal.aborted, kept.has('oauth-apps-console.runs')]).toEqual([true, false])
  expect(state()).toEqual(['connected', 'another-token', true])
  lock('by-hand')
  startDemoSession(token)
  expect(session.get().status).toBe('locked')
})

test.each([
  ['another persona', 'another-token', 'connected'],
  ['no persona', null, 'locked'],
])('the demo’s tools load another page as %s', (_, next, status) => {
  startDemoSession(token)
  kept.set('oauth-apps-console.runs', 'x')
  leaveDemo(next)
  expect([mayRequest(), currentToken()]).toEqual([false, null])
  expect(kept.has('oauth-apps-console.runs')).toBe(false)
  restoreSession()
  expect([session.get().status, currentToken()]).toEqual([status, next])
})

test.each([
  '',
  '   ',
  'short',
  'two words here',
  'line\nbreak-inside',
  'ключ-ключ-ключ',
  'smile-😀-smile',
  'zero-width-\u200B-inside',
  'a'.repeat(4097),
])('%j is refused as a token, because it cannot be a header value', (text) => {
  expect(readToken(text)).toBeNull()
})

test.each([
  ['demo-token-full-access', 'demo-token-full-access'],
  ['  demo-token-full-access\n', 'demo-token-full-access'],
  ['a'.repeat(4096), 'a'.repeat(4096)],
])('%j is accepted as a token, without white space around it', (text, read) => {
  expect(readToken(text)).toBe(read)
})
