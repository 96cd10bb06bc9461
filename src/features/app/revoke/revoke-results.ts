import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'

/** The result of one revoke of this visit. The result stays when its row leaves the list. */
export interface RevokeResult {
  account: { id: string; email: string | null }
  outcome: RevokeOutcome
  /** The service's own message of a refusal. Untrusted. */
  serviceWords: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** Returns the last result of each account. `results` has the latest first. */
export function lastResults(results: readonly RevokeResult[]): RevokeResult[] {
  const known = new Set<string>()
  return results.filter(({ account: { id } }) => !known.has(id) && known.add(id))
}

/** True if several accounts were refused and none had another result. The token may be the reason then. */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'refused') && lastResults(results).length > 1
}
