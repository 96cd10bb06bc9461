import { notFound } from '../engine/errors'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { BodyReader } from '../engine/body-reader'
import { readTrustedSettings } from './create-trusted-entity'
import { findEntity, presentTrustedEntity } from './present-trusted-entity'
import { TRUSTED_SETTINGS } from '../engine/rows'

const IMMUTABLE = ['entity', 'type', 'tenant'] as const

/**
 * `PATCH /api/v1/trusted-entities/{entity_id}` (SERVICE.md §4.6): changes only the settings that are sent.
 * `entity`, `type` and `tenant` are immutable: any value is 400. A system-managed entity allows only
 * `enabled`.
 */
export const updateTrustedEntity: Operation = (context) => {
  requirePermission(context.caller, 'write trusted entities')
  new QueryReader(context.query).finish()
  const row = findEntity(context)

  const reader = new BodyReader(context.body)
  const fixed = IMMUTABLE.filter((name) => reader.has(name))
  for (const name of fixed) reader.fail(name, 'cannot be changed')
  const settings = readTrustedSettings(reader)
  const sent = TRUSTED_SETTINGS.filter((name) => reader.has(name))
  if (row?.system === true) {
    for (const name of sent)
      if (name !== 'enabled') reader.fail(name, 'is managed by the service for this entity')
  }
  if (sent.length + fixed.length === 0) reader.fail('body', 'must change something')
  reader.finish()
  if (row === null) throw notFound()

  context.families.trusted.update(row, settings)
  return { status: 200, json: presentTrustedEntity(row, false) }
}
