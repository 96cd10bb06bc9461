import { createTwins } from '../names/twins'
import { isChecked, type Judged } from './checks'
import type { ListFilters } from './list-filters'

interface Named extends Judged {
  id: string
  name: string
}

/** What a walk keeps under these filters, as `findOf` gives it. Some apps belong to it only since a later one came. */
export function choiceOf<App extends Named, Find>(
  filters: ListFilters,
  findOf: (app: App, place: number) => Find,
) {
  const twins = filters.check === 'same-name' ? createTwins<readonly [string, Find]>() : null
  const isIn = (app: App) => filters.check === undefined || isChecked(app, filters)
  return {
    begin: () => twins?.clear(),
    also: (app: App, place: number) =>
      twins && isIn(app) ? twins.add(app, [app.id, findOf(app, place)]) : [],
    keep: (app: App, place: number) =>
      isIn(app) && (twins?.has(app) ?? true) ? findOf(app, place) : null,
  }
}
