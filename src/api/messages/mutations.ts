import { mutationOptions } from '@tanstack/react-query'
import type { SearchStart } from '#/domain/messages/search-job'
import type { SearchRequest } from '#/domain/messages/search-request'
import { mayBeApplied } from '../writes/send-write'
import { startMessageSearch } from './client'
import { messages } from './queries'

/** Sends one POST per click (SERVICE.md §4.6). Never repeats it, because a second search is waste. */
export const startSearch = () =>
  mutationOptions({
    mutationFn: (request: SearchRequest) => startMessageSearch(request),
    onSuccess: (state, _request, _result, { client }) => {
      client.setQueryData(messages.search(state.id).queryKey, state)
    },
  })

/** Returns `lost` if the service may have started a search whose id is unknown (SERVICE.md §4.6, §7). */
export function failedStart(error: Error): SearchStart {
  return mayBeApplied(error) ? 'lost' : 'refused'
}
