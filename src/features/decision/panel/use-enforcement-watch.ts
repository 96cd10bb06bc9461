import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countAppAccounts } from '../../../api/oauth-app-accounts/client'
import { oauthAppAccounts } from '../../../api/oauth-app-accounts/queries'
import { stillWatching } from '../../../domain/enforcement-watch'
import type { OauthAppId } from '../../../domain/ids'
import { delay } from '../../../lib/delay'
import type { Reading } from './falling-line'

/** Why the watch ended, or that it goes on. */
export type WatchState = 'watching' | 'zero' | 'standing still' | 'hidden' | 'by hand' | 'failed'

const firstPause = 1_500
const longestPause = 20_000

/**
 * Watches how many accounts grant an app, live (§4.3 `numActive`), after a write that may enforce a policy (§3,
 * T117): one request after each pause, and the pauses grow. It ends at zero, when the number stands still, when the
 * page is hidden, when it cannot be read, or by hand.
 */
export function useEnforcementWatch(app: OauthAppId) {
  const queryClient = useQueryClient()
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const [state, setState] = useState<WatchState>('watching')
  const [round, setRound] = useState(0)
  const watching = state === 'watching'
  useEffect(() => {
    if (!watching) return
    const life = new AbortController()
    const end = (why: WatchState) => {
      life.abort()
      setState(why)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') end('hidden')
    }
    document.addEventListener('visibilitychange', onHidden)
    const watch = async () => {
      const seen: Reading[] = []
      for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 1.4)) {
        // A 429 ends it: it must not prolong the pressure on what people wait for.
        const counts = await countAppAccounts(app, {
          signal: life.signal,
          priority: 'background',
          stopAtLimit: true,
        })
        if (life.signal.aborted) return
        queryClient.setQueryData(oauthAppAccounts.counts(app).queryKey, counts)
        if (counts.numActive === null) return end('failed')
        seen.push({ at: Date.now(), count: counts.numActive })
        setReadings([...seen])
        const next = stillWatching(seen)
        if (next !== 'watching') return end(next)
        await delay(pause, life.signal)
      }
    }
    watch().catch(() => {
      if (!life.signal.aborted) end('failed')
    })
    return () => {
      life.abort()
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [app, queryClient, watching, round])
  return {
    readings,
    state,
    stop: () => setState('by hand'),
    goOn: () => {
      setState('watching')
      setRound(round + 1)
    },
  }
}
