import { ApiError } from '#/api/errors'
import { mostBarren, noEnd } from '#/api/no-end'
import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { retryRead, retryReadDelay } from '#/api/retry'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/delay'
import { fromTheTop, scanFilters, withPage, type Scan } from './scan'

/** As many as one may ask for at a time; the service may give fewer, and its cursor knows (T099, T100). */
const pageSize = 200
/** How often the scan begins again by itself where the service refuses the place. */
const mostLostPlaces = 2

interface Walker {
  signal: AbortSignal
  /** The scan as it is now: a decision may change it between two pages. */
  scan: () => Scan
  onProgress: (scan: Scan) => void
  /** Resolves when there is a network. */
  whenOnline: (signal: AbortSignal) => Promise<void>
  /** Whether something newer than `askedAt` is known of an app. */
  isNewer?: (id: OauthAppId, askedAt: number) => boolean
  readPage?: (cursor: string | null, signal: AbortSignal) => Promise<Page<OauthApp>>
  waitFor?: (failureCount: number) => number
}

/**
 * Goes on until the last page, behind everything a person waits for. A 429 is waited out where it is sent, a lost
 * connection or a failure of the service is tried again, a refused place begins again without losing a find.
 * Stops where three pages in a row bring nothing new. Rejects with what stopped it; what `onProgress` was told last is where it can go on.
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
      // Reading it was one task; what becomes of it is another, so that a key pressed meanwhile goes first.
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

/** Whether the service refuses the place itself, so that there is no going on from it. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status === 400
}

function pageOf(cursor: string | null, signal: AbortSignal): Promise<Page<OauthApp>> {
  return listOauthApps(scanFilters, cursor, { signal, priority: 'background', limit: pageSize })
}
