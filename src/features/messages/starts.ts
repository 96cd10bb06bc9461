import { failedStart } from '#/api/messages/mutations'
import { sessionStore } from '#/lib/session-store'
import type { SearchId } from '#/domain/ids'
import type { SearchStart } from '#/domain/messages/search-job'
import {
  isSameRequest,
  type SearchAddress,
  type SearchRequest,
} from '#/domain/messages/search-request'

export interface Start {
  request: SearchRequest
  state: SearchStart
  id: SearchId | null
  error: Error | null
  /** The time of the button press, milliseconds since the epoch. */
  at: number
}

const mostKept = 20

/** The searches started in this session, the latest first. A lock removes them. */
export const starts = sessionStore<readonly Start[]>([])

/** Starts a search and notes it. Returns null while another start waits, so that a second click starts nothing. */
export function noteStart(request: SearchRequest, send: () => Promise<{ id: SearchId }>) {
  if (starts.get()[0]?.state === 'running') return null
  const start: Start = { request, state: 'running', id: null, error: null, at: Date.now() }
  starts.set([start, ...starts.get()].slice(0, mostKept))
  const end = (change: Partial<Start>) =>
    starts.set(starts.get().map((item) => (item === start ? { ...item, ...change } : item)))
  return send().then(
    ({ id }) => {
      end({ state: 'none', id })
      return id
    },
    (reason: unknown) => {
      const error = reason as Error
      end({ state: failedStart(error), error })
      return null
    },
  )
}

export function startFor(all: readonly Start[], address: SearchAddress): Start | null {
  return all.find(({ request }) => isSameRequest(address, request)) ?? null
}
