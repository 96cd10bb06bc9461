import { maxClientIds } from '../lists/list-filters'

/** URL length in bytes from which a server may refuse a request. */
export const longestAddress = 8_192

export interface ChunkLimits {
  ids: number
  /** Exclusive limit of the URL’s length in bytes. */
  bytes: number
}

export const firstLimits: ChunkLimits = { ids: maxClientIds, bytes: longestAddress }

/** Returns the IDs that fit, at least one. SERVICE.md §4.1 `clientId` gives no limit. `bytesOf`: length of the URL. */
export function nextChunk(
  waiting: readonly string[],
  limits: ChunkLimits,
  bytesOf: (ids: readonly string[]) => number,
): readonly string[] {
  let chunk = waiting.slice(0, limits.ids)
  while (chunk.length > 1 && bytesOf(chunk) >= limits.bytes) chunk = chunk.slice(0, -1)
  return chunk
}

/** Returns the halves of a refused chunk; empty for a chunk of one ID. */
export function splitInHalf(ids: readonly string[]): (readonly string[])[] {
  if (ids.length < 2) return []
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
