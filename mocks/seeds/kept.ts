import { lazy } from '#mocks/service/engine/lazy'
import type { AppRow } from '#mocks/service/engine/tables'

/** How many seeds are kept: the latest ones. */
const KEPT = 4
/** A larger seed is made again each time: keeping it would fill the memory. */
const FEW = 2_000

/**
 * Makes the rows of a key once and hands out copies, because a test run asks for one seed hundreds of times.
 * Copies what changes in place; the rest is shared and frozen.
 */
export function keptRows(): (key: string, make: () => AppRow[]) => AppRow[] {
  const kept = new Map<string, readonly AppRow[]>()
  return (key, make) => {
    const known = kept.get(key)
    if (known !== undefined) return known.map(copyOf)
    const made = make()
    if (made.length > FEW) return made
    for (const row of made) for (const value of Object.values(row)) Object.freeze(value)
    kept.set(key, made)
    const [oldest] = kept.keys()
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
    return made.map(copyOf)
  }
}

function copyOf(row: AppRow): AppRow {
  return {
    ...row,
    grants: lazy(() => row.grants.get().map((grant) => ({ ...grant, scopes: [...grant.scopes] }))),
    onRead: row.onRead && { ...row.onRead },
  }
}
