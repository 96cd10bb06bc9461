import { afterEach, expect, test } from 'vitest'
import { decisions } from '#/decision/ask-decision'
import { watches } from '#/decision/panel/use-enforcement-watch'
import { review } from '#/features/review/review-store'
import { lastList, rememberList } from '#/lists/last-list'
import { recentApps } from '#/shell/palette/recent-apps'
import { lockReasons } from '#/session/lock-reasons'
import { endSession, lock, openSession, tryToken } from '#/api/token'
import { sessionStore } from './session-store'
import type { Store } from './store'

afterEach(() => endSession('start', true))

test.each(lockReasons)(
  'a lock (%s) restores the initial value and notifies listeners',
  (reason) => {
    const store = sessionStore<readonly string[]>([])
    tryToken('token-of-ada')
    openSession()
    store.set(['app'])
    const heard: (readonly string[])[] = []
    store.subscribe(() => heard.push(store.get()))
    lock(reason)
    expect(store.get()).toEqual([])
    expect(heard).toEqual([[]])
  },
)

test('a value set after a lock is ignored until the next session', () => {
  const store = sessionStore(0)
  tryToken('token-of-ada')
  openSession()
  lock('rejected')
  store.set(1)
  expect(store.get()).toBe(0)
  tryToken('token-of-bo')
  store.set(2)
  expect(store.get()).toBe(2)
})

test('S-39: the back link does not lead to the search of an earlier session', () => {
  tryToken('token-of-ada')
  openSession()
  rememberList('/apps', { searchStr: '?search=payroll', state: { __TSR_index: 3 } })
  lock('rejected')
  expect(lastList('/apps')).toBeUndefined()
})

test('connecting keeps the value', () => {
  const store = sessionStore(0)
  tryToken('token-of-ada')
  store.set(1)
  openSession()
  expect(store.get()).toBe(1)
})

test.each(
  Object.entries({
    decisions,
    watches,
    review,
    recentApps,
  }),
)('a lock clears the store %s', (_, store) => {
  const wiped = store as Store<unknown>
  const first = wiped.get()
  tryToken('token-of-ada')
  openSession()
  // A value of the same shape, as loaded by Ada.
  wiped.set(first === null ? {} : structuredClone(first))
  expect(wiped.get()).not.toBe(first)
  lock('by-hand')
  expect(wiped.get()).toBe(first)
})
