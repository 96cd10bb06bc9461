import { issueQuery } from '#/domain/issue-status'
import { isIssueId, type IssueId } from '#/domain/ids'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { describeMismatch, readPage, type Page } from '../page'
import { requestPage } from '../page-size'
import {
  IssueMessageSchema,
  IssueSchema,
  MessageCounts,
  type Issue,
  type IssueMessage,
  type IssuePart,
} from './schema'

const usualLimit = 50

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
  { limit = usualLimit, ...options }: ReadOptions & { limit?: number } = {},
  include: IssuePart | null = null,
): Promise<Page<Issue>> {
  const query = issueQuery(status)
  if (include !== null) query.set('include', include)
  const read = async () =>
    readPage(await getJson(['issues'], query, options), IssueSchema, Date.now())
  return fromCursor(query, cursor, limit, read)
}

/** Get Issue (SERVICE.md §4.6). A bad id is Not Found without a request. Another issue is a contract error. */
export async function getIssue(id: IssueId, options: ReadOptions = {}): Promise<Issue> {
  if (!isIssueId(id)) throw new ApiError('bad-id', notFoundSentence)
  const json = await getJson(['issues', id], new URLSearchParams(), options)
  const result = IssueSchema.safeParse(json)
  if (result.success && result.data.id !== id) throw otherAnswer('issue')
  if (result.success) return result.data
  throw new ApiError(
    'contract',
    `This issue could not be read (${describeMismatch(result.error)}).`,
  )
}

/** List messages of an issue (SERVICE.md §4.6): one page, in the service's order. */
export async function listIssueMessages(
  id: IssueId,
  cursor: string | null,
  { limit = usualLimit, ...options }: ReadOptions & { limit?: number } = {},
): Promise<MessagePage> {
  if (!isIssueId(id)) throw new ApiError('bad-id', notFoundSentence)
  const query = new URLSearchParams()
  return fromCursor(query, cursor, limit, async () => {
    const json = await getJson(['issues', id, 'messages'], query, options)
    return { ...readPage(json, IssueMessageSchema, Date.now()), ...MessageCounts.parse(json).meta }
  })
}

/** Adds `limit` to the first page only, because a cursor has it locked in (SERVICE.md §4). */
async function fromCursor<Answer>(
  query: URLSearchParams,
  cursor: string | null,
  first: number,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (cursor !== null) {
    query.set('cursor', cursor)
    return read()
  }
  return requestPage(first, (limit) => {
    query.set('limit', String(limit))
    return read()
  })
}
