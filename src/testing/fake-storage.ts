import { vi } from 'vitest'

/** Puts a storage with these items into the page. A test reads and changes the items. */
export function fakeStorage(
  items: Map<string, string> = new Map(),
  name: 'sessionStorage' | 'localStorage' = 'sessionStorage',
): Map<string, string> {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  const storage = new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
  vi.stubGlobal(name, storage)
  return items
}
