import { expect, test } from 'vitest'
import { newWalk, type Walk } from './walk'
import { fileTime, gapsOf, progressOf, walkLines } from './walk-lines'

const apps = { one: 'app', many: 'apps' }
const bad = (id: string | null) => ({ id, reason: '', raw: '' })
const rowsOf = (...ids: string[]) => new Map(ids.map((id) => [id, [id]]))
const walk = (change: Partial<Walk>): Walk => ({ ...newWalk, complete: true, ...change })

test.each<[string, Partial<Walk>, string[]]>([
  ['nothing', {}, []],
  ['no end', { complete: false }, ['Stopped before the end: 0 apps were read.']],
  [
    'a restart',
    { restarts: 1 },
    ['The service no longer knew the position in the list; it was read again, once.'],
  ],
  [
    'an uncertain end',
    { endUnknown: true },
    ['The service did not say whether there are more apps.'],
  ],
  [
    'a stop, where the end does not matter',
    { complete: false, endUnknown: true, totalCount: 9 },
    ['Stopped before the end: 0 of 9 apps were read.'],
  ],
  [
    'fewer than counted',
    { rows: rowsOf('a'), firstCount: 3, totalCount: 3 },
    ['The service counts 2 apps more than arrived: possibly 2 missed. Run the export again.'],
  ],
  [
    'a repeated item',
    { repeated: 1 },
    ['1 app came twice, because the list changed while it was read; each is here once.'],
  ],
  [
    'another count at the end',
    { rows: rowsOf('a', 'b'), firstCount: 3, totalCount: 2 },
    [
      'The service counted 3 at the beginning and 2 at the end: an app may be missing, or no longer there.',
    ],
  ],
  ['a count that was given once', { rows: rowsOf('a', 'b'), totalCount: 2 }, []],
  ['a count that is no longer given', { firstCount: 2 }, []],
  ['an unreadable item', { unreadable: [bad('a')] }, ['1 app could not be read.']],
])('what a table lacks: %s', (_, change, gaps) => {
  expect(gapsOf(walk(change), apps)).toEqual(gaps)
})

test('progress, out of what the service counts', () => {
  expect(progressOf(walk({ rows: rowsOf('a') }), apps)).toBe('1 app')
  expect(progressOf(walk({ rows: rowsOf('a'), totalCount: 1060 }), apps)).toBe('1 of 1,060 apps')
})

test('a table that was never begun has no times', () => {
  expect(walkLines(walk({}), apps)).toEqual([
    ['Apps in this file', '0'],
    ['Apps the service counted', 'not given'],
    ['Gaps', 'None known'],
    [
      'Changed cells',
      'No cell could be read as a formula. Hidden characters are written as markers such as U+202E.',
    ],
  ])
})

test('a table says when it was read, what it lacks, and which cells were changed', () => {
  const at = Date.parse('2026-11-20T12:00:00Z')
  const lines = new Map(
    walkLines(
      walk({
        rows: new Map([['a', ['=1', 'x', '+2']]]),
        totalCount: 2,
        firstCount: 2,
        startedAt: at,
        readAt: at + 1000,
        unreadable: [bad('a\u202Eb'), bad(null)],
      }),
      apps,
    ).map(([name = '', words]) => [name, words]),
  )
  expect(lines.get('Read from (UTC)')).toBe('2026-11-20T12:00:00.000Z')
  expect(lines.get('Read until (UTC)')).toBe('2026-11-20T12:00:01.000Z')
  const local = lines.get('Read until (local time)') ?? ''
  const [moment = '', zone] = local.split(' ')
  expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/)
  expect(Date.parse(moment)).toBe(at + 1000)
  expect(zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(fileTime(at + 1000)).toBe(
    `${moment.slice(0, 10)}-${moment.slice(11, 16).replace(':', '')}`,
  )
  expect(lines.get('Unreadable apps')).toBe('a U+202E b without an id')
  expect(lines.get('Gap')).toBe('2 apps could not be read.')
  expect(lines.get('Changed cells')).toMatch(/^In 2 cells an apostrophe/)
})

test('of many unreadable items the first hundred are named', () => {
  const many = (count: number) => {
    const unreadable = Array.from({ length: count }, (_, index) => bad(`i${index}`))
    return walkLines(walk({ unreadable }), apps).find(([name]) => name === 'Unreadable apps')?.[1]
  }
  expect(many(100)).toMatch(/ i99$/)
  expect(many(1102)).toMatch(/ i99 and 1,002 more$/)
})
