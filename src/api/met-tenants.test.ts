import { beforeEach, expect, test, vi } from 'vitest'
import { mostLetters } from '#/domain/names/tenant-letters'

const [a, b, c, d] = ['tnt.1.a', 'tnt.1.b', 'tnt.1.c', 'tnt.1.d'] as const

let stored: string | null
const setItem = vi.fn<(key: string, value: string) => void>()

beforeEach(() => {
  stored = null
  setItem.mockReset().mockImplementation((_, value) => void (stored = value))
  vi.stubGlobal('localStorage', { getItem: () => stored, setItem })
  return () => vi.unstubAllGlobals()
})

/** A page of this browser. Events of the storage do not reach it. */
async function openPage() {
  vi.resetModules()
  const { noteTenants } = await import('./met-tenants')
  const { preferences, setPreferences } = await import('#/lib/preferences')
  return { noteTenants, setPreferences, preferences }
}

test('tenant letters stay after a reload', async () => {
  const before = await openPage()
  before.noteTenants([c, b])
  before.noteTenants([a])
  const after = await openPage()
  after.noteTenants([a, b, c, d])
  expect(after.preferences.get().tenants).toEqual([b, c, a, d])
})

test('a tab continues after the letters that another tab has just stored', async () => {
  const [one, other] = [await openPage(), await openPage()]
  one.noteTenants([c])
  other.noteTenants([a, c])
  expect(other.preferences.get().tenants).toEqual([c, a])
  one.noteTenants([d])
  expect(one.preferences.get().tenants).toEqual([c, a, d])
})

test('changing a preference keeps the tenant letters of other tabs', async () => {
  const [one, other] = [await openPage(), await openPage()]
  one.noteTenants([b, a])
  other.setPreferences({ theme: 'dark' })
  const { preferences } = await openPage()
  expect(preferences.get()).toMatchObject({ theme: 'dark', tenants: [a, b] })
})

test('tenants get no letters without storage', async () => {
  setItem.mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { noteTenants, preferences } = await openPage()
  noteTenants([a, b])
  expect(preferences.get().tenants).toEqual([])
})

test('an answer with thousands of tenants does not fill the storage', async () => {
  const { noteTenants, preferences } = await openPage()
  noteTenants(Array.from({ length: 5000 }, (_, index) => `tnt.1.${index}`))
  expect(preferences.get().tenants).toHaveLength(mostLetters)
  noteTenants([a, b])
  expect(setItem).toHaveBeenCalledOnce()
})
