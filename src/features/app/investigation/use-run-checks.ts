import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OauthAppId } from '#/domain/ids'
import { useOnline } from '#/ui/hooks/use-online'
import { isRefusal, lookUntilDone } from './look-until-done'

/** The checks of a running investigation. */
export interface RunChecks {
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** Why checking has stopped, apart from Pause; null while it goes on. */
  stopped: 'offline' | 'refused' | null
  /** Another tab of this browser checks the same run; this tab takes over when that one is done. */
  isElsewhere: boolean
}

/**
 * Checks a running investigation at growing intervals, in one visible online tab at a time, until it
 * ends or the service refuses. `error` is the error of the last check: when a later answer clears it, the
 * checks start again. A GET never starts a run.
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
      // The checks were stopped on purpose. The next run of this effect starts them again.
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

/**
 * Runs it in one tab of this browser at a time, where the browser has locks. `onWait`: another tab runs it.
 */
async function inOneTab(
  name: string,
  run: () => Promise<void>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<void> {
  // Missing outside a secure context.
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

/** Whether this tab is visible. */
function useVisible(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange)
      return () => document.removeEventListener('visibilitychange', onChange)
    },
    () => document.visibilityState === 'visible',
  )
}
