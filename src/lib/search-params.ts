/** Suffix of the name that keeps the values before the last one of the same name. */
const overruled = ' (overruled)'

/**
 * Plain text in the service's own names, not JSON: a link can be typed by hand. Order is kept. Of a repeated name the
 * last value counts, as in a form; the earlier ones are kept to report them.
 */
export function parseSearchParams(searchText: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [written, value] of new URLSearchParams(searchText)) {
    // Kept to report it, under a name that cannot reach a prototype.
    const name = written === '__proto__' ? '__proto__ (reserved)' : written
    const before = search.get(name)
    if (before !== undefined && before !== value) {
      const others = search.get(name + overruled)
      search.set(name + overruled, others === undefined ? before : `${others},${before}`)
      // Moved behind those: in a written address it is the last one again.
      search.delete(name)
    }
    search.set(name, value)
  }
  return Object.fromEntries(search)
}

/** The inverse of `parseSearchParams`: `''` or `?a=1&b=x,y`. Values that are not text are left out. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${encodeReadably(unread(name).name)}=${encodeReadably(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** A name that a page does not use, as it was written, and why. `page` is what has no such filter. */
export function unread(name: string, page = 'list'): { name: string; reason: string } {
  return name.endsWith(overruled)
    ? {
        name: name.slice(0, -overruled.length),
        reason: 'is replaced by a later value',
      }
    : { name, reason: `is not a filter of this ${page}` }
}

/** Lone surrogates make `encodeURIComponent` throw, and a link can hold anything. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
