import type { Clock } from './clock'
import type { Knobs } from './defaults'
import { hash } from './prng'

/**
 * A cursor holds the page size, so later pages keep the size of the first request (SERVICE.md §4, §8), and a
 * position. The position is an offset in a live list, so rows can repeat or be skipped between pages, as
 * SERVICE.md §4 says.
 */
export interface CursorState {
  /** The list it belongs to: another list refuses it. */
  list: string
  offset: number
  limit: number
  /** Hash of the filters and the sort it was made with. */
  query: number
  /** Whether the empty page was already sent (knob `emptyMiddlePage`). */
  paused: boolean
}

export interface Cursors {
  write(state: CursorState): string
  /** The cursor's state, or its error: unreadable, of another list, or expired. */
  read(text: string, expected: { list: string; query: number }): CursorState | string
}

/** A hash of the filters and the sort of a request, without `limit` and `cursor`. */
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
        Number(state.paused),
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
  const [offset, limit, query, paused, at, requests, check] = rest.map(Number)
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
    paused: paused === 1,
    at: at!,
    requests: requests!,
  }
}
