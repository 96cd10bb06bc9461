import type { Operation } from '../engine/operation'
import { requirePermission } from '../engine/permissions'
import { hash } from '../engine/prng'
import { QueryReader } from '../engine/query'
import { reachableIssue } from './get-issue'
import { cutPage, readPaging } from '../engine/page'
import { presentIssueMessage } from './present-issue'

/**
 * `GET /api/v1/issues/{issue_id}/messages` (SERVICE.md §4.6): newest first. `numLinks` and `numAttachments`
 * count all messages of the issue, on every page.
 */
export const listIssueMessages: Operation = (context) => {
  requirePermission(context.caller, 'read issues')
  const reader = new QueryReader(context.query)
  const asked = context.params['issue_id'] ?? ''
  const paging = readPaging(reader, context, `messages-of-issue-${hash(asked)}`)
  reader.finish()

  const issue = reachableIssue(context)
  const found = context.families.messages.ofIssue(issue.id)
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: {
        totalCount: found.length,
        ...meta,
        numLinks: found.reduce((sum, message) => sum + message.numLinks, 0),
        numAttachments: found.reduce((sum, message) => sum + message.attachments.length, 0),
      },
      items: rows.map(presentIssueMessage),
    },
  }
}
