import { mutationOptions } from '@tanstack/react-query'
import type { SearchStart } from '#/domain/messages/search-job'
import type { SearchRequest } from '#/domain/messages/search-request'
import { mayBeApplied } from '../writes/send-write'
import { startMessageSearch } from './client'
import { messages } from './queries'

/**
 * Starts a search (SERVICE.md §4.6): one POST for each click. It changes no data, yet two searches are waste, so it
 * is never repeated automatically. Its first state is known at once.
 */
export const startSearch = () =>
  mutationOptions({
    mutationFn: (request: SearchRequest) => startMessageSearch(request),
    onSuccess: (state, _request, _result, { client }) => {
      client.setQueryData(messages.search(state.id).queryKey, state)
    },
  })

/**
 * What a failed start means (SERVICE.md §4.6, §7). `lost`: the service may have started a search, and this page does
 * not know its id.
 */
export function failedStart(error: Error): SearchStart {
  return mayBeApplied(error) ? 'lost' : 'refused'
}
