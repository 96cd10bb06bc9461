import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { countAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { readPatiently } from '#/api/retry'
import { sessionStore } from '#/lib/session-store'
import { sameItems } from '#/domain/decision/decision'
import type { OauthAppId } from '#/domain/ids'
import { mostCountedForRun, type ActiveCounts } from '#/domain/runs/active-accounts'
import { useStore } from '#/ui/hooks/use-store'
import { createScan, type ScanState } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'

/** Active accounts of the apps of a run that sets a policy or saves under one. In memory only. */
export interface RunActive {
  /** Counted when the run was planned. */
  before: ActiveCounts
  /** The latest counts. */
  now: ActiveCounts
}

/** Counts by run ID. */
export const runActive = sessionStore<ReadonlyMap<string, RunActive>>(new Map())

export function noteActive(runId: string, part: Partial<RunActive>): void {
  const known = runActive.get().get(runId) ?? { before: new Map(), now: new Map() }
  runActive.set(new Map(runActive.get()).set(runId, { ...known, ...part }))
}

interface Counting {
  ids: readonly OauthAppId[]
  counts: ActiveCounts
}

/**
 * Counts the active accounts of up to 200 apps in the background (SERVICE.md §4.3). The first 429 pauses the scan,
 * because a count is not worth a rate limit.
 */
export function countActive(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createScan<Counting>({
    nothing: { ids, counts: new Map() },
    read: async ({ signal, found, put }) => {
      const requested = new Set<OauthAppId>()
      const note = (id: OauthAppId, numActive: number | null, at: number) =>
        put({ ...found(), counts: new Map(found().counts).set(id, { numActive, at }) })
      await scanParts(
        {
          next: () => {
            const id = notCounted(found()).find((item) => !requested.has(item))
            if (id !== undefined) requested.add(id)
            return id
          },
          ask: async (id) => {
            const how = { priority: 'background', stopAtLimit: true } as const
            const counted = await readPatiently(
              (at) => countAppAccounts(id, { signal: at, ...how }),
              { signal },
            )
            queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, counted)
            note(id, counted.numActive, counted.readAt)
          },
          failed: (id) => note(id, null, Date.now()),
          concurrency: 2,
        },
        signal,
      )
    },
  })
}

function notCounted({ ids, counts }: Counting): readonly OauthAppId[] {
  return ids.slice(0, mostCountedForRun).filter((id) => !counts.has(id))
}

/** Returns true if apps may be counted without the admin. After a 429 or another failure, the admin resumes. */
export function mayCount({ phase, found }: ScanState<Counting>): boolean {
  const isAtRest = phase.kind === 'idle' || phase.kind === 'done'
  return isAtRest && notCounted(found).length > 0
}

/** Counts the accounts of an open plan's apps, including apps that a choice adds. `resume` continues after a failure. */
export function useActiveCounts(ids: readonly OauthAppId[]) {
  const queryClient = useQueryClient()
  const [scan] = useState(() => countActive(queryClient, ids))
  const { phase, found } = useStore(scan.drawn)
  useEffect(() => {
    scan.change((state) => (sameItems(state.ids, ids) ? state : { ...state, ids }))
    if (mayCount(scan.get())) scan.start()
  })
  useEffect(() => scan.wipe, [scan])
  return { counts: found.counts, phase, resume: scan.start }
}
