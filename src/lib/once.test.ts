import { expect, test, vi } from 'vitest'
import { once } from './once'

test('a value is created once, on first use, even if undefined', () => {
  const make = vi.fn(() => undefined)
  const get = once(make)
  expect(make).not.toHaveBeenCalled()
  get()
  get()
  expect(make).toHaveBeenCalledTimes(1)
})
