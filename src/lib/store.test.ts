import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from './store'

afterEach(() => vi.unstubAllGlobals())

test('a listener that throws does not stop the others, and its error is reported later', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (act: () => void) => later.push(act))
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => {
    throw new Error('A broken part.')
  })
  store.subscribe(() => seen.push(store.get()))
  store.set(2)
  expect(seen).toEqual([2])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow('A broken part.')
})

test('the same value notifies nobody, and a listener that left is not called', () => {
  const store = createStore(1)
  const seen: number[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set(1)
  store.set(2)
  leave()
  store.set(3)
  expect(seen).toEqual([2])
})
