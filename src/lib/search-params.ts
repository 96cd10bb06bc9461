/** Name suffix of the earlier values of a repeated param. */
const overruled = ' (overruled)'

/**
 * Parses params as plain text, not JSON, so that an admin can type a link. Keeps their order. The last value of a
 * repeated name counts, as in a form. Earlier values are kept to report them.
 */
export function parseSearchParams(searchText: string): Record<string, string> {
  const search = new Map<string, string>()
  for (const [written, value] of new URLSearchParams(searchText)) {
    // Rename it, so that it can be reported without changing a prototype.
    const name = written === '__proto__' ? '__proto__ (reserved)' : written
    const before = search.get(name)
    if (before !== undefined && before !== value) {
      const others = search.get(name + overruled)
      search.set(name + overruled, others === undefined ? before : `${others},${before}`)
      // Move the name to the end, so that a written URL keeps the last value.
      search.delete(name)
    }
    search.set(name, value)
  }
  return Object.fromEntries(search)
}

/** Inverse of `parseSearchParams`. Returns `''` or `?a=1&b=x,y`. Leaves out values that are not text. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${encodeReadably(unknownParam(name).name)}=${encodeReadably(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Returns the written name of an unused param, and the reason. `page`: noun for the message. */
export function unknownParam(name: string, page = 'list'): { name: string; reason: string } {
  return name.endsWith(overruled)
    ? {
        name: name.slice(0, -overruled.length),
        reason: 'is repeated; the last value is used',
      }
    : { name, reason: `is not a filter of this ${page}` }
}

/** Encodes text but keeps `,` and `:`. Repairs lone surrogates, on which `encodeURIComponent` throws. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
