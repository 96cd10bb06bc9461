import { afterEach, expect, test, vi } from 'vitest'
import { defaultPreferences, preferences, readPreferences, setPreferences } from './preferences'

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
