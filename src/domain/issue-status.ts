import { freeText, oneOf, searchCodec, type Reading, type Written } from '#/lib/search-codec'

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
  /** Our own order of what is loaded: the service describes none. Null keeps its order. */
  sort: 'severity' | null
}

/** In an address, every status. What is set there comes from the service, which names none so. */
const anyStatus = 'any'

const codec = searchCodec<{ status: string; sort: 'severity' | null }>(
  {
    status: freeText(100, 'is too long for a status'),
    sort: oneOf(['severity'], 'is no order of this page'),
  },
  { status: documentedIssueStatus, sort: null },
)

/**
 * The search params of the list's address: open issues where it names no status. The document gives one status as an
 * example only, so any text can be one: the service decides whether it knows it (SERVICE.md §4.6).
 */
export const issueFilters = {
  read(search: Written<IssueFilters>): Reading<IssueFilters> {
    const { value, dropped } = codec.read(search)
    const { status, sort } = value
    return { value: { status: status === anyStatus ? null : status, sort }, dropped }
  },
  write: ({ status, sort }: IssueFilters): Written<IssueFilters> =>
    codec.write({ status: status ?? anyStatus, sort }),
}

/** The query of List Issues (SERVICE.md §4.6). */
export function issueQuery(status: string | null): URLSearchParams {
  return new URLSearchParams(status === null ? {} : { status })
}
