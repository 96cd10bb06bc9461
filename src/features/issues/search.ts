import { unread } from '#/lib/plain-search'
import type { DroppedParam } from '#/ui/feedback/dropped-params'

/** The address of the list of issues as written, not checked yet. */
export type IssueSearch = Record<string, string>

const longestStatus = 100

/**
 * What an address asks for. The document names one status as an example (§4.6), so any text can be a status:
 * the service decides whether it knows it. Null asks for issues of every status.
 */
export function readIssueSearch(search: IssueSearch): {
  status: string | null
  dropped: DroppedParam[]
} {
  const dropped: DroppedParam[] = []
  let status: string | null = null
  for (const [name, value] of Object.entries(search)) {
    if (name !== 'status') {
      dropped.push({ value, ...unread(name) })
    } else if (value.trim().length > longestStatus) {
      dropped.push({ name, value, reason: 'is too long for a status' })
    } else if (value.trim() !== '') status = value.trim()
  }
  return { status, dropped }
}

/** The address of this status; Any is left out. */
export function toIssueSearch(status: string | null): IssueSearch {
  return status === null ? {} : { status }
}
