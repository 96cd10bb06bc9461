/** What a name is followed by, where the values stand that another one of the same name came after. */
const overruled = ' (overruled)'

/**
 * Search params as plain text in the service's own names, not JSON: a link can be typed by hand, and
 * `,` and `:` stay readable. Order is kept. A name that stands twice keeps its last value, as a form would; those
 * before are kept to be told.
 */
export function parsePlainSearch(searchText: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [written, value] of new URLSearchParams(searchText)) {
    // Kept to be told, under a name that cannot reach a prototype.
    const name = written === '__proto__' ? '__proto__ (reserved)' : written
    const before = search.get(name)
    if (before !== undefined && before !== value) {
      const others = search.get(name + overruled)
      search.set(name + overruled, others === undefined ? before : `${others},${before}`)
      // Behind those: written out, it is the last one again.
      search.delete(name)
    }
    search.set(name, value)
  }
  return Object.fromEntries(search)
}

/** The inverse of `parsePlainSearch`: `''` or `?a=1&b=x,y`. Values that are not text are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${encodeReadably(unread(name).name)}=${encodeReadably(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A name that a page has no use for, as it was written, and why. `page` is what has no such filter. */
export function unread(name: string, page = 'list'): { name: string; reason: string } {
  return name.endsWith(overruled)
    ? {
        name: name.slice(0, -overruled.length),
        reason: 'is followed by another value, which counts',
      }
    : { name, reason: `is not a filter of this ${page}` }
}

/** Lone surrogates make `encodeURIComponent` throw, and a link can hold anything. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
