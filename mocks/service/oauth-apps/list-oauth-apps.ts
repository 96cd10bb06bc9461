import { cutPage, readPaging, type WirePage } from '../engine/cursors'
import type { Knobs } from '../engine/knobs'
import { type Caller, requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { readSort } from './app-views'
import { presentApp } from './present-oauth-app'
import type { AppRow, IndexedApp } from './tables'
import {
  type Classification,
  CLASSIFICATIONS,
  familyName,
  REMEDIATIONS,
  RESTRICTED_SCOPE_TYPES,
  type WireOauthApp,
  type WireRecommendation,
} from './wire'
import type { AppContext, AppOperation } from './world'

/**
 * `GET /api/v1/oauth-apps` (SERVICE.md §4.1): `{ meta, items }`, each item an app without the include-only
 * fields. 400 for any invalid parameter, 403 without app access.
 */
export const listOauthApps: AppOperation = (context) => {
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
    items: rows.map(({ row }) => presentApp(row, context)),
  }
  return { status: 200, json: page }
}

type Predicate = (app: IndexedApp) => boolean

/**
 * Reads every filter of SERVICE.md §4.1 and returns one predicate. More values in a filter match more, more
 * filters match less. The token's reach always applies, so an unreachable tenant matches nothing and is no
 * error.
 */
function oauthAppFilter(query: QueryReader, context: AppContext): Predicate {
  const { caller, knobs } = context
  const narrow: Predicate[] = [({ row }) => caller.tenants.has(row.tenantId)]
  const add = <Value>(value: Value | null, matches: (row: AppRow, value: Value) => boolean) => {
    if (value !== null) narrow.push(({ row }) => matches(row, value))
  }
  const isIn = (values: readonly string[] | null) => values && new Set<string>(values)

  add(isIn(query.list('tenant')), (row, wanted) => wanted.has(row.tenantId))
  add(isIn(query.list('clientId')), (row, wanted) => wanted.has(row.clientId))
  add(isIn(query.listOf('classification', [...CLASSIFICATIONS, 'none'])), (row, wanted) =>
    wanted.has(effectiveClassification(row) ?? 'none'),
  )
  // `revoke` matches any policy, `notify` those that also notify: `notify` always comes with `revoke`
  add(query.oneOf('remediation', REMEDIATIONS), (row, wanted) => row.remediation.includes(wanted))
  add(query.boolean('hasActiveAccounts'), (row, wanted) => row.cachedActive > 0 === wanted)
  // Read the knob now, because the predicate is kept and the knob can change
  const withoutBrand = knobs.verifiedNull === 'false' ? false : null
  add(query.boolean('verified'), (row, wanted) => (row.brand?.verified ?? withoutBrand) === wanted)
  // Undetermined counts as false
  add(query.boolean('internal'), (row, wanted) => (row.isInternal ?? false) === wanted)
  // Never computed is null, which equals neither value
  add(query.boolean('loginOnly'), (row, wanted) => row.loginOnly === wanted)

  const families = isIn(query.listOf('restrictedScopeType', familiesKnown(query, context)))
  // Read the knob now, because the predicate is kept and the knob can change
  const isWanted = new Map(
    RESTRICTED_SCOPE_TYPES.map((family) => [family, families?.has(familyName(family, knobs))]),
  )
  add(families, ({ restrictedScopeTypes }, wanted) =>
    restrictedScopeTypes.some((family) => isWanted.get(family) ?? wanted.has(family)),
  )

  const search = query.text('search')?.toLowerCase() ?? ''
  if (search !== '')
    narrow.push((app) => app.nameKey.includes(search) || app.clientIdKey.includes(search))

  return (app) => {
    for (const matches of narrow) if (!matches(app)) return false
    return true
  }
}

/** Returns the families of the document, and any later one of an app within reach. */
function familiesKnown(
  query: QueryReader,
  { caller, knobs, tables }: AppContext,
): readonly string[] {
  const known = new Set(RESTRICTED_SCOPE_TYPES.map((family) => familyName(family, knobs)))
  const asked = query.text('restrictedScopeType')?.split(',') ?? []
  if (asked.every((family) => known.has(family))) return [...known]
  for (const { row } of tables.apps) {
    if (!caller.tenants.has(row.tenantId)) continue
    for (const family of row.restrictedScopeTypes) known.add(familyName(family, knobs))
  }
  return [...known]
}

/** Returns a key for everything that the predicate depends on. Requests with the same key find the same apps. */
function filterKey(query: URLSearchParams, caller: Caller, knobs: Knobs): string {
  const filters = [...query].filter(([name]) => !NO_FILTERS.has(name))
  return JSON.stringify([knobs.verifiedNull, knobs.scopeFamilies, [...caller.tenants], filters])
}

const NO_FILTERS: ReadonlySet<string> = new Set(['cursor', 'limit', 'sort'])

/**
 * Returns the effective classification (SERVICE.md §2.1): the recommended value while staged, otherwise the
 * committed one. Null means no classification, which the list filter calls `none`.
 */
export function effectiveClassification(app: {
  classification: Classification | null
  recommendedClassification: WireRecommendation | null
}): Classification | null {
  const recommended = app.recommendedClassification
  return recommended?.status === 'staged' ? recommended.value : app.classification
}
