import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import { classifications, isStaged } from '#/domain/decision/classification'
import type { OauthAppId } from '#/domain/ids'
import type { ListFilters } from '#/domain/lists/list-filters'
import { cut } from '#/lib/hidden-characters'
import { parseInstant } from '#/lib/time'
import { withApps, type Agreement } from '../agreement'
import { hasSeen, noneSeen, withKeys, type SeenKeys } from '../seen-keys'

/**
 * What the scan asks for, newest first as the service sorts by itself. There is no filter for staged (T037), but
 * what is staged has an effective value, so an app that only `none` matches cannot be (§4.1).
 */
export const scanFilters: ListFilters = { classification: [...classifications] }

/** An app with a staged recommendation, as a line of the queue needs it and no more. */
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
  /** The same to sort by, 0 where it is no date-time: thousands are sorted after every page. */
  firstObservedMs: number
  /** As much of the brand as a name is compared with. */
  brand: { verified: boolean } | null
  classificationChanged: string | null
  /** The last pass of the scan that saw it. */
  pass: number
}

/**
 * How far the scan has come. It grows with what it finds: of an app that is only seen a number is kept, so that one
 * that comes again counts once, however far the list has moved (T104).
 */
export interface Scan {
  finds: ReadonlyMap<OauthAppId, Find>
  /** Counted along the way, in this pass. */
  agreement: Agreement
  /** Where to go on; null at the beginning. */
  cursor: string | null
  /** Every cursor that was asked with in this pass. */
  asked: ReadonlySet<string>
  /** So many pages in a row brought nothing new. */
  barren: number
  /** The service gave no further cursor. */
  complete: boolean
  /** The service did not say whether there is more. */
  endUnknown: boolean
  /** Grows with "Scan again", and when the service no longer knew the place. */
  pass: number
  /** How often the service no longer knew the place, since a person began or resumed it. */
  lostPlaces: number
  /** Apps seen in this pass, and those among them that could not be read. */
  checked: number
  unreadable: number
  seen: SeenKeys
  /** Apps that came again on a later page. */
  repeated: number
  /** What the service counts now; null where it does not. */
  totalCount: number | null
  /** By how many apps the count went down between two pages. */
  shrunk: number
  /** When the latest page came, milliseconds since the epoch; null before. */
  readAt: number | null
}

export const newScan: Scan = {
  finds: new Map(),
  agreement: new Map(),
  cursor: null,
  asked: new Set(),
  barren: 0,
  complete: false,
  endUnknown: false,
  pass: 1,
  lostPlaces: 0,
  checked: 0,
  unreadable: 0,
  seen: noneSeen,
  repeated: 0,
  totalCount: null,
  shrunk: 0,
  readAt: null,
}

/** From the top again. What was found stays until the new pass has shown what is still there. */
export function fromTheTop(scan: Scan, why: 'again' | 'place lost'): Scan {
  return {
    ...newScan,
    finds: scan.finds,
    pass: scan.pass + 1,
    lostPlaces: why === 'again' ? 0 : scan.lostPlaces + 1,
  }
}

/** The line of the queue for an app; null where nothing is staged (T038). */
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
 * The scan with one more page in it. `isOld` names what the page cannot know yet: apps that were decided or re-read
 * after it had been asked for.
 */
export function withPage(
  scan: Scan,
  page: Page<OauthApp>,
  isOld: (id: OauthAppId) => boolean = () => false,
): Scan {
  const fresh = page.items.filter(({ id }) => !hasSeen(scan.seen, id))
  const damaged = page.unreadable.filter(({ id, raw }) => !hasSeen(scan.seen, id ?? raw))
  const totalCount = page.totalCount ?? scan.totalCount
  const asked = scan.cursor === null ? scan.asked : new Set(scan.asked).add(scan.cursor)
  // A walk in a circle would never end.
  const inCircle = page.nextCursor !== null && asked.has(page.nextCursor)
  const next: Scan = {
    ...scan,
    finds: withFinds(scan, page.items, isOld),
    agreement: withApps(scan.agreement, fresh),
    cursor: page.nextCursor,
    asked,
    barren: fresh.length + damaged.length === 0 ? scan.barren + 1 : 0,
    complete: page.nextCursor === null || inCircle,
    endUnknown: page.endUnknown || inCircle,
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
 * How many apps the scan may have passed by (T104): what the service counts and did not send, and for every app
 * that left the list meanwhile one that may have moved up over a page's edge.
 */
export function possiblyMissed({ totalCount, checked, shrunk }: Scan): number {
  return Math.max(0, (totalCount ?? 0) - checked) + shrunk
}

/** Whether something may be staged that the scan has not found, so that what it did not see is not gone. */
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
    // The pass has seen it all the same: what is known of it is newer than the page.
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

/** What an earlier pass found and a whole later one did not see is decided or gone, unless that one has gaps. */
function stillThere(scan: Scan): Scan['finds'] {
  const old = [...scan.finds.values()].filter(({ pass }) => pass < scan.pass)
  if (old.length === 0 || hasGaps(scan)) return scan.finds
  return new Map([...scan.finds].filter(([, { pass }]) => pass === scan.pass))
}
