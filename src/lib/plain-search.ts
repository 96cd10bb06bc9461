/**
 * Search params as plain text in the service's own names, not JSON: a link can be typed by hand, and
 * `,` and `:` stay readable. Order is kept. A name that stands twice keeps its last value, as a form would.
 */
export function parsePlainSearch(searchText: string): Record<string, string> {
  const entries = [...new URLSearchParams(searchText)]
  // Kept to be told, under a name that cannot reach a prototype.
  return Object.fromEntries(
    entries.map(([name, value]) => [name === '__proto__' ? '__proto__ (reserved)' : name, value]),
  )
}

/** The inverse of `parsePlainSearch`: `''` or `?a=1&b=x,y`. Values that are not text are left out. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, value]) => `${encodeReadably(name)}=${encodeReadably(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Lone surrogates make `encodeURIComponent` throw, and a link can hold anything. */
function encodeReadably(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':')
}
