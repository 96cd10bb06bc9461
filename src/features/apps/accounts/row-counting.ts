import { limitMessages } from '#/domain/failures'
import { sentence, statusOf } from '#/api/errors'
import { sessionStore } from '#/lib/session-store'
import { session } from '#/api/token'
import type { OauthAppId } from '#/domain/ids'
import { announce } from '#/ui/feedback/announcer'
import type { QueryClient } from '@tanstack/react-query'
import { countAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { liveCounts } from '#/app-parts/live-count/live-counts'

/** Milliseconds in view before a row is counted, so that scrolling past rows costs nothing. */
const settles = 500
/** The most counts at a time. More would fill the client's queue, and a 429 could not stop requests already sent. */
const mostAtOnce = 4

interface RowCount {
  /** Returns whether the count of the row is fresh enough. */
  isKnown: () => boolean
  ask: (signal: AbortSignal) => Promise<void>
}

interface State {
  /** Why counting ended; null while it continues. */
  ended: string | null
  failed: ReadonlyMap<OauthAppId, string>
}

export const countingState = sessionStore<State>({ ended: null, failed: new Map() })

const inView = new Map<OauthAppId, RowCount>()
const settling = new Map<OauthAppId, ReturnType<typeof setTimeout>>()
const pending = new Map<OauthAppId, AbortController>()

export function enterView(id: OauthAppId, row: RowCount): void {
  leaveView(id)
  inView.set(id, row)
  settling.set(
    id,
    setTimeout(() => {
      settling.delete(id)
      fail(id, null)
      askMore()
    }, settles),
  )
}

export function leaveView(id: OauthAppId): void {
  clearTimeout(settling.get(id))
  settling.delete(id)
  inView.delete(id)
  pending.get(id)?.abort()
  pending.delete(id)
  askMore()
}

export function countAgain(): void {
  countingState.set({ ended: null, failed: new Map() })
  askMore()
}

function askMore(): void {
  for (const [id, row] of inView) {
    const { ended, failed } = countingState.get()
    if (ended !== null || pending.size >= mostAtOnce) return
    if (!settling.has(id) && !pending.has(id) && !failed.has(id) && !row.isKnown())
      void ask(id, row)
  }
}

async function ask(id: OauthAppId, row: RowCount): Promise<void> {
  const life = new AbortController()
  pending.set(id, life)
  try {
    await row.ask(life.signal)
  } catch (error) {
    if (life.signal.aborted || session.get().status !== 'connected') return
    onFailure(id, error as Error)
  }
  // The row may have entered the view again, with a newer request.
  if (pending.get(id) === life) pending.delete(id)
  askMore()
}

/** Ends the counting of all rows after a 429 or 403. Another failure affects one row. */
function onFailure(id: OauthAppId, error: Error): void {
  const status = statusOf(error)
  const message = sentence(error, 'readAccounts')
  if (status !== 429 && status !== 403) return fail(id, message)
  const ended = status === 429 ? limitMessages.counting : message
  countingState.set({ ...countingState.get(), ended })
  for (const life of pending.values()) life.abort()
  pending.clear()
  announce(ended)
}

function fail(id: OauthAppId, message: string | null): void {
  const { ended, failed } = countingState.get()
  if (message === null && !failed.has(id)) return
  const next = new Map(failed)
  if (message === null) next.delete(id)
  else next.set(id, message)
  countingState.set({ ended, failed: next })
}

/** Milliseconds for which a count stays fresh. */
const fresh = 5 * 60_000

/** Counts with one small background request. The cache entry is the one that the app's page reads. */
export function rowCount(queryClient: QueryClient, app: OauthAppId): RowCount {
  const { queryKey } = oauthAppAccounts.counts(app)
  return {
    isKnown: () => {
      const state = queryClient.getQueryState(queryKey)
      return Boolean(state?.data && !state.isInvalidated && Date.now() - state.data.readAt < fresh)
    },
    ask: async (signal) => {
      const counts = await countAppAccounts(app, {
        signal,
        priority: 'background',
        stopAtLimit: true,
      })
      signal.throwIfAborted()
      queryClient.setQueryData(queryKey, counts)
      const { numActive, readAt: at } = counts
      // Updates a count by hand, or the row would show two different counts.
      if (liveCounts.get().has(app))
        liveCounts.set(new Map(liveCounts.get()).set(app, { kind: 'counted', numActive, at }))
    },
  }
}
