import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ApiError } from '#/api/errors'
import type { Page } from '#/api/page'
import { missedBy, newWalk, walkAll, withPage, type Walk } from './walk'
import { gapsOf, progressOf } from './walk-lines'

type Item = { id: string }
const nouns = { one: 'app', many: 'apps' }
const rowOf = ({ id }: Item) => [id]

beforeAll(() => {
  vi.stubGlobal('navigator', { onLine: true })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

function page(ids: string[], change: Partial<Page<Item>> = {}): Page<Item> {
  return {
    items: ids.map((id) => ({ id })),
    unreadable: [],
    nextCursor: null,
    totalCount: 4,
    endUnknown: false,
    readAt: 1000,
    ...change,
  }
}

const begin = page(['a', 'b'], { nextCursor: 'x' })
const first = withPage(newWalk, begin, rowOf)
const second = (ids: string[], change: Partial<Page<Item>> = {}) =>
  withPage(first, page(ids, change), rowOf)

test('an item that comes twice is one row, and the missed items are counted', () => {
  const walk = second(['b', 'c'], { totalCount: 5, readAt: 2000 })
  expect([...walk.rows.keys()]).toEqual(['a', 'b', 'c'])
  expect(walk).toMatchObject({ complete: true, repeated: 1, startedAt: 1000, readAt: 2000 })
  expect(missedBy(walk)).toBe(2)
  expect(gapsOf(walk, nouns)).toEqual([
    'The service counts 2 apps more than arrived: possibly 2 missed. Run the export again.',
    '1 app came twice, because the list changed while it was read; each is here once.',
    'The service counted 4 at the beginning and 5 at the end: an app may be missing, or no longer there.',
  ])
})

test('items that do not belong count as read, and are no rows', () => {
  const odd = ({ id }: Item) => (id === 'a' || id === 'c' ? [id] : null)
  const walk = withPage(withPage(newWalk, begin, odd), page(['c', 'd']), odd)
  expect([...walk.rows.keys()]).toEqual(['a', 'c'])
  expect(missedBy(walk)).toBe(0)
  expect(gapsOf(walk, nouns)).toEqual([])
  expect(progressOf(walk, nouns)).toBe('2 apps (checked 4 of 4)')
})

test('an item that comes again is judged as it came last', () => {
  const walk = withPage(withPage(newWalk, begin, rowOf), page(['b', 'c']), () => null)
  expect([...walk.rows.keys()]).toEqual(['a'])
  expect([...withPage(walk, page(['c']), rowOf).rows.keys()]).toEqual(['a', 'c'])
})

test('an unreadable item counts once, and not as missed', () => {
  const unreadable = [{ id: 'z', reason: '', raw: '{}' }]
  const walk = withPage(newWalk, { ...begin, unreadable }, rowOf)
  expect(gapsOf(withPage(walk, page(['c'], { unreadable }), rowOf), nouns)).toEqual([
    '1 app could not be read.',
  ])
})

test('the walk ends when a cursor leads to itself', () => {
  expect(second([], { nextCursor: 'x' })).toMatchObject({ complete: true, endUnknown: true })
})

test('a walk that stops early says how many items it read', () => {
  expect(gapsOf(first, nouns)).toEqual(['Stopped before the end: 2 of 4 apps were read.'])
  expect(gapsOf(second(['c', 'd']), nouns)).toEqual([])
})

test.each<[string, (Page<Item> | number)[], Partial<Walk>, number | null]>([
  ['two pages', [begin, page(['c', 'd'])], { complete: true, restarts: 0 }, null],
  ['a refused cursor', [begin, 400, begin, page(['c', 'd'])], { restarts: 1, repeated: 0 }, null],
  ['a cursor refused twice', [begin, 400, begin, 400], { complete: false, restarts: 1 }, 400],
  ['a missing permission', [begin, 403], { complete: false, cursor: 'x' }, 403],
])('the walk over %s', async (_, answers, expected, error) => {
  const left = [...answers]
  let last = newWalk
  const done = walkAll(newWalk, {
    signal: new AbortController().signal,
    rowOf,
    read: () => {
      const next = left.shift() ?? 404
      if (typeof next !== 'number') return Promise.resolve(next)
      return Promise.reject(new ApiError('status', '', { status: next }))
    },
    onProgress: (walk) => {
      last = walk
    },
  })
  if (error === null) expect((await done).rows.size).toBe(4)
  else await expect(done).rejects.toMatchObject({ status: error })
  expect(last).toMatchObject(expected)
})
