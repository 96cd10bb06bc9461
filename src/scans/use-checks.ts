import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#/ui/hooks/use-online'
import { useVisible } from '#/ui/hooks/use-media'
import { ApiError } from '#/api/errors'
import { checkDelay, type Pace, delay } from '#/lib/time/delay'

export interface Checked<Data> {
  /** Key of the query to refetch at each check. */
  queryKey: QueryKey
  /** Name of the lock that lets only one tab check. */
  lock: string
  goesOn: (data: Data | undefined) => boolean
  pace?: Pace
}

export interface Checks {
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** Why checking has stopped, apart from Pause; null if it has not. */
  stopped: 'offline' | 'refused' | null
  /** True while another tab of this browser checks the same query. This tab takes over when that one stops. */
  isElsewhere: boolean
}

/** Returns whether a failed check is followed by another one. */
export function checksAgain({ isPaused, stopped }: Pick<Checks, 'isPaused' | 'stopped'>): boolean {
  return !isPaused && stopped === null
}

/**
 * Refetches a query at growing intervals, in one visible online tab at a time. `error`: the error of the last
 * check. The checks restart when a later answer clears the error. The caller memoizes `what`.
 */
export function useChecks<Data>(what: Checked<Data>, isOn: boolean, error: Error | null): Checks {
  const queryClient = useQueryClient()
  const isVisible = useVisible()
  const online = useOnline()
  const [isPaused, setPaused] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const checks = useRef(0)
  const stopped = isRefusal(error) ? 'refused' : online ? null : 'offline'
  const isChecked = isOn && isVisible && checksAgain({ isPaused, stopped })
  useEffect(() => {
    if (!isChecked) return
    const stop = new AbortController()
    const { signal } = stop
    const check = async () => {
      if (!signal.aborted) setElsewhere(false)
      await checkUntilDone(queryClient, what, checks, signal)
    }
    inOneTab(what.lock, check, () => setElsewhere(true), signal).catch(() => {
      // The checks were stopped on purpose. The next run of this effect starts them again.
    })
    return () => stop.abort()
  }, [isChecked, what, queryClient])
  return {
    isPaused,
    stopped,
    isElsewhere: isChecked && isElsewhere,
    setPaused: (paused) => {
      checks.current = 0
      setPaused(paused)
    },
  }
}

/** Runs the task in one tab at a time if the browser gives locks. `onWait`: called when another tab has the lock. */
export async function inOneTab(
  name: string,
  run: () => Promise<void>,
  onWait: () => void,
  signal: AbortSignal,
): Promise<void> {
  // Missing outside a secure context.
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) return run()
  let isAnswered = false
  const first = locks.request(name, { ifAvailable: true }, async (lock) => {
    isAnswered = true
    if (lock !== null) await run()
    return lock !== null
  })
  const isDone = await first.catch(async (error: unknown) => {
    if (isAnswered) throw error
    // The browser refuses locks, for example because it blocks site data.
    await run()
    return true
  })
  if (isDone || signal.aborted) return
  onWait()
  await locks.request(name, { signal }, run)
}

/**
 * Refetches a query at growing intervals until its data is final or the signal aborts. `checks` keeps the count, so
 * that a resumed loop keeps its slow pace.
 */
export async function checkUntilDone<Data>(
  queryClient: QueryClient,
  { queryKey, goesOn, pace }: Checked<Data>,
  checks: { current: number },
  signal: AbortSignal,
): Promise<void> {
  let checkedCount = 0
  while (!signal.aborted) {
    const before = queryClient.getQueryState(queryKey)
    // Count a canceled check too. Without its time the next check would follow at once.
    const lastAt = Math.max(before?.dataUpdatedAt ?? 0, before?.errorUpdatedAt ?? 0, checkedCount)
    const due = lastAt + checkDelay(checks.current, Math.random(), pace) - Date.now()
    // Never wait longer than the longest normal delay, because the clock may have been set back.
    await delay(Math.min(Math.max(0, due), checkDelay(checks.current, 1, pace)), signal)
    checks.current += 1
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    checkedCount = Date.now()
    const now = queryClient.getQueryState<Data>(queryKey)
    if (!goesOn(now?.data) || isRefusal(now?.error)) return
  }
}

/** Returns whether the next request would get the same answer. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return (
    error.kind === 'sign-on' || [401, 403, 404].includes(error.status ?? error.foreignStatus ?? 0)
  )
}
