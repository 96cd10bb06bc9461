import { useMemo } from 'react'
import { nextTask } from '#/lib/time/next-task'
import { useStore } from '#/ui/hooks/use-store'
import type { Scan, ScanState } from './create-scan'

type Watched<Found> = Pick<Scan<Found>, 'get' | 'subscribe'>

/** Returns the state of a scan; null without a scan. Draws in a task of its own, as long as the one that joins a page. */
export function useScan<Found>(scan: Watched<Found>): ScanState<Found>
export function useScan<Found>(scan: Watched<Found> | null): ScanState<Found> | null
export function useScan<Found>(scan: Watched<Found> | null): ScanState<Found> | null {
  return useStore(useMemo(() => scan && inOwnTask(scan), [scan]))
}

function inOwnTask<Found>({ get, subscribe }: Watched<Found>): Watched<Found> {
  return { get, subscribe: (listener) => subscribe(() => void nextTask().then(listener)) }
}
