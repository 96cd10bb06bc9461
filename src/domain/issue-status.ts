import { describeFilters } from '#/lib/filters'
import { oneOf } from '#/lib/search-codec'

/** The one status of an issue that the document names, and only as an example (SERVICE.md §4.6). */
export const documentedIssueStatus = 'open'

/** A single word in small letters, such as `open`, gets a capital; anything else is shown as it came. */
export function issueStatusLabel(status: string): string {
  if (!/^[a-z]+$/.test(status)) return status
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`
}

export interface IssueFilters {
  /** Null asks for issues of every status. */
  status: string | null
  /** Our own order of what is loaded: the service describes none. Null keeps its order. */
  sort: 'severity' | null
}

/** Open issues without a status. Any text can be one: the document gives only an example (SERVICE.md §4.6). */
export const issueFilters = describeFilters<IssueFilters>(
  {
    status: {
      label: 'Status',
      kind: 'one of',
      options: [{ value: documentedIssueStatus, label: issueStatusLabel(documentedIssueStatus) }],
      standard: documentedIssueStatus,
      takes: 100,
      reason: 'is too long for a status',
    },
    sort: oneOf(['severity'], 'is no order of this page'),
  },
  { status: null, sort: null },
)

/** The query of List Issues (SERVICE.md §4.6). */
export function issueQuery(status: string | null): URLSearchParams {
  return new URLSearchParams(status === null ? {} : { status })
}
