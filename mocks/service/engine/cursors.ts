import type { Clock } from './clock'
import type { Knobs } from './knobs'
import { hash } from './prng'
import type { QueryReader } from './query'

/**
 * The state of a cursor: a page size and a position. The page size makes later pages as large as the first
 * (SERVICE.md §4, §8). The position is an offset in a live list, so rows can repeat or be skipped between pages.
 */
export interface CursorState {
  /** The list of the cursor. Another list refuses it. */
  list: string
  offset: number
  limit: number
  /** Hash of the cursor's filters and sort. */
  query: number
  /** True once the empty page was sent (knob `emptyMiddlePage`). */
  paused: boolean
  /** Number of empty pages sent before the first row (knob `emptyFirstPages`). */
  held: number
}

export interface Cursors {
  write(state: CursorState): string
  /** The cursor's state, or its error: unreadable, of another list, or expired. */
  read(text: string, expected: { list: string; query: number }): CursorState | string
}

/** Returns a hash of the filters and the sort of a request, without `limit` and `cursor`. */
export function queryHash(query: URLSearchParams): number {
  const entries = [...query].filter(([name]) => name !== 'limit' && name !== 'cursor')
  return hash(JSON.stringify(entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))))
}

/** `requests` is the number of requests the service has received. The expiry by count needs it. */
export function createCursors(clock: Clock, knobs: Knobs, requests: () => number): Cursors {
  return {
    write(state) {
      const payload = [
        state.list,
        state.offset,
        state.limit,
        state.query,
        // Both counts of empty pages in one number.
        Number(state.paused) + 2 * state.held,
        clock.now(),
        requests(),
      ].join(':')
      return btoa(`${payload}:${hash(payload)}`)
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    },
    read(text, expected) {
      const state = decode(text)
      if (state === null || state.list !== expected.list) return 'is not a cursor of this list'
      const expiry = knobs.cursorExpiry
      if (expiry !== 'never') {
        const expired =
          'afterMs' in expiry
            ? clock.now() - state.at > expiry.afterMs
            : requests() - state.requests > expiry.afterRequests
        if (expired) return 'has expired'
      }
      if (knobs.cursorFilterBound && state.query !== expected.query)
        return 'was made with other filters or another sort'
      return state
    },
  }
}

function decode(text: string): (CursorState & { at: number; requests: number }) | null {
  let plain: string
  try {
    plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
  const [list, ...rest] = plain.split(':')
  const [offset, limit, query, empty = 0, at, requests, check] = rest.map(Number)
  if (
    list === undefined ||
    check === undefined ||
    check !== hash(plain.slice(0, plain.lastIndexOf(':')))
  )
    return null
  return {
    list,
    offset: offset!,
    limit: limit!,
    query: query!,
    paused: empty % 2 === 1,
    held: Math.floor(empty / 2),
    at: at!,
    requests: requests!,
  }
}

/** SERVICE.md §2.7 */
export interface WireMeta {
  totalCount: number
  limit: number
  hasMore: boolean
  nextCursor: string | null
}

export interface WirePage<Item, Meta extends WireMeta = WireMeta> {
  meta: Meta
  items: Item[]
}

/** The context for cutting a list into pages. */
export interface PageContext {
  query: URLSearchParams
  knobs: Knobs
  cursors: Cursors
}

/** The position where a page starts. Use it only after the query was found valid. */
export interface Paging {
  at: CursorState
  isFirst: boolean
}

interface CutPage<Row> {
  meta: { limit: number; hasMore: boolean; nextCursor: string | null }
  rows: Row[]
}

/**
 * Reads `cursor` and `limit` (SERVICE.md §4) for this list. The reader's `finish` reports what is wrong with
 * them.
 */
export function readPaging(reader: QueryReader, context: PageContext, list: string): Paging {
  const { knobs } = context
  const size = reader.positive('limit')
  if (size !== null && size > knobs.limitMaximum && knobs.limitAboveMaximum === '400') {
    reader.fail('limit', `must not be above ${knobs.limitMaximum}`)
  }
  return readPlace(reader, context, list, size)
}

/**
 * Reads `cursor` alone, for a list whose page size the service chooses, unless `size` is given. The cursor
 * must belong to `list`.
 */
export function readPlace(
  reader: QueryReader,
  { query, cursors, knobs }: PageContext,
  list: string,
  size: number | null = null,
): Paging {
  const limit = Math.min(size ?? knobs.limitDefault, knobs.limitMaximum)
  const first = { list, offset: 0, limit, query: queryHash(query), paused: false, held: 0 }
  const cursor = reader.filled('cursor')
  if (cursor === null) return { at: first, isFirst: true }
  const at = cursors.read(cursor, first)
  if (typeof at !== 'string') return { at: { ...at, query: first.query }, isFirst: false }
  reader.fail('cursor', at)
  return { at: first, isFirst: false }
}

/**
 * Cuts one page from the matches (SERVICE.md §2.7, §4). The cursor fixes the page size. The caller adds the
 * total, because not every resource has one.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { at }: Paging,
  { cursors, knobs }: PageContext,
): CutPage<Row> {
  const isEmptyFirst = at.offset === 0 && at.held < knobs.emptyFirstPages
  const isPause = knobs.emptyMiddlePage && at.offset > 0 && !at.paused
  const end = isEmptyFirst || isPause ? at.offset : at.offset + at.limit
  const hasMore = end < found.length
  const next = {
    ...at,
    offset: end,
    paused: isPause || at.paused,
    held: at.held + Number(isEmptyFirst),
  }
  return {
    meta: { limit: at.limit, hasMore, nextCursor: hasMore ? cursors.write(next) : null },
    rows: found.slice(at.offset, end),
  }
}
