import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DEFAULT_KNOBS } from '#mocks/service/engine/knobs'
import { assumptions } from './assumptions-page'

const points = assumptions.flatMap((group) => group.points)
const labels = ['Assumption', 'If it is wrong', 'How to check']
const named = points.flatMap(({ names }) => names)
/** Names of knobs for documented behavior. SERVICE.md §3 says that an account can grant again; the knob sets a time. */
const settled = ['regrantMs']
const service = readFileSync(new URL('../../../../mocks/SERVICE.md', import.meta.url), 'utf8')
/** The mock's decisions: names alone in the last column of a table of SERVICE.md. */
const decisions = service
  .split(/^(?=\|.*\| Name +\|$)/m)
  .slice(1)
  .flatMap((part) => [...(part.split('\n\n')[0] ?? '').matchAll(/\| ((?:`\w+`(?:, )?)+) *\|$/gm)])
  .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
const defaults = [...new Set([...decisions, ...Object.keys(DEFAULT_KNOBS)])].filter(
  (name) => !settled.includes(name),
)

/** The rows of SERVICE.md about facts that the service's document says it does not show. */
const notShown = (() => {
  const [, part = ''] = service.split(/^## What the document says that it does not show$/m)
  const [table = ''] = part.split(/^## /m)
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) => {
    const [, where = '', what = '', point = ''] = row.split('|').map((cell) => cell.trim())
    return { where, what, point }
  })
})()

describe('what the console assumes', () => {
  test.each(defaults)('the page names the mock’s default %s once', (name) => {
    expect(named.filter((text) => text === name)).toEqual([name])
  })

  test('SERVICE.md lists undocumented facts, each with its section and a point', () => {
    expect(notShown.length).toBeGreaterThan(10)
    for (const { where } of notShown) expect(where).toMatch(/^(?:Naming note|§\d(?:\.\d)?)$/)
  })

  test.each(notShown)(
    'the page has a point for the undocumented fact of $where: $what',
    ({ point }) => {
      expect(points.map(({ open }) => open)).toContain(point)
    },
  )

  test.each([/grants? again/i])('the page does not list the documented fact %s', (settledPoint) => {
    expect(points.map(({ open }) => open).filter((open) => settledPoint.test(open))).toEqual([])
  })

  test('the page names only defaults that the mock has', () => {
    expect(named.filter((name) => !defaults.includes(name))).toEqual([])
  })

  test('each point is unique and has four sentences', () => {
    expect(new Set(points.map(({ open }) => open)).size).toBe(points.length)
    for (const { open, facts } of points) {
      expect(facts.map(([label]) => label)).toEqual(labels)
      for (const text of [open, ...facts.map(([, value]) => value)])
        expect(text).toMatch(/^.{8,}[.]$/s)
    }
  })
})
