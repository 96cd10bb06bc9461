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
  '{"theme":"neon","savedViews":{},"tenantLabels":[1],"columns":[1]}',
])('stored %j gives the defaults', (stored) => {
  expect(readPreferences(stored)).toMatchObject({ ...defaultPreferences, tenantLabels: {} })
})

test('one bad part does not affect the others', () => {
  const stored = JSON.stringify({
    theme: 'dark',
    density: 7,
    savedViews: [
      { name: 'Mine', search: 'verified=false', columns: ['internal'] },
      { name: 3 },
      { name: 'Bad', search: '', columns: 'all' },
    ],
    columns: ['staged'],
    tenantLabels: { 'tnt.1.YQ': 'Head office', 'tnt.1.Yg': null },
  })
  expect(readPreferences(stored)).toEqual({
    ...defaultPreferences,
    theme: 'dark',
    savedViews: [{ name: 'Mine', search: 'verified=false', columns: ['internal'] }],
    columns: ['staged'],
    tenantLabels: { 'tnt.1.YQ': 'Head office' },
  })
})

test('a refusal of the browser to store is reported, and the change lasts for the page', () => {
  const setItem = vi.fn<(key: string, value: string) => void>()
  vi.stubGlobal('localStorage', { setItem })
  expect(setPreferences({ theme: 'dark' })).toBe(true)
  expect(setItem).toHaveBeenCalledOnce()
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(setPreferences({ theme: 'light' })).toBe(false)
  expect(preferences.get().theme).toBe('light')
})
