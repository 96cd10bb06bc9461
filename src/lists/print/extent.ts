import { countLabel, number, ofTotal } from '#/lib/words'
import type { JoinedPages } from '../join-pages'

/** Rows in a printout, at most. About forty pages. */
export const mostPrinted = 1000

export function extentMessage(
  {
    items,
    totalCount,
    unreadable,
    isWhole,
  }: Pick<JoinedPages<unknown>, 'items' | 'totalCount' | 'unreadable' | 'isWhole'>,
  [singular, plural]: readonly [singular: string, plural: string],
  elsewhere = '',
): string {
  const printed = Math.min(items.length, mostPrinted)
  const lost = unreadable.length === 0 ? '' : `; ${number(unreadable.length)} could not be read`
  const counted = countLabel(printed, singular, plural)
  // The end of the list proves that nothing is missing. A total may be out of date.
  const isAll =
    isWhole &&
    printed === items.length &&
    (totalCount === null || printed + unreadable.length === totalCount)
  if (isAll) return `${counted}, all that match${lost}.`
  const why =
    printed < items.length
      ? `print limit; ${number(items.length)} are loaded`
      : `loaded ${plural} only`
  return `${counted}${ofTotal(items.length, totalCount)} (${why})${lost}.${elsewhere && ` ${elsewhere}`}`
}

/** Returns the number of rows of a scan or of this tab's actions. The coverage is printed separately. */
export function extentOfFound(
  rows: number,
  noun: readonly [singular: string, plural: string],
): string {
  if (rows <= mostPrinted) return `${countLabel(rows, ...noun)}.`
  return `The first ${number(mostPrinted)} of ${countLabel(rows, ...noun)} (print limit). “Export CSV” includes all rows.`
}
