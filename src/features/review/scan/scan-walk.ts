import { ApiError } from '#/api/errors'
import { mostBarren, noEnd } from '#/api/no-end'
import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { retryRead, retryReadDelay } from '#/api/retry'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/delay'
import { fromTheTop, scanFilters, withPage, type Scan } from './scan'

/** The service may give fewer than this; then its cursor keeps its own page size (SERVICE.md §8). */
const pageSize = 200
/** How often the scan restarts automatically when the service refuses its cursor. */
const mostLostPlaces = 2

interface Walker {
  signal: AbortSignal
  /** The scan as it is now: a decision may change it between two pages. */
  scan: () => Scan
  onProgress: (scan: Scan) => void
  /** Resolves when there is a network. */
  whenOnline: (signal: AbortSignal) => Promise<void>
  /** Whether something newer than `askedAt` is known about an app. */
  isNewer?: (id: OauthAppId, askedAt: number) => boolean
  readPage?: (cursor: string | null, signal: AbortSignal) => Promise<Page<OauthApp>>
  waitFor?: (failureCount: number) => number
}

/**
 * Reads all pages in the background: requests that a person waits for go first. The HTTP client waits after a
 * 429. A lost connection or a failure of the service is tried again. After a refused cursor the scan restarts
 * from the top and keeps its finds. It stops when three pages in a row bring nothing new. It rejects with the
 * error that stopped it, and can continue from the scan that `onProgress` got last.
 */
export async function walkScan(walker: Walker): Promise<void> {
  const { signal, scan, onProgress, whenOnline, isNewer, waitFor = retryReadDelay } = walker
  const { readPage = pageOf } = walker
  let failures = 0
  while (!scan().complete) {
    await whenOnline(signal)
    const askedAt = Date.now()
    try {
      const page = await readPage(scan().cursor, signal)
      // A new task, so that a key press that is waiting is handled before the page is processed.
      await delay(0, signal)
      onProgress(withPage(scan(), page, (id) => isNewer?.(id, askedAt) ?? false))
      failures = 0
      if (scan().complete || scan().barren < mostBarren) continue
      onProgress({ ...scan(), barren: 0 })
      throw noEnd()
    } catch (error) {
      if (signal.aborted || !(error instanceof Error)) throw error
      const { cursor, lostPlaces } = scan()
      if (isRefusal(error) && cursor !== null && lostPlaces < mostLostPlaces) {
        onProgress(fromTheTop(scan(), 'place lost'))
      } else if (retryRead(failures, error)) {
        await delay(waitFor(failures), signal)
        failures += 1
      } else throw error
    }
  }
}

/** Whether the service refuses the request itself, so that the scan cannot continue from its cursor. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 400
}

function pageOf(cursor: string | null, signal: AbortSignal): Promise<Page<OauthApp>> {
  return listOauthApps(scanFilters, cursor, { signal, priority: 'background', limit: pageSize })
}
