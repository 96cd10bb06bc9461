import { describe, expect, test } from 'vitest'
import { fixedClock, iso } from './clock'
import { createSchedule } from './schedule'

const START = Date.parse('2026-11-20T12:00:00.000Z')

function started() {
  const clock = fixedClock()
  const schedule = createSchedule(clock)
  const done: string[] = []
  const note = (what: string) => () =>
    done.push(`${what} ${iso(schedule.time.now()).slice(17, 23)}`)
  return { clock, schedule, done, note }
}

describe('the schedule', () => {
  test('settling runs the due events, each at its own time', () => {
    const { clock, schedule, done, note } = started()
    schedule.after(2_000, note('b'))
    schedule.after(1_000, note('a'))
    schedule.after(9_000, note('c'))
    clock.advance(5_000)
    expect(done).toEqual([])
    schedule.settle()
    expect(done).toEqual(['a 01.000', 'b 02.000'])
    expect(schedule.time.now()).toBe(clock.now())
  })

  test('events of the same time run in the order of their creation', () => {
    const { schedule, done, note } = started()
    for (const name of ['a', 'b', 'c']) schedule.after(0, note(name))
    schedule.settle()
    expect(done).toEqual(['a 00.000', 'b 00.000', 'c 00.000'])
  })

  test('an event scheduled by an event counts from that event', () => {
    const { clock, schedule, done, note } = started()
    schedule.after(1_000, () => schedule.after(1_500, note('set off')))
    schedule.after(2_000, note('before'))
    schedule.after(3_000, note('after'))
    clock.advance(60_000)
    schedule.settle()
    expect(done).toEqual(['before 02.000', 'set off 02.500', 'after 03.000'])
  })

  test('running at another time first runs due events, then restores the time', () => {
    const { clock, schedule, done, note } = started()
    schedule.after(1_000, note('due'))
    schedule.after(3_000, note('later'))
    expect(schedule.during(START + 2_000, () => schedule.time.now())).toBe(START + 2_000)
    expect(done).toEqual(['due 01.000'])
    expect(schedule.time.now()).toBe(clock.now())
  })

  test('an event that throws is not repeated, and the time is restored', () => {
    const { clock, schedule, done, note } = started()
    schedule.after(1_000, () => {
      throw new Error('broken')
    })
    schedule.after(1_000, note('next'))
    clock.advance(2_000)
    expect(() => schedule.settle()).toThrow('broken')
    expect(schedule.time.now()).toBe(clock.now())
    schedule.settle()
    expect(done).toEqual(['next 01.000'])
  })
})
