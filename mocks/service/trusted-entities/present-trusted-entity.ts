import { notFound } from '../engine/errors'
import { requireIdForms } from '../engine/id-forms'
import type { OperationContext } from '../engine/operation'
import type { Caller } from '../engine/permissions'
import type { TimelineRow, TrustedEntityRow, TrustedSetting, TrustedType } from '../engine/rows'

interface WireTrustedEntity extends Record<TrustedSetting, boolean> {
  id: string
  entity: string
  type: TrustedType
  tenant: string | null
  timeline?: TimelineRow[]
}

/** A trusted entity with the fields of SERVICE.md §4.6; with its change history only when it was included. */
export function presentTrustedEntity(
  row: TrustedEntityRow,
  withTimeline: boolean,
): WireTrustedEntity {
  const { id, entity, type, tenant, enabled, subdomains } = row
  const { emailThreatDetection, emailAuthentication, fileDetection } = row
  const wire: WireTrustedEntity = {
    id,
    entity,
    type,
    tenant,
    enabled,
    subdomains,
    emailThreatDetection,
    emailAuthentication,
    fileDetection,
  }
  if (withTimeline) wire.timeline = row.timeline
  return wire
}

/** Every caller sees an entity of all tenants, and otherwise only those within reach (SERVICE.md §5). */
export function reachesEntity(caller: Caller, row: TrustedEntityRow): boolean {
  return row.tenant === null || caller.tenants.has(row.tenant)
}

/** The entity of the path, or 404; a malformed id is 400 when the knob says so. */
export function reachableEntity(context: OperationContext): TrustedEntityRow {
  const row = findEntity(context)
  if (row === null) throw notFound()
  return row
}

/**
 * The entity of the path, or null when none is within reach: a write checks its body before it answers 404.
 */
export function findEntity(context: OperationContext): TrustedEntityRow | null {
  const { params, families, caller } = context
  const id = params['entity_id'] ?? ''
  requireIdForms(context, { entity_id: 'te' })
  const row = families.trusted.find(id)
  return row !== undefined && reachesEntity(caller, row) ? row : null
}
