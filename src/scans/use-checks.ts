import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOnline } from '#/ui/hooks/use-online'
import { useVisible } from '#/ui/hooks/use-visible'
import { isOutOfReach, statusOf } from '#/api/errors'
import { checkDelay, type Pace } from '#/lib/time/check-delay'
import { delay } from '#/lib/time/delay'

export interface Checked<Data> {
  /** The query whose data says how far it is. */
  queryKey: QueryKey
  /** Name of the lock that lets one tab check it. */
  lock: string
  goesOn: (data: Data | undefined) => boolean
  pace?: Pace
}

export interface Checks {
  isPaused: boolean
  setPaused: (paused: boolean) => void
  /** Why checking has stopped, apart from Pause; null while it goes on. */
  stopped: 'offline' | 'refused' | null
  /** Another tab of this browser checks the same; this tab takes over when that one is done. */
  isElsewhere: boolean
}

/**
 * At growing intervals, in one visible online tab at a time. `error`: of the last check; when a later answer
 * clears it, the checks start again. The caller memoises `what`.
 */
export function useChecks<Data>(what: Checked<Data>, isOn: boolean, error: Error | null): Checks {
  const queryClient = useQueryClient()
  const isVisible = useVisible()
  const online = useOnline()
  const [isPaused, setPaused] = useState(false)
  const [isElsewhere, setElsewhere] = useState(false)
  const checks = useRef(0)
  const stopped = isRefusal(error) ? 'refused' : online ? null : 'offline'
  const isChecked = isOn && isVisible && !isPaused && stopped === null
  useEffect(() => {
    if (!isChecked) return
    const stop = new AbortController()
    const { signal } = stop
    const look = async () => {
      if (!signal.aborted) setElsewhere(false)
      await checkUntilDone(queryClient, what, checks, signal)
    }
    inOneTab(what.lock, look, () => setElsewhere(true), signal).catch(() => {
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

/** In one tab of this browser at a time, where it has locks. `onWait`: another tab runs it. */
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

/** At growing intervals, until the signal stops it. `checks` keeps the count: a resumed loop keeps the slow pace. */
export async function checkUntilDone<Data>(
  queryClient: QueryClient,
  { queryKey, goesOn, pace }: Checked<Data>,
  checks: { current: number },
  signal: AbortSignal,
): Promise<void> {
  let checkedCount = 0
  while (!signal.aborted) {
    const before = queryClient.getQueryState(queryKey)
    // A cancelled check counts as well: without its time the next one would follow at once.
    const lastAt = Math.max(before?.dataUpdatedAt ?? 0, before?.errorUpdatedAt ?? 0, checkedCount)
    const due = lastAt + checkDelay(checks.current, Math.random(), pace) - Date.now()
    // The clock may have been set back: never wait longer than the longest normal delay.
    await delay(Math.min(Math.max(0, due), checkDelay(checks.current, 1, pace)), signal)
    checks.current += 1
    await queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
    checkedCount = Date.now()
    const now = queryClient.getQueryState<Data>(queryKey)
    if (!goesOn(now?.data) || isRefusal(now?.error)) return
  }
}

/** The next request would get the same answer. */
function isRefusal(error: unknown): boolean {
  return isOutOfReach(error) || statusOf(error) === 401
}
