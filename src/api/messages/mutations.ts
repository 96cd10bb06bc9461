import { mutationOptions } from '@tanstack/react-query'
import type { SearchStart } from '#/domain/messages/search-job'
import type { SearchRequest } from '#/domain/messages/search-request'
import { mayBeApplied } from '../writes/send-write'
import { startMessageSearch } from './client'
import { messages } from './queries'

/**
 * Starts a search (SERVICE.md §4.6): one POST for each click. It changes no data, yet two searches are waste, so it
 * is never repeated by itself. What was sent stays in the cache for the session: a lock clears it.
 */
export const startSearch = () =>
  mutationOptions({
    mutationKey: messages.starts(),
    mutationFn: (request: SearchRequest) => startMessageSearch(request),
    onSuccess: (state, _request, _result, { client }) => {
      client.setQueryData(messages.search(state.id).queryKey, state)
    },
    gcTime: Infinity,
  })

/**
 * How the request that starts a search went (SERVICE.md §4.6, §7). `lost`: the service may have started one, and
 * this page does not know its id.
 */
export function startOf(mutation: { status: string; error: unknown }): SearchStart {
  const { status, error } = mutation
  if (status === 'pending') return 'under way'
  if (status !== 'error') return 'none'
  return mayBeApplied(error as Error) ? 'lost' : 'refused'
}
