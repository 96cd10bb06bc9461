import { afterEach, expect, test, vi } from 'vitest'
import { eachInSlices, nextTask } from './next-task'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['no scheduler', undefined],
  ['a scheduler without yield', {}],
])('with %s a message yields to the browser sooner than a timer', async (_, scheduler) => {
  vi.stubGlobal('scheduler', scheduler)
  const timer = vi.spyOn(globalThis, 'setTimeout')
  const done: string[] = []
  setImmediate(() => done.push('what was waiting'))
  await nextTask()
  await nextTask()
  expect(done).toEqual(['what was waiting'])
  expect(timer).not.toHaveBeenCalled()
})

test('with scheduler.yield the browser schedules the task', async () => {
  const ask = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: ask })
  await nextTask()
  expect(ask).toHaveBeenCalledOnce()
})

test('sliced work processes items in order and stops with its signal', async () => {
  const ask = vi.fn(() => Promise.resolve())
  vi.stubGlobal('scheduler', { yield: ask })
  let clock = 0
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  const stop = new AbortController()
  const done: number[] = []
  const work = (item: number) => {
    clock += 5
    done.push(item)
    if (item === 8) stop.abort(new Error('stopped'))
  }
  await eachInSlices([1, 2, 3, 4, 5, 6], work, stop.signal)
  expect(done).toEqual([1, 2, 3, 4, 5, 6])
  expect(ask).toHaveBeenCalledTimes(2)
  await expect(eachInSlices([7, 8, 9, 10], work, stop.signal)).rejects.toThrow('stopped')
  expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})
