import { issueQuery } from '#/domain/issue-status'
import type { IssueId } from '#/domain/ids'
import { getJson, type ReadOptions } from '../http'
import { getPage, readItem, readPage, type ListOptions, type Page } from '../page'
import {
  IssueMessageSchema,
  IssueSchema,
  MessageCounts,
  type Issue,
  type IssueMessage,
  type IssuePart,
} from './schema'

export interface MessagePage extends Page<IssueMessage> {
  /** Counted over all messages of the issue. Null without a count. */
  numLinks: number | null
  numAttachments: number | null
}

/**
 * List Issues (SERVICE.md §4.6). `status` null lists all. A cursor has the limit locked in. 403 without issue
 * permission.
 */
export async function listIssues(
  status: string | null,
  cursor: string | null,
  options: ListOptions = {},
  include: IssuePart | null = null,
): Promise<Page<Issue>> {
  const query = issueQuery(status)
  if (include !== null) query.set('include', include)
  return readPage(await getPage('GET /issues', [], query, cursor, options), IssueSchema)
}

/** Get Issue (SERVICE.md §4.6). A bad id is Not Found without a request. Another issue is a contract error. */
export async function getIssue(id: IssueId, options: ReadOptions = {}): Promise<Issue> {
  const json = await getJson('GET /issues/{issueId}', [id], null, options)
  return readItem(json, IssueSchema, id, 'issue')
}

/** List messages of an issue (SERVICE.md §4.6): one page, in the service's order. */
export async function listIssueMessages(
  id: IssueId,
  cursor: string | null,
  options: ListOptions = {},
): Promise<MessagePage> {
  const query = new URLSearchParams()
  const json = await getPage('GET /issues/{issueId}/messages', [id], query, cursor, options)
  return { ...readPage(json, IssueMessageSchema), ...MessageCounts.parse(json).meta }
}
