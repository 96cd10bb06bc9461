import type { Caller } from '../engine/permissions'
import type { AccountRow } from '../engine/tables'
import type { AttachmentRow, IssueRow, MessageRow, PersonRow } from '../engine/rows'

/** What `include` accepts in the list of issues (SERVICE.md §4.6). */
export const ISSUE_INCLUDES = ['comments', 'accounts'] as const
export type IssueInclude = (typeof ISSUE_INCLUDES)[number]

interface WireIssueItem {
  id: string
  name: string
  status: string
  severity: string
  classification: string
  comments?: { at: string; author: string; text: string }[]
  accounts?: { id: string; email: string | null; displayName: string | null }[]
}

/** An issue in the list: the five named fields, and what was included (SERVICE.md §4.6). */
export function presentIssueItem(
  issue: IssueRow,
  include: ReadonlySet<IssueInclude>,
  caller: Caller,
): WireIssueItem {
  const { id, name, status, severity, classification } = issue
  const item: WireIssueItem = { id, name, status, severity, classification }
  if (include.has('comments')) item.comments = issue.comments
  if (include.has('accounts'))
    item.accounts = issue.accounts.get().map((account) => presentPerson(account, caller))
  return item
}

/** The full issue: also its primary entity, detection and timestamps (SERVICE.md §4.6). */
export function presentIssue(issue: IssueRow): unknown {
  const { id, name, status, severity, classification, primaryEntity, detection, keyEvents } = issue
  return { id, name, status, severity, classification, primaryEntity, detection, keyEvents }
}

interface WireIssueMessage {
  id: string
  sender: PersonRow
  recipients: PersonRow[]
  subject: string
  attachments: AttachmentRow[]
}

/** A message of an issue (SERVICE.md §4.6). */
export function presentIssueMessage(message: MessageRow): WireIssueMessage {
  const { id, sender, recipients, subject, attachments } = message
  return { id, sender, recipients, subject, attachments }
}

/** An address out of reach is null, as for the accounts of an app (SERVICE.md §2.6). */
function presentPerson({ id, email, displayName, domainTenantId }: AccountRow, caller: Caller) {
  const readable = caller.tenants.has(domainTenantId)
  return { id, email: readable ? email : null, displayName: readable ? displayName : null }
}
