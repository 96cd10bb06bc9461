import { describe, expect, test } from 'vitest'
import { ApiError } from '#/api/errors'
import { joinPages } from './join-pages'
import {
  asksWhenNear,
  beginsAgain,
  lostUnder,
  mayAskAtRest,
  placeOfFailure,
  listProgress,
  restingAt,
  seeksFirstItem,
  listState,
  stepToMore,
  type ListState,
  type LostPlace,
} from './list-steps'

const status = (code: number) => new ApiError('status', '', { status: code })
const failedNext = (code: number) => ({ error: status(code), isFetchNextPageError: true })

/** An idle list with more to come. */
const rest: ListState = {
  data: {},
  error: null,
  hasNextPage: true,
  isFetching: false,
  isFetchNextPageError: false,
  isFetchingNextPage: false,
  isPlaceholderData: false,
}
const lostAt = (pages: number): LostPlace => ({ question: 'a', pages })

test.each<[string, Partial<ListState>, boolean, ReturnType<typeof stepToMore>]>([
  ['at rest', {}, true, 'next page'],
  ['at its end', { hasNextPage: false }, true, 'nothing'],
  ['that reads', { isFetching: true }, true, 'nothing'],
  ['that shows the rows of the question before', { isPlaceholderData: true }, true, 'nothing'],
  ['without a network', {}, false, 'nothing'],
  ['whose next page failed', failedNext(503), true, 'next page'],
  ['whose next page is forbidden', failedNext(403), true, 'next page'],
  ['whose cursor was refused', failedNext(400), true, 'restart'],
  ['whose cursor was refused, offline', failedNext(400), false, 'nothing'],
  ['that could not be read again', { error: status(400) }, true, 'next page'],
])('asking for more of a list %s: %j, online %j: %s', (_what, change, online, step) => {
  expect(stepToMore({ ...rest, ...change }, online)).toBe(step)
})

test('rows that come into view ask for more, but not after a failure or pages without anything new', () => {
  expect(asksWhenNear(rest, false)).toBe(true)
  // A failure above the rows says nothing about the next page.
  expect(asksWhenNear({ ...rest, error: status(500) }, false)).toBe(true)
  expect(asksWhenNear({ ...rest, ...failedNext(500) }, false)).toBe(false)
  expect(asksWhenNear(rest, true)).toBe(false)
})

test.each<[string, number, Partial<ListState>, boolean]>([
  ['a first page with an item', 0, {}, false],
  ['an empty first page', 1, {}, true],
  ['an empty list', 1, { hasNextPage: false }, false],
  ['the question before', 1, { isPlaceholderData: true }, false],
  ['a next page that failed', 3, failedNext(500), false],
  ['19 empty pages', 19, {}, true],
  ['20 empty pages', 20, {}, false],
  ['20 empty pages, and a press', 20, { isFetching: true, isFetchingNextPage: true }, true],
  ['21 empty pages', 21, {}, true],
  ['40 empty pages', 40, {}, false],
])('R-38: after %s the list looks on for its first item: %j', (_what, empty, change, seeks) => {
  expect(seeksFirstItem({ ...rest, ...change }, empty)).toBe(seeks)
})

test('R-39: at rest a list asks for two pages, and after a scroll, or read again, for two more', () => {
  const at = (offset: number, pages: number, question = 'a') => ({ question, offset, pages })
  let place = restingAt(null, at(0, 1))
  const asks = (now: ReturnType<typeof at>) => {
    place = restingAt(place, now)
    return mayAskAtRest(place, now.pages)
  }
  expect([at(0, 1), at(0, 2), at(0, 3), at(0, 4)].map(asks)).toEqual([true, true, false, false])
  expect([at(90, 3), at(90, 4), at(90, 5)].map(asks)).toEqual([true, true, false])
  // What is asked before the first page counts from the first page on.
  expect([at(5, 0, 'c'), at(5, 1, 'c'), at(5, 2, 'c'), at(5, 3, 'c')].map(asks)).toEqual([
    true,
    true,
    true,
    false,
  ])
  asks(at(90, 3))
  // Read again from the top, or another question.
  expect([at(90, 1), at(90, 3), at(90, 3, 'b')].map(asks)).toEqual([true, false, true])
})

