import { notFound } from '../engine/errors'
import type { Operation, OperationContext } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { QueryReader } from '../engine/query'
import { presentIssue } from './present-issue'
import type { IssueRow } from '../engine/rows'

/**
 * `GET /api/v1/issues/{issue_id}` (SERVICE.md §4.6). 403 without issue permission, 404 for unknown or
 * unreachable (SERVICE.md §5, SERVICE.md §7).
 */
export const getIssue: Operation = (context) => {
  requirePermission(context.caller, 'read issues')
  new QueryReader(context.query).finish()
  return { status: 200, json: presentIssue(reachableIssue(context)) }
}

/**
 * The issue of the path, or 404. Any text may be an id, because the document shows no form of an issue id.
 */
export function reachableIssue({ params, families, caller }: OperationContext): IssueRow {
  const issue = families.issues.find(params['issue_id'] ?? '')
  if (issue === undefined || !caller.tenants.has(issue.tenantId)) throw notFound()
  return issue
}
