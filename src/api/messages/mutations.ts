import { mutationOptions } from '@tanstack/react-query'
import type { SearchStart } from '#/domain/messages/search-job'
import type { SearchRequest } from '#/domain/messages/search-request'
import { mayBeApplied } from '../writes/send-write'
import { startMessageSearch } from './client'
import { messages } from './queries'

/** One POST for each click (SERVICE.md §4.6). It changes no data, yet two searches are waste: it is never repeated. */
export const startSearch = () =>
  mutationOptions({
    mutationFn: (request: SearchRequest) => startMessageSearch(request),
    onSuccess: (state, _request, _result, { client }) => {
      client.setQueryData(messages.search(state.id).queryKey, state)
    },
  })

/** `lost`: the service may have started a search, and this page does not know its id (SERVICE.md §4.6, §7). */
export function failedStart(error: Error): SearchStart {
  return mayBeApplied(error) ? 'lost' : 'refused'
}
