import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readApp } from '#/api/oauth-apps/mutations'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { OauthAppId } from '#/domain/ids'
import { number } from '#/lib/words'
import { useStore } from '#/ui/hooks/use-store'
import { createScan, type Scan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { ScanProgress, ScanWarnings } from '#/scans/scan-progress'

export interface ReadApps {
  apps: ReadonlyMap<string, OauthApp>
  requested: number
  failed: number
  /** Time of the first read, in milliseconds since the epoch. */
  readAt: number
}

export function useReadAgain(ids: readonly OauthAppId[]): Scan<ReadApps> {
  const queryClient = useQueryClient()
  const [scan] = useState(() => readAll(queryClient, ids))
  useEffect(() => {
    scan.begin()
    return scan.wipe
  }, [scan])
  return scan
}

export function ReadingLine({ scan, of }: { scan: Scan<ReadApps>; of: number }) {
  const { phase, found } = useStore(scan)
  return (
    <>
      {phase.kind !== 'done' && (
        <ScanProgress
          scan={scan}
          phase={phase}
          labels={{ bar: 'Reading', pause: 'Pause', resume: 'Resume' }}
          read={found.requested}
          of={of}
          words={`Loaded again: ${number(found.requested)} of ${number(of)}`}
        />
      )}
      <ScanWarnings phase={phase} words={{ scan: 'reading', action: 'read these apps' }} />
    </>
  )
}

/** Reads each app once, three at a time. Skips unreadable apps. */
function readAll(queryClient: QueryClient, ids: readonly OauthAppId[]) {
  return createScan<ReadApps>({
    nothing: { apps: new Map(), requested: 0, failed: 0, readAt: Date.now() },
    read: async ({ signal, found, put }) => {
      const remaining = ids.filter((id) => !found().apps.has(id))
      const next = (part: Partial<ReadApps>) => put({ ...found(), ...part })
      next({ requested: found().apps.size, failed: 0 })
      await scanParts(
        {
          next: () => remaining.shift(),
          ask: async (id) => {
            const app = await readApp(queryClient, id, { signal, priority: 'background', most: 2 })
            next({ apps: new Map(found().apps).set(id, app), requested: found().requested + 1 })
          },
          failed: () => next({ requested: found().requested + 1, failed: found().failed + 1 }),
          concurrency: 3,
        },
        signal,
      )
    },
  })
}
