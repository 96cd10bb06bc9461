import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applySettings, readSettings } from '#/api/settings'
import { lock, refuseToken, session, tryToken } from '#/api/token'
import { fakeStorage } from '#/testing/fake-storage'
import { lockMark, noteLocked } from './lock-mark'
import { connect, giveUp, lockedElsewhere, sessionEnding } from './session'
import {
  lockEverywhere,
  nearEnd,
  startSessionWatch,
  stayConnected,
  warningProps,
} from './session-watch'

type Listener = (event: object) => void

// The module opens its channel when it loads.
const page = vi.hoisted(() => {
  const listeners = new Map<string, Listener[]>()
  const options = new Map<string, unknown>()
  const listen = (type: string, listener: Listener, how?: unknown) => {
    listeners.set(type, [...(listeners.get(type) ?? []), listener])
    options.set(type, how)
  }
  const sent: unknown[] = []
  class Channel {
    addEventListener = listen
    postMessage = (message: unknown) => void sent.push(message)
  }
  /** An element inside the part of the page with this ID. */
  class FakeElement {
    inside: string
    constructor(inside: string) {
      this.inside = inside
    }
    closest = (selector: string) => (selector === `#${this.inside}` ? this : null)
  }
  const shown = { hidden: false, reloads: 0, isEmpty: false }
  vi.stubGlobal('addEventListener', listen)
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', {
    addEventListener: listen,
    documentElement: shown,
    body: { replaceChildren: () => (shown.isEmpty = true) },
  })
  vi.stubGlobal('location', { reload: () => (shown.reloads += 1) })
  const fire = (type: string, event: object = {}) => {
    for (const listener of listeners.get(type) ?? []) listener({ type, target: null, ...event })
  }
  return { fire, sent, shown, options, listeners, FakeElement }
})
const { fire, sent, shown } = page

const minute = 60_000
const idle = 15 * minute
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'focusin']
let start = 1_800_000_000_000

/** Lets the tab sleep: time passes, and no timer runs. */
const sleepUntil = (time: number) => vi.setSystemTime(time)
const message = (data: unknown) => fire('message', { data })
const endsAt = () => sessionEnding(Date.now())?.at

beforeEach(() => {
  start += 86_400_000
  vi.useFakeTimers({ now: start })
  vi.stubGlobal('navigator', { onLine: true })
  fakeStorage()
  fakeStorage(new Map(), 'localStorage')
  applySettings(readSettings(() => null))
  Object.assign(shown, { hidden: false, reloads: 0, isEmpty: false })
  page.listeners.clear()
  startSessionWatch()
  tryToken('token-one-two-three')
  connect(false)
  sent.length = 0
})
afterEach(() => {
  lock('by-hand')
  vi.useRealTimers()
})

test.each([...uses, 'focus', 'pageshow', 'online', 'visibilitychange'])(
  'a tab that slept past the inactivity limit locks when it wakes by %s',
  (event) => {
    sleepUntil(start + idle)
    fire(event)
    expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
    expect(sent).toEqual([])
  },
)

test('a tab that slept until just before the limit stays connected', () => {
  sleepUntil(start + idle - 1)
  fire('visibilitychange')
  expect(session.get().status).toBe('connected')
})

test('use of another tab does not keep a tab open that slept past the limit', () => {
  sleepUntil(start + idle)
  message({ what: 'used', at: start + idle - 1 })
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
})

test.each(uses)('%s counts as use, in every tab', (event) => {
  sleepUntil(start + 13 * minute)
  fire(event)
  expect(endsAt()).toBe(start + 13 * minute + idle)
  expect(sent).toEqual([{ what: 'used', at: start + 13 * minute }])
  // Other tabs get it once a second.
  sleepUntil(start + 13 * minute + 999)
  fire(event)
  expect(sent).toHaveLength(1)
  sleepUntil(start + 13 * minute + 1000)
  fire(event)
  expect(sent).toHaveLength(2)
  expect(page.options.get(event)).toEqual({ capture: true, passive: true })
})

test('connecting counts as use in every tab', () => {
  lock('by-hand')
  tryToken('token-one-two-three')
  expect(sent).toEqual([])
  connect(false)
  expect(sent).toContainEqual({ what: 'used', at: start })
})

test('scrolling and returning to the tab are no use', () => {
  sleepUntil(start + minute)
  for (const event of ['scroll', 'focus', 'online', 'visibilitychange']) fire(event)
  expect(endsAt()).toBe(start + idle)
})

