import { BodyReader } from '../engine/body-reader'
import { cutPage, readPaging } from '../engine/cursors'
import { errorAnswer, notFound, Refusal } from '../engine/errors'
import { requireIdForms } from '../engine/ids'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import type { Operation, RequestContext } from '../engine/routes'
import { ownForm } from './own-form'
import {
  isEntityOf,
  presentTrustedEntity,
  reachesEntity,
  TRUSTED_SETTINGS,
  TRUSTED_TYPES,
  type TrustedEntities,
  type TrustedEntityRow,
  type TrustedSettings,
  type TrustedType,
} from './trusted-entities'

interface TrustedWorld {
  trustedEntities: TrustedEntities
}

type TrustedContext = RequestContext & TrustedWorld

/** `GET /api/v1/trusted-entities` (SERVICE.md §4.6): system entities first. `meta` has no `totalCount`. */
export const listTrustedEntities: Operation<TrustedWorld> = (context) => {
  const { caller, trustedEntities, query } = context
  const reader = new QueryReader(query)
  const type = reader.oneOf('type', TRUSTED_TYPES)
  const enabled = reader.boolean('enabled')
  const paging = readPaging(reader, context, 'trusted-entities')
  reader.finish()

  const found = trustedEntities
    .all()
    .filter(
      (row) =>
        reachesEntity(caller, row) &&
        (type === null || row.type === type) &&
        (enabled === null || row.enabled === enabled),
    )
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: { meta, items: rows.map((row) => presentTrustedEntity(row, false)) },
  }
}

/**
 * `GET /api/v1/trusted-entities/{entity_id}` (SERVICE.md §4.6): with its change history when
 * `include=timeline`.
 */
export const getTrustedEntity: Operation<TrustedWorld> = (context) => {
  const reader = new QueryReader(context.query)
  const include = reader.listOf('include', ['timeline'])
  reader.finish()
  const row = reachableEntity(context)
  return { status: 200, json: presentTrustedEntity(row, include !== null) }
}

/**
 * `POST /api/v1/trusted-entities` (SERVICE.md §4.6): `entity` and `type` are required. An omitted setting
 * gets the value that trusts least. A tenant has each entity once.
 */
export const createTrustedEntity: Operation<TrustedWorld> = ({
  caller,
  query,
  body,
  knobs,
  trustedEntities,
}) => {
  requirePermission(caller, 'write trusted entities')
  new QueryReader(query).finish()

  const reader = new BodyReader(body)
  const sentText = reader.text('entity')
  const type = readType(reader)
  const isOwn = knobs.trustedForm === 'own form'
  const entity = sentText !== null && type !== null && isOwn ? ownForm(type, sentText) : sentText
  if (entity !== null && type !== null && !isEntityOf(type, entity))
    reader.fail('entity', `is not of the type ${type}`)
  const filled = isOwn ? ([...caller.tenants][0] ?? null) : null
  const tenant = reader.value('tenant') ?? filled
  // An unknown tenant and one out of reach must get the same answer
  if (tenant !== null && (typeof tenant !== 'string' || !caller.tenants.has(tenant)))
    reader.fail('tenant', 'is not a tenant within reach')
  const settings = readTrustedSettings(reader)
  const isThere = trustedEntities
    .all()
    .some(
      (row) =>
        row.type === type &&
        row.tenant === tenant &&
        row.entity.toLowerCase() === entity?.toLowerCase(),
    )
  if (isThere && knobs.trustedTwice === '400') reader.fail('entity', 'is there already')
  reader.finish()
  if (isThere) throw new Refusal(errorAnswer(409, 'The entity is there already.'))

  const row = trustedEntities.create({
    entity: entity!,
    type: type!,
    tenant: tenant as string | null,
    settings,
  })
  return { status: 201, json: presentTrustedEntity(row, false) }
}

/** Reads the settings in a body. Each is true or false (SERVICE.md §4.6). */
function readTrustedSettings(reader: BodyReader): Partial<TrustedSettings> {
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

const IMMUTABLE = ['entity', 'type', 'tenant'] as const

/**
 * `PATCH /api/v1/trusted-entities/{entity_id}` (SERVICE.md §4.6): changes only the settings that are sent.
 * `entity`, `type` and `tenant` are immutable: any value is 400. A system-managed entity allows only
 * `enabled`.
 */
export const updateTrustedEntity: Operation<TrustedWorld> = (context) => {
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

  context.trustedEntities.update(row, settings)
  return { status: 200, json: presentTrustedEntity(row, false) }
}

/** Returns the entity of the path, or throws 404. The knob makes a malformed ID 400. */
function reachableEntity(context: TrustedContext): TrustedEntityRow {
  const row = findEntity(context)
  if (row === null) throw notFound()
  return row
}

/**
 * Returns the entity of the path, or null if none is within reach. It does not throw, because a write checks
 * its body before it answers 404.
 */
function findEntity(context: TrustedContext): TrustedEntityRow | null {
  const { params, trustedEntities, caller } = context
  const id = params['entity_id'] ?? ''
  requireIdForms(context, { entity_id: 'te' })
  const row = trustedEntities.find(id)
  return row !== undefined && reachesEntity(caller, row) ? row : null
}
