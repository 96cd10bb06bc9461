import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { classifications, isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cut } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time'
import { beginning, positionAfter, type Position } from '#/lists/walk-pages'
import { withApps, type Agreement } from '../agreement'
import { hasSeen, noneSeen, withKeys, type SeenKeys } from '../seen-keys'

/**
 * The filters of the scan, in the service's default order (newest first). There is no filter for staged apps.
 * But a staged app has an effective value, so an app that only `none` matches is never staged (SERVICE.md §4.1).
 */
export const scanFilters: ListFilters = { classification: [...classifications] }

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

/**
 * The state of the scan. It keeps the finds, and for every other app only a number. With the number, an app
 * that comes again on a later page counts once: rows move between pages while the list changes (SERVICE.md §4).
 */
export interface Scan extends Position {
  finds: ReadonlyMap<OauthAppId, Find>
  /** Counted during this pass. */
  agreement: Agreement
  /** Grows with "Scan again", and when the service refuses the cursor. */
  pass: number
  /** Apps seen in this pass, and those among them that could not be read. */
  checked: number
  unreadable: number
  seen: SeenKeys
  /** Apps that came again on a later page. */
  repeated: number
  /** The service's latest total; null if it gave none. */
  totalCount: number | null
  /** By how many apps the total went down between pages. */
  shrunk: number
  /** When the latest page arrived, in milliseconds since the epoch; null before the first page. */
  readAt: number | null
}

export const newScan: Scan = {
  ...beginning,
  finds: new Map(),
  agreement: new Map(),
  pass: 1,
  checked: 0,
  unreadable: 0,
  seen: noneSeen,
  repeated: 0,
  totalCount: null,
  shrunk: 0,
  readAt: null,
}

/**
 * The scan, started again from the top. The finds stay until the new pass shows which are still staged. `restarts`
 * counts from when a person started it.
 */
export function fromTheTop(scan: Scan, why: 'again' | 'place lost'): Scan {
  return {
    ...newScan,
    finds: scan.finds,
    pass: scan.pass + 1,
    restarts: why === 'again' ? 0 : scan.restarts + 1,
  }
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
  const fresh = page.items.filter(({ id }) => !hasSeen(scan.seen, id))
  const damaged = page.unreadable.filter(({ id, raw }) => !hasSeen(scan.seen, id ?? raw))
  const totalCount = page.totalCount ?? scan.totalCount
  const next: Scan = {
    ...scan,
    ...positionAfter(scan, page),
    finds: withFinds(scan, page.items, isOld),
    agreement: withApps(scan.agreement, fresh),
    checked: scan.checked + fresh.length + damaged.length,
    unreadable: scan.unreadable + damaged.length,
    seen: withKeys(scan.seen, [
      ...fresh.map(({ id }): string => id),
      ...damaged.map(({ id, raw }) => id ?? raw),
    ]),
    repeated: scan.repeated + page.items.length - fresh.length,
    totalCount,
    shrunk: scan.shrunk + Math.max(0, (scan.totalCount ?? 0) - (totalCount ?? Infinity)),
    readAt: page.readAt,
  }
  return next.complete ? { ...next, finds: stillThere(next), seen: noneSeen } : next
}

/**
 * How many apps the scan may have missed. First, apps that the service counts and did not send. Second, one
 * for each app that left the list meanwhile: then another app moves up, perhaps to a page that was read
 * already.
 */
export function possiblyMissed({ totalCount, checked, shrunk }: Scan): number {
  return Math.max(0, (totalCount ?? 0) - checked) + shrunk
}

/** Whether the scan may have missed staged apps. Then a find that it did not see may still be staged. */
export function hasGaps(scan: Scan): boolean {
  return scan.endUnknown || scan.unreadable > 0 || possiblyMissed(scan) > 0
}

function withFinds(
  scan: Scan,
  apps: readonly OauthApp[],
  isOld: (id: OauthAppId) => boolean,
): Scan['finds'] {
  const changes = apps.filter((app) => isStaged(app) || scan.finds.has(app.id))
  if (changes.length === 0) return scan.finds
  const finds = new Map(scan.finds)
  for (const app of changes) {
    const known = scan.finds.get(app.id)
    // Keep the newer version, but mark it as seen in this pass.
    if (isOld(app.id)) {
      if (known) finds.set(app.id, { ...known, pass: scan.pass })
      continue
    }
    const find = findOf(app, scan.pass)
    if (find) finds.set(app.id, find)
    else finds.delete(app.id)
  }
  return finds
}

/**
 * Removes finds that this complete pass did not see: they are decided or gone. Keeps them if the pass has
 * gaps.
 */
function stillThere(scan: Scan): Scan['finds'] {
  const old = [...scan.finds.values()].filter(({ pass }) => pass < scan.pass)
  if (old.length === 0 || hasGaps(scan)) return scan.finds
  return new Map([...scan.finds].filter(([, { pass }]) => pass === scan.pass))
}
