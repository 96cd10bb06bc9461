import { limitMessages } from '#/domain/failures'
import type { QueryClient } from '@tanstack/react-query'
import { toConcern } from '#/api/concern'
import { sentence } from '#/api/errors'
import { countAppAccounts, oauthAppAccounts } from '#/api/oauth-app-accounts/queries'
import { readPatiently } from '#/api/retry'
import type { OauthAppId } from '#/domain/ids'
import { countLabel, number } from '#/lib/words'
import { announce } from '#/ui/feedback/announcer'
import { createScan, type Scan } from '#/scans/create-scan'
import { scanParts } from '#/scans/scan-parts'
import { countMessage, liveCounts, type LiveCount } from './live-counts'

/** Limit of apps in one count, because every count is a request (SERVICE.md §4.3). */
export const mostCounted = 20

/** Counts the apps one after the other. A failure that concerns all apps ends the scan, and so does a 429. */
export function countLive(queryClient: QueryClient, apps: readonly OauthAppId[]): Scan<null> {
  const ids = apps.slice(0, mostCounted)
  for (const id of ids) note(id, { kind: 'asked' })
  const scan = createScan<null>({
    nothing: null,
    read: async ({ signal }) => announce(await countAll(queryClient, ids, signal)),
  })
  scan.start()
  return scan
}

async function countAll(
  queryClient: QueryClient,
  ids: readonly OauthAppId[],
  signal: AbortSignal,
): Promise<string> {
  const remaining = [...ids]
  const counted: (number | null)[] = []
  try {
    await scanParts(
      {
        next: () => remaining[0],
        ask: async (id) => {
          const counts = await readPatiently(
            (how) => countAppAccounts(id, { signal: how, stopAtLimit: true }),
            { signal },
          )
          signal.throwIfAborted()
          queryClient.setQueryData(oauthAppAccounts.counts(id).queryKey, counts)
          note(id, { kind: 'counted', numActive: counts.numActive, at: counts.readAt })
          counted.push(counts.numActive)
          remaining.shift()
        },
        failed: (id, error) => {
          note(id, { kind: 'failed', words: sentence(error, 'readAccounts') })
          remaining.shift()
        },
      },
      signal,
    )
  } catch (error) {
    signal.throwIfAborted()
    const concern = toConcern(error)
    if (concern === 'session') throw error
    const isLimited = concern === 'limit'
    const why = sentence(error as Error, 'readAccounts')
    for (const id of remaining)
      note(id, {
        kind: 'failed',
        words: isLimited ? limitMessages.notCounted : `Not counted. ${why}`,
      })
    return `${countLabel(counted.length, 'app', 'apps')} counted. ${isLimited ? 'The service is limiting requests.' : why}`
  }
  const [only] = counted
  if (ids.length === 1 && only !== undefined) return `${countMessage(only)}.`
  return `Active accounts (live) of ${number(counted.length)} of ${countLabel(ids.length, 'app', 'apps')} counted.`
}

function note(id: OauthAppId, count: LiveCount): void {
  liveCounts.set(new Map(liveCounts.get()).set(id, count))
}
