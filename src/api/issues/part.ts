import { isIssueId, type IssueId } from '#/domain/ids'
import { ApiError, notFoundSentence, otherAnswer } from '../errors'
import { getJson, type ReadOptions } from '../http'
import { cursorAfter } from '../no-end'
import type { Page } from '../page'
import { listIssues } from './client'
import { IssuePartItemSchema, IssueSchema, type Issue } from './schema'
import type { IssuePart, IssuePartItem } from './schema'

/** How many pages of the list are looked through before a person decides to look further. */
const mostPages = 20

export interface PartPlace {
  status: string | null
  /** Every cursor that was sent, null for the first page. */
  cursors: readonly (string | null)[]
  cursor: string | null
  /** Issues that could be read, and those that could not: one of these may be the issue. */
  looked: number
  unread: number
}

/** What is known of a part: `by` says which request gave it. */
export type IssuePartRead =
  | { kind: 'read'; items: IssuePartItem[]; by: 'issue' | 'list' }
  /** The issue is there, and neither answer has the part. */
  | { kind: 'absent' }
  /** The list of this status ended without the issue. */
  | { kind: 'not listed'; place: PartPlace }
  /** Not on the first pages; there are more. */
  | { kind: 'further'; place: PartPlace }

/**
 * One part of an issue, by `include` (SERVICE.md §4.6). Sending it to one issue is our reading: after a 400, or an
 * answer without the part, the list of its status is walked with it. `from` goes on where an earlier look ended.
 */
export async function readIssuePart(
  id: IssueId,
  part: IssuePart,
  statusOf: () => Promise<string | null>,
  from: PartPlace | null = null,
  options: ReadOptions = {},
): Promise<IssuePartRead> {
  if (!isIssueId(id)) throw new ApiError('bad-id', notFoundSentence)
  if (from !== null) return scanIssues(id, part, from, options)
  const issue = await askIssue(id, part, options)
  const items = issue && readItems(issue, part)
  if (items) return { kind: 'read', items, by: 'issue' }
  const status = issue ? issue.status : await statusOf()
  return scanIssues(id, part, { status, cursors: [], cursor: null, looked: 0, unread: 0 }, options)
}

/** The issue with this part; null where the service refuses to give it. */
async function askIssue(id: IssueId, part: IssuePart, options: ReadOptions): Promise<Issue | null> {
  const query = new URLSearchParams({ include: part })
  const json = await getJson(['issues', id], query, options).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 400) return null
    throw error
  })
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
