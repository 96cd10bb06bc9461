import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { afterCount, pauseAfter, type Reading } from '#/domain/decision/enforcement-watch'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/time/delay'
import { useStore } from '#/ui/hooks/use-store'
import { sessionStore } from '#/lib/session-store'

/** State of a watch: watching, or the reason for its end. */
export type WatchState = 'watching' | 'zero' | 'standing still' | 'hidden' | 'by hand' | 'failed'

export interface Watch {
  readings: readonly Reading[]
  state: WatchState
}

const newWatch: Watch = { readings: [], state: 'watching' }

/** Watches by number of the write in the operations log. An ended watch does not restart with its page. */
export const watches = sessionStore<ReadonlyMap<number, Watch>>(new Map())

function beginWatch(operation: number): void {
  watches.set(new Map(watches.get()).set(operation, newWatch))
}

/** Updates a watch. Does nothing after a lock has cleared it. */
function noteWatch(operation: number, more: Partial<Watch>): void {
  const watch = watches.get().get(operation)
  if (watch) watches.set(new Map(watches.get()).set(operation, { ...watch, ...more }))
}

/**
 * Watches the live count (SERVICE.md §4.3 `numActive`) after a write that may enforce a policy, because enforcement
 * runs later (SERVICE.md §3). Sends one request after each growing pause. Stops at zero, without a change, in a hidden
 * tab, after a failure, or when the admin stops it. Continues when its page is opened again.
 */
export function useEnforcementWatch(app: OauthAppId, operation: number) {
  const queryClient = useQueryClient()
  const all = useStore(watches)
  const { readings, state } = all.get(operation) ?? newWatch
  const watching = state === 'watching'
  useEffect(() => {
    if (!watching) return
    if (!watches.get().has(operation)) beginWatch(operation)
    const life = new AbortController()
    const end = (why: WatchState) => {
      life.abort()
      noteWatch(operation, { state: why })
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') end('hidden')
    }
    document.addEventListener('visibilitychange', onHidden)
    const watch = async () => {
      for (;;) {
        const seen = watches.get().get(operation)?.readings ?? []
        const pause = pauseAfter(seen.length)
        const since = Date.now() - (seen.at(-1)?.at ?? 0)
        await delay(Math.min(pause, Math.max(0, pause - since)), life.signal)
        // End the watch on a 429, so that it does not delay requests of the admin.
        const counts = await countAppAccounts(app, {
          signal: life.signal,
          priority: 'background',
          stopAtLimit: true,
        })
        if (life.signal.aborted) return
        queryClient.setQueryData(oauthAppAccounts.counts(app).queryKey, counts)
        const { readings: now, state: next } = afterCount(seen, counts.numActive, Date.now())
        noteWatch(operation, { readings: now })
        if (next !== 'watching') return end(next)
      }
    }
    watch().catch(() => {
      if (!life.signal.aborted) end('failed')
    })
    return () => {
      life.abort()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [app, operation, queryClient, watching])
  return {
    readings,
    state,
    stop: () => noteWatch(operation, { state: 'by hand' }),
    goOn: () => beginWatch(operation),
  }
}
