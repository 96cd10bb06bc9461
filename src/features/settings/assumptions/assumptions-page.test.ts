import { describe, expect, test } from 'vitest'
import { DECISIONS } from '#mocks/service/decisions'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { assumptions } from './assumptions-page'

const points = assumptions.flatMap((group) => group.points)
const named = points.flatMap(({ names }) => names)
const defaults = [...Object.keys(DECISIONS), ...Object.keys(DEFAULT_KNOBS)]

describe('what the console assumes', () => {
  test.each(defaults)('names the mock’s default %s once', (name) => {
    expect(named.filter((one) => one === name)).toEqual([name])
  })

  test('names no default that the mock does not have', () => {
    expect(named.filter((name) => !defaults.includes(name))).toEqual([])
  })

  test('no two points are about the same, and each has its four sentences', () => {
    expect(new Set(points.map(({ open }) => open)).size).toBe(points.length)
    for (const { open, takes, wrong, check } of points)
      for (const text of [open, takes, wrong, check]) expect(text).toMatch(/^.{8,}[.]$/s)
  })
})
