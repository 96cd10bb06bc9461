import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import type { IssueId } from '#/domain/ids'
import { cursorAfter } from '../no-end'
import type { Priority } from '../http'
import type { Page } from '../page'
import { getIssue, listIssueMessages, listIssues } from './client'
import type { Issue } from './schema'

/** Keys and functions of the issues: a loader and a component use the same. */
export const issues = {
  all: () => ['issues'] as const,
  lists: () => [...issues.all(), 'list'] as const,
  /** The issues of a status, or all with null, page by page (§4.6). */
  list: (status: string | null) =>
    infiniteQueryOptions({
      queryKey: [...issues.lists(), status],
      queryFn: ({ pageParam, signal }) => listIssues(status, pageParam, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, asked) => cursorAfter(page, asked),
    }),
  /** One issue (§4.6). */
  detail: (id: IssueId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...issues.all(), 'detail', id],
      queryFn: ({ signal }) => getIssue(id, { signal, priority }),
      // Opened again it is read again, but not what its own loader has just read.
      staleTime: 10_000,
    }),
  /** The messages of one issue, page by page (§4.6): a request of its own, which can be refused alone. */
  messages: (id: IssueId, priority: Priority = 'interactive') =>
    infiniteQueryOptions({
      queryKey: [...issues.all(), 'messages', id],
      queryFn: ({ pageParam, signal }) => listIssueMessages(id, pageParam, { signal, priority }),
      initialPageParam: null as string | null,
      getNextPageParam: (page, _pages, _asked, asked) => cursorAfter(page, asked),
    }),
}

/** The issue's row in any cached list: what its page can show while it reads its own. */
export function findCachedIssue(queryClient: QueryClient, id: IssueId): Issue | undefined {
  return cachedIssues(queryClient).find((issue) => issue.id === id)
}

/** Every status that a loaded row has, each once, in the order they came. */
export function seenStatuses(queryClient: QueryClient): string[] {
  const statuses = cachedIssues(queryClient).map(({ status }) => status)
  return [...new Set(statuses.filter((status) => status !== null))]
}

function cachedIssues(queryClient: QueryClient): Issue[] {
  const lists = queryClient.getQueriesData<InfiniteData<Page<Issue>>>({ queryKey: issues.lists() })
  return lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.items) ?? [])
}
