import { inlineAccounts } from './inline-accounts'
import { endRunAfterReads, endRunInTime } from './investigations'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { presentApp } from './present-oauth-app'
import { QueryReader } from '../engine/query'
import { reachableApp } from './reachable-app'
import { landAfterRead } from './another-admin'
import { changeOnRead } from './read-changes'

const INCLUDES = ['accounts', 'investigation', '*'] as const

/**
 * `GET /api/v1/oauth-apps/{id}` (SERVICE.md §4.2): one app, with `accounts` and `investigation` when included. 403
 * without app access, and 403 for an investigation the token may not read: the field is never left out
 * silently. 404 for an id that is unknown or out of reach.
 */
export const getOauthApp: Operation = (context) => {
  const { caller, query, knobs } = context
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const include = new Set(reader.listOf('include', INCLUDES))
  reader.finish()
  const withInvestigation = include.has('investigation') || include.has('*')
  if (withInvestigation) requirePermission(caller, 'read investigations')

  const row = reachableApp(context)
  if (withInvestigation) endRunInTime(context, row)
  const app = presentApp(row, caller)
  if (withInvestigation) app.investigation = row.investigation.get()
  if (include.has('accounts') || include.has('*')) app.accounts = inlineAccounts(row, caller, knobs)

  // After the answer is made, so that the change shows in the next one
  if (withInvestigation) endRunAfterReads(context, row)
  changeOnRead(context, row)
  landAfterRead(context, row)
  return { status: 200, json: app }
}
