import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const key = 'oauth-apps-console.worker-removed'
const storage = new Map<string, string>()
const refuse = () => {
  throw new DOMException('Blocked.', 'SecurityError')
}

beforeEach(() => {
  storage.clear()
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('location', { pathname: '/apps', search: '' })
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Loads the page. Returns false if it must be reloaded. */
async function load(controlled: boolean): Promise<boolean> {
  const getRegistrations = () => Promise.resolve([])
  const serviceWorker = { controller: controlled ? {} : null, getRegistrations }
  vi.stubGlobal('navigator', { serviceWorker })
  vi.resetModules()
  return (await import('./early-request')).begun
}

test('S-26: each leftover worker reloads the page once, also a later one', async () => {
  expect(await load(true)).toBe(false)
  expect(await load(false)).toBe(true)
  expect(storage.has(key)).toBe(false)
  expect(await load(true)).toBe(false)
})

test('S-26: a worker that cannot be removed does not reload the page forever', async () => {
  expect(await load(true)).toBe(false)
  expect(await load(true)).toBe(true)
})

test('S-26: a page without storage starts beside a leftover worker', async () => {
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(await load(true)).toBe(true)
  expect(await load(false)).toBe(true)
})
