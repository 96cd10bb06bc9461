import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { startOf } from '#/api/messages/mutations'
import { messages } from '#/api/messages/queries'
import type { SearchId, SearchStart } from '#/domain/messages/search-job'
import {
  asksTheSame,
  type SearchAddress,
  type SearchRequest,
} from '#/domain/messages/search-request'

/** A search that this session asked for. */
export interface Start {
  request: SearchRequest
  state: SearchStart
  /** Its id, once the service has named it. */
  id: SearchId | null
  error: Error | null
  /** When the button was pressed, milliseconds since the epoch. */
  at: number
}

/** Every search that this session asked for, the latest one first. A lock wipes them. */
export function useStarts(): Start[] {
  const starts = useMutationState({
    filters: { mutationKey: messages.starts() },
    select: ({ state }): Start => ({
      request: state.variables as SearchRequest,
      state: startOf(state),
      id: (state.data as { id: SearchId } | undefined)?.id ?? null,
      error: state.error,
      at: state.submittedAt,
    }),
  })
  return starts.toReversed()
}

/** The last request that asked what this address asks. */
export function startFor(starts: readonly Start[], address: SearchAddress): Start | null {
  return starts.find(({ request }) => asksTheSame(address, request)) ?? null
}

/** Whether a search is being started right now: a second click must not start another. */
export function useIsStarting(): () => boolean {
  const queryClient = useQueryClient()
  return () => queryClient.isMutating({ mutationKey: messages.starts() }) > 0
}
