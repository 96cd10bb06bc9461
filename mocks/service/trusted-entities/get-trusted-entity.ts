import type { Operation } from '../engine/operation'
import { QueryReader } from '../engine/query'
import { presentTrustedEntity, reachableEntity } from './present-trusted-entity'

/**
 * `GET /api/v1/trusted-entities/{entity_id}` (SERVICE.md §4.6): with its change history when
 * `include=timeline`.
 */
export const getTrustedEntity: Operation = (context) => {
  const reader = new QueryReader(context.query)
  const include = reader.listOf('include', ['timeline'])
  reader.finish()
  const row = reachableEntity(context)
  return { status: 200, json: presentTrustedEntity(row, include !== null) }
}
