import type { RevokeOutcome } from '#/domain/accounts/revoke-outcome'

/** The result of one revoke of this visit. It stays when its row leaves the list. */
export interface RevokeResult {
  account: { id: string; email: string | null }
  outcome: RevokeOutcome
  /** The service's own words on a refusal; untrusted. */
  serviceWords: string | null
  /** Milliseconds since the epoch. */
  at: number
}

/** The last result of each account; `results` has the latest first. */
export function lastResults(results: readonly RevokeResult[]): RevokeResult[] {
  const known = new Set<string>()
  return results.filter(({ account: { id } }) => !known.has(id) && known.add(id))
}

/** Whether several accounts were refused and no revoke had another result: then the token may be the reason. */
export function allRefused(results: readonly RevokeResult[]): boolean {
  return results.every(({ outcome }) => outcome === 'refused') && lastResults(results).length > 1
}
