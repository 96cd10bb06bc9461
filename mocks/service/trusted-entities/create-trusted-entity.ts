import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { BodyReader } from '../engine/body-reader'
import { isEntityOf } from './entity-form'
import { presentTrustedEntity } from './present-trusted-entity'
import { TRUSTED_SETTINGS, TRUSTED_TYPES, type TrustedType } from '../engine/rows'
import type { TrustedSettings } from './trusted-entities'

/**
 * `POST /api/v1/trusted-entities` (SERVICE.md §4.6): `entity` and `type` are required. A setting that is left
 * out gets the value that trusts least. A tenant has each entity once.
 */
export const createTrustedEntity: Operation = ({ caller, query, body, families }) => {
  requirePermission(caller, 'write trusted entities')
  new QueryReader(query).finish()

  const reader = new BodyReader(body)
  const entity = reader.text('entity')
  const type = readType(reader)
  if (entity !== null && type !== null && !isEntityOf(type, entity))
    reader.fail('entity', `is not of the type ${type}`)
  const tenant = reader.value('tenant') ?? null
  // An unknown tenant and one out of reach must get the same answer
  if (tenant !== null && (typeof tenant !== 'string' || !caller.tenants.has(tenant)))
    reader.fail('tenant', 'is not a tenant within reach')
  const settings = readTrustedSettings(reader)
  const isThere = families.trusted
    .all()
    .some(
      (row) =>
        row.type === type &&
        row.tenant === tenant &&
        row.entity.toLowerCase() === entity?.toLowerCase(),
    )
  if (isThere) reader.fail('entity', 'is there already')
  reader.finish()

  const row = families.trusted.create({
    entity: entity!,
    type: type!,
    tenant: tenant as string | null,
    settings,
  })
  return { status: 201, json: presentTrustedEntity(row, false) }
}

/** The settings in a body. Each is true or false (SERVICE.md §4.6). */
export function readTrustedSettings(reader: BodyReader): Partial<TrustedSettings> {
  const settings: Partial<TrustedSettings> = {}
  for (const setting of TRUSTED_SETTINGS) {
    const value = reader.boolean(setting)
    if (value !== null) settings[setting] = value
  }
  return settings
}

function readType(reader: BodyReader): TrustedType | null {
  const text = reader.text('type')
  if (text === null) return null
  const type = TRUSTED_TYPES.find((candidate) => candidate === text)
  if (type === undefined) reader.fail('type', `must be one of ${TRUSTED_TYPES.join(', ')}`)
  return type ?? null
}
