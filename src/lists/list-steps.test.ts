import { offlineMessages } from '#/lib/offline-messages'
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

/** An idle list with more pages. */
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
  ['that is loading', { isFetching: true }, true, 'nothing'],
  ['with the rows of the previous query', { isPlaceholderData: true }, true, 'nothing'],
  ['without a network', {}, false, 'nothing'],
  ['whose next page failed', failedNext(503), true, 'next page'],
  ['whose next page is forbidden', failedNext(403), true, 'next page'],
  ['whose cursor was refused', failedNext(400), true, 'restart'],
  ['whose cursor was refused, offline', failedNext(400), false, 'nothing'],
  ['whose refresh failed', { error: status(400) }, true, 'next page'],
])(
  'loading more of a list %s (%j, online: %j) does this step: %s',
  (_what, change, online, step) => {
    expect(stepToMore({ ...rest, ...change }, online)).toBe(step)
  },
)

test('rows in view load more, except after a failure or pages without new items', () => {
  expect(asksWhenNear(rest, false)).toBe(true)
  // A failed refresh does not concern the next page.
  expect(asksWhenNear({ ...rest, error: status(500) }, false)).toBe(true)
  expect(asksWhenNear({ ...rest, ...failedNext(500) }, false)).toBe(false)
  expect(asksWhenNear(rest, true)).toBe(false)
})

test.each<[string, number, Partial<ListState>, boolean]>([
  ['a first page with an item', 0, {}, false],
  ['an empty first page', 1, {}, true],
  ['an empty list', 1, { hasNextPage: false }, false],
  ['rows of the previous query', 1, { isPlaceholderData: true }, false],
  ['a next page that failed', 3, failedNext(500), false],
  ['19 empty pages', 19, {}, true],
  ['20 empty pages', 20, {}, false],
  ['20 empty pages and a click', 20, { isFetching: true, isFetchingNextPage: true }, true],
  ['21 empty pages', 21, {}, true],
  ['40 empty pages', 40, {}, false],
])(
  'R-38: after %s the list loads the next page automatically: %j',
  (_what, empty, change, seeks) => {
    expect(seeksFirstItem({ ...rest, ...change }, empty)).toBe(seeks)
  },
)

test('R-39: a list loads two pages at rest and two more after each scroll', () => {
  const at = (offset: number, pages: number, question = 'a') => ({ question, offset, pages })
  let place = restingAt(null, at(0, 1))
  const asks = (now: ReturnType<typeof at>) => {
    place = restingAt(place, now)
    return mayAskAtRest(place, now.pages)
  }
  expect([at(0, 1), at(0, 2), at(0, 3), at(0, 4)].map(asks)).toEqual([true, true, false, false])
  expect([at(90, 3), at(90, 4), at(90, 5)].map(asks)).toEqual([true, true, false])
  // Requests before the first page count from the first page on.
  expect([at(5, 0, 'c'), at(5, 1, 'c'), at(5, 2, 'c'), at(5, 3, 'c')].map(asks)).toEqual([
    true,
    true,
    true,
    false,
  ])
  asks(at(90, 3))
  // A refresh or another query starts a new count.
  expect([at(90, 1), at(90, 3), at(90, 3, 'b')].map(asks)).toEqual([true, false, true])
})

describe('a refused cursor', () => {
  test.each<[string, number, LostPlace | null, boolean]>([
    ['for the first time', 2, null, true],
    ['again at the same position', 1, lostAt(1), false],
    ['again before that position', 1, lostAt(2), false],
    ['again further on', 2, lostAt(1), true],
  ])(
    'a cursor refused %s, after %d pages, last lost at %j, restarts the list: %j',
    (_when, pages, lost, again) => {
      expect(beginsAgain(failedNext(400), pages, lost)).toBe(again)
    },
  )

  test.each([failedNext(403), failedNext(500), { error: null, isFetchNextPageError: false }])(
    'the answer %j does not restart the list',
    (answer) => {
      expect(beginsAgain(answer, 2, null)).toBe(false)
    },
  )

  test('a restart is remembered for the same query only', () => {
    const lost = lostAt(3)
    expect(lostUnder(lost, 'a')).toBe(lost)
    expect(lostUnder(lost, 'b')).toBe(null)
    expect(lostUnder(null, 'a')).toBe(null)
  })
})

describe('the progress of a list', () => {
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
    ['that loads for the first time', { data: undefined, isFetching: true }, {}],
    ['that refreshes', { isFetching: true }, { refreshing: true }],
    ['that loads more', { isFetching: true, isFetchingNextPage: true }, { loadingMore: true }],
    [
      'of another query',
      { isFetching: true, isPlaceholderData: true },
      { waiting: true, refreshing: false },
    ],
  ])('a list %s reports its progress', (_when, change, expected) => {
    expect(listProgress({ ...rest, ...change }, true, null)).toEqual({ ...quiet, ...expected })
  })

  test('a list reports that it is offline and that it was restarted', () => {
    expect(listProgress(rest, false, lostAt(1))).toEqual({
      ...quiet,
      offlineReason: offlineMessages.reading,
      restarted: true,
    })
  })

  test('a failure is reported for the place that it concerns', () => {
    expect(listProgress({ ...rest, ...failedNext(500) }, true, null).failure).toBe('more')
    expect(listProgress({ ...rest, error: status(500) }, true, null).failure).toBe('refresh')
  })
})

test.each<[number, boolean, boolean, ReturnType<typeof placeOfFailure>]>([
  [500, false, false, 'list'],
  [500, true, false, 'refresh'],
  [500, true, true, 'more'],
  [403, true, false, 'list'],
  [403, true, true, 'list'],
  [404, true, false, 'list'],
])(
  'a %s with rows (%s) on a next page (%s) is a failure of: %s',
  (code, hasRows, isNextPage, place) => {
    expect(placeOfFailure(status(code), hasRows, isNextPage)).toBe(place)
  },
)

const empty = { items: [], unreadable: [], nextCursor: 'x', totalCount: 0, readAt: 0 }
const noEnd = joinPages<{ id: string }>([{ ...empty, nextCursor: null, endUnknown: true }])

test.each([
  ['that could not be read', { failure: 'list', error: status(503), loaded: null }, 'failed'],
  ['that could not be refreshed', { failure: 'refresh', error: status(503) }, 'nothing yet'],
  ['that is still loading', { loaded: null }, 'rows'],
  ['with rows of another query', { waiting: true, hasMore: false }, 'rows'],
  ['with an empty first page', {}, 'nothing yet'],
  ['that ends without an item', { hasMore: false }, 'empty'],
  ['whose end is unknown', { hasMore: false, loaded: noEnd }, 'nothing yet'],
] as const)('a list %s (%j) has the state “%s”', (_, list, expected) => {
  const nothing = joinPages<{ id: string }>([{ ...empty, endUnknown: false }])
  const usual = { failure: null, error: null, loaded: nothing, waiting: false, hasMore: true }
  expect(listState({ ...usual, ...list })).toBe(expected)
})
