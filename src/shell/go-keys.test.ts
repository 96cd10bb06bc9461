import { afterEach, expect, test, vi } from 'vitest'
import { listenForGo } from './go-keys'

const onGo = vi.fn<(name: string) => void>()
let onKeyDown: (event: KeyboardEvent) => void = () => {}

vi.stubGlobal('addEventListener', (_: string, listener: typeof onKeyDown) => {
  onKeyDown = listener
})
vi.stubGlobal('removeEventListener', vi.fn())
vi.stubGlobal('HTMLElement', vi.fn())
vi.stubGlobal('document', { querySelectorAll: () => [] })

/** Presses keys with `after` milliseconds between them. Returns the keys that the page does not receive. */
function press(keys: string, after = 100, more: Partial<KeyboardEvent> = {}): string {
  let at = 10_000
  return keys
    .split('')
    .filter((key) => {
      at += after
      const preventDefault = vi.fn()
      onKeyDown({
        key,
        timeStamp: at,
        target: null,
        preventDefault,
        ...more,
      } as unknown as KeyboardEvent)
      return preventDefault.mock.calls.length > 0
    })
    .join('')
}

afterEach(() => onGo.mockClear())

test.each([
  ['ga', ['Apps'], 'a'],
  ['gr', ['Review queue'], 'r'],
  ['gh', ['Overview'], 'h'],
  ['gi', ['Issues'], 'i'],
  ['go', ['Operations'], 'o'],
  ['gga', ['Apps'], 'a'],
  ['gaa', ['Apps'], 'a'],
  ['a', [], ''],
  ['gx', [], ''],
  ['gxa', [], ''],
  ['GA', ['Apps'], 'A'],
])('%s opens %j and hides only that key from the page', (keys, pages, kept) => {
  listenForGo(() => true, onGo)
  expect(press(keys)).toBe(kept)
  expect(onGo.mock.calls.flat()).toEqual(pages)
})

test('a late key, a key with a modifier and keys turned off open no page', () => {
  listenForGo(() => true, onGo)
  press('ga', 2000)
  press('ga', 100, { ctrlKey: true })
  press('ga', 100, { defaultPrevented: true })
  listenForGo(() => false, onGo)
  press('ga')
  expect(onGo).not.toHaveBeenCalled()
})
