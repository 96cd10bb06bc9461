import type { LoadedApps } from '../loaded-apps'
import { countOf, number } from '#/lib/words'

/** The most apps in one print, about forty pages. */
export const mostPrinted = 1000

/** How much of the list is printed, and where to get the rest. */
export function extentOf({
  items,
  totalCount,
  unreadable,
}: Pick<LoadedApps, 'items' | 'totalCount' | 'unreadable'>): string {
  const printed = Math.min(items.length, mostPrinted)
  const lost = unreadable.length === 0 ? '' : `; ${number(unreadable.length)} could not be read`
  if (totalCount !== null && printed + unreadable.length === totalCount)
    return `${countOf(printed, 'app', 'apps')}, all that match${lost}.`
  const of = totalCount === null ? '' : ` of ${number(totalCount)}`
  const why =
    printed < items.length
      ? `a print holds no more; ${number(items.length)} are loaded`
      : 'those that are loaded'
  return `${countOf(printed, 'app', 'apps')}${of} (${why})${lost}. “Export CSV” has all.`
}
