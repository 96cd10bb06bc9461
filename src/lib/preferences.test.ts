import { afterEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '#/testing/fake-storage'
import { defaultPreferences, preferences, readPreferences, setPreferences } from './preferences'

/** The listener for changes of other tabs, which the module adds when it loads. */
const otherTab = vi.hoisted(() => {
  const listeners: ((event: { key: string | null; newValue: string | null }) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) =>
    listeners.push(listener),
  )
  return (key: string | null, newValue: string | null) => {
    for (const listener of listeners) listener({ key, newValue })
  }
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  null,
  '',
  '{',
  'null',
  '42',
  '[]',
  '"x"',
  '{"theme":"neon","savedViews":{},"tenantLabels":{},"tenants":1,"columns":"all"}',
])('the stored text %j gives the defaults', (stored) => {
  expect(readPreferences(stored)).toMatchObject({ ...defaultPreferences, tenantLabels: {} })
})

test('R-48: one bad entry of stored preferences is set aside and counted', () => {
  const stored = JSON.stringify({
    theme: 'dark',
    density: 7,
    savedViews: [
      { name: 'Mine', search: 'verified=false', columns: ['internal'] },
      { name: 3 },
      { name: 'Usual columns', search: '', columns: [7] },
    ],
    columns: ['staged', 7],
    tenantLabels: { 'tnt.1.YQ': 'Head office', 'tnt.1.Yg': null },
    tenants: ['tnt.1.Yg', null, 'tnt.1.YQ', null],
  })
  expect(readPreferences(stored)).toEqual({
    ...defaultPreferences,
    theme: 'dark',
    savedViews: [
      { name: 'Mine', search: 'verified=false', columns: ['internal'] },
      { name: 'Usual columns', search: '' },
    ],
    columns: ['staged'],
    tenantLabels: { 'tnt.1.YQ': 'Head office' },
    // A letter belongs to a place in the list.
    tenants: ['tnt.1.Yg', '', 'tnt.1.YQ', ''],
    lost: 5,
  })
})

test('a change that the browser cannot store lasts for the page', () => {
  const setItem = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  expect(setPreferences({ theme: 'dark' })).toBe(true)
  expect(setItem).toHaveBeenCalledOnce()
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(setPreferences({ theme: 'light' })).toBe(false)
  expect(preferences.get().theme).toBe('light')
})

test('the preferences follow another tab, also when it empties the storage', () => {
  const items = fakeStorage(new Map(), 'localStorage')
  setPreferences({ theme: 'dark' })
  const [[key = ''] = []] = items
  otherTab('another key', '{}')
  expect(preferences.get().theme).toBe('dark')
  otherTab(key, '{"theme":"light"}')
  expect(preferences.get().theme).toBe('light')
  otherTab(null, null)
  expect(preferences.get()).toEqual(defaultPreferences)
})
