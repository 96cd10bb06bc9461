import { expect, test, vi } from 'vitest'
import { once } from './once'

test('it is made when it is first asked for, and once, even if it is nothing', () => {
  const make = vi.fn(() => undefined)
  const get = once(make)
  expect(make).not.toHaveBeenCalled()
  get()
  get()
  expect(make).toHaveBeenCalledTimes(1)
})
