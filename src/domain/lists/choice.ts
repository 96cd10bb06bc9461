import { createSameNameIndex } from '../names/same-name-index'
import { isChecked, type Judged } from './checks'
import type { ListFilters } from './list-filters'

interface Named extends Judged {
  id: string
  name: string
}

/** Chooses the apps that a scan keeps, in the form of `toMatch`. A later app can make an earlier one match. */
export function createChoice<App extends Named, Match>(
  filters: ListFilters,
  toMatch: (app: App, place: number) => Match,
) {
  const sameNames =
    filters.check === 'same-name' ? createSameNameIndex<readonly [string, Match]>() : null
  const isIn = (app: App) => filters.check === undefined || isChecked(app, filters)
  return {
    begin: () => sameNames?.clear(),
    also: (app: App, place: number) =>
      sameNames && isIn(app) ? sameNames.add(app, [app.id, toMatch(app, place)]) : [],
    keep: (app: App, place: number) =>
      isIn(app) && (sameNames?.has(app) ?? true) ? toMatch(app, place) : null,
  }
}
