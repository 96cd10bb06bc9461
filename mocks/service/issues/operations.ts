import { cutPage, readPaging } from '../engine/cursors'
import { notFound } from '../engine/errors'
import type { Knobs } from '../engine/knobs'
import { type Caller, requirePermission } from '../engine/permissions'
import { hash } from '../engine/prng'
import { QueryReader } from '../engine/query'
import type { Operation, RequestContext } from '../engine/routes'
import type { AccountRow } from '../engine/tenants'
import type { MessageRow, Messages } from '../messages/messages'
import { ISSUE_STATUSES, type IssueRow, SEVERITIES } from './issue-row'
import type { Issues } from './issues'

interface IssuesWorld {
  issues: Issues
  messages: Messages
}

/**
 * `GET /api/v1/issues` (SERVICE.md §4.6): newest first, narrowed to one `status`. 403 without issue
 * permission (SERVICE.md §5).
 */
export const listIssues: Operation<IssuesWorld> = (context) => {
  const { caller, issues, knobs, query } = context
  requirePermission(caller, 'read issues')

  const reader = new QueryReader(query)
  const status = reader.oneOf('status', ISSUE_STATUSES)
  const include = new Set(reader.listOf('include', ISSUE_INCLUDES))
  const paging = readPaging(reader, context, 'issues')
  reader.finish()

  const found = issues
    .all()
    .filter(
      (issue) => caller.tenants.has(issue.tenantId) && (status === null || issue.status === status),
    )
  const { meta, rows } = cutPage(found, paging, context)
  return {
    status: 200,
    json: {
      meta: { totalCount: found.length, ...meta },
      items: rows.map((issue) => presentIssueItem(issue, include, caller, knobs)),
    },
  }
}

/**
 * `GET /api/v1/issues/{issue_id}` (SERVICE.md §4.6). 403 without issue permission, 404 for unknown or
 * unreachable (SERVICE.md §5, SERVICE.md §7). The knob `issueInclude` decides what `include` does.
 */
export const getIssue: Operation<IssuesWorld> = (context) => {
  const { caller, knobs, query } = context
  requirePermission(caller, 'read issues')
  const reader = new QueryReader(query)
  const requested = knobs.issueInclude === '400' ? [] : reader.listOf('include', ISSUE_INCLUDES)
  reader.finish()
  const issue = reachableIssue(context)
  const include = knobs.issueInclude === 'ignores' ? [] : requested
  const included = includedParts(issue, new Set(include), caller)
  return { status: 200, json: { ...presentIssue(issue, knobs), ...included } }
}

/**
 * Returns the issue of the path, or throws 404. Any text may be an ID, because the document shows no form of
 * an issue ID.
 */
function reachableIssue({ params, issues, caller }: RequestContext & IssuesWorld): IssueRow {
  const issue = issues.find(params['issue_id'] ?? '')
  if (issue === undefined || !caller.tenants.has(issue.tenantId)) throw notFound()
  return issue
}

/**
 * `GET /api/v1/issues/{issue_id}/messages` (SERVICE.md §4.6): newest first. `numLinks` and `numAttachments`
 * count all messages of the issue, on every page.
 */
export const listIssueMessages: Operation<IssuesWorld> = (context) => {
  requirePermission(context.caller, 'read issues')
  const reader = new QueryReader(context.query)
  const issueId = context.params['issue_id'] ?? ''
  const paging = readPaging(reader, context, `messages-of-issue-${hash(issueId)}`)
  reader.finish()

  const issue = reachableIssue(context)
  const found = context.messages.ofIssue(issue.id)
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

/** Values that `include` accepts in the list of issues (SERVICE.md §4.6). */
const ISSUE_INCLUDES = ['comments', 'accounts'] as const
type IssueInclude = (typeof ISSUE_INCLUDES)[number]

/** An issue in the list: the five named fields, and what was included (SERVICE.md §4.6). */
function presentIssueItem(
  issue: IssueRow,
  include: ReadonlySet<IssueInclude>,
  caller: Caller,
  knobs: Knobs,
) {
  const { id, name, status, classification } = issue
  const severity = presentSeverity(issue, knobs)
  return { id, name, status, severity, classification, ...includedParts(issue, include, caller) }
}

/** Returns the severity with the number and the word that the knob `severityRanks` chooses. */
function presentSeverity({ severity }: IssueRow, { severityRanks }: Knobs): string {
  if (severityRanks === 'rising') return severity
  const place = SEVERITIES.indexOf(severity)
  if (severityRanks === 'other words')
    return severity.replace(/[a-z]+/, OTHER_WORDS[place] as string)
  const rank = SEVERITIES.at(-1 - place) as string
  return rank.slice(0, 2) + severity.slice(2)
}

const OTHER_WORDS = ['trivial', 'minor', 'major', 'urgent']

/** The included parts (SERVICE.md §4.6). */
function includedParts(issue: IssueRow, include: ReadonlySet<IssueInclude>, caller: Caller) {
  return {
    ...(include.has('comments') && { comments: issue.comments }),
    ...(include.has('accounts') && {
      accounts: issue.accounts.get().map((account) => presentAccountName(account, caller)),
    }),
  }
}

/** The full issue: also its primary entity, detection and timestamps (SERVICE.md §4.6). */
function presentIssue(issue: IssueRow, knobs: Knobs): object {
  const { id, name, status, classification, primaryEntity, detection, keyEvents } = issue
  const severity = presentSeverity(issue, knobs)
  return { id, name, status, severity, classification, primaryEntity, detection, keyEvents }
}

/** A message of an issue (SERVICE.md §4.6). */
function presentIssueMessage({ id, sender, recipients, subject, attachments }: MessageRow) {
  return { id, sender, recipients, subject, attachments }
}

/** Hides an address out of reach, as for the accounts of an app (SERVICE.md §2.6). */
function presentAccountName(
  { id, email, displayName, domainTenantId }: AccountRow,
  caller: Caller,
) {
  const readable = caller.tenants.has(domainTenantId)
  return { id, email: readable ? email : null, displayName: readable ? displayName : null }
}
