import type { Knobs } from '../engine/defaults'
import { liveActive } from './grant-changes'
import type { Caller } from '../engine/permissions'
import { presentAccount } from './present-oauth-app'
import type { AppRow } from '../engine/tables'
import type { WireAccountPage } from '../engine/wire'

/** SERVICE.md §8: how many accounts are inlined at most. Its own limit, not the default of lists. */
const INLINE_ACCOUNTS = 100

/**
 * The first page of the accounts for `include=accounts` (SERVICE.md §4.2): unfiltered, newest first grant
 * first, and without a cursor even when there are more.
 */
export function inlineAccounts(app: AppRow, caller: Caller, knobs: Knobs): WireAccountPage {
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
