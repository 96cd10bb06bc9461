import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/id-forms'
import type { OperationContext } from '../engine/operation'
import type { AppRow } from '../engine/tables'

/**
 * The app of the path, or 404: unknown and out of reach get one answer (SERVICE.md §7). The knob makes a
 * malformed id
 * 400.
 */
export function reachableApp(context: OperationContext): AppRow {
  const { params, tables, caller } = context
  const id = params['id'] ?? ''
  requireIdForms(context, { id: 'oapp' })
  const row = tables.find(id)
  if (row === undefined || !caller.tenants.has(row.tenantId)) throw notFound()
  return row
}
