import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { cutPage, readPaging } from '../engine/page'
import { ISSUE_INCLUDES, presentIssueItem } from './present-issue'
import { ISSUE_STATUSES } from '../engine/rows'

/**
 * `GET /api/v1/issues` (SERVICE.md §4.6): newest first, narrowed to one `status`. 403 without issue
 * permission (SERVICE.md §5).
 */
export const listIssues: Operation = (context) => {
  const { caller, families, query } = context
  requirePermission(caller, 'read issues')

  const reader = new QueryReader(query)
  const status = reader.oneOf('status', ISSUE_STATUSES)
  const include = new Set(reader.listOf('include', ISSUE_INCLUDES))
  const paging = readPaging(reader, context, 'issues')
  reader.finish()

  const found = families.issues
    .all()
    .filter(
      (issue) => caller.tenants.has(issue.tenantId) && (status === null || issue.status === status),
    )
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map((issue) => presentIssueItem(issue, include, caller)),
    },
  }
}
