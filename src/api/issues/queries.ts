import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { IssueId } from '#/domain/ids'
import { cachedItems } from '../cached-pages'
import { byCursor, cursorAfter } from '../no-end'
import { type Priority, getJson, type ReadOptions } from '../http'
import {
  type Issue,
  type IssuePart,
  IssueMessageSchema,
  IssueSchema,
  MessageCounts,
  type IssueMessage,
  IssuePartItemSchema,
  type IssuePartItem,
} from './schema'
import { issueQuery } from '#/domain/issue-status'
import { getPage, readItem, readPage, type ListOptions, type Page } from '../page'
import { otherAnswer, statusOf } from '../errors'

/** Limit of list pages to read before the admin decides to check more. */
const mostPages = 20

interface PartPlace {
  status: string | null
  /** Every sent cursor. Null for the first page. */
  cursors: readonly (string | null)[]
  cursor: string | null
  /** Counts of readable issues and of unreadable entries. One of the latter may be the issue. */
  looked: number
  unread: number
}

/** The result of reading a part. `by`: which request gave it. */
export type IssuePartRead =
  | { kind: 'read'; items: IssuePartItem[]; by: 'issue' | 'list' }
  /** The issue exists, but neither answer contains the part. */
  | { kind: 'absent' }
  /** The list of this status ended without the issue. */
  | { kind: 'not listed'; place: PartPlace }
  /** The issue is not on the first pages, and there are more. */
  | { kind: 'further'; place: PartPlace }

/**
 * Reads a part of an issue with `include` (SERVICE.md §4.6). The document does not say that Get Issue accepts it.
 * After a 400, or without the part in the answer, the list of the issue's status is scanned. `from` continues an
 * earlier scan.
 */
export async function readIssuePart(
  id: IssueId,
  part: IssuePart,
  readStatus: () => Promise<string | null>,
  from: PartPlace | null = null,
  options: ReadOptions = {},
): Promise<IssuePartRead> {
  if (from !== null) return scanIssues(id, part, from, options)
  const issue = await requestIssue(id, part, options)
  const items = issue && readItems(issue, part)
  if (items) return { kind: 'read', items, by: 'issue' }
  const status = issue ? issue.status : await readStatus()
  return scanIssues(id, part, { status, cursors: [], cursor: null, looked: 0, unread: 0 }, options)
}

/** Returns the issue with this part. Null after a 400. */
async function requestIssue(
  id: IssueId,
  part: IssuePart,
  options: ReadOptions,
): Promise<Issue | null> {
  const query = new URLSearchParams({ include: part })
  const json = await getJson('GET /issues/{issueId}', [id], query, options).catch(
    (error: unknown) => {
      if (statusOf(error) === 400) return null
      throw error
    },
  )
  if (json === null) return null
  const issue = IssueSchema.safeParse(json)
  if (!issue.success || issue.data.id !== id) throw otherAnswer('issue')
  return issue.data
}

async function scanIssues(
  id: IssueId,
  part: IssuePart,
  from: PartPlace,
  options: ReadOptions,
): Promise<IssuePartRead> {
  let place = from
  for (let page = 0; page < mostPages; page++) {
    const { status, cursor } = place
    const answer: Page<Issue> = await listIssues(
      status,
      cursor,
      { ...options, priority: 'background' },
      part,
    )
    const issue = answer.items.find((item) => item.id === id)
    if (issue) {
      const items = readItems(issue, part)
      return items ? { kind: 'read', items, by: 'list' } : { kind: 'absent' }
    }
    const cursors = [...place.cursors, cursor]
    const next = cursorAfter(answer, cursors)
    const looked = place.looked + answer.items.length
    const unread = place.unread + answer.unreadable.length
    place = { status, cursors, cursor: next, looked, unread }
    if (next === null) return { kind: 'not listed', place }
  }
  return { kind: 'further', place }
}

function readItems({ rest }: Issue, part: IssuePart): IssuePartItem[] | null {
  const list = rest.find(([name]) => name === part)?.[1]
  return Array.isArray(list) ? list.map((item) => IssuePartItemSchema.parse(item)) : null
}

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
  return { ...(await readPage(json, IssueMessageSchema)), ...MessageCounts.parse(json).meta }
}

export const issues = {
  all: () => ['issues'] as const,
  lists: () => [...issues.all(), 'list'] as const,
  list: (status: string | null) =>
    infiniteQueryOptions({
      queryKey: [...issues.lists(), status],
      queryFn: ({ pageParam, signal }) => listIssues(status, pageParam, { signal }),
      ...byCursor,
    }),
  /** How many issues of a status there are, as far as the service counts them (SERVICE.md §4.6). */
  count: (status: string) =>
    queryOptions({
      queryKey: [...issues.all(), 'count', status],
      queryFn: async ({ signal }) =>
        (await listIssues(status, null, { signal, priority: 'background', limit: 1 })).totalCount,
      staleTime: 5 * 60_000,
      retry: false,
    }),
  detail: (id: IssueId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...issues.all(), 'detail', id],
      queryFn: ({ signal }) => getIssue(id, { signal, priority }),
      // A reopened page reads again, but not what its own loader has just read.
      staleTime: 10_000,
    }),
  /** The service can refuse each part alone (SERVICE.md §4.6). A next page continues the scan of the list. */
  part: (id: IssueId, part: IssuePart) =>
    infiniteQueryOptions({
      queryKey: [...issues.all(), part, id],
      queryFn: ({ pageParam, signal, client }) => {
        const readStatus = async () => (await client.query(issues.detail(id))).status
        return readIssuePart(id, part, readStatus, pageParam, { signal })
      },
      initialPageParam: null as PartPlace | null,
      getNextPageParam: (read) => (read.kind === 'further' ? read.place : null),
      staleTime: 10_000,
    }),
  messages: (id: IssueId, priority: Priority = 'interactive') =>
    infiniteQueryOptions({
      queryKey: [...issues.all(), 'messages', id],
      queryFn: ({ pageParam, signal }) => listIssueMessages(id, pageParam, { signal, priority }),
      ...byCursor,
    }),
}

/** Finds the issue in any cached list. Its page shows it while the full issue loads. */
export function findCachedIssue(queryClient: QueryClient, id: IssueId): Issue | undefined {
  return cachedIssues(queryClient).find((issue) => issue.id === id)
}

export function seenStatuses(queryClient: QueryClient): string[] {
  const statuses = cachedIssues(queryClient).map(({ status }) => status)
  return [...new Set(statuses.filter((status) => status !== null))]
}

function cachedIssues(queryClient: QueryClient): Issue[] {
  return cachedItems(queryClient, issues.lists())
}
