import type { OauthApp } from '#/api/oauth-apps/schema'
import type { Page } from '#/api/page'
import type { OauthAppId } from '#/domain/ids'
import { isChecked, judges } from '#/domain/lists/checks'
import type { ListFilters } from '#/domain/lists/list-filters'
import { countOf, number } from '#/lib/words'
import { hasSeen } from '#/walks/seen-keys'
import { hasGaps, withPage as siftPage, type Sift } from '#/lists/sift/sift'

/** An app of a worklist. */
export interface Found {
  id: OauthAppId
  pass: number
  app: OauthApp
  /** Its place in the list of the service, whose order the worklist keeps. */
  place: number
}

/** Adds a page of the service's list; `isOld` names the apps of which something newer is known. */
export function withPage(
  sift: Sift<Found>,
  page: Page<OauthApp>,
  filters: ListFilters,
  isOld: (id: OauthAppId) => boolean = () => false,
): Sift<Found> {
  const places = new Map(page.items.map(({ id }, index) => [id, sift.checked + index]))
  return siftPage(sift, page, {
    isOld,
    findOf: (app, pass) =>
      isChecked(app, filters) ? { id: app.id, pass, app, place: places.get(app.id) ?? 0 } : null,
  }).sift
}

/**
 * Takes in an app that was read outside the walk, after a decision for example: it is judged again. One that no page of
 * the walk had enters only where the filters can be judged from the app alone.
 */
export function withApp(sift: Sift<Found>, app: OauthApp, filters: ListFilters): Sift<Found> {
  const { id } = app
  const known = sift.finds.get(id)
  if (!isChecked(app, filters)) return withoutApp(sift, id)
  if (!known && !hasSeen(sift.seen, id) && !judges(filters, app)) return sift
  const place = known?.place ?? Number.POSITIVE_INFINITY
  return { ...sift, finds: new Map(sift.finds).set(id, { id, pass: sift.pass, app, place }) }
}

/** Takes out an app that is gone. */
export function withoutApp(sift: Sift<Found>, id: OauthAppId): Sift<Found> {
  if (!sift.finds.has(id)) return sift
  const finds = new Map(sift.finds)
  finds.delete(id)
  return { ...sift, finds }
}

/** The apps of a worklist, in the order of the service's list. */
export function appsOf({ finds }: Sift<Found>): OauthApp[] {
  // A learnt app has no place: `Infinity - Infinity` is no number.
  const found = [...finds.values()]
  return found
    .toSorted((a, b) => (a.place === b.place ? 0 : a.place - b.place))
    .map(({ app }) => app)
}

/** While the walk goes on: `Checked 300 of 812 apps, 12 match`. */
export function progressWords({ checked, totalCount, finds }: Sift<Found>): string {
  const of = totalCount === null ? '' : ` of ${number(totalCount)}`
  const noun = (totalCount ?? checked) === 1 ? 'app' : 'apps'
  const match = finds.size === 1 ? 'matches' : 'match'
  return `Checked ${number(checked)}${of} ${noun}, ${number(finds.size)} ${match}`
}

/** After the walk: `12 apps match · checked all 812 apps`. With a gap it does not say "all". */
export function finishedWords(sift: Sift<Found>): string {
  const { checked, totalCount, finds } = sift
  const isPart = totalCount !== null && totalCount > checked
  const all = hasGaps(sift) || checked < 2 ? '' : 'all '
  const what = isPart
    ? `${number(checked)} of ${countOf(totalCount, 'app', 'apps')}`
    : `${all}${countOf(checked, 'app', 'apps')}`
  return `${countOf(finds.size, 'app matches', 'apps match')} · checked ${what}`
}
