import { mutationOptions, type MutationState } from '@tanstack/react-query'
import type { SearchStart } from '#/domain/messages/search-job'
import {
  isSameRequest,
  type SearchAddress,
  type SearchRequest,
} from '#/domain/messages/search-request'
import { mayBeApplied } from '../writes/send-write'
import { startMessageSearch, type SearchState, messages } from './queries'

/** Sends one POST per click (SERVICE.md §4.6). Never repeats it, because a second search is waste. */
export const startSearch = () =>
  mutationOptions({
    mutationKey: [...messages.all(), 'start'],
    mutationFn: (request: SearchRequest) => startMessageSearch(request),
    // The page lists the searches of this session. A lock empties the cache.
    gcTime: Infinity,
    onSuccess: (state, _request, _result, { client }) => {
      client.setQueryData(messages.search(state.id).queryKey, state)
    },
  })

/** A search started in this session, in the cache of mutations. */
export type Start = MutationState<SearchState, Error, SearchRequest>

/** Returns the state of a start; `lost` if a search may exist whose id is unknown (SERVICE.md §4.6, §7). */
export function startStep(start: Start | null): SearchStart {
  if (start === null || start.status === 'success') return 'none'
  if (start.error === null) return 'running'
  return mayBeApplied(start.error) ? 'lost' : 'refused'
}

/** Returns the latest start of the request in the URL. `starts`: the oldest first. */
export function startFor(starts: readonly Start[], address: SearchAddress): Start | null {
  return starts.findLast(({ variables }) => variables && isSameRequest(address, variables)) ?? null
}