describe('a refused cursor', () => {
  test.each<[string, number, LostPlace | null, boolean]>([
    ['for the first time', 2, null, true],
    ['again at the same position', 1, lostAt(1), false],
    ['again before that position', 1, lostAt(2), false],
    ['again further on', 2, lostAt(1), true],
  ])('%s, after %d pages, lost before at %j: starts again: %j', (_when, pages, lost, again) => {
    expect(beginsAgain(failedNext(400), pages, lost)).toBe(again)
  })

  test.each([failedNext(403), failedNext(500), { error: null, isFetchNextPageError: false }])(
    'is something else than %j',
    (answer) => {
      expect(beginsAgain(answer, 2, null)).toBe(false)
    },
  )

  test('is remembered while the question stays the same', () => {
    const lost = lostAt(3)
    expect(lostUnder(lost, 'a')).toBe(lost)
    expect(lostUnder(lost, 'b')).toBe(null)
    expect(lostUnder(null, 'a')).toBe(null)
  })
})

describe('what the page around a list knows about it', () => {
  const quiet = {
    waiting: false,
    refreshing: false,
    loadingMore: false,
    hasMore: true,
    offlineReason: null,
    failure: null,
    restarted: false,
  }

  test.each<[string, Partial<ListState>, Partial<typeof quiet>]>([
    ['at rest', {}, {}],
    ['at its end', { hasNextPage: false }, { hasMore: false }],
    ['read for the first time', { data: undefined, isFetching: true }, {}],
    ['read again', { isFetching: true }, { refreshing: true }],
    ['read on', { isFetching: true, isFetchingNextPage: true }, { loadingMore: true }],
    [
      'asked something else',
      { isFetching: true, isPlaceholderData: true },
      { waiting: true, refreshing: false },
    ],
  ])('%s', (_when, change, expected) => {
    expect(listProgress({ ...rest, ...change }, true, null)).toEqual({ ...quiet, ...expected })
  })

  test('offline it says why nothing can be read; the restart is shown until the list is read again', () => {
    expect(listProgress(rest, false, lostAt(1))).toEqual({
      ...quiet,
      offlineReason: 'Offline. Nothing can be loaded.',
      restarted: true,
    })
  })

  test('a failure is shown instead of the rows, at their end, or above them', () => {
    const place = (change: Partial<ListState>) =>
      listProgress({ ...rest, ...change }, true, null).failure
    expect(place({ data: undefined, error: status(500) })).toBe('list')
    expect(place(failedNext(500))).toBe('more')
    expect(place({ error: status(500) })).toBe('refresh')
  })
})

test.each<[number, boolean, boolean, ReturnType<typeof placeOfFailure>]>([
  [500, false, false, 'list'],
  [500, true, false, 'refresh'],
  [500, true, true, 'more'],
  [403, true, false, 'list'],
  [403, true, true, 'list'],
  [404, true, false, 'list'],
])('a %s with rows: %s, of a next page: %s is shown at %s', (code, hasRows, isNextPage, place) => {
  expect(placeOfFailure(status(code), hasRows, isNextPage)).toBe(place)
})

test.each([
  ['that could not be read', { failure: 'list', error: status(503), loaded: null }, 'failed'],
  ['that is still read', { loaded: null }, 'rows'],
  ['whose rows answer another question', { waiting: true, hasMore: false }, 'rows'],
  ['with an empty first page', {}, 'nothing yet'],
  ['that ends without an item', { hasMore: false }, 'empty'],
] as const)('a list %s', (_, list, expected) => {
  const page = { items: [], unreadable: [], nextCursor: 'x', totalCount: 0, readAt: 0 }
  const nothing = joinPages<{ id: string }>([{ ...page, endUnknown: false }])
  const usual = { failure: null, error: null, loaded: nothing, waiting: false, hasMore: true }
  expect(listState({ ...usual, ...list })).toBe(expected)
})
