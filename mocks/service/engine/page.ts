import { queryHash, type CursorState } from './cursors'
import type { OperationContext } from './operation'
import type { QueryReader } from './query'

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
export function readPaging(reader: QueryReader, context: OperationContext, list: string): Paging {
  const { knobs } = context
  const asked = reader.positive('limit')
  if (asked !== null && asked > knobs.limitMaximum && knobs.limitAboveMaximum === '400') {
    reader.fail('limit', `must not be above ${knobs.limitMaximum}`)
  }
  return readPlace(reader, context, list, asked)
}

/**
 * Reads `cursor` alone, for a list whose page size the service chooses, unless `asked` names one. The cursor
 * must belong to `list`.
 */
export function readPlace(
  reader: QueryReader,
  { query, cursors, knobs }: OperationContext,
  list: string,
  asked: number | null = null,
): Paging {
  const limit = Math.min(asked ?? knobs.limitDefault, knobs.limitMaximum)
  const first: CursorState = { list, offset: 0, limit, query: queryHash(query), paused: false }
  const cursor = reader.filled('cursor')
  if (cursor === null) return { at: first, isFirst: true }
  const at = cursors.read(cursor, first)
  if (typeof at !== 'string') return { at: { ...at, query: first.query }, isFirst: false }
  reader.fail('cursor', at)
  return { at: first, isFirst: false }
}

/**
 * One page of the matches (SERVICE.md §2.7, §4). The page size is locked into the cursor. The caller adds the
 * total, because not every resource has one.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { at, isFirst }: Paging,
  { cursors, knobs }: OperationContext,
): CutPage<Row> {
  const emptyPage = knobs.emptyMiddlePage && !isFirst && !at.paused
  const end = emptyPage ? at.offset : at.offset + at.limit
  const hasMore = end < found.length
  const next = { ...at, offset: end, paused: emptyPage || at.paused }
  return {
    meta: { limit: at.limit, hasMore, nextCursor: hasMore ? cursors.write(next) : null },
    rows: found.slice(at.offset, end),
  }
}
