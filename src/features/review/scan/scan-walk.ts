import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { OauthAppId } from '#/domain/ids'
import { walkSift } from '#/lists/sift/sift-walk'
import { walkPageSize, type ReadPage, type WalkHooks } from '#/lists/walk-pages'
import { fromTheTop, scanFilters, withPage, type Scan } from './scan'

interface Walker extends WalkHooks {
  /** The scan as it is now: a decision may change it between two pages. */
  scan: () => Scan
  onProgress: (scan: Scan) => void
  /** Whether something newer than `askedAt` is known about an app. */
  isNewer?: (id: OauthAppId, askedAt: number) => boolean
  read?: ReadPage<Page<OauthApp>>
}

/** Reads all pages in the background: requests that a person waits for go first. Rejects as `walkSift` does. */
export async function walkScan(walker: Walker): Promise<void> {
  const { scan, onProgress, isNewer, read = pageOf, ...hooks } = walker
  return walkSift({
    ...hooks,
    read,
    sift: scan,
    onPage: (page, askedAt) =>
      onProgress(
        page === null
          ? fromTheTop(scan(), 'place lost')
          : withPage(scan(), page, (id) => isNewer?.(id, askedAt) ?? false),
      ),
  })
}

function pageOf(cursor: string | null, signal: AbortSignal): Promise<Page<OauthApp>> {
  const limit = walkPageSize
  return listOauthApps(scanFilters, cursor, { signal, priority: 'background', limit })
}
