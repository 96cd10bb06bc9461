import { cutPage, readPaging } from '../engine/page'
import { filterKey, oauthAppFilter } from './filter-oauth-apps'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { presentApp } from './present-oauth-app'
import { QueryReader } from '../engine/query'
import { readSort } from './sort-oauth-apps'
import type { WireOauthApp, WirePage } from '../engine/wire'

/**
 * `GET /api/v1/oauth-apps` (SERVICE.md §4.1): `{ meta, items }`, each item an app without the include-only
 * fields. 400 for any invalid parameter, 403 without app access.
 */
export const listOauthApps: Operation = (context) => {
  const { caller, query, knobs, views } = context
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const matches = oauthAppFilter(reader, context)
  const sort = readSort(reader)
  const paging = readPaging(reader, context, 'oauth-apps')
  reader.finish()

  const found = views.found({ sort, matches, key: filterKey(query, caller, knobs) })
  const { meta, rows } = cutPage(found, paging, context)
  const page: WirePage<WireOauthApp> = {
    meta: { totalCount: found.length, ...meta },
    items: rows.map(({ row }) => presentApp(row, caller)),
  }
  return { status: 200, json: page }
}
