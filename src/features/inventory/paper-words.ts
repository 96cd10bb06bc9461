import type { LoadedApps } from './loaded-apps'
import { countOf, number } from '../../lib/words'

/** The most apps that one print holds, about forty pages. */
export const mostPrinted = 1000

/** How much of the list is on paper, and where the rest is. */
export function extentOf({
  apps,
  totalCount,
  unreadable,
}: Pick<LoadedApps, 'apps' | 'totalCount' | 'unreadable'>): string {
  const printed = Math.min(apps.length, mostPrinted)
  const lost = unreadable.length === 0 ? '' : `; ${number(unreadable.length)} could not be read`
  if (totalCount !== null && printed + unreadable.length === totalCount)
    return `${countOf(printed, 'app', 'apps')}, all that match${lost}.`
  const of = totalCount === null ? '' : ` of ${number(totalCount)}`
  const why =
    printed < apps.length
      ? `a print holds no more; ${number(apps.length)} are loaded`
      : 'those that are loaded'
  return `${countOf(printed, 'app', 'apps')}${of} (${why})${lost}. “Export CSV” has all.`
}
