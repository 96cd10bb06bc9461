import type { Operation } from '../engine/operation'
import { QueryReader } from '../engine/query'
import { cutPage, readPaging } from '../engine/page'
import { presentTrustedEntity, reachesEntity } from './present-trusted-entity'
import { TRUSTED_TYPES } from '../engine/rows'

/** `GET /api/v1/trusted-entities` (SERVICE.md §4.6): system entities first. `meta` has no `totalCount`. */
export const listTrustedEntities: Operation = (context) => {
  const { caller, families, query } = context
  const reader = new QueryReader(query)
  const type = reader.oneOf('type', TRUSTED_TYPES)
  const enabled = reader.boolean('enabled')
  const paging = readPaging(reader, context, 'trusted-entities')
  reader.finish()

  const found = families.trusted
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
