import { expect, test } from 'vitest'
import type { Page } from '#/api/page'
import { pageOf } from '#/testing/pages'
import { hasAll, hasNoItem, joinPages, newestTotal, oldestReadAt } from './join-pages'

type Item = { id: string | null }

const page = (ids: (string | null)[], more: Partial<Page<Item>> = {}) =>
  pageOf<Item>(
    ids.map((id) => ({ id })),
    { readAt: 5, ...more },
  )

test('items without an ID are never taken for repeated ones', () => {
  const joined = joinPages([page([null, null]), page([null])])
  expect(joined).toMatchObject({ moved: false, items: { length: 3 } })
})

const counted = (ids: string[], rest: Partial<Page<Item>> = {}) =>
  page(ids, { totalCount: 4, ...rest })
const more = { nextCursor: 'c' }

const ab = counted(['a', 'b'], more)
const cd = counted(['c', 'd'])
test.each([
  ['a complete list', [ab, cd], { moved: false, missed: 0 }, 'abcd'],
  ['a repeated row', [ab, counted(['b', 'c', 'd'])], { moved: true, missed: 0 }, 'abcd'],
  ['a skipped row', [ab, counted(['d'])], { moved: false, missed: 1 }, 'abd'],
  ['an incomplete list', [ab], { moved: false, missed: 0 }, 'ab'],
  ['an unknown end', [counted(['a'], { endUnknown: true })], { endUnknown: true, missed: 0 }, 'a'],
  ['no count', [counted(['a'], { totalCount: null })], { totalCount: null, missed: 0 }, 'a'],
  ['an empty page in the middle', [ab, counted([], more), cd], { missed: 0 }, 'abcd'],
])('R-09: joined pages report repeated and missed rows: %s', (_, pages, expected, ids) => {
  const loaded = joinPages(pages)
  expect(loaded).toMatchObject(expected)
  expect(loaded.items.map(({ id }) => id).join('')).toBe(ids)
})

test('R-09: a repeated row keeps its place and has its latest values', () => {
  const value = (id: string, of: number) => ({ id, of })
  const first = pageOf([value('a', 1), value('b', 1)], { nextCursor: 'c' })
  const joined = joinPages<{ id: string; of: number }>([first, pageOf([value('a', 2)])])
  expect(joined).toMatchObject({ items: [value('a', 2), value('b', 1)], moved: true })
})

test('the count is the latest, and the read times are the oldest and the latest', () => {
  const loaded = joinPages([
    counted(['a'], { ...more, readAt: 10 }),
    counted(['b'], { totalCount: 7, readAt: 90 }),
  ])
  expect(loaded).toMatchObject({ totalCount: 7, oldestReadAt: 10, latestReadAt: 90 })
})

test.each<[string, Partial<Page<Item>>[], number | null]>([
  ['in order', [{ totalCount: 1000 }, { totalCount: 1040, readAt: 9 }], 1040],
  ['latest first', [{ totalCount: 1040, readAt: 9 }, { totalCount: 1000 }], 1040],
  ['latest without a total', [{ totalCount: 1000 }, { totalCount: null, readAt: 9 }], 1000],
  ['no total', [{ totalCount: null }], null],
  ['no page', [], null],
])('the newest total of pages: %s', (_, pages, total) => {
  expect(newestTotal(pages.map((part) => page(['a'], part)))).toBe(total)
})

test.each<[string, Page<Item>[], (string | null)[], number]>([
  ['the same ID', [damaged(['a', 'b'], 'x'), damaged(['c'], 'x')], ['x'], 0],
  ['the same ID and a skipped app', [damaged(['a', 'b'], 'x'), damaged([], 'x')], ['x'], 1],
  ['different IDs', [damaged(['a', 'b'], 'x'), damaged([], 'y')], ['x', 'y'], 0],
  ['the same text, no ID', [damaged(['a'], null, '1'), damaged(['b'], null, '1')], [null], 1],
  ['equal items on one page', [damaged(['a', 'b'], null, '1', '1')], [null, null], 0],
  ['an item that was readable before', [damaged(['a', 'b'], null), damaged(['c'], 'a')], ['a'], 1],
])('unreadable items are compared by ID or text: %s', (_, pages, ids, missed) => {
  const joined = joinPages(pages)
  expect(joined.unreadable.map(({ id }) => id)).toEqual(ids)
  expect(joined.missed).toBe(missed)
})

