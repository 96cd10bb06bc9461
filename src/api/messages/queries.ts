import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { MessageId, SearchId } from '#/domain/ids'
import { ApiError, notFoundSentence } from '../errors'
import type { Priority } from '../http'
import { byCursor } from '../no-end'
import { getMessage, listFoundMessages, readMessageSearch } from './client'

export const messages = {
  all: () => ['messages'] as const,
  /** The state of a search. Its last answer contains the first page of `found` (SERVICE.md §4.6). Null disables it. */
  search: (id: SearchId | null, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...messages.all(), 'search', id],
      enabled: id !== null,
      queryFn: async ({ client, signal }) => {
        if (id === null) throw new ApiError('bad-id', notFoundSentence)
        const state = await readMessageSearch(id, null, { signal, priority })
        const { page } = state
        const { queryKey } = messages.found(id)
        if (page !== null && client.getQueryData(queryKey) === undefined)
          client.setQueryData(queryKey, { pages: [page], pageParams: [null] })
        return state
      },
    }),
  found: (id: SearchId) =>
    infiniteQueryOptions({
      queryKey: [...messages.all(), 'found', id],
      queryFn: ({ pageParam, signal }) => listFoundMessages(id, pageParam, { signal }),
      ...byCursor,
    }),
  detail: (id: MessageId, priority: Priority = 'interactive') =>
    queryOptions({
      queryKey: [...messages.all(), 'detail', id],
      queryFn: ({ signal }) => getMessage(id, { signal, priority }),
      // A reopened page reads again, but not what its own loader has just read.
      staleTime: 10_000,
    }),
}
