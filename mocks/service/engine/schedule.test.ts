import { expect, test } from 'vitest'
import { fixedClock, iso } from './clock'
import { createSchedule } from './schedule'

function started() {
  const clock = fixedClock()
  const schedule = createSchedule(clock)
  const done: string[] = []
  const plan = (name: string, ms: number) =>
    schedule.after(ms, () => done.push(`${name} ${iso(schedule.time.now()).slice(17, 23)}`))
  return { clock, schedule, done, plan }
}

test('settling runs the due events in order, each at its own time', () => {
  const { clock, schedule, done, plan } = started()
  plan('b', 2_000)
  plan('a', 1_000)
  // Events of one time run in the order of their creation
  plan('a, too', 1_000)
  plan('c', 9_000)
  clock.advance(5_000)
  expect(done).toEqual([])
  schedule.settle()
  expect(done).toEqual(['a 01.000', 'a, too 01.000', 'b 02.000'])
  expect(schedule.time.now()).toBe(clock.now())
})

test('an event scheduled by an event counts from that event', () => {
  const { clock, schedule, done, plan } = started()
  schedule.after(1_000, () => plan('set off', 1_500))
  plan('before', 2_000)
  plan('after', 3_000)
  clock.advance(60_000)
  schedule.settle()
  expect(done).toEqual(['before 02.000', 'set off 02.500', 'after 03.000'])
})

test('running at another time first runs due events, then restores the time', () => {
  const { clock, schedule, done, plan } = started()
  plan('due', 1_000)
  plan('later', 3_000)
  const then = clock.now() + 2_000
  expect(schedule.during(then, () => schedule.time.now())).toBe(then)
  expect(done).toEqual(['due 01.000'])
  expect(schedule.time.now()).toBe(clock.now())
})

test('an event that throws is not repeated, and the time is restored', () => {
  const { clock, schedule, done, plan } = started()
  schedule.after(1_000, () => {
    throw new Error('broken')
  })
  plan('next', 1_000)
  clock.advance(2_000)
  expect(() => schedule.settle()).toThrow('broken')
  expect(schedule.time.now()).toBe(clock.now())
  schedule.settle()
  expect(done).toEqual(['next 01.000'])
})
