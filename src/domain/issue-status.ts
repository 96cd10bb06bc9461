import { freeText, searchCodec } from '#/lib/search-codec'

/** The one status of an issue that the document names, and only as an example (SERVICE.md §4.6). */
export const documentedIssueStatus = 'open'

/**
 * The word for an issue's status. A single word in small letters, such as `open`, gets a capital; anything
 * else is shown as it came.
 */
export function issueStatusLabel(status: string): string {
  if (!/^[a-z]+$/.test(status)) return status
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`
}

export interface IssueFilters {
  /** Null asks for issues of every status. */
  status: string | null
}

/**
 * The search params of the list's address, and the query of List Issues (SERVICE.md §4.6). The document gives
 * one status as an example only, so any text can be one: the service decides whether it knows it.
 */
export const issueFilters = searchCodec<IssueFilters>(
  { status: freeText(100, 'is too long for a status') },
  { status: null },
)
