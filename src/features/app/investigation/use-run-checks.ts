import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OauthAppId } from '#/domain/ids'
import { useOnline } from '#/ui/hooks/use-online'
import { isRefusal, lookUntilDone } from './look-until-done'
import { useVisible } from './use-visible'

/** The checks of a run that is still under way. */
export interface RunChecks {
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** Why it is not checked by itself, whoever looks; null while it is. */
  stopped: 'offline' | 'refused' | null
  /** Another tab of this browser checks the same run; this one takes over when that one is done. */
  isElsewhere: boolean
}

/**
 * Looks at a running investigation again, ever more slowly: while somebody can see this tab and it has a
 * network, in one tab a time, until it has ended or the service refuses; once it does not refuse any more, again.
 * `error` is what the last look failed with. Reading never starts a run (T075).
 */
export function useRunChecks(app: OauthAppId, isRunning: boolean, error: Error | null): RunChecks {
  const queryClient = useQueryClient()
  const isVisible = useVisible()
  const online = useOnline()
  const [isPaused, setPaused] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const checks = useRef(0)
  const stopped = isRefusal(error) ? 'refused' : online ? null : 'offline'
  const isOn = isRunning && isVisible && !isPaused && stopped === null
  useEffect(() => {
    if (!isOn) return
    const stop = new AbortController()
    const { signal } = stop
    const look = async () => {
      if (!signal.aborted) setElsewhere(false)
      await lookUntilDone(queryClient, app, checks, signal)
    }
    inOneTab(`investigation ${app}`, look, () => setElsewhere(true), signal).catch(() => {
      // Stopped; whoever stopped it goes on by itself.
    })
    return () => stop.abort()
  }, [isOn, app, queryClient])
  return {
    isPaused,
    stopped,
    isElsewhere: isOn && isElsewhere,
    setPaused: (paused) => {
      checks.current = 0
      setPaused(paused)
    },
  }
}

/** Runs it in one tab of this browser at a time, where the browser can tell; `onWait` says that another has it. */
async function inOneTab(
  name: string,
  run: () => Promise<void>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<void> {
  // Absent where the page is not served securely.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return run()
  const isDone = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await run()
    return lock !== null
  })
  if (isDone || signal.aborted) return
  onWait()
  await locks.request(name, { signal }, run)
}
