import type { Knobs } from '../engine/knobs'
import { type Caller, requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { landAfterRead } from './admin-changes'
import { liveActive } from './grant-changes'
import { endRunAfterReads, endRunInTime } from './investigations'
import { presentAccount, presentApp, reachableApp } from './present-oauth-app'
import type { AppRow } from './tables'
import type { WireAccountPage } from './wire'
import type { AppOperation, AppsWorld } from './world'

const INCLUDES = ['accounts', 'investigation', '*'] as const

/**
 * `GET /api/v1/oauth-apps/{id}` (SERVICE.md §4.2): one app, with `accounts` and `investigation` when included. 403
 * without app access, and 403 for an investigation the token may not read: the field is never left out
 * silently. 404 for an id that is unknown or out of reach.
 */
export const getOauthApp: AppOperation = (context) => {
  const { caller, query, knobs } = context
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const include = new Set(reader.listOf('include', INCLUDES))
  reader.finish()
  const withInvestigation = include.has('investigation') || include.has('*')
  if (withInvestigation) requirePermission(caller, 'read investigations')

  const row = reachableApp(context)
  if (withInvestigation) endRunInTime(context, row)
  const app = presentApp(row, context)
  if (withInvestigation) app.investigation = row.investigation.get()
  if (include.has('accounts') || include.has('*')) app.accounts = inlineAccounts(row, caller, knobs)

  // After the answer is made, so that the change shows in the next one
  if (withInvestigation) endRunAfterReads(context, row)
  changeOnRead(context, row)
  landAfterRead(context, row)
  return { status: 200, json: app }
}

/** SERVICE.md §8: the maximum of inlined accounts. Not the default page size of lists. */
const INLINE_ACCOUNTS = 100

/**
 * Returns the first page of the accounts for `include=accounts` (SERVICE.md §4.2): unfiltered, newest first
 * grant first, and without a cursor even when there are more.
 */
function inlineAccounts(app: AppRow, caller: Caller, knobs: Knobs): WireAccountPage {
  const grants = app.grants.get()
  const meta: WireAccountPage['meta'] = {
    totalCount: grants.length,
    limit: INLINE_ACCOUNTS,
    hasMore: grants.length > INLINE_ACCOUNTS,
    nextCursor: null,
  }
  if (knobs.inlineNumActive) meta.numActive = liveActive(app)
  return {
    meta,
    items: grants.slice(0, INLINE_ACCOUNTS).map((grant) => presentAccount(grant, caller)),
  }
}

/** Changes some fixtures of the `odd` seed. Call it after an app was read. */
function changeOnRead(world: AppsWorld, app: AppRow): void {
  if (app.onRead === null || --app.onRead.reads > 0) return
  makeReadChange(world, app)
  world.note('changeAsIfRead', [app.id])
}

/** Changes such a fixture now, once. Does nothing for other apps. */
export function makeReadChange(world: AppsWorld, app: AppRow): void {
  if (app.onRead !== null) world.tables.update(app.id, { ...app.onRead.change, onRead: null })
}
