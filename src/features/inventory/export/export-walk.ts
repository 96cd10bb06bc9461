import { listOauthApps } from '#/api/oauth-apps/client'
import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { walkAll, walkPageSize, type Walk, type WalkHooks } from '#/lists/walk'
import type { ListFilters } from '#/domain/lists/list-filters'
import { exportRow } from './export-row'

interface AppWalker extends WalkHooks {
  readPage?: (cursor: string | null, signal: AbortSignal) => Promise<Page<OauthApp>>
}

/** Walks over all apps that match, in the background: requests that a person waits for go first. */
export function walkApps(filters: ListFilters, from: Walk, walker: AppWalker): Promise<Walk> {
  return walkAll(from, { readPage: pageReader(filters), ...walker, rowOf: exportRow })
}

function pageReader(filters: ListFilters): NonNullable<AppWalker['readPage']> {
  return (cursor, signal) =>
    listOauthApps(filters, cursor, { signal, priority: 'background', limit: walkPageSize })
}
