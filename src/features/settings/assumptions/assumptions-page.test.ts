import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DECISIONS } from '#mocks/service/decisions'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { assumptions } from './assumptions-page'

const points = assumptions.flatMap((group) => group.points)
const named = points.flatMap(({ names }) => names)
/** No open point: SERVICE.md §3 says that an account can grant again. The knob only gives the mock a time for it. */
const settled = ['regrantMs']
const defaults = [...Object.keys(DECISIONS), ...Object.keys(DEFAULT_KNOBS)].filter(
  (name) => !settled.includes(name),
)

/** The rows of SERVICE.md for the sentences with which the service's document says that it does not show something. */
const notShown = (() => {
  const text = readFileSync(new URL('../../../../mocks/SERVICE.md', import.meta.url), 'utf8')
  const [, part = ''] = text.split(/^## What the document says that it does not show$/m)
  const [table = ''] = part.split(/^## /m)
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => {
    const [, where = '', what = '', point = ''] = row.split('|').map((cell) => cell.trim())
    return { where, what, point }
  })
})()

describe('what the console assumes', () => {
  test.each(defaults)('names the mock’s default %s once', (name) => {
    expect(named.filter((text) => text === name)).toEqual([name])
  })

  test('the sentences “not shown” are those of the sections that have them', () => {
    expect(notShown.map(({ where }) => where)).toEqual(
      'Naming note,Naming note,§2.8,§3,§3,§3,§4.3,§4.3,§4.4,§4.5,§4.6,§4.6,§5,§6,§6,§7,§8,§8,§9'.split(
        ',',
      ),
    )
  })

  test.each(notShown)('has the point for what is not shown in $where: $what', ({ point }) => {
    expect(points.map(({ open }) => open)).toContain(point)
  })

  test.each([/grants? again/i])('does not list %s, which the document says', (settledPoint) => {
    expect(points.map(({ open }) => open).filter((open) => settledPoint.test(open))).toEqual([])
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
