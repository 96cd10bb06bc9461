import { queryHash, type CursorState } from '../cursors'
import type { OperationContext } from '../operation'
import type { QueryReader } from '../query'

/** What a request says about paging, once its query has been found valid. */
export interface Paging {
  limit: number
  cursor: string | null
}

interface CutPage<Row> {
  meta: { limit: number; hasMore: boolean; nextCursor: string | null }
  rows: Row[]
}

/** Reads `cursor` and `limit` (§4); what is wrong with them comes out with the reader's `finish`. */
export function readPaging(reader: QueryReader, { knobs }: OperationContext): Paging {
  const asked = reader.positive('limit')
  if (asked !== null && asked > knobs.limitMaximum && knobs.limitAboveMaximum === '400') {
    reader.fail('limit', `must not be above ${knobs.limitMaximum}`)
  }
  return {
    limit: Math.min(asked ?? knobs.limitDefault, knobs.limitMaximum),
    cursor: reader.filled('cursor'),
  }
}

/**
 * One page of what matched (§2.7, §4): the page size is locked into the cursor. `list` is what the cursor belongs
 * to. The total is the caller's to add, because not every family has one.
 */
export function cutPage<Row>(
  found: readonly Row[],
  { limit, cursor }: Paging,
  list: string,
  { query, cursors, knobs }: OperationContext,
): CutPage<Row> {
  const first: CursorState = { list, offset: 0, limit, query: queryHash(query), paused: false }
  const at = cursor === null ? first : cursors.read(cursor, first)
  const emptyPage = knobs.emptyMiddlePage && cursor !== null && !at.paused
  const end = emptyPage ? at.offset : at.offset + at.limit
  const hasMore = end < found.length
  const next = { ...at, query: first.query, offset: end, paused: emptyPage || at.paused }
  return {
    meta: { limit: at.limit, hasMore, nextCursor: hasMore ? cursors.write(next) : null },
    rows: found.slice(at.offset, end),
  }
}
