import { isFamily, listedFamilies } from '#/domain/scopes/families'
import { sessionStore } from '#/lib/session-store'

/**
 * Scope families of answers that are not in the filter list. The console sends one only if the admin chooses it. A
 * lock clears them.
 */
export const metFamilies = sessionStore<readonly string[]>([])

/** Limit of these families. More would make a form too long. */
const most = 20

export function meetFamilies(apps: readonly { restrictedScopeTypes: readonly string[] }[]): void {
  const met = metFamilies.get()
  const known = new Set([...listedFamilies(), ...met])
  const next = new Set<string>()
  for (const { restrictedScopeTypes } of apps)
    for (const family of restrictedScopeTypes) if (!known.has(family)) next.add(family)
  const added = [...next].filter(isFamily).slice(0, most - met.length)
  if (added.length > 0) metFamilies.set([...met, ...added].toSorted())
}
