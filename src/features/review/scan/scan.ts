import { listOauthApps } from '#/api/oauth-apps/client'
import { readNewest } from '#/api/oauth-apps/heard-apps'
import type { OauthApp } from '#/api/oauth-apps/schema'
import { isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cut } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time/instant'
import { queueCount } from '#/lists/queue-count'
import { createWalk } from '#/walks/create-walk'
import { hasGaps, type Joined } from '#/walks/joined'
import { overPages } from '#/walks/over-pages'
import { walkPageSize } from '#/walks/walk-pages'

/**
 * The filters of the scan: none, in the service's default order (newest first). There is no filter for staged apps,
 * and the filter by classification knows listed values only: it would leave out an app that is staged with another
 * one (SERVICE.md §4.1).
 */
export const scanFilters: ListFilters = {}

/** An app with a staged recommendation: only the fields that the queue needs. */
export interface Find extends Pick<
  OauthApp,
  | 'id'
  | 'tenantId'
  | 'name'
  | 'clientId'
  | 'classification'
  | 'recommendedClassification'
  | 'remediation'
> {
  firstObserved: string
  /**
   * The same as a number, 0 if it is not a date-time. Parsed once, because the queue is sorted after every
   * page.
   */
  firstObservedMs: number
  /** The part of the brand that the look-alike rules need. */
  brand: { verified: boolean } | null
  classificationChanged: string | null
}

/** What the scan has found: the staged apps. */
export type Scan = Joined<Find>

/** The line of the queue for an app; null if its recommendation is not staged, for example resolved. */
export function findOf(app: OauthApp): Find | null {
  if (!isStaged(app)) return null
  const { id, tenantId, clientId, classification, recommendedClassification, remediation } = app
  return {
    id,
    tenantId,
    clientId,
    classification,
    recommendedClassification,
    remediation,
    name: cut(app.name, 300),
    brand: app.brand && { verified: app.brand.verified },
    firstObserved: app.keyEvents.firstObserved.at,
    firstObservedMs: parseInstant(app.keyEvents.firstObserved.at) ?? 0,
    classificationChanged: app.keyEvents.classificationChanged?.at ?? null,
  }
}

/**
 * The scan of this session, in the background: requests that a person waits for go first. It goes on while another page
 * is open.
 */
export const scanWalk = createWalk<Scan>(
  overPages({
    read: (cursor, signal) =>
      readNewest(() =>
        listOauthApps(scanFilters, cursor, {
          signal,
          priority: 'background',
          limit: walkPageSize,
        }),
      ),
    keep: findOf,
  }),
)

scanWalk.subscribe(() => {
  const { phase, found } = scanWalk.get()
  queueCount.set(phase.kind === 'done' && !hasGaps(found) ? found.finds.size : null)
})

/** The line of an app in the queue; null if it has none. */
export function listedFind(id: OauthAppId): Find | null {
  return scanWalk.get().found.finds.get(id) ?? null
}