test('the warning begins a minute before the end, and disappears with a lock', () => {
  const news: (string | null)[] = []
  const stop = nearEnd.subscribe(() => news.push(nearEnd.get()?.reason ?? null))
  vi.advanceTimersByTime(14 * minute - 1000)
  expect(nearEnd.get()).toBeNull()
  vi.advanceTimersByTime(1000)
  expect(nearEnd.get()).toEqual({ reason: 'idle', at: start + idle })
  vi.advanceTimersByTime(50_000)
  // Another tab was used 20 seconds later than this one.
  message({ what: 'used', at: start + 20_000 })
  expect(nearEnd.get()).toEqual({ reason: 'idle', at: start + idle + 20_000 })
  vi.advanceTimersByTime(minute)
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'idle' })
  expect(news).toEqual(['idle', 'idle', null])
  stop()
})

const inside = new page.FakeElement(warningProps.id)
test.each<[string, boolean, () => void]>([
  ['a pointer move', false, () => fire('pointermove')],
  ['a click in the warning', false, () => fire('click', { target: inside })],
  ['a key', true, () => fire('keydown')],
  ['a click elsewhere', true, () => fire('click', { target: new page.FakeElement('main') })],
  ['“Stay connected”', true, stayConnected],
])('during the warning, %s extends the session: %s', (_, isUse, act) => {
  vi.advanceTimersByTime(14 * minute)
  act()
  expect(endsAt()).toBe(isUse ? start + 14 * minute + idle : start + idle)
  expect(nearEnd.get() === null).toBe(isUse)
})

test('Lock in another tab hides this page at once and reloads it', () => {
  message({ what: 'locked' })
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'other-tab' })
  expect([shown.hidden, shown.reloads]).toEqual([true, 0])
  vi.advanceTimersByTime(1)
  message({ what: 'locked' })
  vi.advanceTimersByTime(1)
  expect(shown.reloads).toBe(1)
})

test.each([
  ['rejected', refuseToken],
  ['start', giveUp],
])('S-39: Lock in another tab wipes what a page locked by “%s” keeps', (reason, end) => {
  end()
  const before = lockedElsewhere.get()
  const keys = ['lookup', 'operations'].map((name) => `oauth-apps-console.${name}`)
  for (const key of keys) sessionStorage.setItem(key, 'x')
  message({ what: 'locked' })
  expect(keys.map((key) => sessionStorage.getItem(key))).toEqual([null, null])
  // The page stays, and its form is emptied.
  expect(lockedElsewhere.get()).toBe(before + 1)
  expect(session.get()).toEqual({ status: 'locked', reason, keepsRecord: false })
  expect(shown.hidden).toBe(false)
})

test('an offline page locks in place, because a reload would show nothing', () => {
  vi.stubGlobal('navigator', { onLine: false })
  message({ what: 'locked' })
  vi.advanceTimersByTime(1)
  expect(session.get().status).toBe('locked')
  expect([shown.hidden, shown.reloads]).toEqual([false, 0])
})

test('a Lock reaches tabs without a channel by its mark', () => {
  fire('storage', { key: 'another', newValue: 'x' })
  fire('storage', { key: 'oauth-apps-console.lock', newValue: null })
  expect(session.get().status).toBe('connected')
  fire('storage', { key: 'oauth-apps-console.lock', newValue: 'x' })
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'other-tab' })
})

test('a Lock while the script of a tab was loading locks the tab', () => {
  noteLocked()
  expect(session.get().status).toBe('connected')
  startSessionWatch()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'other-tab' })
})

test('Lock tells every tab, also those that receive no message now', () => {
  const before = lockMark()
  lockEverywhere()
  expect(session.get()).toMatchObject({ status: 'locked', reason: 'by-hand' })
  expect(sent).toEqual([{ what: 'locked' }])
  expect(lockMark()).not.toBe(before)
})

test.each([
  null,
  'used',
  { what: 'used' },
  { what: 'used', at: 'now' },
  { what: 'used', at: NaN },
  { what: 'other', at: Infinity },
])('the message %j changes nothing', (data) => {
  sleepUntil(start + minute)
  message(data)
  expect(endsAt()).toBe(start + idle)
})

test('use of another tab counts here, but never in advance', () => {
  sleepUntil(start + 2 * minute)
  message({ what: 'used', at: start + minute })
  expect(endsAt()).toBe(start + minute + idle)
  message({ what: 'used', at: start + 600 * minute })
  expect(endsAt()).toBe(start + 2 * minute + idle)
})

test('a page that the browser keeps for Back is emptied, and loaded again', () => {
  fire('pagehide', { persisted: false })
  fire('pageshow', { persisted: false })
  expect([shown.isEmpty, shown.reloads]).toEqual([false, 0])
  fire('pagehide', { persisted: true })
  fire('pageshow', { persisted: true })
  expect([shown.isEmpty, shown.reloads]).toEqual([true, 1])
})
