import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { IssueId } from '#/domain/ids'
import { cachedItems } from '../cached-pages'
import { byCursor } from '../no-end'
import type { Priority } from '../http'
import { getIssue, listIssueMessages, listIssues } from './client'
import { readIssuePart, type PartPlace } from './part'
import type { Issue, IssuePart } from './schema'

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
        const statusOf = async () => (await client.query(issues.detail(id))).status
        return readIssuePart(id, part, statusOf, pageParam, { signal })
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
