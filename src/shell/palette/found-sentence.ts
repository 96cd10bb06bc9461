import { countOf, number } from '#/lib/words'

/** One answer to a lookup. */
interface Found {
  items: readonly unknown[]
  unreadable: readonly unknown[]
  totalCount: number | null
}

/**
 * What a lookup found, in words. Nothing found is no proof: other tenants are out of reach, and a whole
 * client ID must match exactly, upper and lower case included.
 */
export function foundSentence({ items, unreadable, totalCount }: Found, exact: boolean): string {
  const lost = unreadable.length
  const came = items.length + lost
  if (totalCount !== null && totalCount > came)
    return `${number(items.length)} of ${number(totalCount)} apps found.${lostWords(lost)}`
  if (came === 0)
    return `Nothing found in the inventory this token can reach.${exact ? ' A client ID matches exactly, upper and lower case included.' : ''}`
  if (items.length === 0)
    return `${countOf(lost, 'app was', 'apps were')} found and could not be read.`
  return `${countOf(items.length, 'app', 'apps')} found.${lostWords(lost)}`
}

function lostWords(lost: number): string {
  return lost > 0 ? ` ${number(lost)} could not be read.` : ''
}
