import { describeFilters } from '#/lib/filters'
import { oneOf } from '#/lib/search-codec'

/** The only issue status in the document, given as an example (SERVICE.md §4.6). */
export const documentedIssueStatus = 'open'

/** Capitalizes a single lower-case word such as `open`. Returns any other text unchanged. */
export function issueStatusLabel(status: string): string {
  if (!/^[a-z]+$/.test(status)) return status
  return `${status.charAt(0).toUpperCase()}${status.slice(1)}`
}

export interface IssueFilters {
  /** Requested status; null for every status. */
  status: string | null
  /** The console's order of the loaded issues, because the service documents none. Null: the service's order. */
  sort: 'severity' | null
}

/** Filters of the issue list. The default is open issues. Any text can be a status (SERVICE.md §4.6). */
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
    sort: oneOf(['severity'], 'is not an order of this page'),
  },
  { status: null, sort: null },
)

/** The query of List Issues (SERVICE.md §4.6). */
export function issueQuery(status: string | null): URLSearchParams {
  return new URLSearchParams(status === null ? {} : { status })
}
