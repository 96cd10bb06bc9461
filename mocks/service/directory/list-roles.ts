import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { cutPage, readPaging } from '../engine/page'

/** `GET /api/v1/roles` (SERVICE.md §4.6): items `{ id, name, flavor }`. 403 without directory read permission. */
export const listRoles: Operation = (context) => {
  requirePermission(context.caller, 'read directory')
  const reader = new QueryReader(context.query)
  const paging = readPaging(reader, context, 'roles')
  reader.finish()

  const found = context.families.directory.roles()
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map(({ id, name, flavor }) => ({ id, name, flavor })),
    },
  }
}
