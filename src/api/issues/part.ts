import type { IssueId } from '#/domain/ids'
import { otherAnswer, statusOf } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { cursorAfter } from '../no-end'
import type { Page } from '../page'
import { listIssues } from './client'
import { IssuePartItemSchema, IssueSchema, type Issue } from './schema'
import type { IssuePart, IssuePartItem } from './schema'

/** Limit of list pages to read before the admin decides to check more. */
const mostPages = 20

export interface PartPlace {
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
