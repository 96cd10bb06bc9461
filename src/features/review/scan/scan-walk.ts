import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { OauthAppId } from '#/domain/ids'
import { delay } from '#/lib/delay'
import { walkPages, walkPageSize, type ReadPage, type WalkHooks } from '#/lists/walk-pages'
import { fromTheTop, scanFilters, withPage, type Scan } from './scan'

/** How often the scan restarts automatically when the service refuses its cursor. */
const mostRestarts = 2

interface Walker extends WalkHooks {
  /** The scan as it is now: a decision may change it between two pages. */
  scan: () => Scan
  onProgress: (scan: Scan) => void
  /** Whether something newer than `askedAt` is known about an app. */
  isNewer?: (id: OauthAppId, askedAt: number) => boolean
  read?: ReadPage<Page<OauthApp>>
}

/**
 * Reads all pages in the background: requests that a person waits for go first. After a refused cursor the scan
 * restarts from the top and keeps its finds. It rejects with the error that stopped it, and can continue from
 * the scan that `onProgress` got last.
 */
export async function walkScan(walker: Walker): Promise<void> {
  const { scan, onProgress, isNewer, read = pageOf, ...hooks } = walker
  let askedAt = 0
  const readAndNote: typeof read = (cursor, signal) => {
    askedAt = Date.now()
    return read(cursor, signal)
  }
  const known = () => scan().checked
  const options = { ...hooks, known, from: scan(), mostRestarts }
  for await (const page of walkPages(readAndNote, options)) {
    // A new task, so that a key press that is waiting is handled before the page is processed.
    await delay(0, hooks.signal)
    onProgress(
      page === null
        ? fromTheTop(scan(), 'place lost')
        : withPage(scan(), page, (id) => isNewer?.(id, askedAt) ?? false),
    )
  }
}

function pageOf(cursor: string | null, signal: AbortSignal): Promise<Page<OauthApp>> {
  const limit = walkPageSize
  return listOauthApps(scanFilters, cursor, { signal, priority: 'background', limit })
}
