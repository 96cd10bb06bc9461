import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { OauthAppId } from '#/domain/ids'
import { useOnline } from '#/ui/hooks/use-online'
import { ApiError } from '#/api/errors'
import { oauthApps } from '#/api/oauth-apps/queries'
import { checkDelay } from '#/domain/investigation/check-delay'
import { delay } from '#/lib/delay'

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

/**
 * Reads a running investigation again, at growing intervals, until it ends, the service refuses, or the
 * signal stops it. `checks` keeps the count between calls, so that a resumed loop keeps the slow pace.
 */
export async function lookUntilDone(
  queryClient: QueryClient,
  app: OauthAppId,
  checks: { current: number },
  signal: AbortSignal,
): Promise<void> {
  const { queryKey } = oauthApps.investigation(app)
  let lookedAt = 0
  while (!signal.aborted) {
    const before = queryClient.getQueryState(queryKey)
    // A cancelled check counts as well: without its time the next one would follow at once.
    const lastAt = Math.max(before?.dataUpdatedAt ?? 0, before?.errorUpdatedAt ?? 0, lookedAt)
    const due = lastAt + checkDelay(checks.current, Math.random()) - Date.now()
    // The clock may have been set back: never wait longer than the longest normal delay.
    await delay(Math.min(Math.max(0, due), checkDelay(checks.current, 1)), signal)
    checks.current += 1
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    lookedAt = Date.now()
    const now = queryClient.getQueryState(queryKey)
    if (now?.data?.status !== 'running' || isRefusal(now.error)) return
  }
}

/** The next request would get the same answer. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status ?? 0)
}
