import { beforeEach, expect, test, vi } from 'vitest'
import { inSession } from '#/testing/test-session'
import { mayReloadByItself, reloadByItself, watchMissingParts } from './missing-part'

const reload = vi.fn<() => void>()
const refuse = () => {
  throw new DOMException('Blocked.', 'SecurityError')
}
let storage: Map<string, string>
const getItem = (key: string) => storage.get(key) ?? null
const setItem = (key: string, value: string) => void storage.set(key, value)

inSession()
beforeEach(() => {
  reload.mockReset()
  vi.stubGlobal('location', { reload })
  // The session survives a reload.
  storage = new Map([['oauth-apps-console.token', 'kept']])
  vi.stubGlobal('sessionStorage', { getItem, setItem, removeItem: () => {} })
})

test('R-17: a page reloads once for each build', () => {
  expect(mayReloadByItself()).toBe(true)
  reloadByItself()
  expect(reload).toHaveBeenCalledOnce()
  expect(mayReloadByItself()).toBe(false)
})

test.each([
  ['read', { getItem: refuse, setItem: refuse }],
  ['write', { getItem, setItem: refuse }],
])('R-17: a page that cannot %s its storage asks before it reloads', (_, blocked) => {
  vi.stubGlobal('sessionStorage', { removeItem: refuse, ...blocked })
  expect(mayReloadByItself()).toBe(false)
  reloadByItself()
  expect(reload).not.toHaveBeenCalled()
})

test('a page that the browser leaves does not reload, which would cancel the next address', () => {
  // The last test, because a page that is being left stays so.
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  watchMissingParts()
  expect(mayReloadByItself()).toBe(true)
  events.dispatchEvent(new Event('beforeunload'))
  expect(mayReloadByItself()).toBe(false)
})
