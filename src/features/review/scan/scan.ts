import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cut } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time/time'
import { noneSeen } from '#/lists/sift/seen-keys'
import { fromTheTop as siftAgain, newSift, type Sift, type WhyAgain } from '#/lists/sift/sift'
import { withPage as siftPage } from '#/lists/sift/sift'
import { withApps, type Agreement } from '../agreement'

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
  /** The last pass of the scan that saw it. */
  pass: number
}

/** The state of the scan, which keeps the staged apps. */
export interface Scan extends Sift<Find> {
  /** Counted during this pass. */
  agreement: Agreement
}

export const newScan: Scan = { ...newSift, agreement: new Map() }

/** The scan, started again from the top. */
export function fromTheTop(scan: Scan, why: WhyAgain): Scan {
  return { ...siftAgain(scan, why), agreement: newScan.agreement }
}

/** The line of the queue for an app; null if its recommendation is not staged, for example resolved. */
export function findOf(app: OauthApp, pass: number): Find | null {
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
    pass,
  }
}

/**
 * Adds a page to the scan. `isOld` names the apps that were decided or read again after the page was
 * requested: the page has an old version of them.
 */
export function withPage(
  scan: Scan,
  page: Page<OauthApp>,
  isOld: (id: OauthAppId) => boolean = () => false,
): Scan {
  const { sift, fresh } = siftPage(scan, page, { findOf, isOld })
  const agreement = withApps(scan.agreement, fresh)
  return { ...sift, agreement, seen: sift.complete ? noneSeen : sift.seen }
}
