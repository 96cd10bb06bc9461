import { badValue, invalid, notFound } from '../engine/errors'
import { requireIdForms } from '../engine/id-forms'
import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { hash } from '../engine/prng'
import { QueryReader } from '../engine/query'
import { cutPage, readPlace } from '../engine/page'

/**
 * `GET /api/v1/messages/search/{search_id}` (SERVICE.md §4.6): `data` is null until `status` is `DONE`, then
 * a page of the results. Its only parameter is `cursor`, so the service chooses the page size.
 */
export const getMessageSearch: Operation = (context) => {
  const { caller, families, params, query } = context
  requirePermission(caller, 'read issues')
  const reader = new QueryReader(query)
  const id = params['search_id'] ?? ''
  const paging = readPlace(reader, context, `search-${hash(id)}`)
  reader.finish()

  requireIdForms(context, { search_id: 'job' })
  const job = families.searches.poll(id, caller.token)
  if (job === null) throw notFound()
  const { status } = job
  // SERVICE.md §5: what the token reaches now, not what it reached when the search started
  const found = job.found?.filter(({ tenantId }) => caller.tenants.has(tenantId)) ?? null
  if (found === null) {
    // A cursor comes with results, so it cannot belong to a search that has none
    if (!paging.isFirst) throw invalid([badValue('cursor', 'is not a cursor of this list')])
    return { status: 200, json: { id, status, data: null } }
  }

  const { meta, rows } = cutPage(found, paging, context)
  const items = rows.map(({ id: messageId, date, subject, sender }) => ({
    id: messageId,
    date,
    subject,
    from: sender,
  }))
  const data = { meta: { totalCount: found.length, ...meta }, items }
  return { status: 200, json: { id, status, data } }
}
