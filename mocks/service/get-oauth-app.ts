import { badValue, invalid, notFound } from './errors'
import { hasIdForm } from './ids'
import { inlineAccounts } from './inline-accounts'
import type { Operation, OperationContext } from './operation'
import { requirePermission } from './permissions'
import { presentApp } from './present-oauth-app'
import { QueryReader } from './query'
import type { AppRow } from './tables'

const INCLUDES = ['accounts', 'investigation', '*'] as const

/**
 * `GET /api/v1/oauth-apps/{id}` (§4.2): one app, with `accounts` and `investigation` when included.
 * 403 without app access, and for the investigation without permission to read it: never a silently absent
 * field. 404 for an id that is unknown or out of reach.
 */
export const getOauthApp: Operation = (context) => {
  const { caller, query, knobs, tables } = context
  requirePermission(caller, 'read apps')

  const reader = new QueryReader(query)
  const include = new Set(reader.listOf('include', INCLUDES))
  reader.finish()
  const withInvestigation = include.has('investigation') || include.has('*')
  if (withInvestigation) requirePermission(caller, 'read investigations')

  const row = reachableApp(context)
  const app = presentApp(row, caller)
  if (withInvestigation) app.investigation = row.investigation.get()
  if (include.has('accounts') || include.has('*')) app.accounts = inlineAccounts(row, caller, knobs)

  // After the answer is made: the change shows on the next read
  if (row.onRead !== null && --row.onRead.reads <= 0)
    tables.update(row.id, { ...row.onRead.change, onRead: null })
  return { status: 200, json: app }
}

/** The app of the path, or 404; a malformed id is 400 when the knob says so. */
function reachableApp({ params, tables, caller, knobs }: OperationContext): AppRow {
  const id = params['id'] ?? ''
  if (knobs.malformedId === '400' && !hasIdForm('oapp', id)) {
    throw invalid([badValue('id', 'is not an encoded app ID')])
  }
  const row = tables.find(id)
  if (row === undefined || !caller.tenants.has(row.tenantId)) throw notFound()
  return row
}
