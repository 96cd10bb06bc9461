import { number } from '#/lib/words'
import { coversList } from '#/scans/coverage'
import type { ScanMessages } from '#/scans/scan-messages'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { createScan } from '#/scans/create-scan'
import type { Joined } from '#/scans/joined'
import { scanPages } from '#/scans/scan-pages'
import { readAppPages } from '#/scans/read-pages'

/** The filters of the scan. Empty, because no filter selects staged apps with undocumented values (SERVICE.md §4.1). */
export const scanFilters: ListFilters = {}

export type Scan = Joined<OauthApp>

/** Returns the item of the queue for an app. Null if its recommendation is not staged, for example resolved. */
export function toMatch(app: OauthApp): OauthApp | null {
  return isStaged(app) ? app : null
}

/** The scan for staged recommendations. Runs in the background, so that other requests of the admin go first. */
export const queueScan = createScan<Scan>(
  scanPages({ read: readAppPages(scanFilters), keep: toMatch }),
)

export function listedMatch(id: OauthAppId): OauthApp | null {
  return queueScan.get().found.matches.get(id) ?? null
}

export const scanMessages: ScanMessages = {
  scan: 'scan',
  nouns: ['app', 'apps'],
  action: 'listApps',
  again: 'Scan again',
  lost: 'so staged recommendations may be missing',
}

export const coversScan = coversList<Scan>(
  scanMessages,
  ({ matches }) => `${number(matches.size)} staged`,
)
