/**
 * Finds the list of an answer, which search results have in `data` (SERVICE.md §4.6). `around` puts a list
 * back in its place.
 */
export function listIn(json: unknown): { list: WireList; around: (list: WireList) => unknown } {
  const answer = (json ?? {}) as WireList & { data?: WireList | null }
  const { data } = answer
  return typeof data === 'object' && data !== null && !('items' in answer)
    ? { list: data, around: (list) => ({ ...answer, data: list }) }
    : { list: answer, around: (list) => list }
}

interface WireList {
  items?: unknown
  meta?: { nextCursor?: unknown } | null
}

/** Returns the items of a list answer. Null for any other answer. */
export function itemsOf(json: unknown): readonly unknown[] | null {
  const { items } = listIn(json).list
  return Array.isArray(items) ? (items as unknown[]) : null
}

/** Returns the next cursor of a list answer. Null for its last page and for any other answer. */
export function nextCursorOf(json: unknown): string | null {
  const { meta } = listIn(json).list
  return typeof meta?.nextCursor === 'string' ? meta.nextCursor : null
}
