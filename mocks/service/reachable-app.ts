import { badValue, invalid, notFound } from './errors'
import { hasIdForm } from './ids'
import type { OperationContext } from './operation'
import type { AppRow } from './tables'

/** The app of the path, or 404: unknown and out of reach look the same (§7). A malformed id is 400 when the knob says so. */
export function reachableApp({ params, tables, caller, knobs }: OperationContext): AppRow {
  const id = params['id'] ?? ''
  if (knobs.malformedId === '400' && !hasIdForm('oapp', id)) {
    throw invalid([badValue('id', 'is not an encoded app ID')])
  }
  const row = tables.find(id)
  if (row === undefined || !caller.tenants.has(row.tenantId)) throw notFound()
  return row
}
