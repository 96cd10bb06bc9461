import { maxClientIds } from '../lists/list-filters'

/** An address of so many bytes or more may be too long for a server. */
export const longestAddress = 8_192

export interface ChunkLimits {
  ids: number
  /** The address is shorter than this, in bytes. */
  bytes: number
}

export const firstLimits: ChunkLimits = { ids: maxClientIds, bytes: longestAddress }

/** As many as fit, at least one: SERVICE.md §4.1 `clientId` gives no limit. `countBytes` is the length of their address. */
export function nextChunk(
  waiting: readonly string[],
  limits: ChunkLimits,
  bytesOf: (ids: readonly string[]) => number,
): readonly string[] {
  let chunk = waiting.slice(0, limits.ids)
  while (chunk.length > 1 && bytesOf(chunk) >= limits.bytes) chunk = chunk.slice(0, -1)
  return chunk
}

/** The two halves of a chunk that was refused; a chunk of one has none. */
export function splitInHalf(ids: readonly string[]): (readonly string[])[] {
  if (ids.length < 2) return []
  const middle = Math.ceil(ids.length / 2)
  return [ids.slice(0, middle), ids.slice(middle)]
}
