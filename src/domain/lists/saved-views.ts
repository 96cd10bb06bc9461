import { parseSearchParams, stringifySearchParams } from '#/lib/search-params'
import type { SavedView } from '#/lib/preferences'
import { listedFamilies } from '../scopes/families'
import { listFilters, type ListFilters } from './list-filters'

/** Creates the built-in views. The review queue is missing, because it is a page of its own. */
function createViews(since: string, families: readonly string[]): SavedView[] {
  return [
    { name: 'All apps', search: '' },
    { name: 'Malicious or suspicious without a policy', search: 'check=no-policy' },
    { name: 'Staged', search: 'check=staged' },
    {
      name: 'Not verified with restricted scopes',
      search: `check=not-verified&restrictedScopeType=${families.join(',')}`,
    },
    { name: 'New this week', search: `check=new&since=${since}` },
    { name: 'With active accounts', search: 'hasActiveAccounts=true' },
    { name: 'No active accounts', search: 'hasActiveAccounts=false' },
  ]
}

const week = 7 * 86_400_000

/** “New this week” begins at midnight (UTC), so that the URL stays the same for a day. `now`: milliseconds. */
export function builtInViews(now: number): SavedView[] {
  const since = `${new Date(now - week).toISOString().slice(0, 10)}T00:00:00Z`
  return createViews(since, listedFamilies())
}

/** Name of the view that links to the review queue. The service has no filter for staged apps (SERVICE.md §4.1). */
export const queueView = 'Needs review'

/** Names of the built-in views in their `comparable` form. */
const builtInNames: ReadonlySet<string> = new Set(
  [queueView, ...createViews('', []).map(({ name }) => name)].map(comparable),
)

/** Removes the built-in views, which earlier versions stored. */
export function ownViews(stored: readonly SavedView[]): SavedView[] {
  return stored.filter(({ name }) => !builtInNames.has(comparable(name)))
}

export function viewSearch(filters: ListFilters): string {
  return stringifySearchParams(listFilters.write(filters)).replace(/^\?/, '')
}

/** Finds the view of the current filters. `isExact`: the sort matches too. */
export function viewInForce(
  views: readonly SavedView[],
  filters: ListFilters,
): { view: SavedView | null; isExact: boolean } {
  const here = viewSearch(filters)
  const read = views.map((view) => listFilters.read(parseSearchParams(view.search)).value)
  const exact = read.findIndex((item) => viewSearch(item) === here)
  const similar = read.findIndex(
    (item) => viewSearch(unsorted(item)) === viewSearch(unsorted(filters)),
  )
  return { view: views[exact] ?? views[similar] ?? null, isExact: exact >= 0 }
}

function unsorted({ sort: _sort, ...filters }: ListFilters): ListFilters {
  return filters
}

/** Returns a name without case and extra spaces, for comparing. */
export function comparable(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
}

/** Longest name of a view, which is the text of a link. */
export const longestViewName = 60

/** Returns why a name cannot be used; null if it can. Names that differ only in case or spaces count as equal. */
export function viewNameProblem(name: string, views: readonly SavedView[]): string | null {
  const wanted = comparable(name)
  if (wanted === '') return 'Give the view a name.'
  if (builtInNames.has(wanted)) return 'A built-in view has this name. Choose another name.'
  if (isTaken(name, views))
    return 'A view with this name exists. Choose another name, or remove that view first.'
  return null
}

/** Returns why a removed view cannot be put back; null if it can. Another tab may have saved a view with its name. */
export function putBackDisabledReason(
  { name }: SavedView,
  views: readonly SavedView[],
): string | null {
  return isTaken(name, views)
    ? 'A view with this name was saved since. Rename or remove that view first.'
    : null
}

function isTaken(name: string, views: readonly SavedView[]): boolean {
  const wanted = comparable(name)
  return views.some((view) => comparable(view.name) === wanted)
}
