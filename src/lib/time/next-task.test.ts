import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['no scheduler', undefined],
  ['a scheduler without yield', {}],
])('with %s a timer gives the browser its turn', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler)
  const done: string[] = []
  setTimeout(() => done.push('what was waiting'), 0)
  await nextTask()
  expect(done).toEqual(['what was waiting'])
})

test('with scheduler.yield the browser decides', async () => {
  const ask = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: ask })
  await nextTask()
  expect(ask).toHaveBeenCalledOnce()
})