/** Creates a page of a list of four apps. Adds an unreadable item with this ID, or one for each text. */
function damaged(ids: string[], id: string | null, ...raws: string[]) {
  const texts = id === null ? raws : ['{}']
  return counted(ids, { unreadable: texts.map((raw) => ({ id, reason: '', raw })) })
}

test.each<[string, unknown, number]>([
  ['no data', undefined, 0],
  ['an app', { id: 'a' }, 5000],
  ['null data', null, 5000],
  ['two pages', { pages: [{ readAt: 3000 }, { readAt: 5000 }] }, 3000],
  ['pages with a newer first page', { pages: [{ readAt: 6000 }, { readAt: 5000 }] }, 5000],
])('the read time of %s is the time of the oldest page', (_what, data, oldest) => {
  expect(oldestReadAt({ data, dataUpdatedAt: data === undefined ? 0 : 5000 })).toBe(oldest)
})

const bad = { id: null, reason: '', raw: '' }

test.each<[string, Partial<Page<Item>>, boolean]>([
  ['no item and no cursor', {}, true],
  ['no item, but a cursor', { nextCursor: 'x', totalCount: 84 }, false],
  ['no item and an unknown end', { endUnknown: true }, false],
  ['one unreadable item', { unreadable: [bad], totalCount: 1 }, false],
])('a first page with %s (%j) is an empty list: %j', (_what, change, none) => {
  expect(joinPages([page([], { totalCount: 0, ...change })]).isNone).toBe(none)
})

const turn = (...cursors: (string | null)[]) =>
  joinPages(cursors.map((nextCursor, index) => page([`item ${index}`], { nextCursor })))

test('a list with circular cursors is incomplete and has an unknown end', () => {
  expect(turn('x', 'y', 'x')).toMatchObject({
    isWhole: false,
    endUnknown: true,
    bringsNothing: false,
  })
  expect(turn('x', 'y', null)).toMatchObject({ isWhole: true, endUnknown: false })
  expect(turn('x')).toMatchObject({ isWhole: false, endUnknown: false })
})

test.each([
  [['a', 'b', 'a', 'b'], false],
  [['a', 'a', 'a', 'a'], true],
  [['a', 'a', 'a', 'a', 'b'], false],
  // The list is more patient before the first item.
  [['', '', ''], false],
  [Array.from({ length: 19 }, () => ''), false],
  [Array.from({ length: 20 }, () => ''), true],
])('the last pages of %j contain nothing new: %s', (ids, bringsNothing) => {
  const pages = ids.map((id, index) => page(id ? [id] : [], { nextCursor: `c${index}` }))
  expect(joinPages(pages).bringsNothing).toBe(bringsNothing)
  // The last page ends the list.
  expect(joinPages([...pages, page([])]).bringsNothing).toBe(false)
})

test('a list without a page is neither complete nor known to have more', () => {
  const nothing = { isWhole: false, endUnknown: false, totalCount: null, bringsNothing: false }
  expect(joinPages([])).toMatchObject(nothing)
})

test('an unreadable item is an item, and pages after it may still bring nothing', () => {
  const one = page([], { unreadable: [bad], nextCursor: 'c0' })
  const both = page(['a'], { unreadable: [bad] })
  expect(hasNoItem(joinPages([both]))).toBe(false)
  const empty = [1, 2, 3].map((at) => page([], { nextCursor: `c${at}` }))
  expect(hasNoItem(joinPages([one]))).toBe(false)
  expect(hasNoItem(joinPages(empty))).toBe(true)
  expect(joinPages([one, ...empty]).bringsNothing).toBe(true)
})

test.each<[string, Page<Item>[], boolean]>([
  ['is complete', [ab, cd], true],
  ['has more pages', [ab], false],
  ['has a skipped row', [ab, counted(['d'])], false],
  ['has an unreadable item', [damaged(['a', 'b', 'c'], 'd')], false],
])('R-45: only a complete list proves that an item is missing: it %s', (_, pages, proves) => {
  expect(hasAll(joinPages(pages))).toBe(proves)
})
