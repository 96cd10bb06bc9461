import { queryHash, type CursorState } from './cursors'
import { oauthAppFilter } from './filter-oauth-apps'
import type { Operation } from './operation'
import { requirePermission } from './permissions'
import { presentApp } from './present-oauth-app'
import { QueryReader } from './query'
import { readSort } from './sort-oauth-apps'
import type { WireOauthApp, WirePage } from './wire'

const LIST = 'oauth-apps'

/**
 * `GET /api/v1/oauth-apps` (§4.1): `{ meta, items }`, each item an app without the include-only fields.
 * 400 for any parameter that fails, 403 without app access.
 */
export const listOauthApps: Operation = ({ caller, query, knobs, order, cursors }) => {
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const matches = oauthAppFilter(reader, caller, knobs)
  const sort = readSort(reader)
  const asked = reader.positive('limit')
  if (asked !== null && asked > knobs.limitMaximum && knobs.limitAboveMaximum === '400') {
    reader.fail('limit', `must not be above ${knobs.limitMaximum}`)
  }
  const cursor = reader.filled('cursor')
  reader.finish()

  const first: CursorState = {
    list: LIST,
    offset: 0,
    limit: Math.min(asked ?? knobs.limitDefault, knobs.limitMaximum),
    query: queryHash(query),
    paused: false,
  }
  const at = cursor === null ? first : cursors.read(cursor, first)

  const found = order.sorted(sort).filter(matches)
  const emptyPage = knobs.emptyMiddlePage && cursor !== null && !at.paused
  const end = emptyPage ? at.offset : at.offset + at.limit
  const hasMore = end < found.length
  const page: WirePage<WireOauthApp> = {
    meta: {
      totalCount: found.length,
      limit: at.limit,
      hasMore,
      nextCursor: hasMore
        ? cursors.write({ ...at, query: first.query, offset: end, paused: emptyPage || at.paused })
        : null,
    },
    items: found.slice(at.offset, end).map(({ row }) => presentApp(row, caller)),
  }
  return { status: 200, json: page }
}
